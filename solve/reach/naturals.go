package reach

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The pass sees runs of up to longestRun naturals and, with wild cards, of up to
// longestWild cards. Longer runs matter only if a house rule requires more cards for a run,
// or if two naturals suffice for any number of wild cards (longestPair). If a limit may allow
// a run but none of its parts, the pass sees up to longestLimited cards.
const (
	longestRun     = 7
	longestWild    = 5
	longestPair    = rules.LinePlaces
	longestLimited = 4
)

// sums holds, by the number of cards, the points that this many naturals can have.
type sums []bitset

// lane holds what the pass remembers of a suit: a bit for each of the last few places,
// whether a natural stands there, and aceBit for an ace that will come again.
type lane = uint16

const aceBit lane = 1 << 15

// lanes are those of all suits. Suits are alike, so the lanes are kept in order.
type lanes [card.Suits]lane

// naturals returns the sums of naturals that hold no meld, even with this many wild cards.
func (s *search) naturals(wild int) sums {
	longest := longestWild
	if s.WildLimit == rules.TwoNaturals {
		longest = longestPair
	}
	wild = min(wild, max(s.MinMeld, longest-2)) // more make no difference
	if known, ok := s.sums[wild]; ok {
		return known
	}
	p := pass{search: s, wild: wild, looks: min(s.MinRunLen(), longestRun), width: s.Suits.Len()}
	switch {
	case wild > 0:
		p.looks = min(s.MinRunLen()+1, longestLimited)
		switch s.WildLimit {
		case rules.NoLimit, rules.One: // a legal run without its last card is none only for want of cards
			p.looks = min(s.MinRunLen(), longest)
		case rules.TwoNaturals:
			p.looks = min(max(s.MinRunLen(), wild+2), longest)
		}
	case s.MinRunLen() > longestRun:
		p.looks = 0
	}
	if s.RunSuits == rules.MixedSuits {
		p.width = 1
	}
	found := p.over(s.places)
	s.sums[wild] = found
	return found
}

// pass is one pass over the ranks, lowest first.
type pass struct {
	*search
	wild  int // wild cards left over
	looks int // the most cards of a run that the pass sees
	width int // how many lanes are in use
}

// over returns the sums of naturals over all places.
func (p *pass) over(places []place) sums {
	none := make(sums, p.cards+1)
	none[0] = make(bitset, p.words)
	none[0].add(0)
	found := map[lanes]sums{{}: none}
	for _, at := range places {
		next := map[lanes]sums{}
		for before, sums := range found {
			p.step(at, before, sums, next)
		}
		found = next
	}
	all := make(sums, p.cards+1)
	for _, sums := range found {
		for n, set := range sums {
			all.or(n, set, 0, p.words)
		}
	}
	return all
}

// or adds the points of set, each raised by more, to those of n cards.
func (s sums) or(n int, set bitset, more, words int) {
	if set == nil {
		return
	}
	if s[n] == nil {
		s[n] = make(bitset, words)
	}
	s[n].or(set, more)
}

// step adds every choice of naturals of one rank to the sums of those below.
func (p *pass) step(at place, before lanes, below sums, next map[lanes]sums) {
	tried := map[lanes]uint32{} // by the lanes after it: the numbers of suits tried
	for chosen := range uint32(1) << p.Suits.Len() {
		suits := bits.OnesCount32(chosen)
		if suits > 0 && (at.again || at.rank == p.Terms.Wild || p.tooMany(suits)) {
			continue
		}
		after, ok := p.moved(at, before, chosen)
		if !ok || tried[after]>>suits&1 == 1 {
			continue
		}
		tried[after] |= 1 << suits
		sums := next[after]
		if sums == nil {
			sums = make([]bitset, p.cards+1)
			next[after] = sums
		}
		for n := suits; n <= min(suits*p.Decks, p.cards); n++ {
			if p.SetSuits != rules.Distinct && p.tooMany(n) {
				break
			}
			for have, set := range below[:p.cards+1-n] {
				p.add(sums, have+n, set, at.rank, n)
			}
		}
	}
}

// add adds n cards of a rank to sets of cards. Each ace has either of its values.
func (p *pass) add(sums sums, cards int, set bitset, k card.Rank, n int) {
	points := n * p.RankPoints(k)
	sums.or(cards, set, points, p.words)
	if choice := p.Rules.Points.Ace.Choice; k == card.Ace && choice != 0 {
		for range n {
			points += choice - p.RankPoints(k)
			sums.or(cards, set, points, p.words)
		}
	}
}

// tooMany reports whether naturals of one rank, in different suits if those of a set
// must differ, hold a set.
func (p *pass) tooMany(n int) bool { return !p.counts() && p.isSet(n, p.wild) }

// moved returns the lanes after a place at which the chosen suits have a natural, or
// false if they hold a run then.
func (p *pass) moved(at place, before lanes, chosen uint32) (after lanes, ok bool) {
	if at.above == 0 || p.looks == 0 || p.counts() {
		return before, true
	}
	for i := range p.width {
		here := chosen>>i&1 == 1
		if p.RunSuits == rules.MixedSuits {
			here = chosen != 0
		}
		if at.again {
			here = before[i]&aceBit != 0
		}
		if after[i], ok = p.along(at, before[i], here); !ok {
			return after, false
		}
	}
	slices.Sort(after[:p.width])
	return after, true
}

// along returns a lane after one more place, or false if it holds a run then.
func (p *pass) along(at place, before lane, here bool) (after lane, ok bool) {
	stood := (before &^ aceBit) << 1
	if at.above == 1 {
		stood = 0
	}
	if here {
		stood |= 1
	}
	for long := p.MinRunLen(); long <= min(p.looks, at.above, p.line.Longest); long++ {
		if p.isRun(stood&(1<<long-1), long) {
			return 0, false
		}
	}
	stood &= 1<<(p.looks-1) - 1
	if p.wild == 0 {
		for ones := lane(1); ; ones = ones<<1 | 1 { // a gap ends a run, whatever lies below it
			if ones&^stood != 0 {
				stood = ones >> 1
				break
			}
		}
	}
	switch {
	case at.again:
		return 0, true
	case p.shares && at.rank == card.Ace && here:
		stood |= aceBit
	default:
		stood |= before & aceBit
	}
	return stood, true
}

// isRun reports whether naturals at the places in stood, of the given number of places side by
// side, are a run with the wild cards.
func (p *pass) isRun(stood lane, places int) bool {
	naturals := bits.OnesCount16(stood)
	gaps := places - naturals
	if naturals == 0 || gaps > min(p.wild, p.WildBound(naturals)) {
		return false
	}
	gap := ^stood & (1<<places - 1)
	return p.AdjacentWilds != rules.Off || gap&(gap>>1) == 0
}
