package tables

import "unsafe"

// Size is about how many bytes the solver keeps from hand to hand, its tables
// apart.
func (s *Solver) Size() int {
	const optionsEach = 4 // mostly fewer
	return int(unsafe.Sizeof(*s) + s.kept.size() + uintptr(cap(s.lists))*(unsafe.Sizeof(options{})+optionsEach*unsafe.Sizeof(option{})))
}

// Size is how many bytes the tables take.
func (s *Tables) Size() int {
	var n uintptr
	for _, t := range s.list {
		n += unsafe.Sizeof(*t) + unsafe.Sizeof(*t.single) + uintptr(cap(t.cells))*unsafe.Sizeof(cell{}) + t.rows.size()
	}
	return int(n)
}

func (x *index) size() uintptr { return uintptr(cap(x.entries)) * unsafe.Sizeof(entry{}) }
