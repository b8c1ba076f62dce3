// Package answer is the use cases: a dealt hand solved, checked, asked about,
// discarded from and drawn for. It makes the values that screens and JSON are
// renderings of, and reads the cards that a question names; it knows neither
// streams nor flags, and every front can use it.
package answer

import "fmt"

// Outcome is how an input came out. The greater is the worse.
type Outcome int

// The outcomes, which are exit statuses on the command line.
const (
	Right      Outcome = iota
	Wrong              // a claim, a total or a grouping is wrong
	Unreadable         // the input or the usage is
)

// Error is a request that cannot be answered, and what would be right.
type Error struct{ Message, Hint string }

func (e Error) Error() string { return e.Message }

// Errorf is an Error with a formatted message.
func Errorf(hint, format string, args ...any) error {
	return Error{fmt.Sprintf(format, args...), hint}
}
