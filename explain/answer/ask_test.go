package answer_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/answer"
)

// TestAskImpossibleHands holds that a hand that cannot be is an error with a message,
// and never an answer or a panic.
func TestAskImpossibleHands(t *testing.T) {
	for _, text := range []string{
		"", " ", "3h", "3h 4h", strings.Repeat("3h ", 21), "five-crowns 2h 3h 4h", "Jk",
		"[]", "[3h 4h 5h", "= 5", "vegas 3h 4h 5h", "vegas wild 9", "round 99: 3h 4h 5h", "\x00", "3h 4h 5h = 1 = 2", "-r bonus 3h",
	} {
		hand, err := answer.Ask(text)
		var why answer.Error
		if hand != nil || !errors.As(err, &why) || why.Message == "" {
			t.Errorf("%q is answered: %v, %v", text, hand, err)
		}
	}
}
