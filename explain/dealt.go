package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// DealHeading is the heading that a dealt hand brings: its game and its round,
// or its wild rank where it has no number.
func DealHeading(d Deal) string {
	words := []string{display.Safe(d.Rules.Name)}
	switch {
	case d.Round.Bonus:
		words = append(words, "bonus")
	case d.Round.Number != 0 && len(d.Rules.Rounds) > 0:
		words = append(words, fmt.Sprintf("round %d", d.Round.Number))
	default:
		words = append(words, "wild "+wildSpelled(d.Terms.Wild))
	}
	return strings.Join(words, " ")
}
