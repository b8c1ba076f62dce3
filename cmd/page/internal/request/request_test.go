package request

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// ask answers a request.
func ask(t *testing.T, r Request) Answer {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var a Answer
	if err := json.Unmarshal([]byte(new(Page).Do(string(text))), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// done answers a request about which nothing is complained of.
func done(t *testing.T, r Request) Answer {
	t.Helper()
	a := ask(t, r)
	for _, c := range a.Complaints {
		t.Fatalf("%+v: %s; %s", r, c.Message, c.Hint)
	}
	return a
}

func started(t *testing.T, game, players, house string) Answer {
	t.Helper()
	return done(t, Request{Start: &Start{Game: game, Players: players, House: house}})
}

func entered(t *testing.T, a Answer, e Entry) Answer {
	t.Helper()
	return done(t, entering(a.Log, e))
}

// entering asks for an entry; one with a round replaces a score.
func entering(log string, e Entry) Request {
	r := Request{Log: log, Entry: e, Enter: true}
	if e.Round != "" {
		r.Score = &Score{Round: e.Round, Wild: e.Wild, Player: e.Player}
	}
	return r
}

// text is an import of no file, by the rules of the first game.
func text(log string) *Import { return &Import{Text: log} }

func cards(text string) []string { return strings.Fields(text) }

func TestAnEveningBegins(t *testing.T) {
	for _, c := range []struct{ game, players, house, want string }{
		{"three-thirteen", "Ann, Bob", "", "game three-thirteen\nplayers Ann, Bob\n"},
		{"five-crowns", "Ann,  Bob", "", "game five-crowns\nplayers Ann, Bob\n"},
		{"three-thirteen", "Ann, Bob", "aces both\n# ours\nrule jokers 2\n", "game three-thirteen\nrule jokers 2\nrule aces both\nplayers Ann, Bob\n"},
		{"vegas", "Ann, Bob", "game \"kitchen\" from sixty-five\ntie no-winner", "game sixty-five\nrule tie no-winner\nplayers Ann, Bob\n"},
		{"vegas", "Ann, Bob", "buy-in 2.00\nhandicap Bob 10\nwild-limit one", "game vegas\nrule wild-limit one\nplayers Ann, Bob\nbuy-in 2.00\nhandicap Bob 10\n"},
	} {
		if got := started(t, c.game, c.players, c.house).Log; got != c.want {
			t.Errorf("%q:\n%s\nwant\n%s", c.house, got, c.want)
		}
	}
}

func TestAnEveningDoesNotBegin(t *testing.T) {
	for _, s := range []Start{
		{Game: "whist", Players: "Ann, Bob"}, {Game: "three-thirteen"}, {Game: "three-thirteen", Players: "Ann"}, {Game: "three-thirteen", Players: "Ann, Ann"},
		{Game: "three-thirteen", Players: "Ann, Bob", House: "aces sideways"}, {Game: "three-thirteen", Players: "Ann, Bob", House: "buy-in 2.00"},
		{Game: "vegas", Players: "Ann, Bob", House: "house x.rules"}, {Game: "vegas", Players: "Ann, Bob", BuyIn: "much"}, {Game: "vegas", Players: "Ann, Bob", Handicaps: "Cy 10"},
		{Game: "five-crowns", Players: "A, B, C, D, E, F, G, H, I, J, K, L, M"},
		{Players: "round, Bob"}, {Players: "Ann, Change"}, {Players: "buy-in, Bob"}, {Players: "12, Bob"},
	} {
		a := ask(t, Request{Start: &s})
		if len(a.Complaints) != 1 || a.Log != "" || len(a.Games) == 0 {
			t.Errorf("%+v: %+v", s, a)
		}
	}
}

func TestAnEntryIsScoredCardByCard(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Bob", "")
	if a.Round != "Round 1: 3 cards, threes are wild" || strings.Join(a.Due, " ") != "Ann Bob" {
		t.Errorf("%q, due %q", a.Round, a.Due)
	}
	for _, c := range []struct {
		cards, score, note string
		points             int
		complete           bool
	}{
		{"5h", "", "2 more cards", 5, false},
		{"5h 6h", "", "1 more card", 11, false},
		{"5h 6h wild", "", "", 0, true},
		{"5h 6h Kd", "", "", 21, true},
		{"5h 6h Kd", "10+11", "", 21, true},
		{"5h 6h Kd", "12", "12 is too low", 21, true},
		{"5h 6h Kd", "abc", "", 21, true},
		{"5h 6h 7h Kd", "", "1 card too many: throw K♦: go out: run 5♥ 6♥ 7♥, nothing left", 10, false},
		{"5h 6h 7h Kd Kd", "", "2 cards too many", 20, false},
	} {
		h := done(t, Request{Log: a.Log, Entry: Entry{Player: "Ann", Cards: cards(c.cards), Score: c.score}}).Hand
		if h.Points == nil || *h.Points != c.points || h.Note != c.note || h.Complete != c.complete {
			t.Errorf("%s = %q: %+v, want %+v", c.cards, c.score, h, c)
		}
	}
}

func TestEntriesBecomeALog(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Mary Ann", "")
	a = entered(t, a, Entry{Player: "Mary Ann", Cards: cards("3h 4h 5h"), Out: true})
	if strings.Join(a.Due, " ") != "Ann" {
		t.Errorf("due %q", a.Due)
	}
	a = entered(t, a, Entry{Player: "Ann", Score: "10 + 2"})
	a = entered(t, a, Entry{Player: "Ann", Cards: cards("9c 9d Jk Kd"), Score: "=12"})
	a = entered(t, a, Entry{Player: "Mary Ann", Out: true})
	const want = "game three-thirteen\nplayers Ann, Mary Ann\n\n" +
		"round 1\nMary Ann: 3h 4h 5h out\nAnn: = 10 + 2\n\nround 2\nAnn: 9c 9d Jk Kd = 12\nMary Ann: = 0 out\n"
	if a.Log != want {
		t.Errorf("got\n%s\nwant\n%s", a.Log, want)
	}
	if a.Round != "Round 3: 5 cards, fives are wild" || a.Result != "After 2 of 11 rounds Mary Ann leads with 0 points." {
		t.Errorf("%q, %q", a.Round, a.Result)
	}
	if text := string(a.Evening); !strings.Contains(text, "Ann claims 12, the hand scores 10") {
		t.Errorf("the wrong claim is no finding: %s", text)
	}
}

func TestAScoreIsCorrected(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Mary Ann", "")
	a = entered(t, a, Entry{Player: "Mary Ann", Cards: cards("3h 4h 5h"), Out: true})
	a = entered(t, a, Entry{Player: "Ann", Score: "12"})
	a = entered(t, a, Entry{Player: "Mary Ann", Score: "2"})
	a = entered(t, a, Entry{Player: "Ann", Round: "1", Wild: "3", Score: "10+5"})
	a = entered(t, a, Entry{Player: "Mary Ann", Round: "1", Wild: "3", Cards: cards("9h 9d wild")})
	a = entered(t, a, Entry{Player: "Mary Ann", Round: "2", Wild: "4", Score: "1"})
	if !strings.HasSuffix(a.Log, "change 1 Ann 10+5\nchange 1 Mary Ann: 9h 9d wild\nchange 2 Mary Ann 1\n") {
		t.Errorf("log\n%s", a.Log)
	}
	if text := string(a.Evening); !strings.Contains(text, `"totals":{"Ann":15,"Mary Ann":1}`) {
		t.Errorf("%s", text)
	}
	if a.Round != "Round 2: 4 cards, fours are wild" || strings.Join(a.Due, " ") != "Ann" {
		t.Errorf("%q, due %q", a.Round, a.Due)
	}
}

// TestAScoreOpensAsItWasEntered opens scores of every shape.
func TestAScoreOpensAsItWasEntered(t *testing.T) {
	log := "game three-thirteen\nplayers Ann, Bob, Cy\n\nround 1\nAnn: [3h 4h 5h] = 0 out\nBob: 9h Kd wild = 10+9\nround 2: Ann 4, Cy 0 out\ncorrect 1 Cy: 7c 6d 3s = 16 # agreed by all\n"
	for _, c := range []struct {
		round, player, want, record string
	}{
		{"1", "Ann", `{Ann [] 0 true false 3 1 [3h 4h 5h]}`, `"declared"`},
		{"1", "Bob", `{Bob [9h Kd wild] 10+9 false false 3 1 }`, `"penalty":22`},
		{"1", "Cy", `{Cy [7c 6d 3s] 16 false false 3 1 }`, `"penalty":16`},
		{"2", "Ann", `{Ann [] 4 false false 3 2 }`, ""},
		{"2", "Cy", `{Cy [] 0 true false 3 2 }`, ""},
		{"2", "Bob", `{Bob []  false false 3 2 }`, ""},
	} {
		a := done(t, Request{Log: log, Open: &Score{Round: c.round, Player: c.player, Wild: "3"}})
		if got := fmt.Sprint(*a.Entry); got != c.want {
			t.Errorf("%s in round %s: %s, want %s", c.player, c.round, got, c.want)
		}
		if c.record != "" && !strings.Contains(string(a.Hand.Record), c.record) {
			t.Errorf("%s in round %s: %s", c.player, c.round, a.Hand.Record)
		}
	}
}

// TestACorrectedScoreLosesItsMark: who was marked out and has points after all was not out,
// and who has 0 still was.
func TestACorrectedScoreLosesItsMark(t *testing.T) {
	const log = "game three-thirteen\nplayers Ann, Bob\n\nround 1\nAnn: 3h 3d 3s = 0 out\nBob 12\nround 2\nAnn 4, Bob 0 out\n"
	for _, c := range []struct {
		e    Entry
		want string
	}{
		{Entry{Player: "Bob", Round: "2", Wild: "4", Score: "12", Out: true}, "change 2 Bob 12\n"},
		{Entry{Player: "Ann", Round: "1", Wild: "3", Cards: cards("3h 4d 9s"), Score: "0", Out: true}, "change 1 Ann: 3h 4d 9s\n"},
		{Entry{Player: "Ann", Round: "1", Wild: "3", Cards: cards("7h 7d 3s"), Score: "0", Out: true}, "change 1 Ann: 7h 7d 3s out\n"},
		{Entry{Player: "Ann", Round: "2", Wild: "4", Score: "0", Out: true}, "change 2 Ann 0 out\n"},
	} {
		a := done(t, entering(log, c.e))
		if got := strings.TrimPrefix(a.Log, log); got != c.want {
			t.Errorf("%+v: %q, want %q", c.e, got, c.want)
		}
		if c.want == "change 2 Bob 12\n" && (!strings.Contains(string(a.Evening), `"player":"Bob","score":12,"claim":12,"out":false`) || strings.Contains(string(a.Evening), `"kind":"out"`)) {
			t.Errorf("%s", a.Evening)
		}
	}
}

func TestAnEntryIsRefused(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Bob", "")
	a = entered(t, a, Entry{Player: "Ann", Score: "5"})
	for _, e := range []Entry{
		{Cards: cards("3h 4h 5h")}, {Player: "Bob"}, {Player: "Ann", Score: "6"}, {Player: "Bob", Cards: cards("3h 4h")}, {Player: "Bob", Score: "x"},
		{Player: "Bob", Cards: cards("3h 4h 5h 6h")}, {Player: "Bob", Score: "5, Ann 6"}, {Player: "Bob", Score: "10 5"},
		{Player: "Bob", Score: "6", Round: "7"}, {Player: "Ann", Score: "x", Round: "1"},
		{Player: "Ann", Round: "1", Cards: cards("5c Xx 9z")},
	} {
		got := ask(t, entering(a.Log, e))
		if len(got.Complaints) != 1 || got.Log != a.Log {
			t.Errorf("%+v: %+v, log\n%s", e, got.Complaints, got.Log)
		}
	}
}

// BenchmarkDo answers for a card more at the end of an evening, and for an
// entry.
func BenchmarkDo(b *testing.B) {
	var log strings.Builder
	log.WriteString("game five-crowns\nplayers Ann, Bob, Cy, Dan\n")
	for round := range 11 {
		fmt.Fprintf(&log, "\nround %d\n", round+1)
		for _, player := range []string{"Ann", "Bob", "Cy", "Dan"} {
			fmt.Fprintf(&log, "%s: %s\n", player, strings.Join(cards("3c 4c 5c 6d Jk 8h 8s 8* 9d 10d Jd Qd wild")[:round+3], " "))
		}
	}
	text := strings.TrimSuffix(log.String(), "Dan: 3c 4c 5c 6d Jk 8h 8s 8* 9d 10d Jd Qd wild\n")
	entry := Entry{Player: "Dan", Cards: cards("3c 4c 5c 6d Jk 8h 8s 8* 9d 10d Jd Qd wild")}
	for _, c := range []struct {
		name  string
		enter bool
	}{{"card", false}, {"enter", true}} {
		b.Run(c.name, func(b *testing.B) {
			r, _ := json.Marshal(Request{Log: text, Entry: entry, Enter: c.enter})
			var p Page
			for b.Loop() {
				p.Do(string(r))
			}
		})
	}
}

func TestVegasTurnsUpACard(t *testing.T) {
	a := started(t, "vegas", "Ann, Bob, Cy", "buy-in 2.00\nmax 50\ncards 9")
	if a.Round != "Round 1: 9 cards, which card was turned up?" || len(a.TurnUp) != 14 {
		t.Errorf("%q, %d to turn up", a.Round, len(a.TurnUp))
	}
	refused := ask(t, Request{Log: a.Log, Entry: Entry{Player: "Ann", Score: "5"}, Enter: true})
	if len(refused.Complaints) != 1 || refused.Complaints[0].Message != "which rank is wild?" {
		t.Errorf("%+v", refused.Complaints)
	}
	shown := done(t, Request{Log: a.Log, Entry: Entry{Player: "Ann", Cards: cards("4h 5h 6h wild"), Wild: "9"}})
	if shown.Round != "Round 1: 9 cards, nines are wild" || shown.Hand.Points == nil || *shown.Hand.Points != 15+25 || !shown.Hand.Complete {
		t.Errorf("%q, %+v", shown.Round, shown.Hand)
	}
	a = entered(t, a, Entry{Player: "Ann", Cards: cards("4h wild"), Wild: "9"})
	if a.Round != "Round 1: 9 cards, nines are wild" || len(a.TurnUp) != 0 {
		t.Errorf("%q, %d to turn up", a.Round, len(a.TurnUp))
	}
	a = entered(t, a, Entry{Player: "Bob", Score: "60"})
	a = entered(t, a, Entry{Player: "Cy", Out: true})
	if got := fmt.Sprint(a.Seats); got != "[{Ann playing Ann leaves } {Bob expired Bob buys in for 2.00} {Cy playing Cy leaves }]" {
		t.Errorf("seats %s", got)
	}
	a = done(t, Request{Log: a.Log, Line: "Bob buys in"})
	a = entered(t, a, Entry{Player: "Bob", Score: "3", Wild: "joker"})
	const want = "\nround 1 wild 9\nAnn: 4h wild\nBob: = 60\nCy: = 0 out\nBob buys in\n\nround 2 wild joker\nBob: = 3\n"
	if !strings.HasSuffix(a.Log, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", a.Log, want)
	}
}

// TestAHouseTurnsUpACard plays a game of fixed rounds in which a card decides what is wild.
func TestAHouseTurnsUpACard(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Bob", "wild-rank turned")
	if a.Round != "Round 1: 3 cards, which card was turned up?" || len(a.TurnUp) != 14 {
		t.Errorf("%q, %d to turn up", a.Round, len(a.TurnUp))
	}
	shown := done(t, Request{Log: a.Log, Entry: Entry{Player: "Ann", Cards: cards("4h 5h wild"), Wild: "9"}})
	if shown.Round != "Round 1: 3 cards, nines are wild" || shown.Hand.Points == nil || *shown.Hand.Points != 0 || len(shown.TurnUp) != 14 {
		t.Errorf("%q, %+v, %d to turn up", shown.Round, shown.Hand, len(shown.TurnUp))
	}
	a = entered(t, a, Entry{Player: "Ann", Cards: cards("4h 5h wild"), Wild: "9", Out: true})
	if a.Round != "Round 1: 3 cards, nines are wild" || len(a.TurnUp) != 0 {
		t.Errorf("%q, %d to turn up", a.Round, len(a.TurnUp))
	}
	a = entered(t, a, Entry{Player: "Bob", Score: "12"})
	if a.Round != "Round 2: 4 cards, which card was turned up?" || len(a.TurnUp) != 14 {
		t.Errorf("%q, %d to turn up", a.Round, len(a.TurnUp))
	}
	a = entered(t, a, Entry{Player: "Ann", Score: "3", Wild: "joker"})
	const want = "\nround 1 wild 9\nAnn: 4h 5h wild out\nBob: = 12\n\nround 2 wild joker\nAnn: = 3\n"
	if !strings.HasSuffix(a.Log, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", a.Log, want)
	}
}

// TestARoundWithoutACardTurnedUp goes on in a round of an imported log whose wild
// rank nobody wrote down: with scores, and without cards.
func TestARoundWithoutACardTurnedUp(t *testing.T) {
	a := done(t, Request{Import: text("game vegas\nplayers Ann, Bob\nround 1 wild 9\nAnn 6, Bob 2\nround 2\nAnn 3\n")})
	if len(a.TurnUp) != 0 {
		t.Errorf("%d to turn up in a round that is begun", len(a.TurnUp))
	}
	refused := ask(t, Request{Log: a.Log, Entry: Entry{Player: "Bob", Cards: cards("4h")}, Enter: true})
	if len(refused.Complaints) != 1 || refused.Complaints[0].Hint != "write the score without cards" {
		t.Errorf("%+v", refused.Complaints)
	}
	a = entered(t, a, Entry{Player: "Bob", Score: "5"})
	if !strings.HasSuffix(a.Log, "\nround 2\nAnn 3\nBob: = 5\n") {
		t.Errorf("got\n%s", a.Log)
	}
}

func TestABonusRoundIsPlayed(t *testing.T) {
	a := started(t, "deuces-arent-wild", "Ann, Bob", "")
	for range 12 {
		a = entered(t, a, Entry{Player: "Ann", Out: true})
		a = entered(t, a, Entry{Player: "Bob", Score: "0"})
	}
	if a.Round != "Bonus round: 2 cards, only jokers are wild" || a.Over {
		t.Errorf("%q", a.Round)
	}
	shown := done(t, Request{Log: a.Log, Entry: Entry{Player: "Ann", Cards: cards("5d 6d")}})
	if shown.Hand.Points == nil || *shown.Hand.Points != 0 || !shown.Hand.Complete {
		t.Errorf("%+v", shown.Hand)
	}
	a = entered(t, a, Entry{Player: "Ann", Cards: cards("5d 6d"), Out: true})
	a = entered(t, a, Entry{Player: "Bob", Cards: cards("5d 9d")})
	if !a.CanEmpty || a.Over || a.Result != "Ann is ahead in the bonus round. The pack may still hold 49 cards." {
		t.Errorf("over %t, %q", a.Over, a.Result)
	}
	a = entered(t, a, Entry{Player: "Ann", Cards: cards("5c 6c"), Out: true})
	a = entered(t, a, Entry{Player: "Bob", Cards: cards("5d 9d")})
	if a = done(t, Request{Log: a.Log, Line: "used all"}); !a.Over || a.Round != "The game is over" || a.Result != "Ann wins the bonus round." {
		t.Errorf("%q, %q", a.Round, a.Result)
	}
}

// TestPlayersComeAndGo joins before, in and after a round, and leaves.
func TestPlayersComeAndGo(t *testing.T) {
	seats := func(a Answer) (text string) {
		for _, s := range a.Seats {
			text += s.Name + " " + s.State + " "
		}
		return strings.TrimSpace(text)
	}
	a := started(t, "three-thirteen", "Ann, Bob", "")
	a = entered(t, a, Entry{Player: "Ann", Score: "5"})
	a = done(t, Request{Log: a.Log, Join: &Join{Name: "Cy"}})
	if got := strings.Join(a.Due, " "); got != "Bob Cy" { // nobody was counted before the first round was over
		t.Errorf("due %s", got)
	}
	a = entered(t, entered(t, a, Entry{Player: "Bob", Out: true}), Entry{Player: "Cy", Score: "9"})
	a = entered(t, a, Entry{Player: "Ann", Score: "5"})
	a = done(t, Request{Log: a.Log, Join: &Join{Name: "Dan", Score: "30"}})
	if got := seats(a); got != "Ann playing Bob playing Cy playing Dan arriving" || strings.Join(a.Due, " ") != "Bob Cy" {
		t.Errorf("%s, due %s", got, a.Due)
	}
	a = done(t, Request{Log: a.Log, Line: "Cy leaves"})
	a = done(t, Request{Log: a.Log, Names: []Rename{{"Bob", "Rob"}, {"Ann", "Ann"}, {"Cy", "Cy"}, {"Dan", "Dan"}}})
	a = entered(t, a, Entry{Player: "Rob", Out: true})
	if got := seats(a); got != "Rob playing Ann playing Cy gone Dan playing" || strings.Join(a.Due, " ") != "Rob Ann Dan" {
		t.Errorf("%s, due %s\n%s", got, a.Due, a.Log)
	}
	for _, j := range []Join{{Name: "dan"}, {}, {Name: "Eve, Fay"}} {
		if got := ask(t, Request{Log: a.Log, Join: &j}); len(got.Complaints) != 1 || got.Log != a.Log {
			t.Errorf("%+v joins: %+v", j, got.Complaints)
		}
	}
}

func TestARoundGoesOnWithoutAPlayer(t *testing.T) {
	a := started(t, "three-thirteen", "Ann, Bob", "")
	a = entered(t, a, Entry{Player: "Ann", Score: "3"})
	shown := done(t, Request{Log: a.Log, Skip: true})
	if !a.CanSkip || shown.Round != "Round 2: 4 cards, fours are wild" || strings.Join(shown.Due, " ") != "Ann Bob" || shown.CanSkip {
		t.Errorf("%q, due %q", shown.Round, shown.Due)
	}
	a = entered(t, shown, Entry{Player: "Ann", Score: "4"})
	if !strings.HasSuffix(a.Log, "\nround 1\nAnn: = 3\n\nround 2\nAnn: = 4\n") {
		t.Errorf("log\n%s", a.Log)
	}
}

// TestAnEveningWithoutAnEnd: all rounds are played, and what is open is said.
func TestAnEveningWithoutAnEnd(t *testing.T) {
	log := "game three-thirteen\nplayers Ann, Bob\n"
	for n := range 10 {
		log += fmt.Sprintf("round %d\nAnn = 0 out\nBob = 20\n", n+1)
	}
	for last, want := range map[string]string{"Bob = 20": "The game is over", "Bob = 900": "A score cannot be right"} {
		if got := done(t, Request{Log: log + "round 11\nAnn = 0 out\n" + last + "\n"}).Round; got != want {
			t.Errorf("%s: %q, want %q", last, got, want)
		}
	}
	if got := done(t, Request{Log: strings.Replace(log, "Bob = 20\n", "", 1) + "round 11\nAnn = 0 out\nBob = 20\n"}).Round; got != "A score is missing" {
		t.Errorf("%q", got)
	}
}

func TestALogIsTakenOver(t *testing.T) {
	a := done(t, Request{Import: text("game three-thirteen\nplayers Ann, Bob\nround 1\nAnn: = 3")})
	if a.Log != "game three-thirteen\nplayers Ann, Bob\nround 1\nAnn: = 3\n" || strings.Join(a.Due, " ") != "Bob" {
		t.Errorf("due %q, log\n%s", a.Due, a.Log)
	}
	for _, none := range []string{"nothing of the kind", "\x00", "round,Ann,Bob\n1,3,4\n2,x,5\n", "players Ann, Bob\nround 99\nAnn 5, Bob 0\n"} {
		got := ask(t, Request{Log: a.Log, Import: text(none)})
		if len(got.Complaints) == 0 || got.Log != a.Log {
			t.Errorf("%q: %+v", none, got.Complaints)
		}
	}
}

func TestTheRulesAreShown(t *testing.T) {
	card := done(t, Request{Show: "rules", Setup: &Start{Game: "vegas"}})
	topic := done(t, Request{Log: "game sixty-five\nplayers Ann, Bob\n", Show: "rules", Topic: "aces"})
	for text, got := range map[string]any{`title:Vegas Rummy`: card.Rules, `topic:aces high or low`: topic.Rules, `variant:sixty-five`: topic.Rules} {
		if shown := fmt.Sprint(got); !strings.Contains(shown, text) {
			t.Errorf("%s, without %s", shown, text)
		}
	}
	if len(card.Topics) == 0 {
		t.Error("no topics")
	}
}

func TestAFaultIsAComplaint(t *testing.T) {
	var a Answer
	if err := json.Unmarshal([]byte(new(Page).Do("{")), &a); err != nil || len(a.Complaints) != 1 {
		t.Errorf("%v, %+v", err, a)
	}
}

// TestRepairs: what is offered settles what is wrong, as a change of the score where no
// total of the log is against it.
func TestRepairs(t *testing.T) {
	for _, c := range []struct{ log, words, want string }{
		{"players Ann, Bob\nround 1\nAnn = 0\nBob = 7\nround 2\nAnn = 1\nBob = 5\n", "", ""},
		{
			"players Ann, Bob\nround 1\nAnn = 5\nBob = 0\ntotals Ann 5, Bob 0\nround 2\nAnn = 19\nBob = 0\ntotals Ann 15, Bob 0\n",
			"if Ann's 19 in round 2 is 10, the totals add up", "round 2\nAnn = 10\n",
		},
		{
			"players Ann, Bob\nround 1\nAnn = 5\nBob = 0\nround 2\nAnn = 19\nBob = 0\nround 3\nAnn = 7\nBob = 0\ntotals Ann 13, Bob 0\n",
			"if Ann's total 13 in round 3 is 31, the totals add up", "totals Ann 31, Bob 0\n",
		},
		{
			"players Ann, Bob\nround 1\nAnn = 5\nBob = 6\nround 2\nAnn = 0\nBob = 7\n",
			"if Bob's 6 in round 1 is 0, the round has its zero", "Bob = 7\nchange 1 Bob 0\n",
		},
	} {
		a := done(t, Request{Log: c.log})
		if c.words == "" && len(a.Repairs) == 0 {
			continue
		}
		if !slices.Contains(a.Repairs, c.words) {
			t.Errorf("%q offers %q: %+v", c.log, a.Repairs, a.Findings)
			continue
		}
		a = done(t, Request{Log: c.log, Repair: c.words})
		if !strings.Contains(a.Log, c.want) || len(a.Findings)+len(a.Repairs) > 0 {
			t.Errorf("after %s\n%s%+v %q", c.words, a.Log, a.Findings, a.Repairs)
		}
	}
}

// TestCorrectionsThatCannotBe says what is wrong with a hand that has its number of cards.
func TestCorrectionsThatCannotBe(t *testing.T) {
	log := "game three-thirteen\nplayers Ann, Bob\nround 1\nAnn = 5\nBob = 0\n"
	a := ask(t, entering(log, Entry{Player: "Ann", Round: "1", Cards: cards("5c Xx 9z")}))
	if len(a.Complaints) != 1 || a.Complaints[0].Message != "\"Xx\" is not a card" {
		t.Errorf("%+v", a.Complaints)
	}
}

// climbing is a log whose numbers could be running totals.
const climbing = "players Ann, Bob\nround 1\nAnn 5, Bob 4\nround 2\nAnn 9, Bob 14\nround 3\nAnn 30, Bob 20\nround 4\nAnn 31, Bob 40\nround 5\nAnn 50, Bob 45\n"

// TestReadings: a log that is asked about is taken in the reading that is chosen.
func TestReadings(t *testing.T) {
	a := ask(t, Request{Import: text(climbing)})
	if len(a.Complaints) != 1 || len(a.Complaints[0].Readings) != 1 || a.Log != "" {
		t.Fatalf("%+v", a)
	}
	chosen := text(climbing)
	chosen.Reading = a.Complaints[0].Readings[0].Set["reading"]
	if a = done(t, Request{Import: chosen}); a.Log != climbing {
		t.Errorf("log\n%s", a.Log)
	}
}

// TestNoFlags: what is asked about a score sheet is answered on the page, which has no flags.
func TestNoFlags(t *testing.T) {
	for _, sheet := range []string{
		"Foo,Ann,Bob\n1,5,0\n2,9,14\n3,2,0\n",
		"Round,Ann,Bob\n1,5,0\n2,9,14\n3,30,20\n",
		"Round,Ann,Bob\n1,5,0\n2,,14\n3,30,20\n",
		"A,Ann,Bob\n1,5,0\n2,9,14\n3,2,0\n",
		"Ann 12,Bob 7\n5,0\n9,14\n0,3\n",
		climbing,
	} {
		a := ask(t, Request{Import: &Import{Text: sheet, File: "a.csv"}})
		if len(a.Complaints) == 0 {
			t.Errorf("%q is not asked about", sheet)
		}
		for _, c := range a.Complaints {
			if strings.Contains(c.Hint, "--") {
				t.Errorf("%q: %s", sheet, c.Hint)
			}
		}
	}
}
