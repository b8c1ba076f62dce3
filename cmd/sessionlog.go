package cmd

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// score puts a player's score or cards on the sheet: a line of the log in
// words that are sooner typed.
func (s *session) score(l line) reply {
	name, at := s.scored(l)
	switch {
	case l.rest == "":
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "score whom?", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
	case name == "":
		return s.refuse(l, restOf(l), "no player is named", "write score Ann 12")
	case at == len(l.text):
		return s.refuse(l, diag.Span{Start: at, End: at}, "no score for "+name, "write score "+name+" 12, or the cards: score "+name+" 3h 4h 5h = 0 out")
	}
	played := l.text[at:]
	switch {
	case isSum(played):
		played = "= " + played
	case strings.EqualFold(played, "out") && s.at.Rules.OutLimit == 0:
		played = "= 0 out"
	}
	log := name + ": " + played
	colon, shift := len(name)+1, len(l.text)-len(log)
	return s.enter(l, log, func(span diag.Span) diag.Span {
		if span.Start < colon {
			return diag.Span{Start: l.restAt, End: l.restAt + len(strings.TrimRight(l.text[l.restAt:at], " :\t"))}
		}
		return diag.Span{Start: max(at, span.Start+shift), End: max(at, span.End+shift)}
	})
}

// scored is the player whom a line scores, and where the score starts: a
// name, or the beginning of one that no other has.
func (s *session) scored(l line) (name string, at int) {
	if name, _, colon := strings.Cut(l.rest, ":"); colon {
		return strings.TrimSpace(name), skipSpace(l.text, l.restAt+len(name)+1)
	}
	ends := wordEnds(l.text, l.restAt)
	for _, end := range slices.Backward(ends) {
		if i := slices.IndexFunc(s.at.Players, func(p string) bool { return strings.EqualFold(p, l.text[l.restAt:end]) }); i >= 0 {
			return s.at.Players[i], skipSpace(l.text, end)
		}
	}
	end := l.restAt
	for _, e := range ends {
		if startsScore(l.text[skipSpace(l.text, end):e]) {
			break
		}
		end = e
	}
	return s.begunName(l.text[l.restAt:end]), skipSpace(l.text, end)
}

// begunName is the one player whose name begins so, where it is known who
// plays.
func (s *session) begunName(begun string) string {
	var found []string
	for _, p := range s.at.Players {
		if len(begun) > 0 && len(begun) <= len(p) && strings.EqualFold(p[:len(begun)], begun) {
			found = append(found, p)
		}
	}
	if len(found) == 1 && (s.at.due != nil || s.at.complete || !s.at.begun) {
		return found[0]
	}
	return begun
}

// startsScore tells a score or cards from a word of a name.
func startsScore(word string) bool {
	if strings.EqualFold(word, "out") || strings.ContainsAny(word[:1], "0123456789[=+-") {
		return true
	}
	_, problems := parse.ReadHand("", 0, word)
	return !diag.Failed(problems)
}

// isSum tells whether a score is a number or a sum, with or without out.
func isSum(text string) bool {
	text = strings.TrimRight(strings.TrimSuffix(strings.ToLower(text), "out"), " ")
	return text != "" && strings.Trim(text, "0123456789+-− ") == ""
}

func wordEnds(text string, from int) []int {
	var ends []int
	for at := from; at < len(text); {
		n := strings.IndexFunc(text[at:], unicode.IsSpace)
		if n < 0 {
			n = len(text) - at
		}
		ends = append(ends, at+n)
		at = skipSpace(text, at+n)
	}
	return ends
}

func skipSpace(text string, at int) int {
	return len(text) - len(strings.TrimLeftFunc(text[at:], unicode.IsSpace))
}

// enter adds a line to the log, if the log can have it there. place finds
// what stands at a place of the log's line in the line as typed.
func (s *session) enter(l line, log string, place func(diag.Span) diag.Span) reply {
	plays := s.plays(log)
	if plays && s.ask.Number == 0 && !s.ask.Bonus {
		return s.refuse(l, wordOf(l), "which round is played?", "round N names it; wild RANK alone is for hands that are only asked about")
	}
	before, changed := s.before(newLine(log).word)
	added := ""
	if before == "" {
		added = strings.Join(s.head, "\n") + "\n"
	} else if !strings.HasSuffix(before, "\n") {
		added = "\n"
	}
	if plays && !s.inLog(s.ask) {
		added += "\n" + s.roundLine() + "\n"
	}
	added += log + "\n"
	e := &entry{text: before + added, added: added}
	if changed {
		e.added = ""
	}
	var err error
	if e.at, err = readStanding(s.source, e.text, s.base, s.cards()); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	p := placed{s, l, strings.Count(e.text, "\n"), log, place}
	if problems := p.refusals(e.at); len(problems) > 0 {
		return reply{problems: problems}
	}
	if plays && !s.grown(e.at) {
		return s.refuse(l, restOf(l), "nothing of it would stand on the sheet", "a name does not begin with #, which begins a remark")
	}
	e.ask = s.ask
	if e.at.complete || !e.at.begun {
		e.ask = e.at.next()
	}
	return s.entered(e, log, plays)
}

// grown tells whether a player's line has come to the sheet.
func (s *session) grown(at *standing) bool {
	if s.inLog(s.ask) {
		return len(at.lines) == len(s.at.lines)+1
	}
	return len(at.lines) == 1
}

// plays tells whether a line of the log is a player's line in a round.
func (s *session) plays(log string) bool {
	word := newLine(log).word
	name, _, colon := strings.Cut(log, ":")
	return colon && (!slices.Contains(logWords, word) || isPlayer(s.at.Players, strings.TrimSpace(name)))
}

// before is the log to which a line is added, without what the line replaces:
// before the first round the game and the players can be named anew.
func (s *session) before(word string) (text string, changed bool) {
	replaced := map[string][]string{"game": {"game", "house"}, "house": {"game", "house"}, "players": {"players"}, "date": {"date"}}[word]
	if s.at.begun || replaced == nil {
		return s.log, false
	}
	text = s.log
	if text == "" {
		text = strings.Join(s.head, "\n") + "\n"
	}
	var kept strings.Builder
	for line := range strings.Lines(text) {
		if !slices.Contains(replaced, newLine(line).word) {
			kept.WriteString(line)
		}
	}
	return kept.String(), kept.Len() != len(s.log)
}

// placed is where the line that is added stands, as typed and in the log.
type placed struct {
	*session
	typed  line
	number int    // of the line in the log
	log    string // the line in the log
	place  func(diag.Span) diag.Span
}

// refusals are the reasons for which the log cannot have the line.
func (p placed) refusals(at *standing) []diag.Diagnostic {
	var list []diag.Diagnostic
	for _, d := range at.problems {
		if d.Severity == diag.Error && d.Line >= p.number && !isOld(d, p.at.problems) {
			d.Span = p.place(d.Span)
			list = append(list, d)
		}
	}
	list = p.asTyped(p.typed, list)
	for _, f := range at.newFindings(p.at) {
		if hint, bad := uncounted[f.Kind]; bad {
			list = append(list, p.fault(p.typed, p.spanOf(f), withoutFlags.Replace(p.cards().Finding(f, at.Players)), hint))
		}
	}
	return list
}

func isOld(d diag.Diagnostic, old []diag.Diagnostic) bool {
	return slices.ContainsFunc(old, func(o diag.Diagnostic) bool { return o.Line == d.Line && o.Span == d.Span && o.Message == d.Message })
}

// spanOf is where a finding points to, in the line as typed.
func (p placed) spanOf(f audit.Finding) diag.Span {
	if f.Line != p.number || f.Column < 1 {
		return wordOf(p.typed)
	}
	start := len(string([]rune(p.log)[:min(f.Column-1, len([]rune(p.log)))]))
	n := strings.IndexAny(p.log[start:], " :")
	if n < 0 {
		n = len(p.log) - start
	}
	return p.place(diag.Span{Start: start, End: start + n})
}

// uncounted are the findings about a line that the sheet would not count, or
// that only a slip can have meant, with what would be right. The others are
// told, and the line is kept: it may be what the player claims.
var uncounted = map[audit.Kind]string{
	audit.PlayedTwice: "undo takes the last entry back; round N goes to another round",
	audit.WrongSize:   "round N goes to another round",
	audit.NoRoundOpen: "name the round: round 1",
	audit.NoSuchRound: "name the round: round 3, or round 3 wild 9",
	audit.RoundAgain:  "the log goes on with the round that is to come",
	audit.AfterEnd:    "another game needs a log of its own: wildmeld table --log FILE",
	audit.NoTie:       "round N goes to another round",
	audit.BonusEnded:  "another game needs a log of its own: wildmeld table --log FILE",
	audit.NotTied:     "only those who are tied play",
	audit.NotInGame:   "NAME joins lets a player in between rounds",
	audit.Expired:     "NAME buys in brings a player back between rounds",
	audit.Refused:     "totals tells how the game stands",
	audit.UsedMisfit:  "used tells how many cards a bonus hand took",
}

// entered is the answer to an entry that holds.
func (s *session) entered(e *entry, log string, plays bool) reply {
	screen := s.screen()
	r := reply{entry: e}
	if plays {
		r.text = screen.Entered(e.said())
	} else {
		r.text = screen.Say("noted: " + strings.Join(strings.Fields(log), " "))
	}
	var told []explain.Found
	for _, f := range e.at.newFindings(s.at) {
		r.wrong = r.wrong || !f.Remark
		told = append(told, explain.Found{Place: f.Place, Message: s.cards().Finding(f, e.at.Players), Remark: f.Remark})
	}
	r.text += screen.Remarks(told)
	if r.wrong {
		r.text += screen.Remarks([]explain.Found{{Message: "it stands on the sheet as typed; undo takes it back"}})
	}
	if e.at.complete && (plays || newLine(log).word == "used") {
		r.text += s.after(e)
	}
	return r
}

// said is the last line of the log's last round.
func (e *entry) said() explain.Entered {
	last := e.at.lines[len(e.at.lines)-1]
	said := explain.Entered{
		Player: e.at.Players[last.Player], Line: last, Total: e.at.Game.Seats()[last.Player].Total, Best: e.at.best,
		ToCome: e.at.names(e.at.due),
	}
	if e.at.round.Bonus {
		said.Total = last.Score
	}
	return said
}

// after tells how the game stands after a round, and which one is next.
func (s *session) after(e *entry) string {
	screen := s.screen()
	text := screen.Standing(&e.at.Evening)
	if b := e.at.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		return text + screen.Say("used 9, or used all, says how many cards the hand took from the pack")
	}
	if e.at.Outcome.Over {
		return text
	}
	next := *s
	next.keep(e)
	return text + next.tellRound().text
}

func (s *session) totals(line) reply { return reply{text: s.screen().Standing(&s.at.Evening)} }

func (s *session) sheet(line) reply {
	if s.log == "" {
		return s.say("nothing stands on the sheet yet: score Ann 12")
	}
	return reply{text: s.screen().Score(&s.at.Evening, false)}
}

func (s *session) players(line) reply {
	if len(s.at.Players) == 0 {
		return s.say("nobody was named yet: players Ann, Bob")
	}
	return s.say("players: " + strings.Join(s.at.Players, ", "))
}

func (s *session) rules(line) reply { return reply{text: s.screen().RuleCard(s.at.Rules)} }

// undo takes the last entry of the log back, and the line of its round where
// that was the first.
func (s *session) undo(l line) reply {
	lines := slices.Collect(strings.Lines(s.log))
	at := lastEntry(lines)
	if at < 0 {
		return s.refuse(l, wordOf(l), "the log holds no entry to take back", "entries are scores and what was agreed on, as they were typed")
	}
	taken := strings.Join(strings.Fields(lines[at]), " ")
	lines = slices.Delete(lines, at, at+1)
	e := &entry{}
	first := lastEntry(lines)
	emptied := first >= 0 && newLine(lines[first]).word == "round" && !strings.Contains(lines[first], ":") && first >= at-1
	if emptied {
		lines = slices.Delete(lines, first, first+1)
		for first > 0 && first == len(lines) && strings.TrimSpace(lines[first-1]) == "" {
			first--
			lines = lines[:first]
		}
	}
	e.text = strings.Join(lines, "")
	var err error
	if e.at, err = readStanding(s.source, e.text, s.base, s.cards()); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	e.ask = e.at.next()
	if emptied && s.at.begun {
		e.ask = askOf(s.at.round)
		if len(s.at.Rules.Rounds) > 0 {
			e.ask.Wild, e.ask.WildSaid = 0, false
		}
	}
	next := *s
	next.keep(e)
	return reply{entry: e, text: s.screen().Say("taken back: "+taken) + next.tellRound().text}
}

// lastEntry is the last line that somebody typed as an entry; -1 where there
// is none. What begins a log is none.
func lastEntry(lines []string) int {
	for i, text := range slices.Backward(lines) {
		l := newLine(text)
		if l.word != "" && l.word[0] != '#' && !slices.Contains([]string{"game", "house", "date"}, l.word) {
			return i
		}
	}
	return -1
}

// opening is the first screen: where the log is, and how it stands.
func (s *session) opening() string {
	screen := s.screen()
	if s.log == "" {
		return screen.Say(fmt.Sprintf("%s: type a hand, score Ann 12, or help", s.at.Rules.Name)) +
			screen.Say("log: "+s.source+", begun with the first entry")
	}
	text := screen.Say("log: "+s.source+", going on with it") + screen.Standing(&s.at.Evening)
	if !s.at.Outcome.Over {
		text += s.tellRound().text
	}
	if n := len(s.at.Findings); n > 0 {
		text += screen.Say(fmt.Sprintf("there %s in it: sheet tells", findings(n)))
	}
	return text
}

func findings(n int) string {
	if n == 1 {
		return "is a finding or a remark"
	}
	return fmt.Sprintf("are %d findings and remarks", n)
}

// headOf is the lines that begin a new log.
func headOf(r rules.Rules, house, date string, changes []rules.Setting) []string {
	head := []string{"game " + r.Game.Name}
	if house != "" {
		head[0] = `house "` + house + `"`
	}
	head = append(head, "date "+date)
	for _, c := range changes {
		head = append(head, "rule "+c.Name+" "+c.Value)
	}
	return head
}
