package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// judgesScore reports whether a score without cards can be compared with those that hands
// of the round can have.
func (b *book) judgesScore(e *reading) bool {
	r := b.open
	return e.Play.Hand == nil && !e.Checked() && e.Claimed() && r.counts() && !r.Bonus && !e.Unread && (!e.has(isSettled) || !b.Game.Eliminates() && b.seat(e.Player).Gaps == 0)
}

// checkPossible compares a score without cards with those that hands of the round can
// have. It reports an impossible score, as a remark if more packs than the players need,
// or jokers that nobody mentioned, would make it possible. Where a finding says already that
// the cards cannot be right, it adds none.
func (b *book) checkPossible(e *reading) {
	if e.has(isUnsettled) || !b.judgesScore(e) {
		return
	}
	have := int(e.Score)
	f := Finding{Place: e.claimAt(), Kind: Impossible, Player: e.Player, Have: have}
	if have < 0 {
		if b.Rules.BelowZero == rules.On {
			return
		}
		if e.has(isSettled) {
			f.Kind, f.Have, f.Want = TotalFalls, e.Play.Claim.Value, b.seat(e.Player).Total
			b.Checked.Totals++
		}
		e.set(isUnsettled, true)
		b.find(f)
		return
	}
	if b.reachable(b.open, b.packs()).Has(have) {
		return
	}
	widest := b.widest(b.open)
	f.Cards = b.mostCards(b.open)
	if f.Remark = widest.Has(have); !f.Remark {
		e.set(isUnsettled, true)
		f.Want, f.Gaps, f.Held = widest.Most(), widest.Gaps(), b.counted()
	}
	b.find(f)
}

// foldImpossible replaces the findings of scores that no hand can have with a single one if
// these are most of the scores: the sheet is probably of another game.
func (e *Evening) foldImpossible() {
	const fewest = 4
	isOne := func(f Finding) bool { return f.Kind == Impossible && f.Have >= 0 }
	f := Finding{Kind: OutOfReach, unsettles: true}
	for _, r := range e.Rounds {
		for _, s := range r.Lines() {
			if s.Known() && !s.Checked() {
				f.Want++
			}
		}
	}
	isSure := false
	for _, one := range slices.Backward(e.Findings) {
		if isOne(one) {
			f.Place, isSure = one.Place, isSure || !one.Remark
			f.Have++
		}
	}
	if isSure && f.Have >= fewest && 2*f.Have > f.Want {
		e.Findings = append(slices.DeleteFunc(e.Findings, func(f Finding) bool { return isOne(f) || f.Kind == NobodyOut }), f)
	}
}

// countJokers reports that the scores without cards of a round need more jokers together than
// there are, as a remark if the number of packs or jokers follows from the players.
func (b *book) countJokers(r *Round) {
	if !r.Known || r.Bonus || len(b.Rules.Rounds) == 0 {
		return
	}
	t := b.Rules.In(r.Round())
	f := Finding{Place: r.Place(), Kind: JokersShort, Want: b.Rules.UsualJokers(b.decks(int(r.cards))), Remark: b.Rules.Jokers < 0 && b.Rules.Decks == 0}
	if f.Want == 0 {
		return
	}
	packs := reach.Packs{Decks: int(r.cards), Jokers: min(f.Want, int(r.cards))}
	for p, e := range r.Lines() {
		if !e.Known() || e.Checked() || e.has(isUnsettled) {
			continue
		}
		if n := reach.Jokers(&t, int(r.cards), packs, int(e.Score)); n > 0 {
			f.Have += n
			f.Players = append(f.Players, p)
		}
	}
	if f.Have > f.Want && len(f.Players) > 1 {
		b.derive(r, f)
	}
}

// widest returns the scores that hands of the open round can have from as many packs and
// jokers as nobody has denied.
func (b *book) widest(r *Round) reach.Scores {
	packs, cards := b.packs(), b.mostCards(r)
	if b.Rules.Decks == 0 {
		packs.Decks = cards
		if b.Rules.Jokers < 0 && b.Rules.UsualJokers(1) > 0 {
			packs.Jokers = cards
		}
	} else if b.Rules.Jokers == rules.JokersOptional {
		packs.Jokers = min(cards, b.Rules.UsualJokers(packs.Decks))
	}
	return b.reachable(r, packs)
}

// reachable returns the scores of the open round's hands from the packs.
func (b *book) reachable(r *Round, packs reach.Packs) reach.Scores {
	if r.Known {
		return reach.Of(&b.table.terms, b.mostCards(r), packs)
	}
	return turnedUp(b.Rules, r.Round(), b.mostCards(r), packs)
}

// turnedUp returns the scores that hands of a round can have whichever rank is wild, or if
// none is.
func turnedUp(r rules.Rules, round rules.Round, cards int, packs reach.Packs) (all reach.Scores) {
	for _, round.Wild = range append(r.Ranks.List(), card.NoRank) {
		t := r.In(round)
		all = all.Or(reach.Of(&t, cards, packs))
	}
	return all
}

// decks returns how many packs are in play: as many as the rules or the number of players
// ask for, or more if every player is to have that many cards. Players who have left count,
// too: a pack too many makes no score impossible.
func (b *book) decks(cards int) int {
	players, pack := max(1, len(b.Game.Seats)), b.Rules.Suits.Len()*b.Rules.Ranks.Len()
	return max(b.Rules.DecksFor(players, b.Game.Cards), (players*cards+pack-1)/pack)
}

// packs returns the packs in play, as far as they matter to a hand.
func (b *book) packs() reach.Packs {
	cards, jokers := b.mostCards(b.open), 0
	decks := b.decks(cards)
	if b.Rules.Jokers != rules.JokersOptional || b.jokersOn {
		jokers = b.Rules.UsualJokers(decks)
	}
	return reach.Packs{Decks: min(decks, cards), Jokers: min(jokers, cards)} // no hand has more of them
}

// mostForTwo is the most cards that two players are usually dealt if the rounds do
// not fix the number.
const mostForTwo = 11

// mostCards returns the cards of a hand of the round: as many as the players may have
// agreed on if the rounds do not fix the number.
func (b *book) mostCards(r *Round) int {
	switch cards := b.Game.Cards; {
	case len(b.Rules.Rounds) > 0:
		return int(r.cards)
	case cards == b.Rules.Game.Cards && !b.Game.CardsSaid && len(b.Game.Seats) <= 2: // and did not say
		return max(cards, mostForTwo)
	default:
		return cards
	}
}
