package ask

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/cmd"
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
		{"score", `"Ann 12, Bob 0 out\n---\nAnn 3, Bob 0 out"`, `"log":"log, evening 2"`},
		{"score", `["Ann 12, Bob 0 out","Ann 13, Bob 0 out"]`, `"log":"log 2"`},
		{"score", `{"log":["date 2026-01-02\nAnn 12, Bob 0 out","Ann 13, Bob 0 out"],"name":["monday","friday"]}`, `{"logs":2,`},
		{"score", `{"log":[]}`, `there is no log`},
		{"score", `{"log":{}}`, `log cannot be an object`},
		{"score", `3`, `a question cannot be a number`},
		{"rules", `""`, `"variant":"five-crowns"`},
		{"rules", `"vegas"`, `"variant":"vegas"`},
		{"rules", `"five crowns who begins"`, `"topic":"who begins"`},
		{"rules", `{"variant":"five-crowns","question":"who begins"}`, `"topic":"who begins"`},
		{"rules", `{"variant":"five-crowns","question":"five crowns who begins"}`, `"variant":"five-crowns"`},
		{"rules", `{"variant":"five-crowns","question":"vegas aces"}`, `"variant":"vegas"`},
		{"rules", `{"variant":"five-crowns","question":"vegass"}`, `no topic fits`},
		{"rules", `{"variant":"five-crowns"}`, `"title":"Five Crowns"`},
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

// TestScoreIsThatOfTheProgram asks about logs, alone and several in one text, and compares
// the answers with those of score --json, repairs included.
func TestScoreIsThatOfTheProgram(t *testing.T) {
	logs := []string{
		"Ann 10, Bob 0 out\ntotals Ann 10, Bob 0\nAnn 0 out, Bob 18\ntotals Ann 10, Bob 81\n",
		"\ufeffplayers Ann, Bob\r\nround 1\r\nAnn 12, Bob 0\r\n", "players Ann, Bob\rround 1\rAnn 12, Bob 0\r", "\ufeffgame 65\nAnn 12, Bob 0\n", "",
	}
	for _, pattern := range []string{"conformance/logs/*.log", "evenings/*.log", "sheets/*.log"} {
		files, _ := filepath.Glob("../../../../testdata/" + pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			logs = append(logs, string(text))
		}
	}
	repaired := 0
	for i, log := range logs {
		for _, text := range []string{log, log + "\n---\n" + logs[(i+1)%len(logs)]} {
			var out, problems bytes.Buffer
			cmd.Main([]string{"score", "--json"}, cmd.Streams{
				In: strings.NewReader(text + "\n"), Out: &out, Err: &problems, Env: os.Getenv, Now: time.Now,
				Terminal: func(any) (int, bool) { return 0, false },
			})
			want := strings.TrimSuffix(out.String(), "\n")
			if strings.Contains(want, "\n") {
				want = "[" + strings.ReplaceAll(want, "\n", ",") + "]"
			}
			question, err := json.Marshal(map[string]string{"log": text, "name": "stdin"})
			if err != nil {
				t.Fatal(err)
			}
			got := strings.ReplaceAll(Do("score", string(question)), "\n", "")
			if got != want {
				t.Errorf("%s\nis answered with\n%s\nand by the program with\n%s", text, got, want)
			}
			if strings.Contains(got, `"repairs":`) {
				repaired++
			}
		}
	}
	if len(logs) < 70 || repaired < 10 {
		t.Errorf("%d logs, %d with repairs", len(logs), repaired)
	}
}
