package cmd_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tiedDeuces is twelve rounds after which Ann and Bob tie at 3, ahead of Cy.
func tiedDeuces() string {
	var b strings.Builder
	b.WriteString("game deuces\nplayers Ann, Bob, Cy\n")
	for n := range 12 {
		fmt.Fprintf(&b, "round %d\nAnn: = 0 out\nBob: = 0\nCy: = 4\n", n+1)
	}
	return b.String() // 50 lines
}

// TestFindings plants one mistake of each kind, and demands the whole of what
// is said of it. Lines are counted from the first of each log.
func TestFindings(t *testing.T) {
	vegas := "game vegas\nplayers Ann, Bob, Cy\nbuy-in 2.00\n"
	for _, c := range []struct {
		name, log string
		status    int
		want      []string
	}{
		{"a sum is a claim", "round 1\nAnn: 3h 4h 5h = 10-10 out\nBob: 9c 9d Kd = 10+9+9\n", 0, nil},
		{"fewer points than none, and more than the cards dealt make", "players Ann, Bob\nround 1\nAnn: = -10\nBob: = 0\nround 2\nAnn: = 0\nBob: = 81\n", 1, []string{
			"3:8: Ann has -10 in round 1, but no card counts less than 0",
			"7:8: Bob cannot have 81: no four cards of round 2 leave more than 50",
		}},
		{"a card too many, and a claim that no hand of the round has", "round 1\nAnn: 3h 4h 5h Kd = 3\nBob: = 0 out\n", 1, []string{
			"2:6: Ann has 4 cards, but round 1 deals 3; with one card too many, the discard is still to come",
		}},
		{"more than the packs usually make", "players Ann, Bob\nround 1\nAnn: = 0\nBob: = 31\n", 0, []string{
			"4:8: (remark) Bob has 31 in round 1: 3 cards leave that only with jokers or with more packs than usual",
		}},
		{"rounds in which nobody went out", "players Ann, Bob\nround 1\nAnn 10, Bob 20\nround 2\nAnn 0, Bob 2\nround 3\nAnn 4, Bob 9\n", 0, []string{
			"6:7: (remark) nobody has 0 in rounds 1 and 3, so who went out?",
		}},
		{"a round left out", "players Ann, Bob\nround 1\nAnn 0, Bob 20\nround 4\nAnn 0, Bob 2\nround 3\nAnn 0, Bob 9\n", 1, []string{
			"4:7: round 2 is missing before round 3; write round 2 and its scores",
			"6:7: (remark) round 3 comes after later rounds, and counts all the same",
		}},
		{"a round left out and filled in", "players Ann, Bob\nround 1\nAnn 0, Bob 20\nround 4\nAnn 0, Bob 2\nround 3\nAnn 0, Bob 9\nround 2\nAnn 0, Bob 1\n", 0, []string{
			"6:7: (remark) round 3 comes after later rounds, and counts all the same",
			"8:7: (remark) round 2 comes after later rounds, and counts all the same",
		}},
		{"who goes out writes the discard beside the melds", "players Ann, Bob\nround 1\nAnn: [9c 9d 9h] 9s out\nBob: 3c 4d 5s = 9\n", 1, []string{
			"4:17: Bob claims 9, the hand scores 12 (left 3c 4d 5s: 3+4+5 = 12)",
		}},
		{"a card still held is no discard where melds are laid on any turn", "game vegas\nplayers Ann, Bob\nround 1 wild 5\nAnn: [7c 7d 7h] [9c 10c Jc Qc] 2s out\nBob 20\n", 1, []string{
			"4:35: Ann goes out with 2 points left; nobody may go out with points left",
		}},
		{"rounds whose wild rank was turned up and not named", "rule wild-rank turned\nplayers Ann, Bob\nround 1\nAnn 0, Bob 20\nround 2 wild 5\nAnn 17, Bob 0\nround 3\nAnn 20, Bob 0\n", 0, []string{
			"7:7: (remark) no wild rank is named for rounds 1 and 3: which one was turned up? write it as in round 3 wild 9, or in CSV in a column wild",
		}},
		{"scores that no hand has, whichever rank was turned up", "game vegas\nplayers Ann, Bob, Cy\nround 1\nAnn 999, Bob -5, Cy 0\n", 1, []string{
			"4:5: Ann cannot have 999: no cards that add up to more than 175 are held in round 1, which deals 7 cards",
			"4:14: Bob has -5 in round 1, but no card counts less than 0",
		}},
		{"the same in a house that turns up a card, and a round that the game has not", "rule wild-rank turned\nplayers Ann, Bob\nround 1\nAnn 1, Bob 0\nround 99\nAnn 5, Bob 0\n", 1, []string{
			"3:7: (remark) no wild rank is named for round 1: which one was turned up? write it as in round 3 wild 9, or in CSV in a column wild",
			"4:5: Ann cannot have 1: no three cards of round 1 leave 1 to 3",
			"5:7: three-thirteen has no round 99; its rounds are 1 to 11",
		}},
		{"the only 0 of a round in which nobody is marked out", "game sixty-five\nplayers Ann, Bob, Cy\nround 1\nAnn 0, Bob 20, Cy 10\nround 2\nAnn 0 out, Bob 0, Cy 3\n", 0, []string{
			"3:7: (remark) nobody is marked out in round 1, so the only 0 is paid for going out",
		}},
		{"a wrong claim and the melds that prove it", "round 2\nAnn: 5c 5d 4s Kd = 12\nBob: = 0\n", 1, []string{
			"1:7: round 1 is missing before round 2; write round 1 and its scores",
			"2:20: Ann claims 12, the hand scores 10 (set 5c 5d 4s, left Kd = 10)",
		}},
		{"right as grouped, not at best: a remark", "round 1\nAnn: [5c 5d 5h] = 0 out\nBob: 9c 9d 3c = 0\nCy: [9h] 9s 3d = 21\n", 1, []string{
			"4:5: (remark) Cy's hand as grouped scores 21, but 0 is possible (set 9h 9s 3d, nothing left)",
			"4:6: Cy's [9h] is not a meld: it has 1 card, a meld has at least 3",
		}},
		{"the best claimed, another grouping laid", "round 2\nAnn: [5c 5d 5h] 4s = 0\nBob: 6c 7c 8c 9c = 0 out\n", 1, []string{
			"1:7: round 1 is missing before round 2; write round 1 and its scores",
			"2:22: Ann claims 0, the hand as grouped scores 4 (left 4s = 4); the best possible is 0 (set 5c 5d 5h 4s, nothing left)",
		}},
		{"an illegal meld scores", "round 1\nAnn: [5c 6c 8c] = 19\nBob: = 0 out\n", 1, []string{"2:7: Ann's [5c 6c 8c] is not a meld: 7c is missing"}},
		{"a total carried on is told once", "round 1\nAnn: = 5\nBob: = 0 out\ntotals Ann 6, Bob 0\nround 2\nAnn: = 1\nBob: = 0 out\ntotals Ann 7\n", 1, []string{
			"4:12: the sheet has Ann at 6, but the scores add up to 5",
		}},
		{"a hand before the discard", "round 1\nAnn: 3h 4h 5h 6h = 0\nBob: = 10\n", 1, []string{
			"2:6: Ann has 4 cards, but round 1 deals 3; with one card too many, the discard is still to come",
		}},
		{"going out with points", "rule out-limit 5\nround 1\nAnn: 3h 4h 9d = 16 out\nBob: 2c 2d Ac = 5\n", 1, []string{
			"3:20: Ann goes out with 16 points left; nobody may go out with more than 5",
		}},
		{"going out within the limit", "rule out-limit 5\nround 1\nAnn: 2c 2d Ac = 5 out\nBob: 2h 2s Ad = 5\n", 0, nil},
		{"more copies than the packs that were worked out", "round 1\nAnn: 5c 5c 5d = 0 out\nBob: = 7\n", 0, []string{
			"2:9: (remark) Ann has the 2nd 5c of the round, but 1 pack holds 1; a line such as rule decks 3 says how many packs there were",
		}},
		{"more cards of the wild rank than there are", "rule decks 1\nround 1\nAnn: 3c 3d 3h = 0 out\nBob: wild wild 9d = 0\n", 1, []string{
			"4:11: Bob has the 5th card of the wild rank of the round, but 1 pack holds 4",
		}},
		{"more jokers than are played with", "rule jokers 2\nround 1\nAnn: Jk Jk 5h = 0 out\nBob: Jk 9s 9d = 0\n", 1, []string{
			"4:6: Bob has the 3rd joker of the round, but only 2 are in play",
		}},
		{"a joker turns jokers on", "round 1\nAnn: Jk 5d 5h = 0 out\nBob: Jk 9s 9d = 0\n", 0, []string{
			"2:6: (remark) this hand has a joker, so the game is scored with jokers in play",
		}},
		{"the holder of an ace may count 13", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: Ah Ad 2c = 16\nCy: Ac(13) = 13\n", 0, []string{
			"6:17: (remark) Bob counts one ace as 13",
		}},
		{"an ace said to count 13 and claimed at 1", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: Ah(13) 2c = 3\nCy: = 1\n", 1, []string{
			"6:18: Bob claims 3, the cards held score 15 (left Ah(13) 2c: 13+2 = 15)",
		}},
		{"of two aces one is said to count 13", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: Ah Ad(13) 2c = 3\nCy: = 1\n", 1, []string{
			"6:21: Bob claims 3, the cards held score 16 (left Ad(13) Ah 2c: 13+1+2 = 16)",
		}},
		{"an ace said to count 13 in an arranged hand", "rule ace-points 1/13\nround 1\nAnn: As(13) 9c 8d = 18\nBob: = 0 out\n", 1, []string{
			"3:21: Ann claims 18, the hand scores 30 (left As(13) 8d 9c: 13+8+9 = 30)",
		}},
		{"more cards than were dealt", vegas + "cards 4\nrule decks 4\nround 1 wild 9\nAnn: [2c 3c 4c 5c] [Kc Kd Kh] = 0 out\nBob: 2c 2d 2h 4d = 10\nCy: Ac Ad = 2\n", 1, []string{
			"6:7: 13 cards are held and melded in round 1, but 12 were dealt",
		}},
		{"vegas without its wild rank", vegas + "round 1\nAnn: = 0 out\nBob: 2c\nCy: = 1\n", 1, []string{
			"4:7: vegas turns up a card for the wild rank, and none is named; write round 1 wild 9, or round 1 wild joker where a joker was turned up (in CSV a column wild)",
		}},
		{"vegas without its wild rank and without cards", vegas + "round 1\nAnn: = 0 out\nBob: = 5\nCy: = 1\n", 0, nil},
		{"a handicap of nobody at the table", vegas + "handicap Bbo 10\nround 1 wild 9\nAnn: = 0 out\nBob: = 5\nCy: = 1\n", 2, []string{
			`4:10: no player is called "Bbo"; did you mean handicap Bob 10?`,
		}},
		{"a handicap before the players, of none of them", "game vegas\nhandicap Dan 10\nplayers Ann, Bob\nround 1 wild 9\nAnn: = 0 out\nBob: = 5\n", 2, []string{
			"3:1: Dan has a handicap but is not among the players; name all players: players Ann, Bob",
		}},
		{"playing on without buying in", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: = 120\nCy: = 1\nround 2 wild 8\nAnn: = 0 out\nBob: = 5\nCy: = 1\nround 3 wild 8\nAnn: = 0 out\nBob: = 5\nCy: = 1\n", 1, []string{
			"10:1: Bob expired with 120 of 100 and did not buy in; this line is not counted",
			"14:1: Bob is not in the game; this line is not counted",
		}},
		{"buying in after a round was let pass", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: = 120\nCy: = 1\nround 2 wild 8\nAnn: = 0 out\nCy: = 1\nBob buys in\n", 1, []string{
			"11:1: Bob sat out a round and can come back only by joining, for 2.00",
		}},
		{"coming and going that cannot be", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: = 20\nCy: = 1\nBob buys in\nAnn joins\nCy leaves\nCy leaves\n", 1, []string{
			"8:1: Bob has not expired and need not buy in", "9:1: Ann cannot join: Ann is in the game", "11:1: Cy is not in the game",
		}},
		{"a round after the end", vegas + "round 1 wild 9\nAnn: = 0 out\nBob: = 120\nCy: = 101\nround 2 wild 8\nAnn: = 0 out\n", 1, []string{
			"8:7: round 2 comes after the end of the game",
		}},
		{"who was first, where money hangs on it", "game 65\nround 1\nAnn: = 0\nBob: = 0\nCy: = 17\n", 1, []string{
			"2:7: round 1: Ann and Bob have no cards left and nobody is marked out: who was first?",
		}},
		{"a bonus round without a tie", "game deuces\nround 1\nAnn: = 0 out\nBob: = 4\nround bonus\nAnn: 4c 4d = 0 out\n", 1, []string{
			"5:7: there is no tie for a bonus round to decide",
		}},
		{"a bonus round to its end and beyond", tiedDeuces() + "round bonus\nAnn: 4c 4d = 0 out\nBob: 5h 9h = 2\nCy: 2c 3c = 0\nused 50\nround bonus\nAnn: 4c 4d = 0 out\nBob: = 1\n", 1, []string{
			"54:1: Cy is not in the tie that the bonus round decides",
			"56:7: this bonus hand comes after the bonus round was decided",
		}},
		{"more used than the pack held", tiedDeuces() + "round bonus\nAnn: 4c 4d = 0 out\nBob: 5h 9h = 2\nused 55\n", 1, []string{
			"54:6: 55 cards used, but the pack held 54",
		}},
		{"a score cut off", "round 1\nAnn: 3h 4h 5h = 0 out\nBob: 9c 9d Kd = 2", 0, []string{
			"3:17: (remark) the last line has no line break: if the log was cut off here, 2 may not be the whole number",
		}},
		{"a score before the mark of going out is whole", "round 1\nBob: = 7\nAnn: = 0 out", 0, nil},
		{"the last cell of a sheet cut off", "round,Ann,Bob\n3s,0,22\n4s,0,2", 0, []string{
			"3:6: (remark) the last line has no line break: if the log was cut off here, 2 may not be the whole number",
		}},
		{"a setting cut off", "game 313\nplayers Ann, Bo", 0, []string{
			"2:1: (remark) the last line has no line break and may be cut off, so it is ignored",
		}},
		{"words spelled wrong", "plyers Ann, Bob\nround 1\nAnn 3h lol\nAnn: 3h 4h 5h\nrounds 2\n", 2, []string{
			`1:1: no log line begins with "plyers"; did you mean players Ann, Bob?`,
			`3:1: an unknown kind of line; a line is NAME: CARDS = CLAIM, or begins with game, players, rule, round, totals or the like`,
			`5:1: "rounds 2" may begin a round; did you mean round 2?`,
		}},
		{"what a line lacks or has too much", "game\nround\nround three\nAnn: = 3 4\nAnn: =\ntotals Ann\nbuy-in lots\npot 70\nplayers Ann, , Bob\n", 2, []string{
			"1:5: the line ends too soon; write game sixty-five",
			"2:6: the line ends too soon; write round 3, round bonus, or where a card is turned up round 3 wild 9",
			`3:7: "three" could be round 3, or the round in which 3s are wild; did you mean 3 or 3s?`,
			`4:8: "3 4" is out of place; write a player's line as Ann: 3h 4h 5h = 0 out`,
			"5:7: the line ends too soon; write a player's line as Ann: 3h 4h 5h = 0 out",
			"6:11: the line ends too soon; for example totals Ann 0, Bob 22",
			`7:8: "lots" is not a price; write buy-in 2.00 or buy-in 50c`,
			"8:7: the line ends too soon; write pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in",
			`9:14: "," is out of place; write players Ann, Bob, Cy`,
		}},
		{"two players of one name", "players Ann, Bob, ann\n", 2, []string{
			`1:19: "ann" is named twice; two players with the same name need different spellings, such as Ann B. and Ann K.`,
		}},
		{"a game that is none", "game fifty-five\n", 2, []string{
			`1:6: no game is called "fifty-five"; games are three-thirteen, three-thirteen-rummy, deuces-arent-wild, sixty-five, vegas, five-crowns; did you mean sixty-five?`,
		}},
		{"a house file that is not there", "house nowhere.rules\n", 2, []string{
			"1:7: the house file cannot be read: no such file or directory; paths start in the folder of the log",
		}},
		{"columns of a sheet", "round,player,hnd\n1,Ann,3h 4h 5h\n,,\n1,Bob\n", 2, []string{
			`1:14: no column of a long sheet is called "hnd"; columns are round, wild, player, hand, claim, score, total and out`,
		}},
		{"rows of a sheet with another delimiter", "Round,Ann,Bob\n1,0,12\n2;7;0\n3;4;0\n4,0,5\n", 2, []string{
			"3:1: 1 cell, but the header has 3; the row is not scored (and 1 more); one delimiter separates all cells of a sheet",
		}},
		{"a score alone above the header", "(10),,\n(0),,\nAnn,Bob,Notes\n(0),(10),\n(10),(0),\n", 2, []string{
			"1:1: this row above the header is not read; the header that names the players comes before all scores",
		}},
		{"a number alone among players", "Player,1,2,3\nAnn,10,0,3\nBob,0,2,0\n10\n", 2, []string{
			"4:1: 1 cell, but the header has 4; the row is not scored; add the cells that are missing, or leave the row out",
		}},
		{"cells of a sheet", "round,Ann,Bob\n3s,3h 4h 5h = 1,7\n4s,5c 5x,1,2\nfives,\"6\n5s,7,9h 8h\ntotal,8,7\n", 2, []string{
			"2:15: Ann claims 1, the hand scores 0 (run 3h 4h 5h, nothing left)",
			"3:12: 4 cells, but the header has 3; the row is not scored; separate cards with spaces here, or put the cell in quotation marks",
			"4:7: an unmatched quotation mark; put a cell with a comma in quotation marks: \"3h, 4h, 5h\"",
			"5:6: Bob has 2 cards, but round 3 deals 5",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, status := score(t, c.log)
			var got []string
			for _, f := range s.Findings {
				remark := ""
				if f.Remark && !strings.Contains(f.Message, " is not finished: ") { // unfinished rounds are another test's
					remark = "(remark) "
				} else if f.Remark {
					continue
				}
				got = append(got, fmt.Sprintf("%d:%d: %s%s", f.Line, f.Column, remark, f.Message))
			}
			if d := cmp.Diff(c.want, got); d != "" || status != c.status {
				t.Errorf("status %d, want %d (-want +got):\n%s", status, c.status, d)
			}
		})
	}
}

// TestManyFindingsAreCounted writes more findings than are kept.
func TestManyFindingsAreCounted(t *testing.T) {
	t.Parallel()
	log := "players Ann, Bob\nround 1\n" + strings.Repeat("Cy: = 3\n", 10_500)
	r := run(strings.NewReader(log), 80, "score")
	if !strings.Contains(r.out, "\n10500 findings") || !strings.Contains(r.out, "\n  and 5") || r.status == 0 {
		t.Errorf("status %d: %.200q … %.300q", r.status, r.out, r.out[max(0, len(r.out)-300):])
	}
	var s struct {
		Findings []any
		More     int `json:"more_findings"`
	}
	if err := json.Unmarshal([]byte(run(strings.NewReader(log), 80, "score", "--json").out), &s); err != nil {
		t.Fatal(err)
	}
	if len(s.Findings) != 10_000 || s.More < 500 {
		t.Errorf("%d findings and %d more", len(s.Findings), s.More)
	}
}
