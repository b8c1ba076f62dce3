package parse

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// roster holds the players of an evening, as far as a log or a sheet has named them.
type roster struct {
	source   string
	game     *rules.Rules   // nil if unknown
	dates    calendar       // how the file writes dates
	typed    bool           // lines are read one by one, as typed: names may be cut short
	players  []string       // their present names
	numbers  map[string]int // the players by all names they have had, as shown and folded
	longest  int            // the length of the longest name, in bytes
	initials [256]bool      // the bytes with which a name may begin
	wordy    bool           // a name is also a word of the language
	closed   bool           // nobody new plays without joining
	crowded  bool           // more than MaxPlayers were named, and reported
	rounds   int            // begun so far
	open     rules.Ask      // the round that goes on, as its line names it; zero if that is unreadable
	scoredIn []int          // by player, the round in which they had a score last, as rounds counts it
	gone     []bool         // by player, whether they have left
	// scoresOnly says that the log has lines of scores and no rounds: each is a round.
	scoresOnly bool
	// blocks says that the log has no rounds, but blocks of scores with empty lines
	// between them; apart, that the next score begins one.
	blocks, apart bool
	// roundsFirst says that a line before the first round names no new player.
	roundsFirst bool
	outside     bool          // such a line has been reported
	buffer      []token.Token // the memory of a line's tokens
}

// lineBuilder turns a line of a log into an action.
type lineBuilder struct {
	*roster
	diagnoser
	all     diag.Span // the line without the space around it and the comment
	head    string    // the round that begins the line, before all
	action  Action
	kind    Kind
	word    *statement // nil for a player's line
	partly  bool       // the action holds although a part of the line cannot be read
	guessed bool       // a name is nearly a player's
	nobody  bool       // the line is of a player beyond MaxPlayers
	// numbered is a name that ends with a number, which may be the score.
	numbered diag.Span
}

// clone returns an independent copy of the roster.
func (t *roster) clone() *roster {
	c := *t
	c.players, c.numbers, c.buffer = slices.Clip(t.players), maps.Clone(t.numbers), nil
	c.scoredIn, c.gone = slices.Clone(t.scoredIn), slices.Clone(t.gone)
	return &c
}

// Players returns the names of the players so far, in the order of their numbers.
func (t *roster) Players() []string { return t.players }

// Plays sets the game, which decides what some words and marks mean.
func (t *roster) Plays(r rules.Rules) { t.game = &r }

func foldName(name string) string {
	for i := range len(name) {
		space := name[i] == ' ' && i > 0 && i+1 < len(name) && name[i+1] != ' '
		if !space && (name[i] <= ' ' || name[i] > '~') {
			return strings.ToLower(shown(name))
		}
	}
	return strings.ToLower(name) // most names, without the cost of showing them
}

// shown returns a text as screens show it: with single spaces, and without characters
// that steer a terminal or hide.
func shown(text string) string { return display.Safe(strings.Join(strings.Fields(text), " ")) }

// find returns the number of a player, by a name in any case.
func (t *roster) find(name string) (int, bool) {
	player, ok := t.called(name)
	if !ok && t.typed {
		player, n := t.beginsWith(name)
		return player, n == 1
	}
	return player, ok
}

// called returns the number of the player who has exactly this name.
func (t *roster) called(name string) (int, bool) {
	player, ok := t.numbers[name]
	if !ok {
		player, ok = t.numbers[foldName(name)]
	}
	return player, ok
}

// beginsWith returns a player whose name begins with a text or has it as a word, such as
// Joe in Uncle Joe, and how many such players there are.
func (t *roster) beginsWith(text string) (found, n int) {
	for player, name := range t.players {
		isWord := slices.ContainsFunc(strings.Fields(name), func(word string) bool { return strings.EqualFold(word, text) })
		if len(text) > 0 && len(text) <= len(name) && strings.EqualFold(name[:len(text)], text) || isWord {
			found = player
			n++
		}
	}
	return found, n
}

// seat returns the number of a player; a new one gets the next number.
func (t *roster) seat(name string) int {
	if player, ok := t.called(name); ok {
		return player
	}
	return t.newSeat(name)
}

// newSeat adds a player and returns the number.
func (t *roster) newSeat(name string) int {
	if t.numbers == nil {
		t.numbers = map[string]int{}
	}
	number := len(t.players)
	name = shown(name)
	t.call(name, number)
	t.players, t.scoredIn, t.gone = append(t.players, name), append(t.scoredIn, 0), append(t.gone, false)
	return number
}

// call gives a player a name.
func (t *roster) call(name string, number int) {
	folded := foldName(name)
	t.numbers[name], t.numbers[folded] = number, number
	t.longest = max(t.longest, len(name))
	t.wordy = t.wordy || isWordOfLog(name)
	for i := range t.initials {
		t.initials[i] = t.initials[i] || i >= utf8.RuneSelf || name != "" && strings.EqualFold(name[:1], string(rune(i)))
	}
}

// MaxPlayers is the most players of an evening.
const MaxPlayers = 1000

// newPlayer returns the number of a player who may be new, or -1 if there are too many.
func (b *lineBuilder) newPlayer(name string, span diag.Span) int {
	if player, ok := b.called(name); ok {
		return player
	}
	if len(b.players) < MaxPlayers {
		return b.newSeat(name)
	}
	b.nobody = true
	if !b.crowded {
		b.crowded = true
		b.fault(codeLogPlayer, span, fmt.Sprintf("%s comes after %d players", token.Quote(name), MaxPlayers), fmt.Sprintf("an evening has at most %d players", MaxPlayers))
	}
	return -1
}

// begin notes that a round begins. If no line names the players, they are those with a
// line in the first round.
func (t *roster) begin(ask rules.Ask) {
	t.open = ask
	if t.rounds++; t.rounds > 1 && len(t.players) > 0 {
		t.closed = true
	}
}

// note remembers what an action says of the players in the round that goes on.
func (t *roster) note(a Action) {
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
func (t *roster) hasScore(player int) bool { return t.rounds > 0 && t.scoredIn[player] == t.rounds }

// goesOn reports whether a round is the one that goes on: its name is the same, and, once
// all players are known, somebody has no score in it yet. A bonus hand never is: another
// one follows it.
func (t *roster) goesOn(ask rules.Ask) bool {
	isOpen := !ask.Bonus && ask != rules.Ask{} && (ask == t.open || ask.Number > 0 && ask == rules.Ask{Number: t.open.Number})
	if !isOpen || !t.closed {
		return isOpen
	}
	for player := range t.players {
		if !t.gone[player] && !t.hasScore(player) {
			return true
		}
	}
	return false
}

// maxListed is how many players a hint considers, mostInHint how many it lists.
const maxListed, mostInHint = 50, 8

// near returns the player that an unknown name may mean: one who has it as a word of the
// name, or has nearly that name. Who has a score in the round that goes on is not meant in
// a line of scores.
func (b *lineBuilder) near(name string) (player string, ok bool) {
	switch found, n := b.beginsWith(name); {
	case n == 1:
		player = b.players[found]
	case n > 1: // any of them
		return "", false
	default:
		const short = 4 // bytes, of which two that differ are too many
		player, ok = Nearest(name, b.players[:min(len(b.players), maxListed)])
		if !ok || len(name) <= short && !strings.EqualFold(player[:1], name[:1]) {
			return "", false
		}
	}
	found, _ := b.called(player)
	return player, b.kind != PlayLine || !b.hasScore(found)
}

// whoIsMeant returns the hint for an unknown name: the player who has nearly that name,
// unless the line names that player, too, or else who plays, and how somebody joins.
func (b *lineBuilder) whoIsMeant(name string, span diag.Span) string {
	if near, ok := b.near(name); ok && !b.names(near) {
		const long = 80 // bytes of a line
		all := trimmed(b.Text, 0, commentStart(b.Text))
		if line := b.Text[all.Start:span.Start] + near + b.Text[span.End:all.End]; len(line) < long {
			near = line
		}
		return fmt.Sprintf("did you mean %s?", near)
	}
	if len(b.players) == 0 {
		return "name the players on a line of their own: players Ann, Bob"
	}
	listed := b.players[:min(len(b.players), mostInHint)]
	list := "the players are " + strings.Join(listed, ", ")
	if more := len(b.players) - len(listed); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	if span.Start == b.all.Start && b.kind == PlayLine && !isNoName(name) && len(strings.Fields(name)) < 3 {
		list += "; for somebody new write " + shown(name) + " joins"
	}
	return list
}

// names reports whether the line names a player.
func (b *lineBuilder) names(player string) bool {
	return slices.ContainsFunc(b.tokens(b.nameAt), func(t token.Token) bool { return t.Type == token.Name && strings.EqualFold(t.Value, player) })
}

// former reports whether a name is a former name of a player.
func (t *roster) former(name string) bool {
	player, ok := t.find(name)
	return ok && foldName(t.players[player]) != foldName(name)
}

// rename gives a player another name. The old one is still understood.
func (t *roster) rename(player int, name string) {
	t.call(name, player)
	t.players = slices.Clone(t.players) // another log may share the slice
	t.players[player] = name
}
