package tables

// index finds numbers by keys, which are not 0. It is a hash table without
// chains that grows by half full.
type index struct {
	entries []entry
	used    int
}

type entry struct {
	key    uint64
	number int32
}

// newIndex returns an index with room for that many entries, a power of two.
func newIndex(room int) index { return index{entries: make([]entry, room)} }

// clear forgets all entries, keeping their memory.
func (x *index) clear() {
	clear(x.entries)
	x.used = 0
}

// find returns the number of a key, and false where there is none.
func (x *index) find(key uint64) (int32, bool) {
	for i := x.slot(key); ; i++ {
		switch e := &x.entries[i&(len(x.entries)-1)]; e.key {
		case key:
			return e.number, true
		case 0:
			return 0, false
		}
	}
}

// put enters a key that is not in the index.
func (x *index) put(key uint64, number int32) {
	if x.used++; x.used*2 > len(x.entries) {
		old := x.entries
		*x = newIndex(2 * len(old))
		for _, e := range old {
			if e.key != 0 {
				x.put(e.key, e.number)
			}
		}
		x.used++
	}
	i := x.slot(key)
	for x.entries[i&(len(x.entries)-1)].key != 0 {
		i++
	}
	x.entries[i&(len(x.entries)-1)] = entry{key, number}
}

func (x *index) slot(key uint64) int { return int(key * 0x9e3779b97f4a7c15 >> 32) }
