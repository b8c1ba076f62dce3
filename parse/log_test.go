package parse

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Told is what a log says, a line for each statement and each mistake.
func told(t testing.TB, source, text string) []string {
	t.Helper()
	sheet, err := OpenSheet(source, strings.NewReader(text), SheetOptions{Rules: rules.Games()[0].Rules()})
	if err != nil {
		t.Fatal(err)
	}
	if log, ok := sheet.(*Log); ok && log.roster.Layout == line.RoundsFirst {
		log.roster.Layout = line.AnyLines // a line may name a player without a round
	}
	var list []string
	for {
		s, diags, err := sheet.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		for _, d := range diags {
			list = append(list, d.Error())
			inside(t, text, d)
		}
		if s != nil {
			list = append(list, fmt.Sprintf("%d: %s", s.Line, spoken(sheet.Players(), s.Action)))
		}
	}
}

// inside demands that a diagnostic points into its line.
func inside(t testing.TB, text string, d diag.Diagnostic) {
	t.Helper()
	if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(d.Text) {
		t.Errorf("%s: span %v in a line of %d bytes, in %q", d.Error(), d.Span, len(d.Text), text)
	}
	if d.Line < 1 || d.Line > strings.Count(text, "\n")+strings.Count(text, "\r")+1 { // a sheet's line may end with either
		t.Errorf("%s: no such line in %q", d.Error(), text)
	}
}

func spoken(players []string, a Action) string {
	switch a := a.(type) {
	case Scores:
		if len(a.Plays) == 0 {
			return "a score is lost"
		}
		var list []string
		for _, p := range a.Plays {
			text := players[p.Player]
			if p.Hand != nil {
				text += " " + p.Hand.Cards().String()
			}
			if p.Claim != nil {
				text += fmt.Sprintf(" = %d", p.Claim.Value)
			}
			if p.Out {
				text += " out"
			}
			if p.Unread {
				text += " unread"
			}
			list = append(list, text)
		}
		return strings.Join(list, "; ")
	case StartRound:
		return fmt.Sprintf("round %d bonus %v wild %s %v", a.Ask.Number, a.Ask.Bonus, a.Ask.Wild, a.Ask.HasWild)
	case SkipRound:
		return fmt.Sprintf("round %d is lost", a.Ask.Number)
	case CheckTotals:
		text := "totals"
		for _, p := range a.Totals {
			text += fmt.Sprintf(" %s %d", players[p.Player], p.Total.Value)
		}
		return text
	case SetPlayers:
		var names []string
		for _, p := range a.Players {
			names = append(names, players[p])
		}
		return "players " + strings.Join(names, ", ")
	case SetRule:
		return "rule " + a.Changes[0].Name + " " + a.Changes[0].Value
	case SetHandicaps:
		text := "handicap"
		for _, s := range a.Scores {
			text += fmt.Sprintf(" %s %d", players[s.Player], s.Total.Value)
		}
		return text
	case Agree:
		var agreed tally.Agreement
		a.Change(&agreed)
		return fmt.Sprintf("agreed %+v", struct {
			Cards, BuyIn, Max int
			Shares            []int
			Second            bool
		}{agreed.Cards, agreed.BuyIn, agreed.Max, agreed.Shares, agreed.Second})
	case CountUsed:
		return fmt.Sprintf("used %d all %v", a.Cards.Value, a.All)
	case Move:
		return players[a.Player] + map[tally.Move]string{tally.BuyIn: " buys in", tally.Join: " joins", tally.Leave: " leaves"}[a.Kind]
	case SetGame:
		return "game " + a.Rules.Game.Name
	case SetHouse:
		return "house " + a.Text
	case SetDate:
		return "date " + a.Date.String()
	}
	return fmt.Sprintf("%T", a)
}

func TestLogLines(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"# only a comment", ""},
		{"game \"The Game of 65\"  # why not", "1: game sixty-five"},
		{"GAME sixty-five", "1: game sixty-five"},
		{"house our rules.txt", "1: house our rules.txt"},
		{"date 2 Nov 2024, 20:30", "1: date 2024-11-02"},
		{"players Mary Ann, Bob ,Zoé", "1: players Mary Ann, Bob, Zoé"},
		{"players Ann Bob Cy", "1: players Ann, Bob, Cy"},
		{"players: Ann, Bob,", "1: players Ann, Bob"},
		{"Players : Ann and Bob", "1: players Ann, Bob"},
		{"players Ann; Bob & Cy", "1: players Ann, Bob, Cy"},
		{"players Mary Ann, Bob and Cy", "1: players Mary Ann, Bob, Cy"},
		{"players Andy, Sandy", "1: players Andy, Sandy"},
		{"players 王小明", "1: players 王小明"},
		{"players Mary Ann and Bob", `log:1:9: "Mary Ann" may be one player or several`},
		{"players Ann; Mary Ann", `log:1:14: "Mary Ann" may be one player or several`},
		{"players 4", `log:1:9: "4" is not a name`},
		{"players Ann: x, Bob", `log:1:9: "Ann: x" is not a name`},
		{"players,", `log:1:8: "," is out of place`},
		{"players Ann,, Bob", `log:1:13: "," is out of place`},
		{"players Ann, Bob, and Cy", "1: players Ann, Bob, Cy"},
		{"game: sixty-five", "1: game sixty-five"},
		{"rule: aces both", "1: rule aces both"},
		{"max: 100", "1: agreed {Cards:0 BuyIn:0 Max:100 Shares:[] Second:false}"},
		{"Round 2:", "1: round 2 bonus false wild  false"},
		{"round 3s", "1: round 0 bonus false wild 3 true"},
		{"round Kings:", "1: round 0 bonus false wild K true"},
		{"ROUND 2 (4s)", "1: round 2 bonus false wild 4 true"},
		{"round 2, fours", "1: round 2 bonus false wild 4 true"},
		{"round 2 wild Kings", "1: round 2 bonus false wild K true"},
		{"Threes", "1: round 0 bonus false wild 3 true"},
		{"kings:", "1: round 0 bonus false wild K true"},
		{"Bonus round:", "1: round 0 bonus true wild  false"},
		{"bonus", "1: round 0 bonus true wild  false"},
		{"round two", "1: round 2 bonus false wild  false"},
		{"round 7x", "log:1:7: no round is called \"7x\"\n1: round 7 is lost"},
		{"Ann: buys in", `log:1:1: no player is called "Ann"`},
		{"Dan: joins", "1: Dan joins"},
		{"pot 70/30", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[70 30] Second:false}"},
		{"pot 60% / 30% / 10% buy-in", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[60 30 10] Second:true}"},
		{"pot: 70:30", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[70 30] Second:false}"},
		{"round: 3", "1: round 3 bonus false wild  false"},
		{"rule aces both", "1: rule aces both"},
		{"rule wild-limit = one", "1: rule wild-limit one"},
		{"rule points 2-9:1 10-K:2 A:3", "1: rule points 2-9:1 10-K:2 A:3"},
		{"round 3", "1: round 3 bonus false wild  false"},
		{"Round Bonus", "1: round 0 bonus true wild  false"},
		{"round 12 wild 10", "1: round 12 bonus false wild 10 true"},
		{"round 1 wild joker", "1: round 1 bonus false wild  true"},
		{"Ann: 3h 4h 5h", "1: Ann 3h 4h 5h"},
		{"Ann : 3h4hJk=0 OUT", "1: Ann 3h 4h Jk = 0 out"},
		{"Ann: out 3h 4h 5h", "1: Ann 3h 4h 5h out"},
		{"Ann: 3h 4h 5h out = 0", "1: Ann 3h 4h 5h = 0 out"},
		{"Ann: [3h 4h Jk(5h)] ♥9, wild = 10 + 2-5", "1: Ann 3h 4h Jk 9h wild = 7"},
		{"Ann: = -5", "1: Ann = -5"},
		{"Ann says 12", "1: Ann = 12"},
		{"Ann claims 12 out", "1: Ann = 12 out"},
		{"Ann: = −5", "1: Ann = -5"},
		{"Mary Ann: As(13)", "1: Mary Ann As"},
		{"round: 3h", "1: round 3h"},
		{"Max: = 3", "1: Max = 3"},
		{"buy-in 2.00", "1: agreed {Cards:0 BuyIn:200 Max:0 Shares:[] Second:false}"},
		{"buy-in $2", "1: agreed {Cards:0 BuyIn:200 Max:0 Shares:[] Second:false}"},
		{"buy-in 0,5", "1: agreed {Cards:0 BuyIn:50 Max:0 Shares:[] Second:false}"},
		{"buy-in 25c", "1: agreed {Cards:0 BuyIn:25 Max:0 Shares:[] Second:false}"},
		{"buy-in 0", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[] Second:false}"},
		{"max 100", "1: agreed {Cards:0 BuyIn:0 Max:100 Shares:[] Second:false}"},
		{"cards 9", "1: agreed {Cards:9 BuyIn:0 Max:0 Shares:[] Second:false}"},
		{"handicap Bob 10", "1: handicap Bob 10"},
		{"handicap Bob 10, Ann: 5", "1: handicap Bob 10 Ann 5"},
		{"pot 100:0", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[100 0] Second:false}"},
		{"pot 0:100", `log:1:5: 0 is less than 1`},
		{"pot 70:-30", `log:1:8: -30 is less than 0`},
		{"pot 70:30", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[70 30] Second:false}"},
		{"pot 60 : 30 : 10 buy-in", "1: agreed {Cards:0 BuyIn:0 Max:0 Shares:[60 30 10] Second:true}"},
		{"used all", "1: used 0 all true"},
		{"used 9", "1: used 9 all false"},
		{"Dan the man joins", "1: Dan the man joins"},
		{"Max joins", "1: Max joins"},
		{"max joins now", `log:1:5: "joins" is out of place`},
		{"date Ann joins", "log:1:6: \"Ann joins\" is not a date"},
		{"date \x1b[2J2024", "log:1:6: \"\ufffd[2J2024\" is not a date"},
		{"Cy\tthe  \x1b[31m joins", "1: Cy the \ufffd[31m joins"},
	} {
		got := strings.Join(told(t, "log", c.text+"\n"), "\n")
		if got != c.want {
			t.Errorf("%s\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}

// TestHeartIsNoPicture reads the heart that phones have as a suit, where other pictures
// say nothing.
func TestHeartIsNoPicture(t *testing.T) {
	for line, want := range map[string]string{"Ann ❤️3": "3: Ann 3h", "Ann 3 🎉": "3: Ann = 3", "Ann 3 ❤️": `log:3:7: "❤️" is out of place`} {
		if got := told(t, "log", "players Ann, Bob\nround 1\n"+line+"\n")[2]; got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// TestPicturesInNames keeps the pictures in a list of players, and reads the names with and without them.
func TestPicturesInNames(t *testing.T) {
	got := told(t, "log", "players Ann 🎲, 🦊 Bob, Mary Ann 👩‍👧\nround 1\nAnn 12, Bob 🦊 0; mary ann 5\nround 2\nAnn 🎲: 12\n🦊 Bob: out\nMary Ann 🎉 7\ntotals 🦊 Bob 0, ann 24\nplayers Bob, Ann 🦊, Mary Ann\n")
	want := []string{
		"1: players Ann 🎲, 🦊 Bob, Mary Ann 👩‍👧", "2: round 1 bonus false wild  false", "3: Ann 🎲 = 12; 🦊 Bob = 0; Mary Ann 👩‍👧 = 5",
		"4: round 2 bonus false wild  false", "5: Ann 🎲 = 12", "6: 🦊 Bob = 0 out", "7: Mary Ann 👩‍👧 = 7", "8: totals 🦊 Bob 0 Ann 🎲 24", "9: players 🦊 Bob, Ann 🎲, Mary Ann 👩‍👧",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	for line, want := range map[string]string{
		"players Ann 🎲, Ann 🦊":                                   `log:1:16: "Ann" is named twice`,
		"players Ann 🎲 Bob 🦊":                                    "1: players Ann, Bob", // whose is which?
		"players **Ann**, 🎲":                                     `log:1:18: "🎲" is not a name`,
		"players Ann:), **Bob**":                                 "1: players Ann, Bob",
		"players Ann 🎲, Bob\nAnn joins\nrename Bob Ann\nAnn = 3": `1: players Ann 🎲, Bob; 2: Ann 🎲 joins; log:3:12: Ann is another player; 4: Ann 🎲 = 3`,
		`players "Ann 🎲", Bob`:                                   "1: players Ann 🎲, Bob",
	} {
		if got := strings.Join(told(t, "log", line+"\n"), "; "); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func TestLogNames(t *testing.T) {
	got := told(t, "log", "players Rule One, Max, Bob\nround 1\nrule one: = 1\nmax: = 2\nBbo: = 3\nEve: = 3\ntotals Rule One 1, Max: 2, bob=3\nMax buys in\nEve joins\nEve leaves\n")
	want := []string{
		"1: players Rule One, Max, Bob", "2: round 1 bonus false wild  false", "3: Rule One = 1", "4: Max = 2",
		`log:5:1: no player is called "Bbo"`, "5: Bob unread", `log:6:1: no player is called "Eve"`, "6: a score is lost",
		"7: totals Rule One 1 Max 2 Bob 3", "8: Max buys in", "9: Eve joins", "10: Eve leaves",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestPlayersOfTheFirstRound(t *testing.T) {
	got := told(t, "log", "round 1\nAnn: = 1\nBob: = 2\nround 2\nAnn: = 1\nCy: = 5\n")
	if last := got[len(got)-1]; last != "6: a score is lost" || got[len(got)-2] != `log:6:1: no player is called "Cy"` {
		t.Errorf("a player who was not in the first round: %s", last)
	}
}

func TestLongLogLine(t *testing.T) {
	got := told(t, "log", "round 1\nAnn: "+strings.Repeat("3h ", textfile.MaxLine)+"\nBob: = 1\n")
	want := []string{"1: round 1 bonus false wild  false", "log:2:1: a line of more than 65536 bytes", "3: Bob = 1"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestClaimOutOfRange(t *testing.T) {
	for _, claim := range []string{"99999999", "1000001", "99999999999999999999", "5+9223372036854775807"} {
		for _, cards := range []string{"3h 9s Kd", "h3 9s Kd", "3h9s, Kd"} {
			l := NewLog("log", strings.NewReader("players Ann\nAnn: "+cards+" = "+claim+"\n"))
			_, _, _ = l.Next()
			s, diags, err := l.Next()
			if err != nil || len(diags) != 1 || diags[0].Hint.Text != "the largest number is 1000000" {
				t.Fatalf("%s = %s: %v %v", cards, claim, diags, err)
			}
			if p := s.Action.(Scores).Plays[0]; p.Claim != nil || !p.Unread || p.Hand == nil || p.Hand.Cards().String() != "3h 9s Kd" {
				t.Errorf("%s = %s: %+v, want the cards alone", cards, claim, p)
			}
		}
		if _, diags := ReadHand("hand", 1, "3h = "+claim); len(diags) != 1 || diags[0].Hint.Text != "the largest number is 1000000" {
			t.Errorf("= %s: %v, want one complaint with the limit", claim, diags)
		}
	}
}

// FuzzLog reads anything as a log and as a sheet: every diagnostic points into
// the text.
func FuzzLog(f *testing.F) {
	for _, text := range []string{
		"game vegas\nplayers Ann, Bob\nround 1 wild 9\nAnn: [3h 4h Jk(5h)] As(13) = 10+2 out\ntotals Ann: 3, Bob = 4\nBob buys in\npot 70:30 buy-in\n",
		"round;Ann;Bob\n3s;3h 4h 5h = 0 out;22\ntotal;1;2\n", "round,player,hand,claim,out\n1,Ann,\"3h, 4h\",,yes\n",
		"\xff\xfeA\x00:\x00", "Ann: = 999999999999", "handicap 5", "totals , ,", "a\tjoins", ".,-", "\r00", "d,.",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsRune(text, 0) || strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
			return // decoded text has other lines than this one
		}
		told(t, "log", text)
		told(t, "sheet.csv", text)
	})
}

// TestRoundsNamedAgain: the round that goes on may be named again, before the line of each
// player.
func TestRoundsNamedAgain(t *testing.T) {
	for text, want := range map[string]string{
		"R1 Ann 12\nR1 Bob 0\nR2 Ann 3\nR2 Bob 0":                          "1: round 1 bonus false wild  false; 2: Bob = 0; 3: round 2 bonus false wild  false; 4: Bob = 0",
		"players Ann, Bob\nround 1 Ann 12\nround 1 Bob 0":                  "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Bob = 0",
		"players Ann, Bob\nround 1\nAnn 1\nround 1\nBob 0":                 "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Ann = 1; 5: Bob = 0",
		"players Ann, Bob\nround 1\nAnn 1, Bob 0\nround 1\nBob 0":          "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Ann = 1; Bob = 0; 4: round 1 bonus false wild  false; 5: Bob = 0",
		"Threes: Ann 12, Bob 1\nThrees: Cy 0":                              "1: round 0 bonus false wild 3 true; 2: Cy = 0",
		"players Ann, Bob\nround 3 wild 9\nR3 Ann 5\nround 3 wild 9 Bob 0": "1: players Ann, Bob; 2: round 3 bonus false wild 9 true; 3: Ann = 5; 4: Bob = 0",
		"players Ann, Bob\nround 6s wild\nAnn 5":                           "1: players Ann, Bob; 2: round 0 bonus false wild 6 true; 3: Ann = 5",
	} {
		if got := strings.Join(told(t, "log", text), "; "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestBlocks reads blocks of scores with empty lines between them as rounds.
func TestBlocks(t *testing.T) {
	for text, want := range map[string]string{
		"Ann 0\nBob 9\n\nAnn 12\nBob 0\n":                              "1: round 1; 2: Bob = 9; 4: round 2; 5: Bob = 0",
		"players Ann, Bob\n\nAnn 0\nBob 9\n# tea\n\nAnn 12\nBob 0 out": "1: players Ann, Bob; 3: round 1; 4: Bob = 9; 7: round 2; 8: Bob = 0 out",
		"round 1\nAnn 0\nBob 9\n\nAnn 12\nBob 0":                       "1: round 1; 2: Ann = 0; 3: Bob = 9; 5: Ann = 12; 6: Bob = 0",
	} {
		got := strings.ReplaceAll(strings.Join(told(t, "log", text), "; "), " bonus false wild  false", "")
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestNamesWithMarks: a name that begins with # would be a comment, and is asked about.
func TestNamesWithMarks(t *testing.T) {
	got := strings.Join(told(t, "log", "players Ann, Bob, #1"), "; ")
	if want := "log:1:19: a name cannot begin with #, which begins a comment"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := told(t, "log", "players Ann, Bob # and nobody else"); len(got) != 1 || got[0] != "1: players Ann, Bob" {
		t.Error(got)
	}
}

// TestSpokenLeads reads what people say before a hand, and how often they hold a card.
func TestSpokenLeads(t *testing.T) {
	for text, want := range map[string]string{"my hand is 3h 4h 5h": "3h 4h 5h", "I have 3h 4h": "3h 4h", "3h x2 4h": "3h 3h 4h", "My cards: 3h 4h = 0": "3h 4h"} {
		h, diags := ReadHand("hand", 1, text)
		if len(diags) > 0 || h.Cards().String() != want {
			t.Errorf("%s: %s %v, want %s", text, h.Cards(), diags, want)
		}
	}
}

// TestRefusedLines holds the words of complaints about lines that are nearly right.
func TestRefusedLines(t *testing.T) {
	for text, want := range map[string]string{
		"players Ann, Bob\nround 1\nJoy 20:":              `no player is called "Joy"; the players are Ann, Bob; for somebody new write Joy joins`,
		"players Player 1, Player 2\nround 1\nPlayer 3:":  `no player is called "Player 3"; did you mean Player 1:?`,
		"game vegas\nplayers Ann, Bob\nround 1\nrule f 3": `no rule is called "f"; rules are aces, jokers, decks, wild-limit, ace-points, face-points, wild-points, lay-off and others: wildmeld rules vegas --all lists them`,
	} {
		log, last := NewLog("log", strings.NewReader(text)), ""
		for {
			s, diags, err := log.Next()
			if err != nil {
				break
			}
			if s != nil {
				if g, ok := s.Action.(SetGame); ok {
					log.Plays(g.Rules)
				}
			}
			for _, d := range diags {
				last = d.Message + "; " + d.Hint.In(diag.Flags)
			}
		}
		if last != want {
			t.Errorf("%q: %s, want %s", text, last, want)
		}
	}
}

// TestAGameIsOfferedAsTheFrontNamesIt: where a sheet has more rows than the game has rounds, a
// command offers its flag, and the page, which has none, no flag.
func TestAGameIsOfferedAsTheFrontNamesIt(t *testing.T) {
	sheet, err := OpenSheet("sheet", strings.NewReader("Ann,Bob\n"+strings.Repeat("5,0\n", 12)), SheetOptions{Rules: rules.Games()[0].Rules()})
	if err != nil {
		t.Fatal(err)
	}
	var hints []diag.Hint
	for err == nil {
		var diags []diag.Diagnostic
		if _, diags, err = sheet.Next(); len(diags) > 0 {
			hints = append(hints, diags[0].Hint)
		}
	}
	if len(hints) != 1 || !strings.Contains(hints[0].In(diag.Flags), "-v NAME") || strings.Contains(hints[0].In(diag.Controls), "-v") {
		t.Errorf("%v", hints)
	}
}
