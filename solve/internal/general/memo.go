package general

// memo is the costs of the states reached, by their keys: an open hash table
// that forgets a hand at once by counting hands.
type memo struct {
	entries []entry
	used    int
	hand    uint64
}

type entry struct {
	key  key
	hand uint64
	cost cost
}

// notBelow marks a cost in the memo as one that the least cost is not below.
const notBelow cost = 1 << 62

const firstMemo = 256

// reset forgets everything.
func (m *memo) reset() {
	if m.entries == nil {
		m.entries = make([]entry, firstMemo)
	}
	m.used = 0
	m.hand++
}

// get returns what is known of the key's cost: exact, or a number it is not
// below.
func (m *memo) get(key key) (c cost, exact, ok bool) {
	e := m.find(key)
	return e.cost &^ notBelow, e.cost&notBelow == 0, e.hand == m.hand
}

// put keeps what is known of the key's cost, over what was known before.
func (m *memo) put(key key, c cost, exact bool) {
	if m.used*2 >= len(m.entries) {
		m.grow()
	}
	if !exact {
		c |= notBelow
	}
	e := m.find(key)
	if e.hand != m.hand {
		m.used++
	}
	*e = entry{key, m.hand, c}
}

// find returns the key's entry, or the free one where it belongs.
func (m *memo) find(key key) *entry {
	mask := uint64(len(m.entries) - 1)
	for i := (key.cards*0x9E3779B97F4A7C15 ^ key.melds*0xC2B2AE3D27D4EB4F) >> 20 & mask; ; i = (i + 1) & mask {
		if e := &m.entries[i]; e.hand != m.hand || e.key == key {
			return e
		}
	}
}

func (m *memo) grow() {
	old := m.entries
	m.entries = make([]entry, 2*len(old))
	for _, e := range old {
		if e.hand == m.hand {
			*m.find(e.key) = e
		}
	}
}
