package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// roster is the players of an evening, as far as a log or a sheet names them.
type roster struct {
	source  string
	stars   bool // the pack has stars, so that * is one
	players []string
	folded  map[string]int
	closed  bool // nobody new plays without joining
	rounds  int  // begun so far
}

// Players are the names of the players so far, in the order of their numbers.
func (t *roster) Players() []string { return t.players }

// Language is how fixes are written where a sheet has no lines for them.
func (t *roster) Language() diag.Language { return diag.Flags }

// Stars sets whether the pack has stars.
func (t *roster) Stars(on bool) { t.stars = on }

func foldName(name string) string { return strings.ToLower(shown(name)) }

// shown is a text as screens show it: one space for any, and nothing by which
// a log could steer the terminal or hide a character.
func shown(text string) string { return display.Safe(strings.Join(strings.Fields(text), " ")) }

// find is the number of a player, in whatever case the name is.
func (t *roster) find(name string) (int, bool) {
	if player := slices.Index(t.players, name); player >= 0 {
		return player, true
	}
	player, ok := t.folded[foldName(name)]
	return player, ok
}

func (t *roster) known(name string) bool {
	_, ok := t.find(name)
	return ok
}

// seat is the number of the player, who gets the next one if new.
func (t *roster) seat(name string) int {
	if player, ok := t.find(name); ok {
		return player
	}
	if t.folded == nil {
		t.folded = map[string]int{}
	}
	t.players = append(t.players, shown(name))
	t.folded[foldName(name)] = len(t.players) - 1
	return len(t.players) - 1
}

// begin notes that a round begins. Where no line named the players, they are
// those who have a line in the first round.
func (t *roster) begin() {
	if t.rounds++; t.rounds > 1 && len(t.players) > 0 {
		t.closed = true
	}
}

// whoIsMeant is what would be right for a name that nobody has.
func (t *roster) whoIsMeant(name string) string {
	if near, ok := Nearest(name, t.players); ok {
		return fmt.Sprintf("did you mean %s?", near)
	}
	if len(t.players) == 0 {
		return "name the players on a line of their own: players Ann, Bob"
	}
	return "the players are " + strings.Join(t.players, ", ")
}
