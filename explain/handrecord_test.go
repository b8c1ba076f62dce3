package explain

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// interfaceRecord is the hand of the interface page as solved.
func interfaceRecord(t testing.TB) *Record {
	g, _ := rules.Lookup("three-thirteen")
	round, err := g.Rules().RoundFor(rules.Ask{Number: 3}, 5)
	if err != nil {
		t.Fatal(err)
	}
	slots := func(text string) []meld.Slot { return slotsOf(t, text) }
	claim := 9
	played := rules.Played{Rules: g.Rules(), Round: round, Terms: g.Rules().In(round), JokersTurnedOn: true}
	return &Record{
		Frame: NewFrame(played), Line: 1, ID: []byte("t7-ann"), Hand: handOf(t, "3h 4h wild Jk 9s"),
		Best: &meld.Arrangement{
			Melds:   []meld.Meld{{Kind: meld.Set, Slots: slots("9s(9s) wild(9) Jk(9)")}},
			Left:    handOf(t, "3h 4h"),
			Penalty: 7,
		},
		Claim: &claim, Judgement: judge.Judgement{Verdict: judge.High},
	}
}

const interfaceJSON = `{"line":1,"id":"t7-ann","variant":"three-thirteen","round":3,"wild":"5","rules":{"jokers":"on"},` +
	`"hand":["3h","4h","wild","Jk","9s"],"penalty":7,` +
	`"melds":[{"kind":"set","cards":["9s","wild","Jk"],"as":["9s","9","9"]}],` +
	`"leftover":[{"card":"3h","points":3},{"card":"4h","points":4}],` +
	`"claim":9,"verdict":"high"}`

func TestRecordMatchesTheInterface(t *testing.T) {
	if diff := cmp.Diff(interfaceJSON, string(AppendRecord(nil, interfaceRecord(t)))); diff != "" {
		t.Errorf("(-interface +said)\n%s", diff)
	}
}

func TestRecordHasOnlyWhatIsGiven(t *testing.T) {
	r := interfaceRecord(t)
	r.Line, r.ID, r.Claim = 0, nil, nil
	var got map[string]any
	if err := json.Unmarshal(AppendRecord(nil, r), &got); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"line", "id", "claim", "verdict", "declared"} {
		if _, ok := got[key]; ok {
			t.Errorf("the record has the key %s", key)
		}
	}
}

func TestDeclaredGroupingMatchesTheInterface(t *testing.T) {
	terms := termsOf(t, "three-thirteen", "K")
	declared := judge.Grouping(&terms, [][]meld.Slot{slotsOf(t, "3h 4h 6h"), slotsOf(t, "9c 9d 9s")}, handOf(t, "Jd"))
	c := answer.Checked{
		Deal: &parse.Deal{
			Played: rules.Played{Rules: terms.Rules, Round: rules.Round{Deal: rules.Deal{Wild: terms.Wild}}, Terms: terms},
			Loose:  handOf(t, "Jd"),
		},
		Declared: &declared,
	}
	var got struct {
		Variant  string
		Wild     string
		Declared json.RawMessage
	}
	if err := json.Unmarshal([]byte(JSON(c)), &got); err != nil {
		t.Fatal(err)
	}
	const want = `{"legal":false,"penalty":23,"melds":[` +
		`{"cards":["3h","4h","6h"],"legal":false,"why":"5h is missing"},` +
		`{"kind":"set","cards":["9c","9d","9s"],"as":["9c","9d","9s"],"legal":true}],` +
		`"leftover":[{"card":"Jd","points":10}]}`
	if diff := cmp.Diff(want, string(got.Declared)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got.Wild != "K" {
		t.Errorf("wild %q", got.Wild)
	}
}

func TestFailureMatchesTheInterface(t *testing.T) {
	const want = `{"line":17,"error":{"column":7,"message":"no suit \"x\" in \"9x\"","hint":"3♥ <or> & 4"}}`
	d := diag.Diagnostic{Place: diag.Place{Text: "3h 4h 9x Kd"}, Span: diag.Span{Start: 6, End: 8}, Message: `no suit "x" in "9x"`, Hint: diag.Hint{Text: "3♥ <or> & 4"}}
	got := AppendRecord(nil, &Record{Line: 17, Problem: &d})
	if string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestRecordAllocatesNothing(t *testing.T) {
	r := interfaceRecord(t)
	b := AppendRecord(nil, r)
	if n := testing.AllocsPerRun(100, func() { b = AppendRecord(b[:0], r) }); n != 0 {
		t.Errorf("%v allocations a record", n)
	}
}

func BenchmarkRecord(b *testing.B) {
	r := interfaceRecord(b)
	text := AppendRecord(nil, r)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		text = AppendRecord(text[:0], r)
	}
}
