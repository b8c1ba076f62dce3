package cmd

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/card"
)

// bulkLines returns lines as a large file may hold them: typed hands of
// every size, records, headings, groupings, claims, comments and mistakes.
func bulkLines(n int) []string {
	rng := rand.New(rand.NewPCG(7, 7))
	var pack card.Hand
	for range 2 {
		for k := card.Ace; k <= card.King; k++ {
			for s := card.Clubs; s <= card.Spades; s++ {
				pack = append(pack, card.New(k, s))
			}
		}
		pack = append(pack, card.Joker)
	}
	lines := make([]string, n)
	for i := range lines {
		rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
		hand := pack[:3+rng.IntN(11)].String()
		switch rng.IntN(12) {
		case 0:
			hand = fmt.Sprintf(`{"id":"%d","hand":"%s","claim":%d}`, i, hand, rng.IntN(60))
		case 1:
			hand = fmt.Sprintf(`{"hand":["%s"],"variant":"sixty-five"}`, strings.ReplaceAll(hand, " ", `","`))
		case 2:
			hand = "vegas wild 9: " + hand + " = " + strconv.Itoa(rng.IntN(60))
		case 3:
			hand = "[" + hand + "] = " + strconv.Itoa(rng.IntN(60))
		case 4:
			hand += " 3x"
		case 5:
			hand = "# " + hand
		case 6:
			hand = ""
		}
		lines[i] = hand
	}
	return lines
}

func batchOut(t *testing.T, input string, args ...string) string {
	t.Helper()
	s, out, complaints := world(input, 0)
	if status := Main(append([]string{"batch"}, args...), s); status == int(errInterrupted) || complaints.Len() > 0 {
		t.Fatalf("%v: status %d, %s", args, status, complaints)
	}
	return out.String()
}

func TestBatchAnswersAlikeForAnyWorkersAndSplits(t *testing.T) {
	t.Parallel()
	n := 3000
	if testing.Short() {
		n = 600
	}
	lines := bulkLines(n)
	text := strings.Join(lines, "\n") + "\n"
	for _, form := range []string{"--brief", "--json"} {
		want := batchOut(t, text, form, "--workers=1")
		for _, workers := range []string{"2", "8"} {
			if batchOut(t, text, form, "--workers="+workers) != want {
				t.Errorf("%s: %s workers answer otherwise than one", form, workers)
			}
		}
	}
	want := batchOut(t, text, "--brief")
	for _, at := range []int{1, 17, n / 2, n - 1} {
		parts := batchOut(t, strings.Join(lines[:at], "\n")+"\n", "--brief") + batchOut(t, strings.Join(lines[at:], "\n"), "--brief")
		if parts != want {
			t.Errorf("split after line %d the answers are others", at)
		}
	}
}

func TestBatchSummary(t *testing.T) {
	s, _, complaints := world("3h 4h 5h = 0\n3s 9d Kd = 21\n\n3x\n4c 9d Kd\n", 0)
	if status := Main([]string{"batch", "--summary"}, s); status != int(answer.Unreadable) {
		t.Errorf("status %d", status)
	}
	got, _, _ := strings.Cut(complaints.String(), "lines per second")
	want := "lines 4, unreadable 1\nclaims right 1, low 1, high 0\nmean penalty 15.00, hands that go out 1\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestBatchAnswersLinesThatAreTooLong(t *testing.T) {
	blank, comment := strings.Repeat(" ", 2*(1<<20)), "#"+strings.Repeat(" ", 2*(1<<20))
	got := batchOut(t, blank+"3h 4h 5h\n"+comment+"3h 4h 5h\n3h 4h 5h\n", "--brief")
	if want := "error: column 1: a line of more than 4096 bytes is not a hand\n0\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestBatchRefusesAHeaderThatNeverEnds(t *testing.T) {
	s, out, complaints := world(strings.Repeat("hand,", (1<<20)), 0)
	if status := Main([]string{"batch", "--csv"}, s); status != int(answer.Unreadable) || out.Len() > 0 {
		t.Errorf("status %d, answer %q", status, out)
	}
	if want := "wildmeld: the first line of stdin is longer than 1048576 bytes\n  it names the columns, as in hand,claim\n"; complaints.String() != want {
		t.Errorf("complaints %q", complaints)
	}
}

// TestBatchUnderParallel runs the README's recipe: GNU parallel cuts the lines
// and pipes each part through the program, and the bytes are the same.
func TestBatchUnderParallel(t *testing.T) {
	parallel, err := exec.LookPath("parallel")
	if err != nil {
		t.Skip("GNU parallel is not installed")
	}
	dir := t.TempDir()
	const program = "wildmeld" // TestMain puts it on the path
	var records bytes.Buffer
	for i, line := range bulkLines(20000) {
		if line != "" && !strings.ContainsAny(line, "{[#:x") {
			fmt.Fprintf(&records, "{\"id\":\"%d\",\"hand\":\"%s\"}\n", i, line)
		}
	}
	file := filepath.Join(dir, "hands.jsonl")
	if err := os.WriteFile(file, records.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	alone, err := exec.Command(program, "batch", "--no-line", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	spread, err := exec.Command(parallel, "--pipe-part", "--block", "64k", "--keep-order", "-a", file, program, "batch", "--no-line").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(alone, spread) {
		t.Errorf("%d bytes from one process, %d other ones from many", len(alone), len(spread))
	}
}
