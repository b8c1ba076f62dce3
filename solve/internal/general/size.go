package general

import "unsafe"

// Size is about how many bytes the solver keeps from hand to hand.
func (s *Solver) Size() int {
	n := unsafe.Sizeof(*s) + uintptr(cap(s.memo.entries))*unsafe.Sizeof(entry{})
	for _, list := range s.hand.patterns {
		n += uintptr(cap(list)) * unsafe.Sizeof(pattern{})
	}
	return int(n)
}
