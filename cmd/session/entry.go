package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// writing is a line for the log. From at on it is a copy of the typed line from
// there on; what stands before was typed otherwise.
type writing struct {
	text     string
	at, from int
}

// copied returns a line for the log that ends as the typed one does.
func copied(begins string, l line, from int) writing {
	return writing{begins + l.text[from:], len(begins), from}
}

// place returns where the user typed a stretch of the writing. Text that the
// session added points to the player's name or, without one, to the first word.
func (w writing) place(l line, span diag.Span, player int) diag.Span {
	if span.Start >= w.at {
		span = span.Shift(w.from - w.at)
		return diag.Span{Start: span.Start, End: max(span.Start, min(len(l.text), span.End))}
	}
	for _, p := range l.plays() {
		if player < 0 || p.Player == player {
			return p.Name
		}
	}
	return l.wordAt
}

// written returns the players' lines that a line has, as the log has them: names
// in full, and scores as numbers.
func (s *Session) written(l line, plays []parse.Play) writing {
	begins := ""
	for i, p := range plays {
		if i > 0 {
			begins += ", "
		}
		begins += s.state.Players[p.Player]
		switch {
		case !p.HandSpan.IsZero():
			from := p.HandSpan.Start
			if p.Out {
				from = min(from, p.OutSpan.Start)
			}
			return copied(begins+": ", l, from)
		case len(plays) == 1:
			begins += ": = "
		default:
			begins += " "
		}
		score := l.text[p.Claim.Span.Start:p.Claim.Span.End]
		if strings.Trim(score, "0123456789+-−– ") != "" { // in words
			score = strconv.Itoa(p.Claim.Value)
		}
		begins += score
		if p.Out {
			begins += " out"
		}
	}
	from := strings.Index(l.text, " #")
	if from < 0 {
		from = len(l.text)
	}
	return copied(begins, l, from)
}

// enter adds a line to the log, if the log can have it there.
func (s *Session) enter(l line, w writing) Reply {
	plays := l.Kind == parse.PlayLine || l.Kind == parse.RoundLine
	if plays && s.ask.Number == 0 && !s.ask.Bonus {
		return s.refuse(l, l.wordAt, "which round is played?", "round N names it; wild RANK alone is for hands that are only asked about")
	}
	e := s.with(l, w.text, plays)
	var err error
	if e.state, err = s.read(e.Text); err != nil {
		return s.refuse(l, l.wordAt, err.Error(), "")
	}
	if problems := s.refusals(l, w, e); len(problems) > 0 {
		return Reply{Problems: problems}
	}
	var added []audit.Line // of players
	if plays {
		added = e.state.Lines
		if s.state.GoesOn(s.ask) {
			added = added[len(s.state.Lines):]
		}
		if len(added) == 0 {
			return s.refuse(l, l.restAt, "nothing of it would be on the sheet", "a name cannot begin with #, which begins a comment")
		}
	}
	e.ask = s.ask
	if e.state.Complete || !e.state.Begun {
		e.ask = e.state.Ask()
	}
	if !plays && s.ask.HasWild && len(e.state.Rules.Rounds) == 0 && e.ask == (rules.Ask{Number: s.ask.Number}) {
		e.ask = s.ask // the rank was turned up before the player came or went
	}
	return s.entered(l, e, w.text, added)
}

// unsafe returns the first character of a text that no screen shows, and where it
// stands; -1 where there is none.
func unsafe(text string) (at int, r rune) {
	text = strings.ReplaceAll(text, "\t", " ")
	safe := display.Safe(text)
	for at < len(text) && at < len(safe) && text[at] == safe[at] {
		at++
	}
	if at == len(text) {
		return -1, 0
	}
	for at > 0 && !utf8.RuneStart(text[at]) {
		at--
	}
	r, _ = utf8.DecodeRuneInString(text[at:])
	return at, r
}

// with returns the log with a line, begun where it is new, and with the line of
// its round where it is the round's first.
func (s *Session) with(l line, log string, plays bool) *Entry {
	before := s.log
	if replaced := map[string][]string{"game": {"game", "house"}, "house": {"game", "house"}, "date": {"date"}, "players": {"players"}}[l.Word]; !s.state.Begun && replaced != nil {
		before = s.without(replaced)
	}
	added := ""
	if before == "" {
		added = strings.Join(s.Head, "\n") + "\n"
	} else if !strings.HasSuffix(before, "\n") {
		added = "\n"
	}
	if plays && !s.state.GoesOn(s.ask) {
		added += "\n" + evening.RoundLine(s.state.Rules, s.ask) + "\n"
	}
	added += log + "\n"
	e := &Entry{Text: before + added}
	if before == s.log {
		e.Added = added
	}
	return e
}

// without returns the log, or what begins one, without the lines that begin with
// some words: before the first round the game and the players can be named anew.
// Another game is played without the house's rules.
func (s *Session) without(words []string) string {
	text := s.log
	if text == "" {
		text = strings.Join(s.Head, "\n") + "\n"
	}
	house := slices.IndexFunc(s.Head, func(h string) bool { return strings.HasPrefix(h, "#") })
	var kept strings.Builder
	for text := range strings.Lines(text) {
		line := strings.TrimRight(text, "\r\n")
		ofHouse := house >= 0 && (line == s.Head[house] || strings.HasPrefix(line, "rule ") && slices.Contains(s.Head, line))
		if !slices.Contains(words, parse.LineOf(line, s.state.Players).Word) && !(ofHouse && slices.Contains(words, "game")) {
			kept.WriteString(text)
		}
	}
	return kept.String()
}

// refusals returns the reasons for which the log cannot have the line that an
// entry adds.
func (s *Session) refusals(l line, w writing, e *Entry) []diag.Diagnostic {
	number := strings.Count(e.Text, "\n")
	var list []diag.Diagnostic
	for _, d := range e.state.Problems {
		old := slices.ContainsFunc(s.state.Problems, func(o diag.Diagnostic) bool { return o.Line == d.Line && o.Span == d.Span && o.Message == d.Message })
		if d.Severity == diag.Error && d.Line >= number && !old {
			d.Span = w.place(l, d.Span, -1)
			list = append(list, d)
		}
	}
	list = s.asTyped(l, list)
	for _, f := range e.state.NewFindings(s.state) {
		hint := uncounted[f.Kind]
		if hint == "" {
			continue
		}
		for _, play := range l.plays() {
			if f.Kind == audit.PlayedTwice && play.Player == f.Player && play.Claim != nil {
				hint = fmt.Sprintf("change %s %d corrects it; round N goes to another round", s.state.Players[f.Player], play.Claim.Value)
			}
		}
		span := l.wordAt
		if runes := []rune(w.text); f.Line == number && f.Column > 0 {
			start := len(string(runes[:min(f.Column-1, len(runes))]))
			end := len(w.text)
			if n := strings.IndexAny(w.text[start:], " :"); n >= 0 {
				end = start + n
			}
			span = w.place(l, diag.Span{Start: start, End: end}, f.Player)
		}
		list = append(list, s.fault(l, span, s.Screen().Cards.Finding(f, e.state.Players), hint))
	}
	return list
}

// uncounted are the findings about a line that the sheet would not count, or
// that only a slip can have meant, with what would be right. The others are
// reported, and the line is kept: it may be what the player claims.
var uncounted = map[audit.Kind]string{
	audit.PlayedTwice: "undo takes the last entry back; round N goes to another round",
	audit.WrongSize:   "round N goes to another round",
	audit.NoRoundOpen: "name the round: round 1",
	audit.NoSuchRound: "name the round: round 3, or round 3 wild 9",
	audit.RoundAgain:  "the log goes on with the next round",
	audit.AfterEnd:    "another game needs a log of its own: wildmeld table --log FILE",
	audit.NoTie:       "round N goes to another round",
	audit.BonusEnded:  "another game needs a log of its own: wildmeld table --log FILE",
	audit.NotTied:     "only the tied players play",
	audit.NotInGame:   "NAME joins lets a player in between rounds",
	audit.Expired:     "NAME buys in brings a player back between rounds",
	audit.Refused:     "totals shows how the game stands",
	audit.UsedMisfit:  "used 9 is for 9 cards that a bonus hand took from the pack",
}

// entered returns the answer to an entry that holds, by which players' lines came
// to the sheet.
func (s *Session) entered(l line, e *Entry, log string, added []audit.Line) Reply {
	screen, st := s.Screen(), e.state
	r := Reply{Entry: e}
	switch {
	case len(added) > 0:
		for i, in := range added {
			shown := explain.Entered{Player: st.Players[in.Player], Line: in, Total: st.Game.Seats[in.Player].Total}
			if i == len(added)-1 {
				shown.Best, shown.ToCome = st.Best, st.Names(st.Due)
			}
			if st.Round.Bonus {
				shown.Bonus, shown.Total = true, in.Score
			}
			r.Text += screen.Entered(shown)
		}
	case l.Word == "players":
		r.Text = screen.Message("noted: players " + strings.Join(st.Players, ", "))
	default:
		r.Text = screen.Message("noted: " + strings.Join(strings.Fields(log), " "))
	}
	var found []explain.Found
	for _, f := range st.NewFindings(s.state) {
		r.Wrong = r.Wrong || !f.Remark
		found = append(found, explain.Found{Place: f.Place, Message: screen.Cards.Finding(f, st.Players), Remark: f.Remark})
	}
	r.Text += screen.Remarks(found)
	if r.Wrong {
		r.Text += screen.Remarks([]explain.Found{{Message: "it stands on the sheet as typed; undo takes it back"}})
	}
	switch {
	case st.Complete && (len(added) > 0 || l.Kind == parse.UsedLine || l.Kind == parse.MoveLine):
		r.Text += screen.Standing(&st.Evening) + s.next(e)
	case l.Kind == parse.CorrectLine:
		r.Text += screen.Standing(&st.Evening)
	}
	return r
}

// next returns what comes after a round that an entry completes.
func (s *Session) next(e *Entry) string {
	if b := e.state.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		return s.message("used 9, or used all, says how many cards the hand took from the pack").Text
	}
	next := *s
	next.Keep(e)
	if next.isOver() {
		return s.message("the game is over; new starts another with the same players").Text
	}
	return next.roundMessage().Text
}

// score complains of the word score where no player and score follow: those are
// scores with and without the word.
func (s *Session) score(l line) Reply {
	switch {
	case l.rest == "":
		return s.refuse(l, l.end(), "score whom?", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
	case l.plays() != nil && !diag.Failed(l.Problems):
		return s.askWhoPlays(l)
	case diag.Failed(l.Problems) && l.Kind == parse.PlayLine:
		return Reply{Problems: l.Problems}
	}
	if who, more, _ := strings.Cut(l.rest, " "); len(s.state.Players) == 0 && more != "" && strings.ContainsFunc(who, unicode.IsLetter) {
		l.Players = []string{strings.TrimRight(who, ":")}
		return s.askWhoPlays(l)
	}
	if strings.ContainsFunc(l.rest, unicode.IsLetter) {
		return s.refuse(l, l.end(), "no score for "+l.rest, "write a number after the name, for example score Ann 12")
	}
	return s.refuse(l, l.restAt, "no player is named", "write score Ann 12")
}

// change gives a player another score in a round of the log: the one that is
// named, else the last.
func (s *Session) change(l line) Reply {
	c, ok := l.Action.(parse.Correct)
	switch {
	case l.rest == "":
		return s.refuse(l, l.wordAt, "change what?", "write change 3 Ann 12")
	case !ok || diag.Failed(l.Problems):
		return Reply{Problems: l.Problems}
	}
	begins := "correct "
	switch {
	case c.Latest && s.state.Round.Bonus:
		begins += "bonus "
	case c.Latest:
		begins += fmt.Sprintf("%d ", s.state.Round.Number)
	}
	return s.enter(l, copied(begins, l, l.restAt.Start))
}

// undo takes the last entries of the log back, one where no number is named, and
// the line of a round where the first of its entries is taken back.
func (s *Session) undo(l line) Reply {
	count := 1
	if l.rest != "" {
		var err error
		if count, err = strconv.Atoi(l.rest); err != nil || count < 1 {
			return s.refuse(l, l.restAt, strconv.Quote(l.rest)+" is not a number of entries", "undo takes the last entry back, undo 2 the last two")
		}
	}
	lines := slices.Collect(strings.Lines(s.log))
	var taken []string
	emptied := false // the round that is played has no entry any more
	for range count {
		at := lastEntry(lines)
		if at < 0 {
			message := "the log has no entry to take back"
			if len(taken) > 0 {
				message = fmt.Sprintf("the log has only %d to take back", len(taken))
			}
			return s.refuse(l, l.wordAt, message, "an entry is a score or a setting, as it was typed")
		}
		taken = append(taken, strings.Join(strings.Fields(lines[at]), " "))
		lines = slices.Delete(lines, at, at+1)
		round := lastEntry(lines)
		if emptied = round >= 0 && round >= at-1 && parse.LineOf(lines[round], nil).Kind == parse.RoundLine; emptied {
			last := round == len(lines)-1
			lines = slices.Delete(lines, round, round+1)
			for last && len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
				lines = lines[:len(lines)-1]
			}
		}
	}
	e := &Entry{Text: strings.Join(lines, "")}
	var err error
	if e.state, err = s.read(e.Text); err != nil {
		return s.refuse(l, l.wordAt, err.Error(), "")
	}
	e.ask = e.state.Ask()
	if emptied && s.state.Begun && count == 1 {
		if e.ask = s.state.AskAgain(); len(s.state.Rules.Rounds) > 0 {
			e.ask = rules.Ask{Number: e.ask.Number, Bonus: e.ask.Bonus}
		}
	}
	next := *s
	next.Keep(e)
	return Reply{Entry: e, Text: s.Screen().Message("taken back: "+strings.Join(taken, "; ")) + next.roundMessage().Text}
}

// lastEntry returns the last line that was an entry; -1 where there is none. What
// begins a log is none.
func lastEntry(lines []string) int {
	for i, text := range slices.Backward(lines) {
		if l := parse.LineOf(text, nil); l.Kind != parse.BlankLine && !l.Head {
			return i
		}
	}
	return -1
}

// again begins another game with the same players, in a log of its own.
func (s *Session) again(l line) Reply {
	if !s.state.Outcome.Over {
		return s.refuse(l, l.wordAt, "the game is not over yet", "another game needs a log of its own: wildmeld table --log FILE")
	}
	head := ""
	for text := range strings.Lines(s.log) {
		if kind := parse.LineOf(text, s.state.Players).Kind; kind != parse.SettingLine && kind != parse.BlankLine {
			break
		}
		if strings.TrimSpace(text) != "" {
			head += text
		}
	}
	if len(s.state.Players) > 0 && !strings.Contains(head, "players") {
		head += "players " + strings.Join(s.state.Players, ", ") + "\n"
	}
	next := *s
	if err := next.open(head); err != nil {
		return s.refuse(l, l.wordAt, err.Error(), "")
	}
	return Reply{
		Entry: &Entry{head, head, next.state, next.ask}, Begins: true,
		Text: s.Screen().Message(fmt.Sprintf("another game of %s with %s", next.state.Rules.Name, strings.Join(next.state.Players, ", "))) + next.roundMessage().Text,
	}
}
