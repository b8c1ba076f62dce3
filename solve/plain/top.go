package plain

import (
	"cmp"
	"container/heap"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Leftovers lists sets of leftovers, the cheapest first, calling yield with
// each until it returns false. A set that holds all cards of a cheaper one,
// and more, is passed over: it leaves cards for nothing. Among sets of equal
// points the one with fewer cards comes first, then in card order.
//
// The memo knows the exact cost of finishing from every state, so a search
// that always goes on from the cheapest way (A*) meets the sets in order.
func (s *Solver) Leftovers(h card.Hand, yield func(left card.Hand, penalty int) bool) {
	s.take(h, nil, false)
	var q ways
	push := func(w way) {
		if w.least < impossible {
			heap.Push(&q, w)
		}
	}
	push(way{state: s.deal.start, least: s.best(s.deal.start)})
	gone := map[string]bool{}
	var found []card.Hand
	for q.Len() > 0 {
		w := heap.Pop(&q).(way)
		key := w.String()
		if gone[key] || slices.ContainsFunc(found, func(f card.Hand) bool { return within(f, w.left) }) {
			continue
		}
		gone[key] = true
		if !w.done {
			s.onward(w, push)
			continue
		}
		found = append(found, w.left)
		if !yield(w.left, w.least.points()) {
			return
		}
	}
}

// way is the beginning of an arrangement: the state reached, the cards left on
// the way there, and the least cost of any arrangement that begins so.
type way struct {
	state state
	swung card.Hand // swings that became wild
	left  card.Hand
	spent cost
	least cost
	done  bool // the wild cards are settled too
}

// String tells ways apart.
func (w way) String() string {
	key := []byte{byte(w.state.need), byte(w.state.cap)}
	for held := w.state.held; held != 0; held >>= 8 {
		key = append(key, byte(held))
	}
	key = append(key, 0xff)
	for _, c := range w.swung {
		key = append(key, byte(c))
	}
	key = append(key, 0xff)
	for _, c := range w.left {
		key = append(key, byte(c))
	}
	if w.done {
		key = append(key, 0xff)
	}
	return string(key)
}

// onward pushes every way that goes on from w by one decision.
func (s *Solver) onward(w way, push func(way)) {
	d := &s.deal
	if w.state.held == 0 {
		s.leaveEach(w, push)
		return
	}
	i := d.first(w.state.held)
	for _, m := range d.melds[i] {
		if next, ok := s.lay(w.state, m); ok {
			onto := w
			onto.spent += oneMeld
			push(onto.to(next, s.best(next)))
		}
	}
	k := &d.kinds[i]
	copies := d.sorted[k.from : k.from+k.of(w.state.held)]
	next, left, ok := s.pass(w.state, k)
	if !ok {
		return
	}
	w.spent += left
	if k.swing {
		w.swung = append(slices.Clip(w.swung), copies...)
	} else {
		w.left = append(slices.Clip(w.left), copies...)
	}
	push(w.to(next, s.best(next)))
}

func (w way) to(next state, ahead cost) way {
	w.state = next
	w.least = impossible
	if ahead < impossible {
		w.least = w.spent + ahead
	}
	return w
}

// leaveEach pushes every choice of the wild cards left at the end.
func (s *Solver) leaveEach(w way, push func(way)) {
	out := s.settle(w.state)
	wild := append(slices.Clone(s.deal.pool), w.swung...)
	slices.Sort(wild)
	choose(wild, len(wild)-out.used, nil, func(chosen card.Hand) {
		push(s.leaveThese(w, chosen, out.alone))
	})
}

// leaveThese is the way's end with these wild cards left.
func (s *Solver) leaveThese(w way, chosen card.Hand, alone int) way {
	points := 0
	for _, c := range chosen {
		points += s.terms.Points(c)
	}
	w.left = append(slices.Clone(w.left), chosen...)
	slices.Sort(w.left)
	w.spent += leaving(len(chosen), points) + cost(alone)*oneMeld
	w.least, w.done = w.spent, true
	return w
}

// choose calls yield with every choice of n of the sorted cards, equal cards
// counting as one.
func choose(h card.Hand, n int, chosen card.Hand, yield func(card.Hand)) {
	if n == 0 {
		yield(chosen)
		return
	}
	for i := 0; i+n <= len(h); i++ {
		if i > 0 && h[i] == h[i-1] {
			continue
		}
		choose(h[i+1:], n-1, append(slices.Clip(chosen), h[i]), yield)
	}
}

// within tells whether every card of part is in the sorted whole.
func within(part, whole card.Hand) bool {
	for _, c := range part {
		i := slices.Index(whole, c)
		if i < 0 {
			return false
		}
		whole = whole[i+1:]
	}
	return true
}

// ways is a heap of ways, the cheapest first.
type ways []way

func (q ways) Len() int      { return len(q) }
func (q ways) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *ways) Push(x any)   { *q = append(*q, x.(way)) }
func (q ways) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[i].least, q[j].least), slices.Compare(q[i].left, q[j].left)) < 0
}

// Pop takes the last way off, which heap.Pop has made the cheapest.
func (q *ways) Pop() any {
	last := len(*q) - 1
	w := (*q)[last]
	*q = (*q)[:last]
	return w
}
