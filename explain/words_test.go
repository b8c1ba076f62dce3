package explain

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func TestNumbersAgreeWithTheirNouns(t *testing.T) {
	for got, want := range map[string]string{
		Points(0):        "0 points",
		Points(1):        "1 point",
		Points(2):        "2 points",
		Points(-1):       "-1 point",
		few(0, "meld"):   "0 melds",
		few(1, "meld"):   "one meld",
		few(2, "meld"):   "two melds",
		few(11, "meld"):  "11 melds",
		Plural(card.Six): "sixes",
		Plural(card.Ace): "aces",
		one(card.Eight):  "an eight",
		one(card.Ace):    "an ace",
		one(card.King):   "a king",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestListsEndWithAnd(t *testing.T) {
	for words, want := range map[string]string{"": "", "a": "a", "a b": "a and b", "a b c": "a, b and c"} {
		if got := List(strings.Fields(words), "and"); got != want {
			t.Errorf("List(%q) = %q, want %q", words, got, want)
		}
	}
}

func TestWhatWildCardsStandFor(t *testing.T) {
	for _, c := range []struct {
		terms rules.Terms
		kind  meld.Kind
		slots string
		want  string
	}{
		{termsOf(t, "three-thirteen", "5"), meld.Set, "9s(9s) wild(9) Jk(9)", "wild and Jk stand for nines"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "9s(9s) 9d(9d) Jk(9)", "Jk stands for a nine"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "Ks(Ks) Jk(K) Jk(K)", "both Jk stand for kings"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "Ks(Ks) 5h(K) Jk(K) Jk(K)", "5♥ and 2 Jk stand for kings"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "Ks(Ks) 5d(K) 5d(K) 5h(K)", "5♦, 5♦ and 5♥ stand for kings"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "Ks(Ks) 5d(K) 5d(K) 5d(K)", "5♦, 5♦ and 5♦ stand for kings"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "Jk(K) Jk(K) Jk(K)", "wild cards alone"},
		{termsOf(t, "three-thirteen", "5"), meld.Set, "5d(5d) 5h(5) Jk(5)", "Jk stands for a five"},
		{termsOf(t, "vegas", "5"), meld.Set, "9c(9c) 9d(9d) Jk(9h)", "Jk is 9♥"},
		{termsOf(t, "three-thirteen", "5"), meld.Run, "3h(3h) 4h(4h) wild(5h) Jk(6h)", "wild is 5♥, Jk is 6♥"},
		{termsOf(t, "three-thirteen", "5"), meld.Run, "3h(3h) 4h(4h) 5h(5h)", ""},
		{termsOf(t, "three-thirteen", "5"), meld.Run, "3h(3h) 4h(4h) 5d(5h)", "5♦ is 5♥"},
		{termsOf(t, "three-thirteen", "5", "run-suits=any"), meld.Run, "3h(3h) 4d(4d) Jk(5)", "Jk is a five"},
	} {
		m := meld.Meld{Kind: c.kind, Slots: slotsOf(t, c.slots)}
		if got := (Screen{}).standIns(c.terms, m); got != c.want {
			t.Errorf("%s: %q, want %q", c.slots, got, c.want)
		}
	}
}

func TestLeftoversGiveTheirReasonOnce(t *testing.T) {
	for _, c := range []struct {
		terms rules.Terms
		left  string
		want  string
	}{
		{termsOf(t, "three-thirteen", "5"), "3h 4h", "3♥ 3, 4♥ 4"},
		{termsOf(t, "three-thirteen-rummy", "5"), "5h Kd", "5♥ 15 (wild), K♦ 10"},
		{termsOf(t, "sixty-five", "5"), "5d 5h Jk", "5♦ 50, 5♥ 50 (both wild), Jk 50"},
		{termsOf(t, "vegas", "5"), "Ac Ad 2c", "A♣ 1, A♦ 1 (or 13 if their holder chooses), 2♣ 2"},
		{termsOf(t, "three-thirteen", "5", "aces=both"), "Ac", "A♣ 15 (aces can be high)"},
		{termsOf(t, "three-thirteen", "5"), "Ac", "A♣ 1"},
		{termsOf(t, "three-thirteen", "A"), "Ac", "A♣ 1 (wild)"},
	} {
		s := Screen{Width: 80}
		if got := strings.Join(s.leftovers(c.terms, handOf(t, c.left)), " "); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestWildRankCardInItsOwnPlaceIsMentionedOnce(t *testing.T) {
	terms := termsOf(t, "three-thirteen", "5", "wild-limit=half", "wild-as-natural=on")
	d := &parse.Deal{Played: rules.Played{Rules: terms.Rules, Terms: terms}, Hand: handOf(t, "5h 5d 9c")}
	if got := strings.Count(strings.Join(Screen{}.mattered(answer.Checked{Deal: d}, false), "\n"), "in its own place"); got != 1 {
		t.Errorf("mentioned %d times: %q", got, Screen{}.mattered(answer.Checked{Deal: d}, false))
	}
}

// TestNoLineIsTooWide holds every rule card to widths people have.
func TestNoLineIsTooWide(t *testing.T) {
	for _, width := range []int{40, 60, 72, 80, 120} {
		s := Screen{Width: width}
		for _, g := range rules.Games() {
			for line := range strings.Lines(s.RuleCard(g.Rules(), false) + s.RuleCard(g.Rules(), true) + s.Games() + s.Diff(rules.Games()[0].Rules(), g.Rules())) {
				if n := display.Width(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("a line of %d columns on a screen of %d: %q", n, width, line)
				}
				if trimmed := strings.TrimRight(line, "\n"); trimmed != strings.TrimRight(trimmed, " ") {
					t.Errorf("a line ends in spaces: %q", line)
				}
			}
		}
	}
}

func TestEveryParameterHasWordsForEveryValue(t *testing.T) {
	for _, g := range rules.Games() {
		for _, p := range rules.Parameters() {
			for _, value := range p.Values() {
				r := g.Rules()
				if err := r.Set(p.Name, value); err != nil {
					continue // last-round, where rounds have no number
				}
				if Sentence(r, p.Name) == "" {
					t.Errorf("no words for %s=%s in %s", p.Name, value, g.Name)
				}
			}
		}
	}
}

func TestChaptersBeginAtParameters(t *testing.T) {
	for name := range chapters() {
		parameter(name)
	}
}

func TestWidthCountsNoColour(t *testing.T) {
	if got := display.Width((Palette{Bad: bold{}}).bad("9♥") + " K♦"); got != 5 {
		t.Errorf("width = %d, want 5", got)
	}
}

// bold is ink as a terminal has it.
type bold struct{}

func (bold) Sprint(text ...any) string { return "\x1b[1m" + fmt.Sprint(text...) + "\x1b[0m" }
