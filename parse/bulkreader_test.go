package parse

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestBulkReaderRoundsByRank: a line of batch is played under the round that it
// names by its wild rank, whatever the setting, as the hand alone is.
func TestBulkReaderRoundsByRank(t *testing.T) {
	vegas, _, _ := rules.Lookup("vegas")
	settings := map[string]Setting{
		"no round": {Rules: rules.Games()[0].Rules()},
		"wild 9":   {Rules: rules.Games()[0].Rules(), Ask: rules.Ask{Wild: 9, WildSaid: true}},
		"vegas":    {Rules: vegas.Rules(), Ask: rules.Ask{Wild: 9, WildSaid: true}},
	}
	lines := []struct {
		text string
		wild card.Rank
	}{
		{"round 5s: 3h 4h 5h 9c 9d", 5},
		{"fives: 3h 4h 5h 9c 9d", 5},
		{"sixty-five fives: 3h 4h 5h 9c 9d", 5},
		{"kings: Kh 4h", card.King},
		{"vegas kings: Kh 4h", card.King},
		{`{"hand": "3h 4h 5h 9c 9d", "round": "5s"}`, 5},
		{`{"hand": "Kh 4h", "round": "kings"}`, card.King},
	}
	for name, s := range settings {
		for _, line := range lines {
			played, wrong := NewBulkReader("", s, nil).Read(1, []byte(line.text))
			if fits := strings.Contains(line.text, "5h 9c") || name == "vegas" || strings.HasPrefix(line.text, "vegas"); fits == (wrong != nil) {
				t.Errorf("%s: %s: complains %v", name, line.text, wrong)
			}
			if played != nil && played.Round.Wild != line.wild {
				t.Errorf("%s: %s: %s is wild, not %s", name, line.text, played.Round.Wild, line.wild)
			}
		}
	}
}
