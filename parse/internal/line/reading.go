package line

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// reading is the reading of one line of a log. It changes nothing but itself: what follows
// from the line, the log does with its Line.
type reading struct {
	Roster // as the evening stands before the line, with the players that the line adds
	token.Diagnoser
	known    *names    // the players before the line
	all      diag.Span // the line without the space around it and the comment
	head     string    // the round that begins the line, before all
	kind     Kind
	word     *statement // nil for a player's line
	unsure   unsure
	numbered diag.Span     // a name that ends with a number, which may be the score
	tokens   []token.Token // of the span; before the first of them are asked for, only memory
	span     diag.Span
	passing  []token.Token // memory for tokens that are looked at and not kept
	knew     int           // how many players had names in the tokens; -1 before
	searched diag.Span     // for a card, the last time
	found    bool          // whether there was one
	// meantNames holds the names in the line that nearly are those of players, and meantAt the
	// index of the complaint about them.
	meantNames []meantName
	meantAt    int
}

// unsure is what a reading is unsure of. A later value holds of the earlier ones as well.
type unsure uint8

const (
	sure    unsure = iota // of nothing: an error leaves no action
	nobody                // the line is of a player beyond MaxPlayers, which leaves no action
	partly                // the action holds although a part of the line cannot be read
	guessed               // a name is nearly a player's
)

// newReading returns a reading in the memory of the roster, which no other reading has then.
func newReading(p diag.Place, t Roster) *reading {
	b := t.memory
	if t.memory = nil; b == nil {
		b = &reading{}
	}
	*b = reading{Roster: t, Diagnoser: token.Diagnoser{Place: p}, known: t.names, kind: PlayLine, tokens: b.tokens, passing: b.passing, knew: -1}
	return b
}

// doubt notes what the reading is unsure of.
func (b *reading) doubt(of unsure) { b.unsure = max(b.unsure, of) }

// is notes the word of the language with which the line begins.
func (b *reading) is(word string) {
	b.word = statementOf(word)
	b.kind = b.word.kind
}

// words returns the tokens of the line, with the names of the players.
func (b *reading) words() []token.Token {
	if b.span != b.all || b.knew != len(b.players) {
		if b.knew >= 0 { // others have those tokens
			b.tokens = nil
		}
		b.tokens, b.span, b.knew = tokensOf(b.tokens[:0], b.Text, b.all, b.nameAt), b.all, len(b.players)
	}
	return b.tokens
}

// outOfPlace complains of a misplaced word, or that the line ends too soon.
func (b *reading) outOfPlace(span diag.Span, hint string) {
	if span.Start == span.End {
		b.Complain(token.CodeLogLine, span, "the line ends too soon", hint)
		return
	}
	b.Complain(token.CodeLogLine, span, token.Quote(b.TextAt(span))+" is out of place", hint)
}

// player returns the number of the player of a name, or -1 with a complaint. A new name
// makes a new player if it may.
func (b *reading) player(name string, span diag.Span, mayBeNew bool) int {
	if player, ok := b.find(name); ok {
		return player
	}
	switch {
	case b.isHead(name):
		b.Complain(token.CodeLogPlayer, span, token.Quote(name)+" is not a player", "totals are written totals Ann 12, Bob 0; if it is a name, a line players Ann, "+name+" comes first")
	case mayBeNew || b.said&crowded != 0:
		return b.newPlayer(name, span)
	default:
		b.Complain(token.CodeLogPlayer, span, "no player is called "+token.Quote(name), b.whoIsMeant(name, span))
		b.meanAll(name, span)
	}
	return -1
}

// meanAll makes one complaint of those about names that nearly are those of different players,
// with a hint that has all of these. The last complaint is about the name.
func (b *reading) meanAll(name string, span diag.Span) {
	near, ok := b.near(name)
	isSame := func(m meantName) bool { return m.near == near }
	if !ok || b.has(near) || slices.ContainsFunc(b.meantNames, isSame) {
		return
	}
	if b.meantNames = append(b.meantNames, meantName{near, span}); len(b.meantNames) == 1 {
		b.meantAt = len(b.Diags) - 1
		return
	}
	all := token.Trimmed(b.Text, 0, token.CommentStart(b.Text))
	line, at := "", all.Start
	for _, m := range b.meantNames {
		line, at = line+b.Text[at:m.Start]+m.near, m.End
	}
	b.Diags = b.Diags[:len(b.Diags)-1]
	b.Diags[b.meantAt].Hint.Text = "did you mean " + line + b.Text[at:all.End] + "?"
}

// meantName is a name in the line that nearly is that of a player.
type meantName struct {
	near string
	diag.Span
}

// newPlayer returns the number of a player who may be new, or -1 if there are too many.
func (b *reading) newPlayer(name string, span diag.Span) int {
	if player, ok := b.called(name); ok {
		return player
	}
	if len(b.players) < MaxPlayers {
		return b.addPlayer(name)
	}
	b.doubt(nobody)
	if b.said&crowded == 0 {
		b.said |= crowded
		b.Complain(token.CodeLogPlayer, span, fmt.Sprintf("%s comes after %d players", token.Quote(name), MaxPlayers), fmt.Sprintf("an evening has at most %d players", MaxPlayers))
	}
	return -1
}

// addPlayer returns the number of a new player.
func (b *reading) addPlayer(name string) int {
	if b.names == b.known {
		b.names = b.known.clone()
	}
	return b.add(name)
}

// isFormer reports whether a name is a former name of a player.
func (b *reading) isFormer(name string) bool {
	player, ok := b.find(name)
	return ok && foldName(withoutPictures(b.players[player])) != foldName(withoutPictures(name))
}

// isHead reports whether a text is a word of sheets for totals and the like.
func (b *reading) isHead(text string) bool {
	return unicode.IsLetter(firstRune(text)) && column.Heads(text, func(name string) bool {
		_, ok := b.find(name)
		return ok
	})
}

// isMax reports whether a line begins with a player called Max: the game has no such
// setting.
func (b *reading) isMax(t token.Token) bool {
	return t.Value == "max" && unicode.IsUpper(firstRune(b.TextAt(b.all))) && b.game != nil && b.game.Game.Elimination == nil
}

// maxListed is how many players a hint considers, mostInHint how many it lists.
const maxListed, mostInHint = 50, 8

// near returns the player that an unknown name may mean: one who has it as a word of the
// name, or has nearly that name. Who has a score in the round that goes on is not meant in
// a line of scores.
func (b *reading) near(name string) (player string, ok bool) {
	switch found, n := b.beginsWith(name); {
	case n == 1:
		player = b.players[found]
	case n > 1: // any of them
		return "", false
	default:
		const short = 4 // bytes, of which two that differ are too many
		player, ok = token.Nearest(name, b.players[:min(len(b.players), maxListed)])
		if !ok || len(name) <= short && !strings.EqualFold(player[:1], name[:1]) {
			return "", false
		}
	}
	found, _ := b.called(player)
	return player, b.kind != PlayLine || !b.hasScore(found)
}

// whoIsMeant returns the hint for an unknown name: the player who has nearly that name,
// unless the line names that player, too, or else who plays, and how somebody joins.
func (b *reading) whoIsMeant(name string, span diag.Span) string {
	if near, ok := b.near(name); ok && !b.has(near) {
		const long = 80 // bytes of a line
		all := token.Trimmed(b.Text, 0, token.CommentStart(b.Text))
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

// has reports whether the line names a player.
func (b *reading) has(player string) bool {
	return slices.ContainsFunc(b.words(), func(t token.Token) bool {
		found, ok := b.called(t.Value)
		return t.Type == token.Name && ok && b.players[found] == player
	})
}
