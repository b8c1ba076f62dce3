package judge

import "testing"

func BenchmarkMeld(b *testing.B) {
	for _, bench := range []struct{ name, changes, laid string }{
		{"set", "", "9s wild Jk"},
		{"run", "", "8s Jk 6s 9s"},
		{"gap", "", "3h 4h 6h"},
		{"twenty wild", "set-suits=distinct;run-suits=same;wild-as-natural=on", "Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk"},
		{"wild alone is illegal", "set-suits=distinct;all-wild=off;aces=wrap;wild-as-natural=on", "5h 5d 5c wild Jk Jk Jk Jk Jk Jk Jk Jk Jk"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			tm, cards := terms(b, "three-thirteen", 5, bench.changes), laid(bench.laid)
			for b.Loop() {
				Meld(&tm, cards)
			}
		})
	}
}
