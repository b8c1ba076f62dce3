package ask

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestDo asks each function, with questions that it answers and questions that it
// refuses, and looks for a part of the answer.
func TestDo(t *testing.T) {
	for _, x := range []struct{ about, question, want string }{
		{"solve", `"3h 4h wild Jk 9s"`, `"penalty":7`},
		{"solve", `{"hand":["3h","4h","wild","Jk","9s"],"rules":{"jokers":true}}`, `"penalty":7`},
		{"solve", `{"hand":"3h 4h 9s","all":true}`, `"all":[`},
		{"solve", `{"hand":"3h 4h 9s","top":2}`, `"top":[`},
		{"solve", `{"hand":"4h 5h 9s","to_go":true}`, `"to_go":1`},
		{"solve", `{"hand":"7h 8h Kd","variant":"vegas","wild":"9","table":"[4h 5h 6h]"}`, `"laid_off":[`},
		{"solve", `{"hand":"3h 4h 9s","house":"game \"ours\" from three-thirteen\nface-points 5"}`, `"variant":"three-thirteen"`},
		{"solve", `{"hand":"3h 9x"}`, `"column":4,"message":"no suit`},
		{"solve", `{"hand":"3h 4h 5h 6h","round":3}`, `use round: 2, or wild: \"…\" for`},
		{"solve", `{"hand":"3h","cards":3}`, `unknown field \"cards\"`},
		{"solve", `{"hand":3}`, `hand cannot be a number`},
		{"solve", `[`, `"error":{`},
		{"solve", `{"hand":"3h 4h 9s = 5","claim":6}`, `the text claims 5, and claim is 6`},
		{"solve", `{"hand":"3h 4h 9s","top":-1}`, `"error":{`},
		{"solve", `{"hand":"3h 4h 9s","house":"game x","variant":"vegas"}`, `both name the game`},
		{"check", `{"hand":"[9s wild Jk] 3h 4h","claim":9}`, `"verdict":"high"`},
		{"discard", `"3h 4h wild Kd"`, `"discards":[{"card":"Kd"`},
		{"discard", `{"hand":"3h 4h wild Kd","by":"luck"}`, `it is mean, out or points`},
		{"discard", `"3h 4h wild = 3"`, `"error":{`},
		{"draws", `{"hand":"3h 4h wild 9s","players":4,"seen":"8h 10s","top_discard":"9d"}`, `"draws":[`},
		{"draws", `{"hand":"3h 4h 9s","players":-2}`, `players cannot be -2`},
		{"score", `"players Ann, Bob\nround 1\nAnn 0 out\nBob 12"`, `"totals":{"Ann":0,"Bob":12}`},
		{"score", `{"log":"house k.rules\nround 1\nAnn 0 out, Bob 12","houses":{"k.rules":"game \"kitchen\" from vegas"}}`, `"game":"kitchen"`},
		{"score", `{"log":"house k.rules\nround 1\nAnn 0 out, Bob 12"}`, `houses has no`},
		{"rules", `""`, `"variant":"five-crowns"`},
		{"rules", `"vegas"`, `"variant":"vegas"`},
		{"rules", `"five crowns who begins"`, `"topic":"who begins"`},
		{"rules", `{"variant":"five-crowns","question":"who begins"}`, `"topic":"who begins"`},
		{"rules", `"quantum physics"`, `"nearest":[`},
		{"rules", `"vegass"`, `did you mean vegas`},
		{"juggle", `"3h 4h 9s"`, `there is no function juggle`},
	} {
		got := Do(x.about, x.question)
		if !json.Valid([]byte(got)) || !strings.Contains(got, x.want) {
			t.Errorf("%s(%s) = %s, without %s", x.about, x.question, got, x.want)
		}
	}
}
