package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNumbersThatDoNotFit puts numbers too large for anything wherever a number
// is read: each is refused, and none is wrapped into one that fits.
func TestNumbersThatDoNotFit(t *testing.T) {
	const played = "players Ann, Bob\nround 1\nAnn: = 0 out\nBob: = 3\n"
	const vegas = "players Ann, Bob\nround 1 wild 9\nAnn: = 0 out\nBob: = 3\n"
	forms := []struct{ args, text string }{
		{"score", "game vegas\nbuy-in N\n" + vegas}, {"score", "game vegas\nbuy-in N.00\n" + vegas}, {"score", "game vegas\nbuy-in Nc\n" + vegas},
		{"score", "game vegas\nmax N\n" + vegas}, {"score", "game vegas\nhandicap Bob N\n" + vegas}, {"score", "game vegas\npot N:30\n" + vegas},
		{"score", "game vegas\ncards N\n" + vegas}, {"score", strings.ReplaceAll("game vegas\n"+vegas, "round 1", "round N")},
		{"score", strings.ReplaceAll(played, "= 3", "= N")}, {"score", strings.ReplaceAll(played, "= 3", "3h 4d 7s = N")},
		{"score", strings.ReplaceAll(played, "= 3", "= 1+N")}, {"score", strings.ReplaceAll(played, "= 3", "= 1-N")}, {"score", strings.ReplaceAll(played, ": = 3", " N")},
		{"score", strings.ReplaceAll(played, "round 1", "round N")}, {"score", played + "totals Ann 0, Bob N\n"}, {"score", played + "used N\n"},
		{"score", played + "correct 1 Bob N\n"}, {"score", played + "correct N Bob 3\n"}, {"score", "rule wild-points N\n" + played},
		{"score", "round,Ann,Bob\n1,0,N\n2,3,4\n"}, {"score", "round,Ann,Bob\n1,0,4\nN,3,4\n"}, {"score", "round,Ann,Bob\n1,0,3\n2,3,4\nTotal,3,N\n"},
		{"score", "round,player,hand,claim,out\n1,Ann,,N,\n1,Bob,,3,\n"}, {"score --cumulative", "round,Ann,Bob\n1,0,3\n2,3,N\n"},
		{"solve", "3h 4h 6s = N\n"}, {"solve -r N", "3h 4h 6s\n"}, {"check --claim N", "3h 4h 6s\n"}, {"solve -R wild-points=N", "3h 4h 6s\n"},
		{"solve -R points=2-10:N", "3h 4h 6s\n"}, {"solve -R ace-points=1/N", "3h 4h 6s\n"}, {"solve -R min-meld=N", "3h 4h 6s\n"}, {"rules three-thirteen -R rounds=3-N", ""},
		{"batch", `{"hand":"3h 4h 6s","claim":N}`}, {"batch", `{"hand":"3h 4h 6s","round":N}`}, {"batch", `{"hand":"3h 4h 6s","rules":{"wild-points":N}}`},
		{"batch --brief", "3h 4h 6s = N\n"}, {"batch --csv", "hand,claim\n3h 4h 6s,N\n"}, {"batch --csv", "hand,round\n3h 4h 6s,N\n"},
		{"rules --house FILE", "game \"k\" from three-thirteen\nwild-points N\n"},
	}
	numbers := []string{
		"1000001", "2147483648", "4294967297", "9223372036854775807", "9223372036854775808", "18446744073709551616", "18446744073709551617", "184467440737095517",
		"-9223372036854775808", "1e30", strings.Repeat("9", 400),
	}
	if testing.Short() {
		numbers = numbers[:3]
	}
	for _, number := range numbers {
		t.Run(fmt.Sprintf("%.20s", number), func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "house")
			for _, form := range forms {
				text := strings.ReplaceAll(form.text, "N", number)
				if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
				args := strings.Fields(strings.NewReplacer("N", number, "FILE", file).Replace(form.args))
				if r := run(strings.NewReader(text), 80, args...); r.status != 2 {
					t.Errorf("%s, %q: status %d\n%s%s", form.args, form.text, r.status, r.out, r.err)
				}
			}
		})
	}
	for _, sum := range []string{strings.Repeat("999999+", 5000) + "1", "0" + strings.Repeat("-999999", 5000)} {
		text := strings.ReplaceAll(played, "= 3", "= "+sum)
		if r := run(strings.NewReader(text), 80, "score"); r.status != 2 || !strings.Contains(r.err, "the largest number is 1000000") {
			t.Errorf("a sum of 5000 numbers: status %d\n%.300s", r.status, fmt.Sprint(r.err, r.out))
		}
	}
}
