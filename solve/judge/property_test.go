package judge

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestDefinition holds the judge against the naive definition, for small
// packs and any mix of parameters.
func TestDefinition(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := definition{drawTerms(t, drawPack(t))}
		for range 60 {
			holds(t, d, drawLaid(t, d, 2000))
		}
	})
}

// TestLongRuns holds the judge against the naive definition for runs near the
// length of the pack, where aces have two places and circles close.
func TestLongRuns(t *testing.T) {
	t.Parallel()
	pack := rules.Rules{Values: rules.Values{Suits: rules.SuitsOf(card.Hearts), Ranks: rules.RanksFrom(card.Ace, card.King)}}
	rapid.Check(t, func(t *rapid.T) {
		tm := drawTerms(t, pack)
		tm.MaxMeld = 0
		for range 10 {
			holds(t, definition{tm}, drawLong(t, definition{tm}))
		}
	})
}

// holds checks the judge's answer for cards as laid.
func holds(t *rapid.T, d definition, laid []meld.Slot) {
	m, f := Meld(&d.Terms, laid)
	if want := d.legal(laid); want != (f == nil) {
		t.Fatalf("%+v\n%v: legal is %v, the judge says %s %v", d.Terms, laid, want, tell(m), f)
	}
	if f != nil {
		rest := laid
		for _, one := range append([]*Fault{f}, f.Also...) {
			cards := laid
			if one.Kind == Gap || one.Kind == PastEnd {
				cards = rest
			}
			if !apt(d, cards, one) {
				t.Fatalf("%+v\n%v is not so: %+v", d.Terms, laid, one)
			}
			rest = without(rest, one)
		}
		return
	}
	if !keepsWord(d, laid, m) || !d.slotted(m) {
		t.Fatalf("%+v\n%v is not legal as slotted: %s", d.Terms, laid, tell(m))
	}
	if again, f := Meld(&d.Terms, m.Slots); f != nil || again.Kind != m.Kind || !slices.Equal(again.Cards(), m.Cards()) {
		t.Fatalf("%+v\n%s is read as %s, %v", d.Terms, tell(m), tell(again), f)
	}
}

// without returns the cards without those that a fault says do not belong to them.
func without(laid []meld.Slot, f *Fault) []meld.Slot {
	rest := slices.Clone(laid)
	remove := func(is func(meld.Slot) bool) {
		if i := slices.IndexFunc(rest, is); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	switch f.Kind {
	case Mixed, RankTwice:
		cards := f.Cards
		if f.Kind == RankTwice {
			cards = cards[1:]
		}
		for _, c := range cards {
			remove(func(s meld.Slot) bool { return s.Card == c })
		}
	case NamedRank, NamedSuit, NamedTwice:
		remove(func(s meld.Slot) bool { return s == f.Slots[0] })
	}
	return rest
}

// slotted reports whether the meld is legal with its cards standing for what
// the slots say, in their order.
func (d definition) slotted(m meld.Meld) bool {
	for _, s := range m.Slots {
		if !d.stands(s.As) || !d.wild(s.Card) && s.As != s.Card {
			return false
		}
	}
	if m.Kind == meld.Set {
		return d.set(m.Slots)
	}
	for i := 1; i < len(m.Slots); i++ {
		if !d.follows(m.Slots[i-1].As, m.Slots[i].As) {
			return false
		}
	}
	return d.size(len(m.Slots), max(d.MinMeld, d.MinRun)) && d.ordered(m.Slots)
}

// keepsWord reports whether the meld is of the cards laid, each of which stands
// for what was said of it. A set that may repeat suits tells none.
func keepsWord(d definition, laid []meld.Slot, m meld.Meld) bool {
	suits := m.Kind == meld.Run || d.SetSuits == rules.Distinct
	open := slices.Clone(m.Slots)
	// What was said of a card and its suit first, then of its rank.
	for _, said := range []func(card.Card) bool{
		func(as card.Card) bool { return as.Suit() != card.NoSuit },
		func(as card.Card) bool { return as != 0 && as.Suit() == card.NoSuit },
		func(as card.Card) bool { return as == 0 },
	} {
		for _, s := range laid {
			if !said(s.As) {
				continue
			}
			i := slices.IndexFunc(open, func(o meld.Slot) bool {
				return o.Card == s.Card && (s.As == 0 || s.As.Rank() == o.As.Rank() &&
					(!suits || s.As.Suit() == card.NoSuit || s.As.Suit() == o.As.Suit()))
			})
			if i < 0 {
				return false
			}
			open = slices.Delete(open, i, i+1)
		}
	}
	return len(open) == 0
}

// apt reports whether a fault's facts are true of the cards.
func apt(d definition, laid []meld.Slot, f *Fault) bool {
	if f.Error() == "" {
		return false
	}
	switch f.Kind {
	case NotInPack, NoJokers, NoWildRank:
		return !d.exists(f.Cards[0])
	case NamedNatural, NamedNoCard:
		return f.Slots[0].As != 0 && f.Slots[0].As != f.Slots[0].Card
	case NamedRank:
		return f.Slots[0].As.Rank() != f.Rank
	case NamedSuit:
		return f.Slots[0].As.Suit() != f.Suit
	case NamedTwice, AdjacentWilds:
		return len(f.Slots) == 2 && d.wild(f.Slots[0].Card)
	case Mixed, Apart:
		return len(f.Cards) > 0
	case Gap:
		return d.fillsGap(laid, f)
	case PastEnd:
		return d.wraps(laid)
	case RankTwice, SuitTwice:
		return len(f.Cards) > 1
	case SetFull, TooLong, TooMany:
		return f.Have == len(laid) && f.Have > f.Limit && f.Limit > 0
	case TooFew, RunTooShort:
		return f.Have == len(laid) && f.Have < f.Limit
	case AllWild, TooWild:
		return f.Wild+f.Natural == len(laid) && !d.limits(f.Natural, f.Wild)
	}
	return false
}

// wraps reports whether the cards, or all but some wild ones, would make a run
// if runs wrapped, were it not for rules of number.
func (d definition) wraps(laid []meld.Slot) bool {
	d.Aces = rules.AcesWrap
	d = d.unnumbered()
	for !d.legal(laid) {
		i := slices.IndexFunc(laid, func(s meld.Slot) bool { return d.wild(s.Card) && s.As == 0 })
		if i < 0 {
			return false
		}
		laid = slices.Delete(slices.Clone(laid), i, i+1)
	}
	return true
}

// unnumbered is the definition without rules of number.
func (d definition) unnumbered() definition {
	d.MaxMeld, d.MinMeld, d.MinRun = 0, 0, 0
	d.WildLimit, d.AllWild, d.AdjacentWilds = rules.NoLimit, rules.On, rules.On
	return d
}

// fillsGap reports whether the missing cards in place of the wild ones would
// make a run, were it not for rules of number.
func (d definition) fillsGap(laid []meld.Slot, f *Fault) bool {
	var filled []meld.Slot
	for _, s := range laid {
		if !d.wild(s.Card) || s.As != 0 {
			filled = append(filled, s)
		}
	}
	for _, c := range f.Missing {
		if c.Suit() == card.NoSuit {
			c = card.New(c.Rank(), d.pack()[0].Suit())
		}
		filled = append(filled, meld.Slot{Card: card.Joker, As: c})
	}
	d.Jokers = 1
	return len(f.Missing) > f.Wild && d.unnumbered().legal(filled)
}

// drawPack draws a small pack: a few ranks, with the ace at either end or
// without, or all ranks of a suit.
func drawPack(t *rapid.T) rules.Rules {
	ranks := []rules.Ranks{
		rules.RanksFrom(card.Ace, card.Three), rules.RanksFrom(card.Ace, card.Five), rules.RanksFrom(card.Three, card.Seven),
		rules.RanksFrom(card.Jack, card.Ace), rules.RanksFrom(card.Ten, card.Ace), rules.RanksFrom(card.Ace, card.King),
	}
	suits := []rules.Suits{
		rules.SuitsOf(card.Hearts), rules.SuitsOf(card.Clubs, card.Spades),
		rules.SuitsOf(card.Clubs, card.Diamonds, card.Stars),
		rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades),
	}
	return rules.Rules{Values: rules.Values{
		Suits: rapid.SampledFrom(suits).Draw(t, "suits"),
		Ranks: rapid.SampledFrom(ranks).Draw(t, "ranks"),
	}}
}

// drawTerms draws every parameter that bears on melds, and a wild rank.
func drawTerms(t *rapid.T, r rules.Rules) rules.Terms {
	r.Jokers = rapid.SampledFrom([]int{rules.JokersOn, rules.JokersOptional, 4, 4, 4, 0}).Draw(t, "jokers")
	r.Aces = rapid.SampledFrom([]rules.Aces{rules.AcesLow, rules.AcesHigh, rules.AcesBoth, rules.AcesWrap}).Draw(t, "aces")
	r.MinMeld = rapid.IntRange(2, 4).Draw(t, "min-meld")
	r.MaxMeld = rapid.SampledFrom([]int{0, 0, 0, r.MinMeld, 5}).Draw(t, "max-meld")
	r.MinRun = rapid.SampledFrom([]int{0, 0, 2, 3, 4, 5}).Draw(t, "min-run")
	r.SetSuits = rapid.SampledFrom([]rules.SetSuits{rules.AnySuits, rules.Distinct}).Draw(t, "set-suits")
	r.Runs = rapid.SampledFrom([]rules.Switch{rules.On, rules.On, rules.On, rules.On, rules.Off}).Draw(t, "runs")
	r.RunSuits = rapid.SampledFrom([]rules.RunSuits{rules.SameSuit, rules.SameSuit, rules.MixedSuits}).Draw(t, "run-suits")
	r.WildLimit = rapid.SampledFrom([]rules.WildLimit{rules.NoLimit, rules.Half, rules.Minority, rules.TwoNaturals, rules.One}).Draw(t, "wild-limit")
	r.AllWild = rapid.SampledFrom([]rules.Switch{rules.Unspecified, rules.On, rules.Off}).Draw(t, "all-wild")
	r.AdjacentWilds = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(t, "adjacent-wilds")
	r.WildAsNatural = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(t, "wild-as-natural")
	wild := rapid.SampledFrom(append(r.Ranks.List(), card.NoRank)).Draw(t, "wild")
	return rules.Terms{Rules: r, Wild: wild}
}

// drawLaid draws up to eight cards that are often near a meld, with few
// enough wild ones that they have at most the given number of stand-ins in all.
func drawLaid(t *rapid.T, d definition, ways int) []meld.Slot {
	pack := d.pack()
	n := rapid.IntRange(0, 8).Draw(t, "cards")
	first := rapid.SampledFrom(pack).Draw(t, "first")
	var laid []meld.Slot
	for i := range n {
		s := meld.Slot{Card: near(t, pack, first, i)}
		if rapid.IntRange(0, 2).Draw(t, "is wild") == 0 {
			s.Card = drawWild(t, d)
		}
		if d.wild(s.Card) {
			if s.As = drawNamed(t, pack); s.As == 0 {
				ways /= len(pack)
			}
		}
		if ways > 0 {
			laid = append(laid, s)
		}
	}
	return laid
}

// near draws a card of the pack that is often of the first card's rank, or of
// its suit the given number of ranks above.
func near(t *rapid.T, pack []card.Card, first card.Card, above int) card.Card {
	any := rapid.SampledFrom(pack).Draw(t, "card")
	switch rapid.IntRange(0, 3).Draw(t, "near") {
	case 0:
		return any
	case 1:
		return card.New(first.Rank(), any.Suit())
	}
	up := card.Rank((int(first.Rank())-1+above)%int(card.King) + 1)
	if c := card.New(up, first.Suit()); slices.Contains(pack, c) {
		return c
	}
	return card.New(first.Rank(), any.Suit())
}

func drawWild(t *rapid.T, d definition) card.Card {
	kinds := []card.Card{card.Joker, card.Joker, card.Wild}
	if d.Wild != card.NoRank {
		for _, s := range d.Suits.List() {
			kinds = append(kinds, card.New(d.Wild, s))
		}
	}
	return rapid.SampledFrom(kinds).Draw(t, "wild card")
}

// drawSaid draws what a player says of a wild card: mostly nothing.
func drawNamed(t *rapid.T, pack []card.Card) card.Card {
	c := rapid.SampledFrom(pack).Draw(t, "as")
	switch rapid.IntRange(0, 5).Draw(t, "said") {
	case 0:
		return c
	case 1:
		return card.New(c.Rank(), card.NoSuit)
	}
	return 0
}

// drawLong draws a run of eleven to fourteen places from anywhere, with up to
// two of its cards wild, laid in any order.
func drawLong(t *rapid.T, d definition) []meld.Slot {
	n := rapid.IntRange(11, 14).Draw(t, "cards")
	start := rapid.SampledFrom([]card.Rank{card.Ace, card.Ace, card.Two, card.Three, card.Nine}).Draw(t, "start")
	var laid []meld.Slot
	for i := range n {
		k := card.Rank((int(start)-1+i)%int(card.King) + 1)
		laid = append(laid, meld.Slot{Card: card.New(k, card.Hearts)})
	}
	for range rapid.IntRange(0, 2).Draw(t, "wilds") {
		i := rapid.SampledFrom([]int{0, 1, 1, n - 2, n - 1, n / 2}).Draw(t, "place")
		laid[i] = meld.Slot{Card: drawWild(t, d), As: drawNamed(t, d.pack())}
	}
	return rapid.Permutation(laid).Draw(t, "laid")
}
