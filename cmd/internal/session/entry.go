package session

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// written returns a line in the form of the log: in players' lines, names are in full
// and scores are numbers; a correction names its round, by default the one that the user
// went back to, else the last one.
func (s *Session) written(l line) string {
	if c, ok := l.Action.(parse.Correct); ok {
		of := s.state.Round
		if r := s.played(s.ask); r != nil {
			of = r.Round()
		}
		round := ""
		switch {
		case c.Bonus || c.Round.Value > 0:
		case of.Bonus:
			round = "bonus "
		default:
			round = fmt.Sprint(of.Number, " ")
		}
		return "change " + round + l.rest
	}
	plays := l.plays()
	if len(plays) == 0 {
		return l.text
	}
	written, from := "", len(l.text)
	if comment := strings.Index(l.text, " #"); comment >= 0 {
		from = comment
	}
	for i, p := range plays {
		if i > 0 {
			written += ", "
		}
		written += s.state.Named[p.Player]
		switch {
		case !p.HandSpan.IsZero():
			if from = p.HandSpan.Start; p.Out {
				from = min(from, p.OutSpan.Start)
			}
			return written + ": " + l.text[from:]
		case len(plays) == 1:
			written += ": = "
		default:
			written += " "
		}
		score := l.text[p.Claim.Span.Start:p.Claim.Span.End]
		if strings.Trim(score, "0123456789+-−– ") != "" { // the score is in words
			score = strconv.Itoa(p.Claim.Value)
		}
		written += score
		if p.Out {
			written += " out"
		}
	}
	return written + l.text[from:]
}

// placed returns the span of the typed line for a span of the log's line, whose end is
// as typed. What the session put before that is taken to be at the first player's name
// or, if there is none, at the first word.
func (l line) placed(log string, span diag.Span) diag.Span {
	if strings.HasSuffix(l.text, log[span.Start:]) {
		span = span.Shift(len(l.text) - len(log))
		return diag.Span{Start: span.Start, End: max(span.Start, min(len(l.text), span.End))}
	}
	if plays := l.plays(); len(plays) > 0 {
		return plays[0].Name
	}
	return l.wordAt
}

// enter adds a line to the log if the log accepts it, after the line that begins its
// round if it is the first line of the round.
func (s *Session) enter(l line) Reply {
	log, ask := s.written(l), s.playing()
	plays := l.Kind == parse.PlayLine || l.Kind == parse.RoundLine
	if plays && ask.Number == 0 && !ask.Bonus {
		return refuse(l.wordAt, "which round is played?", "round N names it; wild RANK alone is for hands that are only asked about")
	}
	text := cmp.Or(s.turned(ask), strings.Join(s.Head, "\n")+"\n")
	if !s.state.Begun {
		text = s.without(text, l.Word)
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	if plays && !s.state.GoesOn(ask) {
		text += "\n" + evening.RoundLine(s.state.Rules, ask) + "\n"
	}
	text += log + "\n"
	before, state := s.state, s.read(text)
	if problems := s.refusals(l, log, state, strings.Count(text, "\n")); len(problems) > 0 {
		return Reply{Problems: problems}
	}
	var added []int // players whose lines it adds
	if plays {
		added = state.Added(before)
		if len(added) == 0 {
			return refuse(l.restAt, "nothing of it would be on the sheet", "a name cannot begin with #, which begins a comment")
		}
	}
	named := rules.Ask{}
	if !state.Complete || !plays && !s.state.GoesOn(ask) {
		named = s.ask
	}
	if r := s.keep(l, state, named); r.Problems != nil {
		return r
	}
	return s.entered(l, before, log, added)
}

// without returns a log without the lines that a line beginning with word replaces:
// before the first round, the game, the players and the date may be set again. Setting
// another game removes the house's rules too.
func (s *Session) without(log, word string) string {
	replaced, ofHouse := []string{word}, false
	switch word {
	case "game", "house":
		replaced, ofHouse = []string{"game", "house"}, s.Rules.Name != s.Rules.Game.Name
	case "date", "players", "dealer":
	default:
		return log
	}
	kept := ""
	for text := range strings.Lines(log) {
		line := strings.TrimRight(text, "\r\n")
		begins := parse.LineOf(line, s.state.Players).Word
		if !slices.Contains(replaced, begins) && !(ofHouse && begins != "date" && slices.Contains(s.Head, line)) {
			kept += text
		}
	}
	return kept
}

// refusals returns the reasons to refuse a line, which state has read as the log's last line.
func (s *Session) refusals(l line, log string, state *evening.Log, number int) (list []diag.Diagnostic) {
	refusals := s.Screen().Cards.Refusals(state, s.state, number, 1)
	if l.Kind == parse.CorrectLine && len(refusals) > 1 { // each follows from the one before
		refusals = refusals[:1]
	}
	var again []string // players who have a score already: one complaint for all of them
	first := 0         // its place in the list
	for _, r := range refusals {
		span, change := s.refused(l, log, &r, number)
		if change != "" {
			again = append(again, s.state.Named[r.Of.Player])
		}
		if change != "" && len(again) > 1 {
			list[first].Message = explain.List(again, "and") + " already have scores in " + r.Of.Round.String() + "; this line is not counted"
			list[first].Hint.Text = "leave out who has a score; " + change + " changes one"
			continue
		}
		if change != "" {
			first = len(list)
		}
		list = append(list, refuse(span, r.Message, r.Hint.Text).Problems...)
	}
	return list
}

// refused gives a reason to refuse a line the words that fit the line, and returns its place
// in it. If a player of the line has a score already, change is the line that changes it.
func (s *Session) refused(l line, log string, r *explain.Refusal, number int) (span diag.Span, change string) {
	span = l.wordAt
	switch {
	case r.Of.Kind == evening.NoFinding:
		span = l.placed(log, r.Span)
	case l.Kind == parse.UsedLine:
		span = l.restAt
	case r.Of.Line != number && l.Kind == parse.CorrectLine:
		r.Hint.Text = fmt.Sprintf("so line %d of the log would not count: undo takes it and those below it back, the last one first", r.Of.Line)
	case r.Of.Kind == evening.RoundAgain:
		r.Message, r.Hint.Text = s.overAlready(l, r.Of.Have)
	}
	if r.Of.Line != number {
		return span, ""
	}
	plays := slices.DeleteFunc(slices.Clone(l.plays()), func(p parse.Play) bool { return p.Player != r.Of.Player })
	if len(plays) == 0 {
		return span, ""
	}
	play := plays[len(plays)-1]
	span = play.Name
	switch {
	case len(plays) > 1:
		r.Hint.Text = "a line has one score for each player"
	case r.Of.Kind == evening.WrongSize:
		span = play.HandSpan
		span.End = span.Start + strings.IndexByte(l.text[span.Start:]+" ", ' ')
	case r.Of.Kind == evening.PlayedTwice && play.Claim != nil:
		change = "change " + written(s.state.Named[play.Player], play)
		r.Hint.Text = change + " changes it; round N goes to another round"
	}
	return span, change
}

// overAlready returns the complaint about a line of scores for a round that is over.
func (s *Session) overAlready(l line, number int) (message, hint string) {
	hint = fmt.Sprintf("change %d %s 12 changes a score in it", number, s.anyPlayer())
	if p := l.plays(); len(p) == 1 && p[0].Claim != nil {
		hint = fmt.Sprintf("change %d %s changes it", number, written(s.state.Named[p[0].Player], p[0]))
	}
	if !s.isOver() {
		hint += "; next goes on with " + rules.Round{Number: s.state.Ask().Number, Bonus: s.state.Ask().Bonus}.String()
	}
	return fmt.Sprintf("round %d is over; this line is not counted", number), hint
}

// written returns a score as a correction has it.
func written(name string, p parse.Play) string {
	out := ""
	if p.Out {
		out = " out"
	}
	return fmt.Sprintf("%s %d%s", name, p.Claim.Value, out)
}

// entered returns the answer to a line that has been added to the log. added holds the
// players' lines that it added to the sheet.
func (s *Session) entered(l line, before *evening.Log, log string, added []int) (r Reply) {
	screen, st := s.Screen(), s.state
	switch {
	case len(added) > 0:
		for i, player := range added {
			best, isLast := (*meld.Arrangement)(nil), i == len(added)-1
			if isLast {
				best = s.best(l.plays())
			}
			r.Text += screen.Entered(st, player, best, isLast)
		}
	case l.Word == "players":
		r.Text = screen.Message("noted: players " + strings.Join(st.Players, ", "))
	default:
		noted := "noted: " + strings.Join(strings.Fields(log), " ")
		if st.Waiting > before.Waiting {
			noted += ", when " + st.Round.String() + " is over"
		}
		r.Text = screen.Message(noted)
	}
	found := st.NewFindings(before)
	r.Wrong = slices.ContainsFunc(found, func(f evening.Finding) bool { return !f.Remark })
	if r.Wrong {
		found = append(found, evening.Finding{Kind: evening.Complaint, Message: "it stands on the sheet as typed; undo takes it back"})
		if slices.ContainsFunc(found, evening.Finding.IsContradiction) {
			st.Repair()
			for _, offer := range explain.Offers(st.Evening) {
				found = append(found, evening.Finding{Kind: evening.Complaint, Message: offer})
			}
		}
	}
	r.Text += screen.Remarks(found, st.Named)
	isRound := st.Complete && (len(added) > 0 || l.Kind == parse.UsedLine || l.Kind == parse.MoveLine)
	if isRound || l.Kind == parse.CorrectLine {
		r.Text += screen.Standing(st.Evening)
	}
	switch {
	case !isRound:
	case st.OpenBonus():
		r.Text += screen.Message("used 9, or used all, says how many cards the hand took from the pack")
	default:
		r.Text += s.roundMessage().Text
	}
	return r
}

// best returns the best arrangement of the cards in a line for one player, or nil if
// there are none, if the player grouped them, or if all cards held count.
func (s *Session) best(plays []parse.Play) *meld.Arrangement {
	p := plays[0]
	if len(plays) > 1 || p.Hand == nil || p.Hand.Melds > 0 || s.state.Rules.HeldCards == rules.Counted {
		return nil
	}
	deal, _ := p.Hand.At(parse.Setting{Rules: s.state.Rules, Round: &s.state.Round})
	if deal == nil {
		return nil
	}
	return &answer.New(deal, 0).Best.Arrangement
}

// score complains about the word score without a player and a score after it. With
// both, the line is an entry and does not come here.
func (s *Session) score(l line) Reply {
	who, more, _ := strings.Cut(l.rest, " ")
	switch {
	case l.Kind == parse.PlayLine:
		return s.askWhoPlays(l)
	case len(s.state.Players) == 0 && more != "" && strings.ContainsFunc(who, unicode.IsLetter):
		l.Players, l.Problems = []string{strings.TrimRight(who, ":")}, nil
		return s.askWhoPlays(l)
	}
	return refuse(l.end(), "score needs the name of a player and a score", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
}

// undo takes back the last entries of the log, one if no number is named, and the line of a
// round with the first entry of the round. Going to another round is an entry, too, and the
// last one. The lines that begin a log are no entries.
func (s *Session) undo(l line) Reply {
	count, err := strconv.Atoi(cmp.Or(l.rest, "1"))
	if err != nil || count < 1 {
		return refuse(l.restAt, strconv.Quote(l.rest)+" is not a number of entries", "undo takes the last entry back, undo 2 the last two")
	}
	var taken []string
	if s.hasJumped() {
		taken = append(taken, evening.RoundLine(s.state.Rules, s.ask))
	}
	if len(taken) == count {
		s.ask = rules.Ask{}
		return Reply{Text: s.Screen().Message("taken back: "+taken[0]) + s.roundMessage().Text}
	}
	lines := slices.Collect(strings.Lines(s.Log()))
	emptied := false // whether the current round has lost its last entry
	for at := len(lines) - 1; at >= 0 && len(taken) < count; at-- {
		entry := parse.LineOf(lines[at], nil)
		if entry.Kind == parse.BlankLine || slices.Contains([]string{"game", "house", "date"}, entry.Word) {
			continue
		}
		taken = append(taken, strings.Join(strings.Fields(lines[at]), " "))
		end := at + 1
		if emptied = at > 0 && parse.LineOf(lines[at-1], nil).Kind == parse.RoundLine; emptied {
			if at--; at > 0 && strings.TrimSpace(lines[at-1]) == "" {
				at--
			}
		}
		lines = slices.Delete(lines, at, end)
	}
	switch {
	case len(taken) == 0:
		return refuse(l.wordAt, "the log has no entry to take back", "an entry is a score or a setting, as it was typed")
	case len(taken) < count:
		return refuse(l.wordAt, fmt.Sprintf("the log has only %d to take back", len(taken)), "an entry is a score or a setting, as it was typed")
	}
	state, ask := s.read(strings.Join(lines, "")), rules.Ask{}
	switch {
	case emptied && s.state.Begun && count == 1:
		ask = s.state.AskAgain()
	case s.isAsked():
		ask = state.Ask()
	}
	if r := s.keep(l, state, ask); r.Problems != nil {
		return r
	}
	return Reply{Text: s.Screen().Message("taken back: "+strings.Join(taken, "; ")) + s.roundMessage().Text}
}

// headAgain returns the lines that begin another game with everybody who has not left.
func (s *Session) headAgain() (head string) {
	stays := func(p int) bool {
		return p < len(s.state.Game.Seats) && !slices.Contains([]tally.State{tally.Absent, tally.Gone}, s.state.Game.Seats[p].State)
	}
	var names []string
	for _, p := range s.state.Seats {
		if name := s.state.Players[p]; stays(p) && strings.ContainsAny(name, " &+") { // it may hold and
			names = append(names, `"`+name+`"`)
		} else if stays(p) {
			names = append(names, name)
		}
	}
	players := "players " + strings.Join(names, ", ") + "\n"
	for text := range strings.Lines(s.Log()) {
		read := s.state.Line(here, s.typed, text)
		if read.Kind != parse.SettingLine && read.Kind != parse.BlankLine {
			break
		}
		switch a := read.Action.(type) {
		case parse.SetPlayers:
			head, players = head+players, ""
		case parse.SetDealer:
			if stays(a.Player) {
				head += "dealer " + s.state.Players[a.Player] + "\n"
			}
		case parse.SetHandicaps:
			for _, h := range a.Scores {
				if stays(h.Player) {
					head += fmt.Sprintf("handicap %s %d\n", s.state.Players[h.Player], h.Total.Value)
				}
			}
		default:
			if read.Kind == parse.SettingLine {
				head += text
			}
		}
	}
	return head + players
}

// again begins another game with the same players, in its own log.
func (s *Session) again(l line) Reply {
	if !s.state.Outcome.Over {
		return refuse(l.wordAt, "the game is not over yet", "another game needs a log of its own: wildmeld table --log FILE")
	}
	head := s.headAgain()
	next, where := *s, ""
	var err error
	if s.File != nil {
		file := s.File.next()
		next.File, next.Source = &file, file.Path
		where, err = s.Screen().Message("log: "+file.Path), file.keep("", head)
	}
	if err = cmp.Or(err, next.open(head)); err != nil {
		return refuse(l.wordAt, "not kept: "+err.Error(), "")
	}
	*s = next
	return Reply{
		Text: s.Screen().Message(fmt.Sprintf("another game of %s with %s", s.state.Rules.Name, strings.Join(s.state.Players, ", "))) + s.roundMessage().Text + where,
	}
}
