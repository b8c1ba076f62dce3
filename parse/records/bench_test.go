package records

import (
	"encoding/json"
	"fmt"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/solve/rules"
	"testing"
)

// lines of 7 and 13 cards, as they are typed.
const (
	line7      = "3h 10d Kc wild Jk 9s 4h"
	line13     = "3h 10d Kc wild Jk 9s 4h As 2c 7d Qh Js 8c"
	jsonText7  = `{"hand":"3h 10d Kc wild Jk 9s 4h","id":"t7-ann","claim":9}`
	jsonList7  = `{"id":"t7-ann","hand":["3h","10d","Kc","wild","Jk","9s","4h"],"claim":9}`
	jsonList13 = `{"id":"t7-ann","hand":["3h","10d","Kc","wild","Jk","9s","4h","As","2c","7d","Qh","Js","8c"],"claim":9}`
)

func BenchmarkScan(b *testing.B) {
	for name, line := range map[string]string{"7": line7, "13": line13, "glued7": "3h10dKcwildJk9s4h", "headed7": "sixty-five round 5: " + line7 + " = 18", "symbols7": "3♥ 10♦ K♣ 7♠ 8♠ 9♠ 4♥"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			text := []byte(line)
			var p plain
			for b.Loop() {
				if !p.scanLine(text) {
					b.Fatal(line)
				}
			}
		})
	}
}

// BenchmarkRecord measures the fast way, encoding/json into a struct with the
// cards still to be read, and the slow way.
func BenchmarkRecord(b *testing.B) {
	for _, c := range []struct{ name, line string }{{"text7", jsonText7}, {"list7", jsonList7}, {"list13", jsonList13}} {
		text := []byte(c.line)
		b.Run(c.name+"/plain", func(b *testing.B) {
			b.ReportAllocs()
			var p plain
			for b.Loop() {
				if !p.scanJSON(text) {
					b.Fatal(c.line)
				}
			}
		})
		b.Run(c.name+"/encoding-json", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var r struct {
					Hand  any    `json:"hand"`
					ID    string `json:"id"`
					Claim int    `json:"claim"`
				}
				if err := json.Unmarshal(text, &r); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name+"/slow", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if r, _ := readRecord("hands", 1, c.line); r.Hand == nil {
					b.Fatal(c.line)
				}
			}
		})
	}
}

func BenchmarkReadHand(b *testing.B) {
	for name, line := range map[string]string{"7": line7, "melds": "[3h 10d Kc] [wild Jk(5h) 9s] 4h = 10+2", "headed": "Sixty-Five round 5: " + line7} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if h, diags := hand.Read("hand", 1, line); len(diags) > 0 || len(h.Pieces) != 7 {
					b.Fatal(diags)
				}
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	r := NewReader("hands", hand.Setting{Rules: rules.Games()[0].Rules()}, nil)
	b.ReportAllocs()
	for b.Loop() {
		if played, _ := r.Read(1, []byte(line7)); played == nil {
			b.Fatal(line7)
		}
	}
}

// BenchmarkBulk reads lines of bulk of several kinds: the time grows with their number alone.
func BenchmarkBulk(b *testing.B) {
	kinds := []string{"3h 4h 5h", "three of hearts, four of hearts, five of hearts", "who wants pizza tonight", "book 7c 7d 7h"}
	for _, lines := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			for b.Loop() {
				r := NewReader("hands", hand.Setting{Rules: rules.Games()[0].Rules()}, nil)
				for i := range lines {
					r.Read(i+1, []byte(kinds[i%len(kinds)]))
				}
			}
		})
	}
}
