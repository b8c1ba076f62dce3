package hand

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestRuleTable holds what rules and house files become, or all that is
// printed for them, against testdata/rules.txt.
func TestRuleTable(t *testing.T) {
	const golden = "testdata/rules.txt"
	var got strings.Builder
	base := gameNamed(t, "three-thirteen")
	for _, flags := range [][]string{
		{"aces=both"}, {"strict"}, {"wild_points = 15"}, {"Aces=BOTH", "aces=both"},
		{"last-round=15", "rounds=3-9"}, {"rounds=3-9", "last-round=15"}, {"rounds=7:A 7:2 7:none"},
		{"face-points=11-12-13", "points=2-10:5 J-K:10"}, {"points=2-10:5 J-K:10", "face-points=11-12-13"},
		{"ases=both"}, {"aces=bth"}, {"aces both"}, {"aces"}, {"aces="}, {"=3"}, {""},
		{"aces=low", "aces=both"}, {"min-meld=5", "max-meld=4"}, {"ranks=A-10"}, {"rule aces both"}, {"rule"}, {"lay-off=yes"}, {"tie=sharing"}, {"last-round=16"}, {"points=x"}, {"jokers=many", "foo=1"},
	} {
		r, settings, diags := ReadRules("-R", flags, base)
		fmt.Fprintf(&got, ">>> %q\n%s\n", flags, ruleOutcome(r, base, diags))
		if !diag.Failed(diags) && len(settings) != len(flags) {
			t.Errorf("%q gives back %v", flags, settings)
		}
	}
	for _, file := range []string{
		"game \"kitchen\" from three-thirteen\naces both\njokers 2\nwild-points 15\n",
		"\ufeff# ours\r\n\r\ngame our kitchen from 65 # since May\r\naces = high\r\n points 2-9:1 10-K:2 A:3 # as in deuces\r\n",
		"\xff\xfeg\x00a\x00m\x00e\x00 \x00k\x00 \x00f\x00r\x00o\x00m\x00 \x006\x005\x00",
		"g\x00a\x00m\x00e\x00 \x00k\x00 \x00f\x00r\x00o\x00m\x00 \x006\x005\x00",
		"aces both\n", "gmae k from vegas\naces both\n", "root:x:0:0\nbin:x\n", "", "game", "game kitchen", "game from 65", "game k from sixty-fiv\n", "Game: Kitchen from 65\n", "game:",
		"game \"kitchen from 65\n", "game vegas from 65\n", "game \"a:b\" from 65\n",
		"game kitchen\nases both\naces bth\n\tjokers\n game x from y\n",
		"game k from 65\nmin-meld 5\naces low\nmax-meld 4\naces low\n",
		"game k from 65\naces low\naces high\n\x00\n",
	} {
		r, diags := ReadHouse("kitchen.house", strings.NewReader(file))
		from := base
		if r.Game != nil {
			from = r.Game.Rules()
		}
		fmt.Fprintf(&got, ">>> %q\n%s\n", file, ruleOutcome(r, from, diags))
	}
	compareGolden(t, golden, got.String())
}

func ruleOutcome(r, from rules.Rules, diags []diag.Diagnostic) string {
	var b strings.Builder
	_ = diag.Print(&b, diag.Reader{}, diags)
	if b.Len() == 0 {
		fmt.Fprintf(&b, "%s from %s: %v\n", r.Name, r.Game.Name, r.Differences(from))
	}
	return b.String()
}

func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// TestRulesInAnyOrder: the order of -R flags changes nothing.
func TestRulesInAnyOrder(t *testing.T) {
	var flags []string
	for _, p := range rules.Parameters() {
		for _, v := range p.Values() {
			flags = append(flags, p.Name+"="+v)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		some := rapid.SliceOfNDistinct(rapid.SampledFrom(flags), 1, 6, func(s string) string {
			name, _, _ := strings.Cut(s, "=")
			return name
		}).Draw(t, "flags")
		turned := rapid.Permutation(some).Draw(t, "turned")
		for _, g := range rules.Games() {
			a, _, ad := ReadRules("-R", some, g.Rules())
			b, _, bd := ReadRules("-R", turned, g.Rules())
			if diff := cmp.Diff(a.Differences(g.Rules()), b.Differences(g.Rules())); diff != "" || len(ad) != len(bd) {
				t.Fatalf("%v and %v differ in %s:\n%s", some, turned, g.Name, diff)
			}
		}
	})
}

func TestFlags(t *testing.T) {
	ask, diags := ReadAsk(gameNamed(t, "three-thirteen"), "--round", "bonus", "--wild", "joker")
	if len(diags) > 0 || !ask.Bonus || !ask.HasWild || ask.Wild != 0 {
		t.Errorf("%+v %v", ask, diags)
	}
	_, diags = ReadAsk(gameNamed(t, "three-thirteen"), "--round", "x", "--wild", "1")
	got := ""
	for _, d := range diags {
		got += d.Render(diag.Reader{})
	}
	want := `--round: no round is called "x"
  x
  ^
  a round is a number, or bonus
--wild: "1" could be an ace or a ten
  1
  ^
  did you mean A or 10?
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if g, diags := ReadGame("--variant", "313"); len(diags) > 0 || g.Name != "three-thirteen" {
		t.Errorf("%v %v", g, diags)
	}
	if _, diags := ReadGame("--variant", "duces"); len(diags) != 1 || !strings.HasSuffix(diags[0].Hint.Text, "did you mean deuces?") {
		t.Errorf("%v", diags)
	}
}

func FuzzHouse(f *testing.F) {
	f.Add("game \"kitchen\" from three-thirteen\naces both\njokers 2\nwild-points 15\n")
	f.Add("game our kitchen from 65 # c\r\naces = high\r\n points 2-9:1 10-K:2 A:3\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, diags := ReadHouse("house", strings.NewReader(text))
		checkSpans(t, text, diags)
		if !diag.Failed(diags) && (r.Name == "" || r.Game == nil) {
			t.Errorf("%q makes rules without a name or a game", text)
		}
	})
}
