package hand

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestHintsAreFollowed does what every hint about a hand says, in every game:
// types the flag, puts in the piece that was meant, or reads the example. What
// was complained of must be gone.
func TestHintsAreFollowed(t *testing.T) {
	list, _ := readMistakes(t)
	for _, m := range list {
		for _, g := range rules.Games() {
			for _, over := range []int{0, 1} {
				s := Setting{Rules: g.Rules(), ExtraCards: over}
				_, diags := s.Read("hand", 1, m.text)
				for _, d := range diags {
					followHint(t, s, m.text, d)
				}
			}
		}
	}
}

func followHint(t *testing.T, s Setting, text string, d diag.Diagnostic) {
	t.Helper()
	for _, f := range d.Hint.Fixes {
		if f.Heading { // it is written in the place of the heading's own
			h, _ := Read("hand", 1, text)
			round := h.Heading.RoundSpan
			clause := strings.Replace(diag.Statements(f), "RANK", "9", 1)
			if typed := text[:round.Start] + clause + text[round.End:]; still(s, typed, d) {
				t.Errorf("%s in %s: %s does not help\n%s", text, s.Rules.Name, typed, d.Render(diag.Reader{}))
			}
		} else if still(follow(t, s, f), text, d) {
			t.Errorf("%s in %s: %s does not help\n%s", text, s.Rules.Name, diag.Flags(f), d.Render(diag.Reader{}))
		}
	}
	for _, meant := range suggestions(d.Hint.Text) {
		if typed := text[:d.Span.Start] + meant + text[d.Span.End:]; still(s, typed, d) {
			t.Errorf("%s in %s: %s does not help\n%s", text, s.Rules.Name, typed, d.Render(diag.Reader{}))
		}
	}
	for _, example := range examplesIn(d.Hint.Text) {
		if strings.Contains(example, "(") && !strings.HasPrefix(example, "[") {
			example = "[" + example + "]" // what a card stands for is said in a meld
		}
		if h, diags := Read("hand", 1, example); len(diags) > 0 || len(h.Pieces) == 0 && h.Claim == nil {
			t.Errorf("the example %q of a hint: %v\n%s", example, diags, d.Render(diag.Reader{}))
		}
	}
}

// still reports whether a complaint is made where it was made before.
func still(s Setting, text string, d diag.Diagnostic) bool {
	_, diags := s.Read("hand", 1, text)
	return slices.ContainsFunc(diags, func(again diag.Diagnostic) bool {
		return again.Code == d.Code && again.Span.Start == d.Span.Start && again.Message == d.Message
	})
}

// follow is the setting with a fix typed as a flag. A value that is left open
// is one of the game's.
func follow(t *testing.T, s Setting, f diag.Fix) Setting {
	t.Helper()
	if f.Rule == diag.FixDiscard {
		s.ExtraCards = 1
		return s
	}
	if f.Value == "" {
		f.Value = map[string]string{diag.FixRound: "2", diag.FixWild: "9"}[f.Rule]
	}
	flag, value, _ := strings.Cut(diag.Flags(f), " ")
	var diags []diag.Diagnostic
	switch flag {
	case "-r":
		s.Ask, diags = ReadAsk(s.Rules, "-r", value, "-w", "")
	case "-w":
		s.Ask, diags = ReadAsk(s.Rules, "-r", "", "-w", value)
	case "-v":
		var g *rules.Game
		if g, diags = ReadGame("-v", value); g != nil {
			s.Rules = g.Rules()
		}
	case "-R":
		s.Rules, s.Changes, diags = ReadRules("-R", []string{value}, s.Rules)
	default:
		t.Fatalf("no flag %s", diag.Flags(f))
	}
	if len(diags) > 0 {
		t.Errorf("%s: %s", diag.Flags(f), diags[0].Render(diag.Reader{}))
	}
	return s
}

var (
	meantOf   = regexp.MustCompile(`did you mean (.*?)\?`)
	listMarks = regexp.MustCompile(`, or | or |, `)
	exampleOf = regexp.MustCompile(`as in (\[.*?\]|= [0-9+]+|.*: or .*:|[^ ;,]+)`)
)

// suggestions are the pieces of which a hint asks whether one was meant.
func suggestions(hint string) (list []string) {
	if m := meantOf.FindStringSubmatch(hint); m != nil {
		list = listMarks.Split(m[1], -1)
	}
	return list
}

// examplesIn are the pieces of a hand that a hint gives as examples.
func examplesIn(hint string) (list []string) {
	for _, m := range exampleOf.FindAllStringSubmatch(hint, -1) {
		for _, heading := range strings.Split(m[1], ": or ") {
			if heading != m[1] {
				heading = strings.TrimSuffix(heading, ":") + ": 3h 4h 5h 6h 7h"
			}
			list = append(list, heading)
		}
	}
	return list
}
