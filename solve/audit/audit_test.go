package audit_test

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// book is a sheet of a game with so many players, and what it finds.
func book(t *testing.T, game string, players int) (b *audit.Book, found *[]audit.Finding, closed *[]audit.Round) {
	t.Helper()
	g, ok := rules.Lookup(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	play := &tally.Game{Agreement: tally.Usual(g.Rules())}
	for range players {
		play.Sit(0)
	}
	b, found, closed = &audit.Book{Game: play, Closing: func() {}}, &[]audit.Finding{}, &[]audit.Round{}
	b.Found = func(f audit.Finding) { *found = append(*found, f) }
	b.Closed = func(r *audit.Round) {
		kept := *r
		kept.Lines, kept.Totals = slices.Clone(r.Lines), slices.Clone(r.Totals)
		*closed = append(*closed, kept)
	}
	return b, found, closed
}

// hand is a hand of loose cards, each in the column of its number.
func hand(cards ...card.Card) *audit.Hand {
	at := func(i int) audit.Place { return audit.Place{Line: 1, Column: i + 1} }
	return &audit.Hand{At: at(0), CardAt: at, MeldAt: at, Cards: cards, Loose: cards}
}

func claim(n int) *int { return &n }

func kinds(found []audit.Finding) (list []audit.Kind) {
	for _, f := range found {
		list = append(list, f.Kind)
	}
	return list
}

var (
	nineClubs   = card.New(card.Nine, card.Clubs)
	nineHearts  = card.New(card.Nine, card.Hearts)
	kingHearts  = card.New(card.King, card.Hearts)
	threeHearts = card.New(card.Three, card.Hearts)
	aceHearts   = card.New(card.Ace, card.Hearts)
)

func TestClaimsAgainstTheBest(t *testing.T) {
	b, found, closed := book(t, "three-thirteen", 2)
	b.Start(rules.Ask{Number: 1}, audit.Place{Line: 1})
	b.Play(audit.Entry{Player: 0, Hand: hand(nineClubs, nineHearts, threeHearts), Claim: claim(0), Out: true})
	b.Play(audit.Entry{Player: 1, Hand: hand(nineClubs, nineHearts, kingHearts), Claim: claim(20)})
	b.Close(true)
	lines := (*closed)[0].Lines
	if l := lines[0]; l.Score != 0 || !l.Checked || l.Verdict != judge.Right || l.Wrong {
		t.Errorf("a right claim: %+v", l)
	}
	if l := lines[1]; l.Score != 28 || l.Verdict != judge.Low || !l.Wrong {
		t.Errorf("a low claim: %+v", l)
	}
	var wrong audit.Finding
	for _, f := range *found {
		if !f.Remark {
			wrong = f
		}
	}
	if wrong.Kind != audit.WrongClaim || wrong.Have != 20 || wrong.Want != 28 || wrong.Best.Penalty != 28 {
		t.Errorf("found %+v", wrong)
	}
	if totals := (*closed)[0].Totals; !slices.Equal(totals, []int{0, 28}) {
		t.Errorf("totals %v", totals)
	}
}

func TestGroupedHandsScoreAsGrouped(t *testing.T) {
	b, found, closed := book(t, "three-thirteen", 1)
	b.Start(rules.Ask{Number: 1}, audit.Place{})
	h := hand(nineClubs, nineHearts, threeHearts)
	h.Melds, h.Loose = [][]meld.Slot{{{Card: nineClubs}, {Card: nineHearts}}}, card.Hand{threeHearts}
	b.Play(audit.Entry{Player: 0, Hand: h})
	b.Close(true)
	if l := (*closed)[0].Lines[0]; l.Score != 21 || l.Best != 0 {
		t.Errorf("scores %d, at best %d, want 21 and 0", l.Score, l.Best)
	}
	if got, want := kinds(*found), []audit.Kind{audit.IllegalMeld, audit.BetterMelds}; !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

func TestHeldCardsAreNotArranged(t *testing.T) {
	b, found, closed := book(t, "vegas", 2)
	b.Start(rules.Ask{Number: 1, Wild: card.Seven, HasWild: true}, audit.Place{})
	three := []card.Card{nineClubs, nineHearts, card.New(card.Nine, card.Spades)}
	b.Play(audit.Entry{Player: 0, Hand: hand(three...), Claim: claim(27)})
	aces := hand(aceHearts, aceHearts)
	aces.NamedAces, aces.HighAces = card.Hand{aceHearts}, card.Hand{aceHearts}
	b.Play(audit.Entry{Player: 1, Hand: aces, Claim: claim(14)})
	b.Close(true)
	if l := (*closed)[0].Lines[0]; l.Score != 27 || l.Best != 27 || l.Wrong {
		t.Errorf("three nines held: %+v", l)
	}
	if l := (*closed)[0].Lines[1]; l.Score != 14 || l.Best != 2 || l.Wrong {
		t.Errorf("an ace at 13 and one at 1: %+v", l)
	}
	for _, f := range *found {
		if !f.Remark {
			t.Errorf("found %+v", f)
		}
	}
}

// TestUnfinishedRound keeps what there is of the last round and decides
// nothing by it.
func TestUnfinishedRound(t *testing.T) {
	b, found, closed := book(t, "vegas", 2)
	b.Start(rules.Ask{Number: 1, Wild: card.Seven, HasWild: true}, audit.Place{})
	b.Play(audit.Entry{Player: 0, Claim: claim(200)})
	b.Close(true)
	if !(*closed)[0].Unfinished || b.Game.Outcome().Over || b.Game.Seats[0].State != tally.Playing {
		t.Errorf("round %+v, outcome %+v", (*closed)[0], b.Game.Outcome())
	}
	if got := kinds(*found); !slices.Equal(got, []audit.Kind{audit.Unfinished}) {
		t.Errorf("found %v", got)
	}
}

// TestRunningClaims takes a claim that is a running total for its increase.
func TestRunningClaims(t *testing.T) {
	b, _, closed := book(t, "three-thirteen", 1)
	for n, total := range []int{12, 12, 30} {
		b.Start(rules.Ask{Number: n + 1}, audit.Place{})
		b.Play(audit.Entry{Player: 0, Claim: claim(total), Running: true})
	}
	b.Close(true)
	for i, want := range []int{12, 0, 18} {
		if l := (*closed)[i].Lines[0]; l.Score != want || l.Checked {
			t.Errorf("round %d: %+v, want %d", i+1, l, want)
		}
	}
}
