// Package memo provides the hash table in which both searches keep their results. It
// is cleared in constant time, and allocates only to grow.
package memo

import "unsafe"

// Memo maps keys to values. It is an open hash table that grows when it is half full.
// Call Reset before the first use.
type Memo[K comparable, V any] struct {
	entries []entry[K, V]
	used    int
	round   uint32 // the number of resets: entries of other rounds are free
}

type entry[K comparable, V any] struct {
	key         K
	hash, round uint32
	value       V
}

const least = 256

// Reset removes all keys and keeps the memory.
func (m *Memo[K, V]) Reset() {
	if m.entries == nil {
		m.entries = make([]entry[K, V], least)
	}
	m.used = 0
	if m.round++; m.round == 0 { // after 2^32 resets
		clear(m.entries)
		m.round = 1
	}
}

// Used returns the number of keys.
func (m *Memo[K, V]) Used() int { return m.used }

// Find returns the value of a key, whose hash must always be the same; ok is false
// if there is none.
func (m *Memo[K, V]) Find(key K, hash uint32) (value V, ok bool) {
	e := m.at(key, hash)
	return e.value, e.round == m.round
}

// Put sets the value of a key, whether it had one or not.
func (m *Memo[K, V]) Put(key K, hash uint32, value V) {
	if m.used*2 >= len(m.entries) {
		old := m.entries
		m.entries = make([]entry[K, V], 2*len(old))
		for _, e := range old {
			if e.round == m.round {
				*m.at(e.key, e.hash) = e
			}
		}
	}
	e := m.at(key, hash)
	if e.round != m.round {
		m.used++
	}
	*e = entry[K, V]{key, hash, m.round, value}
}

// at returns the key's entry, or the free entry where it belongs.
func (m *Memo[K, V]) at(key K, hash uint32) *entry[K, V] {
	mask := len(m.entries) - 1
	for i := int(hash); ; i++ {
		if e := &m.entries[i&mask]; e.round != m.round || e.key == key {
			return e
		}
	}
}

// Size returns how many bytes the entries take.
func (m *Memo[K, V]) Size() uintptr {
	var e entry[K, V]
	return uintptr(cap(m.entries)) * unsafe.Sizeof(e)
}
