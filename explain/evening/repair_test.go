package evening_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// mended reads the last evening of a text, with its repairs, and returns the text after the
// first of them.
func mended(t *testing.T, name, text string) (e *evening.Evening, after string) {
	t.Helper()
	o := parse.SheetOptions{Rules: rules.Games()[0].Rules()}
	list, err := parse.Evenings(name, strings.NewReader(text), o)
	if err != nil {
		t.Fatal(err)
	}
	last := list[len(list)-1]
	options := evening.Options{
		Source: name, SheetOptions: o, Open: func(string, io.Reader, parse.SheetOptions) (parse.Sheet, error) { return last.Open() },
	}
	if e, err = options.Read(nil); err != nil {
		t.Fatal(err)
	}
	if options.Repair(e, last.With); len(e.Repairs) == 0 {
		return e, text
	}
	raw, err := last.Rewritten(e.Repairs[0].Edits)
	if err != nil {
		t.Fatal(err)
	}
	return e, string(raw)
}

// TestRepairsInASeason makes a slip in the last evening of a file, below more lines than it takes
// to tell how a table is written.
func TestRepairsInASeason(t *testing.T) {
	for _, c := range []struct{ name, evening, right, wrong string }{
		{"season.log", "# 2026-01-09\nplayers Ann, Bob\nround 1\nAnn 0, Bob 5\n---\n", "Ann 0, Bob 25", "Ann 0, Bob minus 25"},
		{"season.csv", "2026-01-09\nRound;Ann;Total;Bob;Total\n1;0;0;8;8\n2;7;7;0;8\n\n", "2;7;7;0;8", "2;7;77;0;8"},
		{"season.csv", "2026-01-09\nRound\tAnn\tTotal\tBob\tTotal\n1\t0\t0\t8\t8\n2\t7\t7\t0\t8\n\n", "2\t7\t7\t0\t8", "2\t7\t77\t0\t8"},
	} {
		before, evening := strings.Repeat(c.evening, 250), strings.TrimRight(c.evening, "-\n")+"\n"
		if c.name == "season.log" {
			evening += "round 2\n" + c.right + "\n"
		}
		if _, after := mended(t, c.name, before+strings.Replace(evening, c.right, c.wrong, 1)); after != before+evening {
			t.Errorf("%s: %q is not mended: %q", c.name, c.wrong, after[len(before):])
		}
	}
}

// TestSlips makes every slip that people and scanners make. Where it alone explains what does not
// agree, it is the only offer, and only its cells change.
func TestSlips(t *testing.T) {
	for _, c := range []struct {
		name, file, right, wrong string
		reason                   string
	}{
		{
			"a stray minus, in a log", "a.log",
			"players Ann, Bob\nround 1\nAnn 20, Bob 0\nround 2\nAnn 0, Bob 25\n",
			"players Ann, Bob\nround 1\nAnn 20, Bob 0\nround 2\nAnn 0, Bob minus 25\n",
			"if Bob's minus 25 in round 2 is 25, every score is possible",
		}, {
			"a stray dash before a running total", "a.csv",
			"Round,Ann,Total,Bob,Total\n1,20,20,0,0\n2,0,20,25,25\n3,22,42,0,25\n",
			"Round,Ann,Total,Bob,Total\n1,20,20,0,0\n2,0,–20,25,25\n3,22,42,0,25\n",
			"if Ann's total –20 in round 2 is 20, the totals add up",
		}, {
			"a digit misread, in pairs", "a.csv",
			"Round,Ann,Total,Bob,Total\n1,10,10,0,0\n2,13,23,0,0\n3,0,23,15,15\n",
			"Round,Ann,Total,Bob,Total\n1,10,10,0,0\n2,18,23,0,0\n3,0,23,15,15\n",
			"if Ann's 18 in round 2 is 13, the totals add up",
		}, {
			"a zero, and the total below", "a.csv",
			"Round,Ann,Bob\n1,10,0\n2,0,12\n3,0,15\nTotal,10,27\n",
			"Round,Ann,Bob\n1,10,0\n2,8,12\n3,0,15\nTotal,10,27\n",
			"if Ann's 8 in round 2 is 0, the totals add up and the round has its zero",
		}, {
			"two digits turned about, in Markdown", "a.md",
			"| Round | Ann | Bob |\n|---|---|---|\n| 1 | 0 | 10 |\n| 2 | **24** | 0 |\n| 3 | 0 | 15 |\n| 4 | 17 | 0 |\n| Total | 41 | 25 |\n",
			"| Round | Ann | Bob |\n|---|---|---|\n| 1 | 0 | 10 |\n| 2 | **42** | 0 |\n| 3 | 0 | 15 |\n| 4 | 17 | 0 |\n| Total | 41 | 25 |\n",
			"if Ann's 42 in round 2 is 24, the totals add up",
		}, {
			"a digit doubled, in columns that are lined up", "a.txt",
			"Round   Ann  Bob\n1       0    10\n2       15  0\n3       0    15\nTotal   15   25\n",
			"Round   Ann  Bob\n1       0    10\n2       155  0\n3       0    15\nTotal   15   25\n",
			"if Ann's 155 in round 2 is 15, the totals add up and every score is possible",
		}, {
			"a digit lost, in a log with Windows' lines", "a.log",
			"players Ann, Bob\r\nround 1\r\nAnn 20\r\nBob: = 0 out # first\r\nround 2\r\nAnn 12, Bob 0\r\ntotals Ann 32, Bob 0\r\n",
			"players Ann, Bob\r\nround 1\r\nAnn 2\r\nBob: = 0 out # first\r\nround 2\r\nAnn 12, Bob 0\r\ntotals Ann 32, Bob 0\r\n",
			"if Ann's 2 in round 1 is 20, the totals add up and every score is possible",
		}, {
			"a total carried wrong", "a.csv",
			"Round,Ann,Total,Bob,Total\n1,10,10,0,0\n2,12,22,0,0\n3,0,22,15,15\n4,20,42,0,15\n",
			"Round,Ann,Total,Bob,Total\n1,10,10,0,0\n2,12,29,0,0\n3,0,29,15,15\n4,20,49,0,15\n",
			"if Ann's total 29 in round 2 is 22, with those below by as much, the totals add up",
		}, {
			"a running total that falls", "a.csv",
			"Running totals\nRound,Ann,Bob,Dee\n1,10,0,12\n2,20,16,12\n3,20,30,42\n4,35,30,64\n5,50,45,64\n6,60,45,64\n",
			"Running totals\nRound,Ann,Bob,Dee\n1,10,0,12\n2,20,16,12\n3,20,30,42\n4,35,30,64\n5,50,45,66\n6,60,45,64\n",
			"if Dee's total 66 in round 5 is 64, no total falls and the round has its zero",
		}, {
			"two neighbours in a row", "a.csv",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,27,0,25\n3,21,14,0\nTotal,48,24,39\n",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,0,27,25\n3,21,14,0\nTotal,48,24,39\n",
			"if Ann's 0 in round 2 is 27 and Bob's 27 in round 2 is 0, the totals add up",
		}, {
			"a row moved by one", "a.csv",
			"Round,Ann,Bob,Cy,Dee\n1,0,10,14,20\n2,7,0,25,26\n3,21,13,0,30\n4,9,30,40,0\nTotal,37,53,79,76\n",
			"Round,Ann,Bob,Cy,Dee\n1,0,10,14,20\n2,7,0,25,26\n3,21,13,0,30\n4,30,40,0,9\nTotal,37,53,79,76\n",
			"if Ann's 30 in round 4 is 9, Bob's 40 in round 4 is 30, Cy's 0 in round 4 is 40 and Dee's 9 in round 4 is 0, the totals add up",
		}, {
			"a row moved to the left, a cell short", "a.csv",
			"Round,Ann,Bob,Cy,Dee\n1,0,10,14,20\n2,7,0,25,26\n3,21,13,0,30\n4,9,30,40,0\nTotal,37,53,79,76\n",
			"Round,Ann,Bob,Cy,Dee\n1,0,10,14,20\n2,7,0,25,26\n3,21,13,0,30\n4,9,40,0\nTotal,37,53,79,76\n",
			"if Ann has 9 in round 4, Bob has 30 in round 4, Cy has 40 in round 4 and Dee has 0 in round 4, every score can be read",
		}, {
			"a row moved to the left, in Markdown", "a.md",
			"| Round | Ann | Bob | Cy | Dee |\n|---|---|---|---|---|\n| 1 | 0 | 10 | 14 | 20 |\n| 2 | 7 | 0 | 25 | 26 |\n| 3 | 21 | 13 | 0 | 30 |\n| Total | 28 | 23 | 39 | 76 |\n",
			"| Round | Ann | Bob | Cy | Dee |\n|---|---|---|---|---|\n| 1 | 0 | 10 | 14 | 20 |\n| 2 | 0 | 25 | 26 | |\n| 3 | 21 | 13 | 0 | 30 |\n| Total | 28 | 23 | 39 | 76 |\n",
			"if Ann's 0 in round 2 is 7, Bob's 25 in round 2 is 0, Cy's 26 in round 2 is 25 and Dee has 26 in round 2, the totals add up",
		}, {
			"a row moved to the right by an empty cell, the last number lost", "a.csv",
			"Round;Ann;Bob;Cy\n1;0;10;14\n2;7;0;25\n3;21;0;13\nTotal;28;10;52\n",
			"Round;Ann;Bob;Cy\n1;0;10;14\n2;7;0;25\n3;;21;0\nTotal;28;10;52\n",
			"if Ann has 21 in round 3, Bob's 21 in round 3 is 0 and Cy's 0 in round 3 is 13, the totals add up",
		}, {
			"a row moved to the right by an empty cell too many", "a.csv",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,7,0,25\n3,21,0,13\n",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,7,,0,25\n3,21,0,13\n",
			"if Ann has 7 in round 2, Bob has 0 in round 2 and Cy has 25 in round 2, every score can be read",
		}, {
			"a column moved up", "a.csv",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,27,0,25\n3,0,14,21\n4,8,0,12\nTotal,35,24,72\n",
			"Round,Ann,Bob,Cy\n1,0,10,14\n2,0,0,25\n3,8,14,21\n4,,0,12\nTotal,35,24,72\n",
			"if Ann's 0 in round 2 is 27, Ann's 8 in round 3 is 0 and Ann has 8 in round 4, the round has its zero",
		}, {
			"a player's row moved to the right", "a.csv",
			"Player,1,2,3,4,Total\nAnn,0,27,3,8,38\nBob,10,0,14,0,24\nCy,14,25,0,12,51\n",
			"Player,1,2,3,4,Total\nAnn,0,,27,3,8,38\nBob,10,0,14,0,24\nCy,14,25,0,12,51\n",
			"if Ann has 0 in round 1, Ann has 27 in round 2, Ann has 3 in round 3 and Ann has 8 in round 4, every score can be read",
		}, {
			"a digit misread, found by what all have together", "a.csv",
			"Round,Ann,Bob,Cy,Sum\n1,0,10,14,24\n2,7,0,25,32\n3,21,14,0,35\n4,0,30,40,70\n",
			"Round,Ann,Bob,Cy,Sum\n1,0,10,14,24\n2,7,0,25,32\n3,21,19,0,35\n4,0,30,40,70\n",
			"if Bob's 19 in round 3 is 14, the totals add up",
		}, {
			"a sum misread", "a.csv",
			"Player,1,2,3,4,Total\nAnn,0,7,21,9,37\nBob,10,0,13,30,53\nCy,14,25,0,0,39\nSum,24,32,34,39,129\n",
			"Player,1,2,3,4,Total\nAnn,0,7,21,9,37\nBob,10,0,13,30,53\nCy,14,25,0,0,39\nSum,24,32,84,39,129\n",
			"if the sum 84 in round 3 is 34, the totals add up",
		}, {
			"letters, and a digit beside them", "a.csv",
			"Round,Ann,Bob\n1,10,0\n2,0,18\n3,5,0\n4,0,12\nTotal,15,30\n",
			"Round,Ann,Bob\n1,1O,0\n2,0,l3\n3,S,0\n4,0,12\nTotal,15,30\n",
			"if Ann's 1O in round 1 is 10, Bob's l3 in round 2 is 18 and Ann's S in round 3 is 5, the totals add up",
		}, {
			"a total in another line than its score", "a.csv",
			"Player,1,2,3\nIvy,14,0,21\nIvy running,14,14,35\nBo,0,9,0\nBo running,0,9,9\n",
			"Player,1,2,3\nIvy,14,0,21\nIvy running,14,19,35\nBo,0,9,0\nBo running,0,9,9\n",
			"if Ivy's total 19 in round 2 is 14, the totals add up",
		}, {
			"a score in a cell with its total", "a.csv",
			"Round,Ann,Bob\n1,10 (10),0 (0)\n2,13 (23),0 (0)\n3,0 (23),15 (15)\n",
			"Round,Ann,Bob\n1,10 (10),0 (0)\n2,18 (23),0 (0)\n3,0 (23),15 (15)\n",
			"if Ann's 18 in round 2 is 13, the totals add up",
		},
	} {
		e, after := mended(t, c.file, c.wrong)
		if len(e.Repairs) != 1 || e.MoreRepairs > 0 {
			t.Errorf("%s: %d repairs and %d more", c.name, len(e.Repairs), e.MoreRepairs)
			for _, r := range e.Repairs {
				t.Log(explain.RepairReason(e, r))
			}
			continue
		}
		if got := explain.RepairReason(e, e.Repairs[0]); got != c.reason {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.reason)
		}
		if after != c.right {
			t.Errorf("%s: it becomes\n%s", c.name, after)
		}
		if !e.Game.Open {
			t.Errorf("%s: totals use it", c.name)
		}
	}
}

// TestRepairsOfDamagedSheets damages kept sheets. What is offered holds after it is written.
func TestRepairsOfDamagedSheets(t *testing.T) {
	files, err := filepath.Glob("../../testdata/sheets/*.*")
	if err != nil || len(files) < 200 {
		t.Fatal(len(files), err)
	}
	r := rand.New(rand.NewPCG(41, 3))
	offered := 0
	for i, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil || len(raw) == 0 || len(raw) > 20_000 || bytes.HasPrefix(raw, []byte("PK")) || !*long && i%4 > 0 {
			continue
		}
		for range 1 + r.IntN(3) {
			if i := r.IntN(len(raw)); raw[i] >= '0' && raw[i] <= '9' || r.IntN(3) == 0 {
				raw[i] = "0123456789OlSBZ,\n -"[r.IntN(19)]
			}
		}
		e, after := mended(t, file, string(raw))
		if len(e.Repairs) == 0 {
			continue
		}
		offered++
		if e, _ := mended(t, file, after); e.Contradicts() {
			t.Errorf("%s: it still contradicts itself after %s\n%s", file, explain.RepairReason(e, e.Repairs[0]), raw)
		}
	}
	if offered < 10 {
		t.Errorf("%d sheets have a repair", offered)
	}
}

// TestEqualRepairs names repairs that are as small, and counts those beyond three.
func TestEqualRepairs(t *testing.T) {
	two := "Round,Ann,Bob\n1,17,0\n2,0,10\n3,17,0\nTotal,28,10\n"
	if e, _ := mended(t, "a.csv", two); len(e.Repairs) != 2 || e.MoreRepairs != 0 {
		t.Errorf("two sevens: %d repairs and %d", len(e.Repairs), e.MoreRepairs)
	}
	moved := "Round,Ann,Bob,Cy,Sum\n1,10,0,13,23\n2,10,0,20,30\n3,13,0,10,23\n4,0,,10,22\n" // Bob has 12, or the 0 or the 10 has moved
	if e, _ := mended(t, "a.csv", moved); len(e.Repairs) != 3 || e.MoreRepairs != 1 {
		t.Errorf("a score left out: %d repairs and %d", len(e.Repairs), e.MoreRepairs)
	}
	five := "Round,Ann,Bob\n1,17,0\n2,17,0\n3,17,0\n4,17,0\n5,17,0\nTotal,79,0\n"
	if e, _ := mended(t, "a.csv", five); len(e.Repairs) != 3 || e.MoreRepairs != 2 {
		t.Errorf("five sevens: %d repairs and %d", len(e.Repairs), e.MoreRepairs)
	}
}

// TestNoRepair offers nothing where no number contradicts another.
func TestNoRepair(t *testing.T) {
	for name, text := range map[string]string{
		"all agrees":             "Round,Ann,Bob\n1,17,0\n2,0,10\nTotal,17,10\n",
		"only a zero is missing": "Round,Ann,Bob,Cy\n1,23,27,0\n2,5,32,31\n3,8,0,23\n",
		"a wrong hand":           "players Ann, Bob\nround 1\nAnn: 9c 9h Kh = 12\nBob 0 out\n",
	} {
		if e, after := mended(t, "a.csv", text); len(e.Repairs)+e.MoreRepairs > 0 || after != text {
			t.Errorf("%s: %d repairs", name, len(e.Repairs))
		}
	}
}

// TestManyContradictions gives up on a long log in which hardly anything agrees.
func TestManyContradictions(t *testing.T) {
	var b strings.Builder
	b.WriteString("game vegas\nplayers Ann, Bob, Cy\nmax 1000000\n")
	for i := range 3000 {
		fmt.Fprintf(&b, "round %d wild 7\nAnn %d, Bob 0, Cy 17\ntotals Ann %d, Bob %d, Cy %d\n", i+1, i%50, 60*i, 7*i%100, 16*i)
	}
	if e, _ := mended(t, "a.log", b.String()); len(e.Repairs) > 0 || !e.Contradicts() {
		t.Errorf("%d repairs", len(e.Repairs))
	}
}

// TestLettersInTotals reads letters for figures in totals as well, beside and below scores and
// in a log.
func TestLettersInTotals(t *testing.T) {
	for _, c := range [][3]string{
		{"a.csv", "Round,Ann,Bob\n1,10,0\n2,0,1B\n3,0,15\nTotal,1O,33\n", "Round,Ann,Bob\n1,10,0\n2,0,18\n3,0,15\nTotal,10,33\n"},
		{"a.csv", "Round,Ann,Total,Bob,Total\n1,10,1O,0,0\n2,13,23,O,O\n", "Round,Ann,Total,Bob,Total\n1,10,10,0,0\n2,13,23,0,0\n"},
		{"a.log", "players Ann, Bob\nround 1\nAnn 0, Bob 1O\ntotals Ann O, Bob 10\n", "players Ann, Bob\nround 1\nAnn 0, Bob 10\ntotals Ann 0, Bob 10\n"},
	} {
		if e, after := mended(t, c[0], c[1]); len(e.Repairs) != 1 || after != c[2] || e.Status != evening.Unreadable {
			t.Errorf("%d repairs\n%s", len(e.Repairs), after)
		}
	}
}

// TestRepairsBesideCorrections holds totals above a correction against what stood there.
func TestRepairsBesideCorrections(t *testing.T) {
	const log = "players Ann, Bob\nround 1\nAnn 12, Bob 0\ntotals Ann 12, Bob 0\ncorrect 1 Ann 18\nround 2\nAnn 0, Bob 23\n"
	e, after := mended(t, "a.log", log+"totals Ann 13, Bob 23\n")
	if len(e.Repairs) != 1 || after != log+"totals Ann 18, Bob 23\n" {
		t.Errorf("%d repairs\n%s", len(e.Repairs), after)
	}
	if e, _ := mended(t, "a.log", "players Ann, Bob\nround 1\nAnn 28, Bob 0\ntotals Ann 23, Bob 0\ncorrect 1 Ann 23\n"); len(e.Repairs) > 0 {
		t.Error(explain.RepairReason(e, e.Repairs[0]))
	}
}

// TestNoGuessBesideTheUnread offers no total that is simply another where a score cannot be read.
func TestNoGuessBesideTheUnread(t *testing.T) {
	e, _ := mended(t, "a.csv", "Round,Ann,Bob,Cy\n1,0,10,14\n2,7,0,25\n3,21,13,0\n4,,9,30\nTotal,37,53,79\n")
	if len(e.Repairs) > 0 {
		t.Error(explain.RepairReason(e, e.Repairs[0]))
	}
}

// TestRepairsOfKnownPlayers: no repair is about a player whom the file names only once it is
// mended.
func TestRepairsOfKnownPlayers(t *testing.T) {
	for _, text := range []string{"Ann: 0 3 12 0 20 = b9\nB=o7: 12 0 0 13 0 = 26\n"} {
		e, _ := mended(t, "evening.txt", text)
		for _, r := range e.Repairs {
			for _, w := range r.Changes {
				if w.Player >= len(e.Players) {
					t.Errorf("%q: a change of player %d of %d: %s", text, w.Player, len(e.Players), explain.RepairReason(e, r))
				}
			}
		}
	}
}
