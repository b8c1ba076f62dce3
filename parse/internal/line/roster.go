package line

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// MaxPlayers is the most players of an evening.
const MaxPlayers = 1000

// Roster is how an evening stands before a line: who plays, and which round goes on. The
// reader of a line has a copy; only a log or a sheet changes its own.
type Roster struct {
	*names
	Source   string
	game     *rules.Rules    // nil if unknown
	dates    calendar.Reader // how the file writes dates
	typed    bool            // lines are read one by one, as typed: names may be cut short
	Layout   layout
	said     once
	begun    bool      // a line names the players, or is about more than what they agree on
	closed   bool      // nobody new plays without joining
	rounds   int       // begun so far
	open     rules.Ask // the round that goes on, as its line names it; zero if that is unreadable
	scoredIn []int     // by player, the round in which they had a score last, as rounds counts it
	gone     []bool    // by player, whether they have left
	memory   *reading  // of a line before, for the next one to be read in
	apart    bool      // between blocks of scores: the next score begins one
}

// layout is how a log is laid out.
type layout uint8

const (
	AnyLines     layout = iota // single lines
	RoundsFirst                // a line before the first round names no new player
	scoresOnly                 // lines of scores and no rounds: each is a round
	firstUnnamed               // the first round has no line that begins it
	blocks                     // no rounds, but blocks of scores with empty lines between them
	turns                      // no rounds, but a score a line: who has one again begins a round
)

// once is a set of complaints that a log makes once.
type once uint8

const (
	outside once = 1 << iota // a line before the first round
	crowded                  // more than MaxPlayers were named
)

func NewRoster(source string) *Roster { return &Roster{names: &names{}, Source: source} }

// Again returns the roster as it is before the first line.
func (t *Roster) Again() *Roster {
	first := *t
	first.names = &names{}
	return &first
}

// Players returns the names of the players so far, by number.
func (t *Roster) Players() []string { return t.players }

// Plays sets the game, which decides what some words and marks mean.
func (t *Roster) Plays(r rules.Rules) { t.game = &r }

// find returns the number of a player, by a name in any case.
func (t *Roster) find(name string) (int, bool) {
	player, ok := t.called(name)
	if !ok && t.typed {
		player, n := t.beginsWith(name)
		return player, n == 1
	}
	return player, ok
}

// begin notes that a round begins. If no line names the players, they are those with a
// line in the first round.
func (t *Roster) begin(ask rules.Ask) {
	t.open = ask
	if t.rounds++; t.rounds > 1 && len(t.players) > 0 {
		t.closed = true
	}
}

// Close notes that nobody new plays without joining.
func (t *Roster) Close() { t.closed = true }

// note remembers what an action says of the players in the round that goes on.
func (t *Roster) note(a Action) {
	more := len(t.players) - len(t.scoredIn)
	t.scoredIn, t.gone = append(t.scoredIn, make([]int, more)...), append(t.gone, make([]bool, more)...)
	var plays []Play
	switch a := a.(type) {
	case Scores:
		plays = a.Plays
	case StartRound:
		plays = a.Plays
	case Move:
		if a.Player >= 0 {
			t.gone[a.Player] = a.Kind == tally.Leave
		}
	}
	for _, p := range plays {
		if !p.Unread {
			t.scoredIn[p.Player] = t.rounds
		}
	}
}

// hasScore reports whether a player has a score in the round that goes on.
func (t *Roster) hasScore(player int) bool {
	return t.rounds > 0 && player < len(t.scoredIn) && t.scoredIn[player] == t.rounds
}

// goesOn reports whether a round is the one that goes on: its name is the same, and, once
// all players are known, somebody has no score in it yet. A bonus hand never is: another
// one follows it.
func (t *Roster) goesOn(ask rules.Ask) bool {
	isOpen := !ask.Bonus && ask != rules.Ask{} && (ask == t.open || ask.Number > 0 && ask == rules.Ask{Number: t.open.Number})
	return isOpen && (!t.closed || t.isDue())
}

// isDue reports whether somebody has no score yet in the round that goes on.
func (t *Roster) isDue() bool {
	for player := range t.players {
		if isGone := player < len(t.gone) && t.gone[player]; !isGone && !t.hasScore(player) {
			return true
		}
	}
	return false
}

// nameAt returns the length of the longest name of a player at the beginning of a text.
// A word of the language is a name if a score, cards or a move follows it: Max 12, Out:
// 3h 4h 5h, Left joins.
func (t *Roster) nameAt(text string) (longest int) {
	if text == "" || !t.initials[text[0]] {
		return 0
	}
	wasBlank := false
	for end, length := 1, 0; end <= len(text) && length < t.longest; end++ {
		isBlank := text[end-1] == ' ' || text[end-1] == '\t'
		if !isBlank || !wasBlank { // spaces may be typed twice
			length++
		}
		wasBlank = isBlank
		next := firstRune(text[end:])
		if isBlank || unicode.IsLetter(next) || unicode.IsDigit(next) || end < len(text) && !utf8.RuneStart(text[end]) {
			continue
		}
		if _, ok := t.called(text[:end]); ok && (!t.wordy || !isWordOfLog(text[:end]) || t.isMeant(text[:end], text[end:])) {
			longest = end
		}
	}
	return longest
}

// isMeant reports whether a word of the language is a player's name, judging by what
// follows. Before the first round, max 100 is a setting if the game has that setting.
func (t *Roster) isMeant(word, after string) bool {
	after = strings.TrimLeft(after, " \t:=-–—→>([“”\"'")
	next := strings.ToLower(after[:token.WordEnd(after, 0)])
	if s := statementOf(word); s != nil && s.kind == SettingLine && t.rounds == 0 && t.game != nil && t.game.Game.Elimination != nil && word == strings.ToLower(word) {
		return false
	}
	kind, s := token.KindOf(next), statementOf(next)
	_, isNumber := token.NumberWord(next)
	_, isName := t.called(next)
	return next == "" || token.IsFigures(next[:1]) || isNumber || // 2O as well
		kind == token.Card || kind == token.Verb && !strings.HasPrefix(next, "total") ||
		slices.Contains(afterName, next) || s != nil && s.kind == MoveLine && !isName
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}
