package rules_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// values are, for each parameter, values that it takes besides those that it
// offers, in the spelling in which it gives them back.
var values = map[string][]string{
	"suits":           {"c", "hs", "cdhs*"},
	"ranks":           {"7-A", "2-10", "A-5"},
	"decks":           {"9"},
	"jokers":          {"1", "20"},
	"rounds":          {"1-15", "5-7", "7:A 7:2 7:none", "20:10"},
	"last-round":      {"3", "4"},
	"aces":            {},
	"min-meld":        {"2", "13"},
	"max-meld":        {"none", "2", "20"},
	"min-run":         {"as-set", "4"},
	"set-suits":       {},
	"runs":            {},
	"run-suits":       {},
	"wild-limit":      {},
	"all-wild":        {},
	"adjacent-wilds":  {},
	"wild-as-natural": {},
	"points":          {"2-9:1 10-K:2", "2-K:pips", "2:0 3-10:pips J-K:1000"},
	"ace-points":      {"0", "20", "1/11", "low:1 high:15", "low:1 high:15/13"},
	"face-points":     {"0", "11-12-13"},
	"wild-points":     {"0", "1000"},
	"joker-points":    {"0", "1000"},
	"lay-off":         {},
	"wild-swap":       {},
	"held-cards":      {},
	"tie":             {},
	"out-limit":       {"1000"},
	"pay-each":        {},
	"below-zero":      {},
	"wild-rank":       {},
	"money":           {"game"},
	"stake":           {"0", "1000"},
}

// wrong are, for each parameter, values that it does not take.
var wrong = map[string][]string{
	"suits":           {"x", "cdhz", "c d"},
	"ranks":           {"A", "K-3", "5-5", "1-K", "3-", "A-K-3"},
	"decks":           {"0", "10", "-1", "two", "1.5"},
	"jokers":          {"-1", "-2", "21", "some"},
	"rounds":          {"3", "13-3", "0-3", "3-16", "3:", ":3", "3:Z", "21:3", "3:3 4", ","},
	"last-round":      {"2", "16", "K", "any"},
	"aces":            {"lo", "none", "1"},
	"min-meld":        {"1", "14", "none"},
	"max-meld":        {"0", "1", "21", "-1"},
	"min-run":         {"0", "1", "14"},
	"set-suits":       {"same", "none"},
	"runs":            {"auto", "same"},
	"run-suits":       {"distinct", "none"},
	"wild-limit":      {"two", "0", "any"},
	"all-wild":        {"maybe", "1"},
	"adjacent-wilds":  {"auto", "onoff"},
	"wild-as-natural": {"auto", "1"},
	"points":          {"1", "2-9", "2-9:", "2-9:x", "9-2:1", "Z:1", "2-9:-1", "2-9:1001", "2-9:1 10"},
	"ace-points":      {"-1", "1/", "/13", "1/0", "1001", "low:1", "high:15", "own"},
	"face-points":     {"-1", "11-12", "10-10-10-10", "11-12-x", "1001"},
	"wild-points":     {"-1", "1001", "mine"},
	"joker-points":    {"-1", "1001", "own"},
	"lay-off":         {"auto", "none"},
	"wild-swap":       {"auto", "none"},
	"held-cards":      {"both"},
	"tie":             {"none"},
	"out-limit":       {"-1", "1001", "none"},
	"pay-each":        {"auto", "all"},
	"below-zero":      {"-5", "auto"},
	"wild-rank":       {"random", "none"},
	"money":           {"none", "1"},
	"stake":           {"-1", "1001", "0.5"},
}

func TestEveryParameterIsHeldToItsValues(t *testing.T) {
	for _, p := range rules.Parameters() {
		if values[p.Name] == nil || wrong[p.Name] == nil {
			t.Errorf("%s is not in the tables of this test", p.Name)
		}
	}
	if n := len(rules.Parameters()); len(values) != n || len(wrong) != n {
		t.Errorf("there are %d parameters, the tables have %d and %d", n, len(values), len(wrong))
	}
}

func TestParameterReturnsWhatWasSet(t *testing.T) {
	for _, g := range rules.Games() {
		for _, p := range rules.Parameters() {
			if p.Name == "last-round" && len(g.Rules().Rounds) == 0 {
				continue
			}
			for _, v := range append(p.Values(), values[p.Name]...) {
				r := g.Rules()
				if err := r.Set(p.Name, v); err != nil {
					t.Errorf("%s: %v", g.Name, err)
				} else if got := p.Get(r); got != v {
					t.Errorf("%s: %s set to %q is %q", g.Name, p.Name, v, got)
				}
			}
		}
	}
}

// TestSpellings sets values in the spellings of people.
func TestSpellings(t *testing.T) {
	for _, tc := range [][3]string{
		{"wild-limit", "two naturals", "two-naturals"}, {"wild-limit", "TwoNaturals", "two-naturals"}, {"tie", "no winner", "no-winner"},
		{"adjacent-wilds", "no", "off"}, {"lay-off", "Yes", "on"}, {"all-wild", "true", "on"}, {"wild-swap", "false", "off"},
	} {
		r := rules.Games()[0].Rules()
		if err := r.Set(tc[0], tc[1]); err != nil {
			t.Error(err)
		}
		if p, _ := rules.ParameterNamed(tc[0]); p.Get(r) != tc[2] {
			t.Errorf("%s set to %q is %s, want %s", tc[0], tc[1], p.Get(r), tc[2])
		}
	}
}

func TestSettingTheSameValueChangesNothing(t *testing.T) {
	for _, g := range rules.Games() {
		r := g.Rules()
		for _, p := range rules.Parameters() {
			if p.Name == "last-round" && len(r.Rounds) == 0 {
				continue
			}
			if err := r.Set(p.Name, p.Get(r)); err != nil {
				t.Errorf("%s: %v", g.Name, err)
			}
		}
		if !reflect.DeepEqual(r, g.Rules()) {
			t.Errorf("%s became %+v", g.Name, r)
		}
	}
}

func TestWrongValueIsRefusedAndChangesNothing(t *testing.T) {
	for _, g := range rules.Games() {
		for _, p := range rules.Parameters() {
			for _, v := range append(wrong[p.Name], "", "nonsense", "99999999999999999999") {
				r := g.Rules()
				var refused rules.ValueError
				if err := r.Set(p.Name, v); !errors.As(err, &refused) || refused.Parameter.Name != p.Name || refused.Value != v {
					t.Errorf("%s: %s set to %q: %v", g.Name, p.Name, v, err)
				}
				if !reflect.DeepEqual(r, g.Rules()) {
					t.Errorf("%s: %s refused %q and changed the rules", g.Name, p.Name, v)
				}
			}
		}
	}
}

func TestNamesAndValuesAreReadInAnySpelling(t *testing.T) {
	for _, tc := range []struct{ name, value, as, want string }{
		{"Wild Limit", "Two-Naturals", "wild-limit", "two-naturals"},
		{"WILD_POINTS", " OWN ", "wild-points", "own"},
		{"ranks", "t-k", "ranks", "10-K"},
		{"suits", "shdc", "suits", "cdhs"},
		{"rounds", "7:a,7:j", "rounds", "7:A 7:J"},
		{"rounds", "20:7", "rounds", "20:7"},
		{"points", "a:3 10-k:2 2-9:1", "ace-points", "3"},
		{"points", "j-a:25", "ace-points", "25"},
		{"points", "A:pips", "ace-points", "1"},
		{"face-points", "10-10-10", "face-points", "10"},
	} {
		r := rules.Games()[0].Rules()
		err := r.Set(tc.name, tc.value)
		if p, _ := rules.ParameterNamed(tc.as); err != nil || p.Get(r) != tc.want {
			t.Errorf("%s=%s: %s is %s, want %s (%v)", tc.name, tc.value, tc.as, p.Get(r), tc.want, err)
		}
	}
}

func TestAnUnknownParameter(t *testing.T) {
	r := rules.Games()[0].Rules()
	var unknown rules.UnknownParameterError
	if err := r.Set("ases", "both"); !errors.As(err, &unknown) || unknown.Name != "ases" {
		t.Errorf("%v", err)
	}
	if _, ok := rules.ParameterNamed("ases"); ok {
		t.Error("there is a parameter ases")
	}
}

func TestDifferencesTurnOneGameIntoAnother(t *testing.T) {
	for _, a := range rules.Games() {
		for _, b := range rules.Games() {
			r := a.Rules()
			for _, d := range b.Rules().Differences(a.Rules()) {
				if err := r.Set(d.Name, d.Value); err != nil {
					t.Errorf("%s to %s: %v", a.Name, b.Name, err)
				}
			}
			r.Name, r.Game = b.Name, b
			if !reflect.DeepEqual(r, b.Rules()) {
				t.Errorf("%s with the differences of %s is\n%+v", a.Name, b.Name, r)
			}
		}
	}
}

func TestDifferenceIsListedOnce(t *testing.T) {
	for _, tc := range []struct {
		set  rules.Setting
		want []rules.Setting
	}{
		{rules.Setting{Name: "aces", Value: "low"}, nil},
		{rules.Setting{Name: "face-points", Value: "11-12-13"}, []rules.Setting{{Name: "face-points", Value: "11-12-13"}}},
		{rules.Setting{Name: "points", Value: "J-Q:1"}, []rules.Setting{{Name: "face-points", Value: "1-1-10"}}},
		{rules.Setting{Name: "points", Value: "9-J:1"}, []rules.Setting{{Name: "points", Value: "2-8:pips 9-J:1 Q-K:10"}}},
		{rules.Setting{Name: "last-round", Value: "14"}, []rules.Setting{{Name: "rounds", Value: "3-14"}}},
		{rules.Setting{Name: "points", Value: "A:15"}, []rules.Setting{{Name: "ace-points", Value: "15"}}},
	} {
		own := rules.Games()[0].Rules()
		r := own
		if err := r.Set(tc.set.Name, tc.set.Value); err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(tc.want, r.Differences(own)); diff != "" {
			t.Errorf("%v (-want +got)\n%s", tc.set, diff)
		}
	}
}

func TestContradictions(t *testing.T) {
	for _, tc := range []struct {
		set   []rules.Setting
		clash bool
		round int
	}{
		{set: []rules.Setting{{Name: "max-meld", Value: "3"}}},
		{set: []rules.Setting{{Name: "max-meld", Value: "2"}}, clash: true},
		{set: []rules.Setting{{Name: "ranks", Value: "A-10"}}, clash: true, round: 9},
		{set: []rules.Setting{{Name: "ranks", Value: "2-K"}, {Name: "last-round", Value: "14"}}, clash: true, round: 12},
	} {
		r := rules.Games()[0].Rules()
		for _, s := range tc.set {
			if err := r.Set(s.Name, s.Value); err != nil {
				t.Error(err)
			}
		}
		var clash rules.ContradictionError
		if err := r.Check(); errors.As(err, &clash) != tc.clash || clash.Round != tc.round {
			t.Errorf("%v: %v in round %d, want %v in round %d", tc.set, err, clash.Round, tc.clash, tc.round)
		}
	}
}
