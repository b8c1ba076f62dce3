package tables

import "github.com/wildmeld/wildmeld/solve/meld"

// fill works out a row: its lowest natural is left over, or goes up to the
// high end, or is the lowest natural of a run. The first of equal choices in
// that order stands, shorter runs and fewer wild cards first.
func (t *table) fill(s suit) int32 {
	row := t.grow()
	p := s.lowest()
	rest := s.without(p)
	t.copy(row, t.row(rest), t.leave[p])
	if p == 0 && t.bothEnds {
		t.lift(row, t.row(rest.with(aceHigh)))
	}
	if int(t.hi[p]) >= p {
		r := run{row: row, rest: rest, from: p, to: p, naturals: 1, places: 1 << p, own: int(t.dual >> p & 1)}
		t.close(r)
		t.extend(r)
	}
	if s.single() {
		t.single[s.places] = row
	} else {
		t.rows.put(s.copies, row)
	}
	return row
}

// copy offers a row the costs of another, and more, with what is picked there.
func (t *table) copy(row, from int32, more cost) {
	for k := range int32(t.width) {
		t.cells[row+k] = t.cells[from+k]
		t.cells[row+k].cost += more
	}
}

// lift offers a row the costs of another with its ace at the high end.
func (t *table) lift(row, from int32) {
	for k := range int32(t.width) {
		if c := t.cells[from+k].cost; c < t.cells[row+k].cost {
			t.cells[row+k] = cell{c, lift, from}
		}
	}
}

// run is a run in the making: its naturals, the lowest first, and the gaps
// between them.
type run struct {
	row      int32 // the row it is for
	rest     suit  // what is left beside it
	from, to int
	naturals int
	gaps     int
	own      int // naturals of the wild rank
	places   uint16
}

// extend tries every further natural, and wild cards in between. A wild card
// may stand where a natural is held, unless they could always change places.
func (t *table) extend(r run) {
	for q := r.to + 1; q <= int(t.hi[r.from]); q++ {
		if r.rest.has(q) {
			next := r
			next.rest = r.rest.without(q)
			next.to = q
			next.naturals++
			next.own += int(t.dual >> q & 1)
			next.places |= 1 << q
			t.close(next)
			t.extend(next)
			if t.swappable {
				return
			}
		}
		if r.gaps++; r.gaps >= t.width {
			return
		}
	}
}

// close ends a run at its last natural, with wild cards in the gaps and any
// further ones beyond its ends.
func (t *table) close(r run) {
	least := max(r.gaps, t.minRun-r.naturals)
	most := min(t.stretch[r.from], t.maxRun) - r.naturals
	most = min(most, t.bound[r.naturals], t.width-1-r.own)
	if least > most {
		return
	}
	rest := int(t.row(r.rest))
	for w := least; w <= most; w++ {
		used := w + r.own
		p := pick(r.places) | pick(w)<<wildShift
		for k := used; k < t.width; k++ {
			to := &t.cells[int(r.row)+k]
			if c := t.cells[rest+k-used].cost + meld.OneMeld; c < to.cost {
				*to = cell{c, p, int32(rest)}
			}
		}
	}
}
