package explain

import (
	"testing"

	"github.com/wildmeld/wildmeld/explain/internal/match"
)

func TestSweep(t *testing.T) {
	list := readQuestions(t, "questions.txt")
	for _, match.Mix = range []float64{0.5, 0.65, 0.8} {
		for _, match.Unk = range []float64{1, 2, 3} {
			for _, match.Fits = range []float64{0.5, 0.55, 0.6, 0.65} {
				for _, match.Close = range []float64{0.9, 0.85, 0.8} {
					m := measure(&testing.T{}, list)
					println(int(match.Mix*100), int(match.Unk), int(match.Fits*100), int(match.Close*100), ":", m.first, m.among, m.list, m.lost, "wrong", m.wrong)
				}
			}
		}
	}
}
