package records

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var update = flag.Bool("update", false, "rewrite the records in testdata")

// TestRecordTable holds what records become, or all that is printed for them,
// against testdata/records.txt.
func TestRecordTable(t *testing.T) {
	setting := hand.Setting{Rules: rules.Games()[0].Rules()}
	var got strings.Builder
	for _, line := range []string{
		`{"hand":"3h 4h wild Jk 9s"}`,
		`{"hand":["3h","4h","wild","Jk","9s"],"id":"t7-ann","variant":"three-thirteen","round":3,"wild":"5","rules":{"jokers":"on"},"claim":9}`,
		` { "hand" : "[3h 4h Jk(5h)] 9s = 10+2" , "id":17, "round":"2" } `,
		`{"hand":["[3h","4h","Jk]","9s"]}`,
		`{"hand":"3\u2665 4\u2665 5♥ \ud83c\udccf","id":"\u00e4\"\\","claim":"10+2-5"}`,
		`{"hand":"5h 5d Jk 9c 9d","variant":65,"rules":{"wild-points":15,"lay-off":true,"pay-each":false,"aces":null}}`,
		`{"hand":"sixty-five: 5h 5d Jk 9c 9d","variant":"vegas","round":3}`,
		`{"hand":"round 3: 5h 5d Jk 9c 9d","variant":"65","round":7,"wild":9}`,
		`{"hand":"5h 5d Jk","variant":"vegas","wild":"joker","claim":-5}`,
		`{"hand":"5h 5d","variant":"deuces","round":"bonus"}`,
		`{"hand":"3h 4h 5h","id":null,"variant":null,"round":null,"wild":null,"rules":null,"claim":null}`,
		`{"hand":"3h 4h 5h = 7","claim":7}`,

		`{"hand":"3h 4h 9x Kd"}`,
		`{"hand":"3\u2665 \u0034h 9\u0078 Kd zh"}`,
		`{"hand":["3h","4h","9x","Kd"],"variant":"five-crowns"}`,
		`{"hand":["3h","9",1,["4h"],{"a":2}]}`,
		`{"hnad":"3h 4h 5h","claims":7}`,
		`{"hand":"3h 4h 5h","hand":"3h 4h 5h"}`,
		`{"id":"x"}`,
		`{"hand":"","id":"x"}`,
		`{"hand":[]}`,
		`{"hand":null,"id":"x"}`,
		`{"hand":null,"claim":true}`,
		`{"hand":5}`,
		`{"hand":true,"id":[1,{"x":[2]}],"round":false,"claim":{},"rules":"aces=both","variant":["x"]}`,
		`{"hand":"3h 4h 5h","variant":"sixty-fiv"}`,
		`{"hand":"3h 4h 5h","round":"x","wild":1,"claim":7.5}`,
		`{"hand":"3h 4h 5h","round":99}`,
		`{"hand":"3h 4h 5h 6h","round":1}`,
		`{"hand":"3h 4h 5h 6h","round":2,"wild":"9"}`,
		`{"hand":"3h 4h 5h","rules":{"ases":"both","aces":"bth","jokers":[2]}}`,
		`{"hand":"3h 4h 5h","rules":{"aces":"both","aces":"both"}}`,
		`{"hand":"3h 4h 5h","rules":{"aces":"bth"}}`,
		`{"hand":"3h 4h 5h","rules":{"min-meld":5,"max-meld":4}}`,
		`{"hand":"3h 4h 5h","round":"threes"}`, `{"hand":"3h 4h 5h","round":"kings"}`, `{"hand":"3h 4h 5h","round":"R1"}`,
		`{"hand":"3h 4h 5h","round":"three"}`, `{"hand":"3h 4h 5h","round":1.0,"claim":0.0}`, `{"hand":"3h 4h 9s","wild":"9 of hearts"}`,
		`{"hand":"3h 4h 5h\r9s 9d 9c"}`,
		`{"hand":"3h Jk 5h","rules":{"jokers":0}}`,
		`{"hand":"3h 4h 5h = 7","claim":8}`,
		`{"hand":"3h 4h 5h"} x`,
		`{"hand":"3h 4h 5h"`,
		`{"hand":"3h 4h 5h`,
		`{"hand":"3h 4h 5h",}`,
		`{"hand" "3h 4h 5h"}`,
		`{hand:"3h 4h 5h"}`,
		`{"hand":"3h 4h 5h","round":03}`,
		`{"hand":"3h` + "\t" + `4h 5h"}`,
		`{"hand":"3h \xff 4h"}`,
		"{\"hand\":\"3h \xff 4h\",\"id\":\"\xff\"}",
		`{"hand":"3h \ud800 4h"}`,
		`["3h"]`,
		`{}`, `{`, ``,
	} {
		r, diags := readRecord("hands.jsonl", 17, line)
		fmt.Fprintf(&got, ">>> %s\n%s\n", quotedIfOdd(line), recordOutcome(setting, r, diags))
	}
	for _, file := range []string{
		"hand,id,claim\n3h 4h Jk,t7,5\n\"3h,4h,Jk\",,\n",
		"ID;Hand;Variant;Round;Rules\n\"a \"\"b\"\"\";5h 5d Jk 9c 9d;65;3;\"wild-points=15; aces=low\"\n",
		"wild,variant,hand\n9, vegas ,[3h 4h 5h] Kd = 10\r\n",
		"hand,id,claim\n3h 9x Jk,t7,five\n\"3h, \"\"9x\"\"\",,\n,x,\n3h,4h,5h,6h\n3h 4h\n",
		"hand,rules\n3h 4h 5h,ases=both;aces=bth\n3h 4h 5h,\"aces\"\n3h 4h 5h,aces=bth\n",
		"hand,rules\n\"3h 4h\n3h \"4h\" 5h,\n",
		"id,hnad\n", "id,claim\n", "hand,hand\n", "\"hand\n", "\n",
	} {
		fmt.Fprintf(&got, ">>> %q\n", file)
		lines := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
		c, diags := ReadColumns("hands.csv", 1, lines[0])
		got.WriteString(printed(diags))
		for i, line := range lines[1:] {
			r, diags := c.read("hands.csv", i+2, line)
			got.WriteString(recordOutcome(setting, r, diags))
		}
		got.WriteString("\n")
	}
	const golden = "testdata/records.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", golden, diff)
	}
}

func quotedIfOdd(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == '\ufffd' }) {
		return fmt.Sprintf("%q", s)
	}
	return s
}

func printed(diags []diag.Diagnostic) string {
	var b strings.Builder
	_ = diag.Print(&b, diag.Reader{}, diags)
	return b.String()
}

func recordOutcome(s hand.Setting, r *record, diags []diag.Diagnostic) string {
	if diag.Failed(diags) {
		return printed(diags)
	}
	d, diags := r.at(s)
	if diag.Failed(diags) {
		return printed(diags)
	}
	heading := ""
	if own := r.Hand.Heading; own != nil {
		heading = fmt.Sprintf("%q %+v %s: ", own.Variant, own.Ask, own.RoundRank)
	}
	return fmt.Sprintf("%q %s %s wild %s %v: %s%s\n", r.ID, d.Rules.Name, d.Round, d.Terms.Wild, d.Rules.Differences(d.Rules.Game.Rules()), heading, hand.Spelled(r.Hand.Pieces, r.Hand.Claim))
}

// readers reads lines under several settings, each by a reader that remembers
// the lines before.
type readers struct {
	settings []hand.Setting
	columns  *Columns
	readers  []*Reader
}

func newReaders(settings []hand.Setting, columns *Columns) *readers {
	b := &readers{settings: settings, columns: columns}
	for _, s := range settings {
		b.readers = append(b.readers, NewReader("hands", s, columns))
	}
	return b
}

// Agree holds a line that is read in the fast way, where it is the second time at
// the latest, against what the slow way reads under one of the settings. It reports
// whether it is read so.
func (b *readers) agree(t *testing.T, line string) (fast bool) {
	t.Helper()
	said := func(p *plain, played *rules.Played) string {
		return fmt.Sprintf("%v %v %v %d %t %q %t %v %+v", p.Hand, p.Melds, p.Loose, p.Claim, p.Claimed, p.ID, p.IDNumber, p.Extra, *played)
	}
	i := len(line) % len(b.readers)
	r, s := b.readers[i], b.settings[i]
	rec, _ := r.readRare(diag.Place{Source: "hands", Line: 1, Text: line})
	var want *hand.Deal
	if rec.Hand != nil {
		want, _ = rec.at(s)
	}
	for range 2 {
		played, wrong := r.Read(1, []byte(line))
		if (played == nil) != (want == nil) {
			t.Fatalf("%q under %s: %v %v, want %v", line, s.Rules.Name, played, wrong, want)
		}
		if played == nil {
			continue
		}
		var slow plain
		slow.take(rec, want)
		if got, want := said(&r.plain, played), said(&slow, &want.Played); got != want {
			t.Fatalf("%q under %s\n  %s\n  %s", line, s.Rules.Name, got, want)
		}
	}
	return r.scan([]byte(line))
}

func settings(t testing.TB) []hand.Setting {
	var list []hand.Setting
	for _, g := range rules.Games() {
		list = append(list, hand.Setting{Rules: g.Rules()}, hand.Setting{Rules: g.Rules(), ExtraCards: 1},
			hand.Setting{Rules: g.Rules(), Ask: rules.Ask{Wild: 9, HasWild: true}})
	}
	for _, change := range []string{"decks=1", "jokers=1", "jokers=off", "suits=cdh", "ranks=3-K"} {
		r, changes, diags := hand.ReadRules("-R", []string{change}, rules.Games()[0].Rules())
		if len(diags) > 0 {
			t.Fatal(diags[0].Render(diag.Reader{}))
		}
		list = append(list, hand.Setting{Rules: r, Changes: changes})
	}
	return list
}

// FuzzPlain: the fast ways read nothing that the slow ways read otherwise.
func FuzzPlain(f *testing.F) {
	for _, line := range []string{
		"3h 4h 5h", "3h4hJk,wild", "H3 ♥3 10d = 7", "Jkd 3h", "3h 4h = -5", "wild wild 9c 9d 9h 9s",
		"sixty-five round 3: 5h 5d Jk 9c 9d = 18", "vegas wild J: 3h", "deuces bonus wild none:3h 3d", "round 3:3h", "wild 9 : 3h", "65:3h",
		"wild: 3h", "wild wild 9: 3h", "Round 3: 3h", "bonus round: 3h", "313 round 3 round 4: 3h", "a b: 3h", "three-thirteen,round 3: 3h", ": 3h",
		"[3h 4h 5h] 9s", "9s[3h,4h 5h]Kd = 10+2", "[3h 4h Jk(5h)] [9c 9s wild(9)] = 3", "(3h 4h 5h) 9s", "[3h 4h", "[] 3h", "3h]", "[[3h]]", "[3h = 5]",
		"vegas wild 9: As(13) Ah(1) 3h", "9h 9s 9d 9c wild", "[Jk(8*) 3h 4h]", "3h = 10 + 2 - 3", "3h = 1+", "3h = 999999+2", "3; 4h; 2x9h; hearts 3 4 5",
		"3h 3h 3h 4h", "8* 8* 8* Jk Jk Jk Jk", "3h4", "h10s", "🂳 🃏 3♥", "3h = 5 6", "3h 4h=05",
		`{"hand":"3h 4h Jk","claim":5}`, `{"hand":["3h","10d"],"id":"a","variant":"65","round":3,"wild":"9"}`,
		`{"hand":"3h","id":"\u0041","round":"bonus","wild":"none","claim":"-7"}`, `{"claim":1,"hand":"3h = 1"}`,
		`{"hand":"3h 4h 5h","rules":{}}`, `{"rules":{"aces":"both","jokers":2,"lay-off":true},"hand":"3♥ 4♥ Jk","id":"Zöe","claim":null}`,
		`{"variant":"65","rules":{"wild-limit":"one","jokers":"off"},"hand":"3h Jk 5h"}`, `{"hand":"3h 4h 5h","rules":{"aces":"both","aces":"low"}}`,
		`{"hand":"3h 4h 5h","rules":{"ranks":"3-K","decks":1}}`, `{"hand":"3h 4h 5h","rules":{"min-meld":5,"max-meld":4}}`,
		`{"hand":"3h 4h 5h","name":"Ann","n":-7}`, `{"name":"B","hand":"3h 4h Jk","id":3}`, `{"hand":"3h 4h 5h","name":1,"name":2}`, `{"name":"Ann","hand":"3h 4h 5h",}`,
		`{"hand":"3h 4h 5h","x":[1,{"y":2.5}],"z":null}`, `{"hand":"3h 4h 5h","clam":1}`, `{"hand":"3h 4h 5h","aces":"both"}`,
		`"3h,4h,5h","a ""b"""`, `"3h 4h",""`, `7,"3h,4h,5h","65",,,aces=both; jokers=1`, `7,3h 4h 5h,,,,"{"`, `"3h"4h,a`, `3h,"a`, ` "3h",a`,
	} {
		f.Add(line)
	}
	all := settings(f)
	typed := newReaders(all, nil)
	columns := map[string]*readers{}
	for _, header := range []string{"hand,id", "claim,hand,variant,round,wild,rules", "hand;id"} {
		c, _ := ReadColumns("hands", 1, header)
		columns[header] = newReaders(all, c)
	}
	f.Fuzz(func(t *testing.T, line string) {
		typed.agree(t, line)
		r, diags := readRecord("hands", 1, line)
		checkSpans(t, line, diags)
		if r.Hand != nil {
			_, diags := r.at(all[0])
			checkSpans(t, line, diags)
		}
		for _, b := range columns {
			_, diags := b.columns.read("hands", 2, line)
			checkSpans(t, line, diags)
			b.agree(t, line)
		}
	})
}

func checkSpans(t *testing.T, text string, diags []diag.Diagnostic) {
	t.Helper()
	for _, d := range diags {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(d.Text) {
			t.Errorf("span %v outside %q: %s", d.Span, text, d.Message)
		}
	}
}
