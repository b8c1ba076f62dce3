package records

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestRoundsByRank: a line of batch is played under the round that it
// names by its wild rank, whatever the setting, as the hand alone is.
func TestRoundsByRank(t *testing.T) {
	vegas, _ := rules.Lookup("vegas")
	settings := map[string]hand.Setting{
		"no round": {Rules: rules.Games()[0].Rules()},
		"wild 9":   {Rules: rules.Games()[0].Rules(), Ask: rules.Ask{Wild: 9, HasWild: true}},
		"vegas":    {Rules: vegas.Rules(), Ask: rules.Ask{Wild: 9, HasWild: true}},
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
			played, wrong := NewReader("", s, nil).Read(1, []byte(line.text))
			if fits := strings.Contains(line.text, "5h 9c") || name == "vegas" || strings.HasPrefix(line.text, "vegas"); fits == (wrong != nil) {
				t.Errorf("%s: %s: complains %v", name, line.text, wrong)
			}
			if played != nil && played.Round.Wild != line.wild {
				t.Errorf("%s: %s: %s is wild, not %s", name, line.text, played.Round.Wild, line.wild)
			}
		}
	}
}

// TestRecordsThatBeginAlike: what a reader remembers of one record's beginning
// makes no other record read otherwise than a new reader reads it.
func TestRecordsThatBeginAlike(t *testing.T) {
	var lines []string
	for _, head := range []string{
		`{`, `{ `, `{"id":"a",`, `{"id":"ab",`, `{"round":5,`, `{"round":7,`, `{"claim":3,`, `{"hand":null,`,
		`{"variant":"sixty-five","round":5,"wild":"7","rules":{},`, `{"variant":"sixty-five","round":5,"wild":"7","rules":{"jokers":"4"},`,
	} {
		for _, tail := range []string{
			`"hand":["3h","4h","5h","9c","9d","Jk","Jk"]}`, `"hand":["3h","4h","5h","9c","9d"]}`, `"hand":"3h 4h 5h = 7","round":1}`,
			`"hand":["3h","H4","5h"],"claim":9}`, `"hand":null}`, `"hand":["3h","4h"`, `"hand":["3h",4],"id":"z"}`, `"hand":["3h"],"hand":["4h"]}`,
		} {
			lines = append(lines, head+tail)
		}
	}
	s := hand.Setting{Rules: rules.Games()[0].Rules()}
	one := NewReader("", s, nil)
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom(lines).Draw(t, "line")
		played, wrong := one.Read(1, []byte(line))
		fresh := NewReader("", s, nil)
		freshPlayed, freshWrong := fresh.Read(1, []byte(line))
		if !reflect.DeepEqual(played, freshPlayed) || !reflect.DeepEqual(wrong, freshWrong) {
			t.Fatalf("%s: %v, %v; a new reader says %v, %v", line, played, wrong, freshPlayed, freshWrong)
		}
		if played == nil {
			return
		}
		if said, want := fmt.Sprintf("%v %d %t %q", one.Hand, one.Claim, one.Claimed, one.ID), fmt.Sprintf("%v %d %t %q", fresh.Hand, fresh.Claim, fresh.Claimed, fresh.ID); said != want {
			t.Fatalf("%s: %s; a new reader says %s", line, said, want)
		}
	})
}
