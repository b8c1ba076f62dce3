package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Hand is a player's cards as noted.
type Hand struct {
	At Place
	// CardAt and MeldAt are where a card and a marked meld stand, by index.
	CardAt, MeldAt func(i int) Place
	Cards          card.Hand     // all of them
	Melds          [][]meld.Slot // those in marked melds
	Loose          card.Hand     // those in none
	Said           card.Hand     // loose aces of which the holder said what they count
	Dear           card.Hand     // those that count the second value
}

// Entry is a player's line in a round.
type Entry struct {
	At       Place
	Player   int
	Hand     *Hand // nil where the cards were not noted, or cannot be read
	Claim    *int
	ClaimAt  Place
	Out      bool
	OutAt    Place
	Running  bool // the claim is the running total
	After    *int // the running total beside the score
	AfterAt  Place
	Cut      bool // the sheet may have been cut off in this line
	Unmarked bool // the sheet marks nobody who went out
	Unread   bool // something of the line cannot be read, which has been reported
	Jokers   bool // the hand turned the optional jokers on
}

// Line is what an entry comes to.
type Line struct {
	Player   int
	Score    int  // what is added up
	Known    bool // there is a score
	Checked  bool // it was worked out from the cards
	Best     int  // with Checked: what the hand is worth at best
	Claim    int
	Claimed  bool
	Verdict  judge.Verdict
	Out      bool
	Kept     bool // a scoring card, of a bonus hand that is closed
	Wrong    bool // something about the line is wrong
	emptied  bool
	unmarked bool // the sheet marks nobody who went out
	settled  bool // the total after the round is known
}

// Play enters a player's line into the open round.
func (b *Book) Play(e Entry) {
	if b.open != nil && b.open.counts {
		b.joinsNow(e.Player)
	}
	b.ensure(e.Player)
	if !b.resume(e) || !b.admits(e) {
		return
	}
	r := b.open
	if e.Hand != nil && r.unnamed != nil {
		b.find(Finding{Place: r.At, Kind: NoSuchRound, Err: r.unnamed})
		r.unnamed = nil
	}
	b.noteHand(e)
	line := Line{Player: e.Player, Out: e.Out, unmarked: e.Unmarked}
	if e.Claim != nil {
		line.Claim, line.Claimed = *e.Claim, true
		if e.Running {
			line.Claim -= b.seat(e.Player).Total
			line.settled = true
		}
	}
	if e.Hand != nil && r.Known && b.fits(e, &line) {
		b.check(e, &line)
	} else {
		b.unchecked(e, &line)
	}
	b.checkOut(e, &line)
	b.checkPossible(e, &line)
	r.Lines = append(r.Lines, line)
	b.player(e.Player).claimed = b.player(e.Player).claimed || !line.Checked
	if e.After != nil {
		b.CheckTotal(Total{At: e.AfterAt, Player: e.Player, Total: *e.After})
	}
}

// ensure gives every player so far a seat: who is named in the first round
// plays, who comes later is not in the game until joining.
func (b *Book) ensure(player int) {
	for b.begun <= 1 && len(b.Game.Seats()) <= player {
		b.Game.Sit(0)
	}
	b.seat(player)
}

// admits reports whether the player may have a line in the open round.
func (b *Book) admits(e Entry) bool {
	f := Finding{Place: e.At, Player: e.Player}
	switch r := b.open; {
	case r == nil && (b.outside || e.Unread):
		return false // one complaint is enough
	case r == nil:
		f.Kind = NoRoundOpen
		b.outside = true
	case slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Player == e.Player }):
		f.Kind = PlayedTwice
	case !r.counts:
		return true
	case r.Bonus && !slices.Contains(b.Game.Bonus().Players, e.Player):
		f.Kind = NotTied
	case b.seat(e.Player).State == tally.Expired:
		f.Kind, f.Have, f.Want = Expired, b.seat(e.Player).Total, b.Game.Max
	case b.seat(e.Player).State != tally.Playing:
		f.Kind = NotInGame
	}
	if f.Kind != NoFinding && !e.Unread {
		b.find(f)
	}
	return f.Kind == NoFinding
}

// noteHand takes note of what a hand says beyond its score.
func (b *Book) noteHand(e Entry) {
	if e.Jokers && !b.jokersOn {
		b.jokersOn = true
		b.find(Finding{Place: e.Hand.At, Kind: JokersOn, Remark: true, Player: e.Player})
	}
	if e.Hand == nil {
		return
	}
	b.open.cards += len(e.Hand.Cards)
	b.count(e)
}

// fits holds the hand's size against the round.
func (b *Book) fits(e Entry, line *Line) bool {
	have, want := len(e.Hand.Cards), b.open.Cards
	if b.counted() || have == want {
		return true
	}
	line.Wrong = true
	b.find(Finding{Place: e.Hand.At, Kind: WrongSize, Player: e.Player, Have: have, Want: want})
	return false
}

// counted reports whether the cards held count as they are.
func (b *Book) counted() bool { return b.Rules().HeldCards == rules.Counted }

// unchecked takes the claim for the score, as there are no cards to work it out from.
func (b *Book) unchecked(e Entry, line *Line) {
	line.Score, line.Known = line.Claim, line.Claimed
	line.emptied = line.Claimed && (line.Score == 0 || e.Out)
	if e.Cut && line.Claimed {
		b.cutOff(e.ClaimAt, e.Player, *e.Claim)
	}
}

func (b *Book) cutOff(at Place, player, have int) {
	b.find(Finding{Place: at, Kind: CutOff, Remark: true, Player: player, Have: have})
}

// check works out the score from the cards.
func (b *Book) check(e Entry, line *Line) {
	d := b.judged(e)
	line.Known, line.Checked = true, true
	line.Score, line.Best = d.Penalty, d.Penalty
	best := &d.best
	if !b.counted() {
		line.Best = best.Penalty
	}
	line.emptied = len(d.Left) == 0
	for i := range d.melds {
		if d.melds[i].Fault != nil {
			line.Wrong = true
			b.find(Finding{Place: e.Hand.MeldAt(i), Kind: IllegalMeld, Player: e.Player, Judged: &d.melds[i], Terms: b.open.Terms})
		}
	}
	said := b.sayAces(e, &d, line)
	if line.Claimed {
		b.checkClaim(e, line, &d, said)
	} else if e.Cut && b.counted() {
		line.Checked = false
		b.cutOff(e.Hand.At, e.Player, line.Score)
	}
	if len(e.Hand.Melds) > 0 && line.Best < d.Penalty && !wrongClaim(line) {
		b.find(Finding{Place: e.Hand.At, Kind: BetterMelds, Remark: true, Player: e.Player, Have: d.Penalty, Want: line.Best, Best: clone(best), Terms: b.open.Terms})
	}
}

// wrongClaim reports whether the claim is wrong, whose finding names the best score
// as well.
func wrongClaim(l *Line) bool { return l.Verdict == judge.Low || l.Verdict == judge.High }

// judgement is what a hand scores, its melds as marked and, where hands are
// arranged, the best arrangement.
type judgement struct {
	judge.Score
	melds []judge.Judged
	best  meld.Arrangement
	dear  card.Hand // left over, and counting their second value
}

// judged scores a hand. Where the cards held are counted, marked melds are on
// the table and no grouping of the hand.
func (b *Book) judged(e Entry) judgement {
	var d judgement
	t := b.open.Terms
	if !b.counted() {
		b.arrange(e.Hand.Cards)
		d.best = b.best
	}
	if len(e.Hand.Melds) == 0 {
		d.Score = judge.Scored(&t, e.Hand.Cards, &d.best, nil)
		return d
	}
	grouping := judge.Grouping(&t, e.Hand.Melds, e.Hand.Loose)
	d.melds, d.Score = grouping.Melds, judge.Scored(&t, e.Hand.Cards, &d.best, &grouping)
	if b.counted() {
		d.Basis = judge.Held
	}
	return d
}

// arrange finds the best arrangement in the book's memory.
func (b *Book) arrange(h card.Hand) { b.solver(b.open).Arrange(h, &b.best) }

// sayAces lets the aces count what their holder said, and gives the leftovers
// of which nothing was said.
func (b *Book) sayAces(e Entry, d *judgement, line *Line) (rest card.Hand) {
	rest = d.Left
	if len(e.Hand.Said) == 0 {
		return rest
	}
	left, ok := rest.Without(e.Hand.Said...)
	if !ok {
		return rest // an ace that was arranged into a meld after all
	}
	r := b.Rules()
	line.Score += len(e.Hand.Dear) * (r.Points.Ace.Choice - r.RankPoints(card.Ace))
	d.dear = e.Hand.Dear
	return left
}

func (b *Book) checkClaim(e Entry, line *Line, d *judgement, rest card.Hand) {
	t := b.open.Terms
	said := line.Score
	for _, c := range rest {
		said -= t.Points(c)
	}
	verdict, dear := judge.Claim(&t, rest, line.Claim-said)
	line.Verdict = verdict
	switch {
	case verdict == judge.Right && dear > 0:
		line.Score = line.Claim
		b.find(Finding{Place: e.ClaimAt, Kind: AceChoice, Remark: true, Player: e.Player, Have: dear, Want: t.Rules.Points.Ace.Choice})
	case verdict == judge.Right:
	case e.Cut && begins(line.Claim, line.Score):
		b.cutOff(e.ClaimAt, e.Player, line.Claim)
		line.Verdict = judge.NoVerdict
	default:
		line.Wrong = true
		f := Finding{Place: e.ClaimAt, Kind: WrongClaim, Player: e.Player, Have: line.Claim, Want: line.Score, Terms: t, Score: d.Score, Dear: d.dear}
		f.Score.Left = d.Left.Sorted()
		f.Best = b.bestBeside(e, d)
		b.find(f)
	}
}

// bestBeside is the best arrangement of a hand, nil where melds on the table
// say what the player has laid, or the hand is too large to be arranged.
func (b *Book) bestBeside(e Entry, d *judgement) *meld.Arrangement {
	switch {
	case !b.counted():
		return clone(&d.best)
	case len(e.Hand.Melds) > 0 || len(e.Hand.Cards) > card.MaxHand:
		return nil
	}
	b.arrange(e.Hand.Cards)
	return clone(&b.best)
}

// begins reports whether the number could be the beginning of another, or of a
// sum: then a line that was cut off does not say what its writer claimed.
func begins(claim, score int) bool {
	if claim < 0 || score < 0 {
		return claim < 0 == (score < 0) && begins(-claim, -score)
	}
	for score > claim {
		score /= 10
	}
	return score == claim
}

func clone(a *meld.Arrangement) *meld.Arrangement {
	c := meld.Arrangement{Left: slices.Clone(a.Left), Penalty: a.Penalty}
	for _, m := range a.Melds {
		c.Melds = append(c.Melds, meld.Meld{Kind: m.Kind, Slots: slices.Clone(m.Slots)})
	}
	return &c
}

// checkOut checks who went out: with no more left than allowed, and first.
func (b *Book) checkOut(e Entry, line *Line) {
	if !e.Out {
		return
	}
	if limit := b.Rules().OutLimit; line.Known && line.Score > limit {
		line.Wrong = true
		b.find(Finding{Place: e.OutAt, Kind: OutWithLeft, Player: e.Player, Have: line.Score, Want: limit})
	}
	if i := slices.IndexFunc(b.open.Lines, func(l Line) bool { return l.Out }); i >= 0 {
		line.Wrong = true
		b.find(Finding{Place: e.OutAt, Kind: SecondOut, Player: e.Player, Other: b.open.Lines[i].Player})
	}
}
