package cmd_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/cmd"
	"github.com/wildmeld/wildmeld/parse/display"
)

// onTerminal runs the program with its answers on a terminal of a width.
func onTerminal(stdin string, width int, args ...string) string {
	var out bytes.Buffer
	cmd.Main(args, cmd.Streams{
		In: strings.NewReader(stdin), Out: &out, Err: io.Discard, Env: func(string) string { return "" },
		Terminal: func(stream any) (int, bool) { return width, stream == io.Writer(&out) },
		Now:      func() time.Time { return aSaturdayNight },
	})
	return out.String()
}

// wideNames are names whose characters are not one column each.
var wideNames = []string{
	"王小明", "अनीता कुमारी शर्मा", "👩🏽‍🚀👩🏽‍🚀", "中華人民共和國萬歲萬萬歲世界人民大團結萬歲萬萬歲萬歲", "Maximilian-Christopher-Alexander-Bartholomew-the-Second-of-Habsburg", "Zoe\u0301",
}

// wideLogs are evenings of games without and with money, played to their end
// and not.
func wideLogs(t *testing.T) []string {
	dir := t.TempDir()
	var paths []string
	for game, rounds := range map[string]string{"three-thirteen": "", "sixty-five": "", "vegas": " wild 9"} {
		var b strings.Builder
		fmt.Fprintf(&b, "game %s\nplayers %s\ndate 二〇二四年十一月二日土曜日の夜遅くに皆で集まって遊んだ記念すべき日\n", game, strings.Join(wideNames, ", "))
		if game == "vegas" {
			b.WriteString("buy-in 2000.00\nmax 100\n")
		}
		for round := 1; round <= 3; round++ {
			fmt.Fprintf(&b, "\nround %d%s\n", round, rounds)
			for i, name := range wideNames {
				fmt.Fprintf(&b, "%s: = %d\n", name, 7*i*round)
			}
		}
		b.WriteString("totals " + wideNames[3] + " 1\nNobody: = 3\n")
		path := filepath.Join(dir, game+"-與朋友們一起度過的漫長而愉快的夜晚.log")
		if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

// TestNoLineIsWiderThanTheTerminal shows evenings of players with wide and
// long names on narrow terminals.
func TestNoLineIsWiderThanTheTerminal(t *testing.T) {
	t.Parallel()
	logs := wideLogs(t)
	house := filepath.Join(t.TempDir(), "h.rules")
	if err := os.WriteFile(house, []byte(`game "我們家自己的規則與全世界任何一個家庭的規則都大不相同" from three-thirteen`+"\naces both\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	session := "totals\nsheet\nplayers\nscore " + wideNames[3] + " 12\nscore " + wideNames[4] + " 3h 4h 5h 6h 7h = 3\nrules\n"
	for _, width := range []int{32, 40, 50, 80} {
		screens := map[string]string{
			"all":   onTerminal("", width, append([]string{"score", "--chart"}, logs...)...),
			"house": onTerminal("", width, "rules", "--house", house),
			"solve": onTerminal("", width, "solve", "--house", house, "3h 4h 5h Jk 9s"),
		}
		for _, log := range logs {
			screens["table "+log] = onTerminal(session, width, "table", "--log", log)
		}
		for name, screen := range screens {
			if screen == "" {
				t.Errorf("%s: nothing is shown", name)
			}
			for line := range strings.Lines(screen) {
				if n := display.Width(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("%s: %d columns on a terminal of %d: %q", name, n, width, line)
				}
			}
		}
	}
}
