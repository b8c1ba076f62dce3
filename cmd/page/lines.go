package main

import (
	"bytes"
	"encoding/binary"
)

// tableHead begins the table by which a program of the toolchain finds its functions: a
// number of its version, two zeros, the least width of an instruction, and the width of an
// address. See internal/abi and runtime/symtab.go.
var tableHead = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// withoutLines returns a program that does not know the lines of its source and the names
// of its functions, which only stack traces show. It is as long as before, but zeros take next to no space when it is
// compressed: it takes up a twentieth less. A program of another toolchain is returned as
// it is.
func withoutLines(program []byte) []byte {
	at := bytes.Index(program, tableHead)
	if at < 0 || bytes.Count(program, tableHead) != 1 || at+72 > len(program) {
		return program
	}
	whole := bytes.Clone(program)
	t := lineTable{whole[at:], map[uint32]bool{}}
	field := func(i int) uint64 { return binary.LittleEndian.Uint64(t.text[8+8*i:]) }
	funcs, names, units, files, steps, list := field(0), field(3), field(4), field(5), field(6), field(7)
	if list >= uint64(len(t.text)) || steps > list || files > steps || units > files || names > units || list+8*funcs > uint64(len(t.text)) {
		return program
	}
	kept := make([]bool, list-steps)
	const fileField, lineField, fixed = 20, 24, 44 // bytes into the record of a function
	for i := range funcs {
		record := t.text[list+uint64(binary.LittleEndian.Uint32(t.text[list+8*i+4:])):]
		count := int(binary.LittleEndian.Uint32(record[28:]))
		t.keep(kept, t.text[steps:list], binary.LittleEndian.Uint32(record[16:]))
		for j := range count {
			t.keep(kept, t.text[steps:list], binary.LittleEndian.Uint32(record[fixed+4*j:]))
		}
		clear(record[fileField : lineField+4]) // an offset of 0 is no table
	}
	for i, isKept := range kept {
		if !isKept {
			t.text[steps+uint64(i)] = 0
		}
	}
	clear(t.text[units:steps])
	for name := range bytes.SplitSeq(t.text[names:units], []byte{0}) {
		if !bytes.HasPrefix(name, []byte("runtime.")) { // those of its own the runtime looks for
			clear(name)
		}
	}
	return whole
}

// lineTable is a program from its table of functions on, and the tables of steps that are
// marked as kept.
type lineTable struct {
	text []byte
	seen map[uint32]bool
}

// keep marks the bytes of a table of steps: pairs of numbers, of which the first is zero
// only at the beginning and at the end.
func (t *lineTable) keep(kept []bool, steps []byte, from uint32) {
	if from == 0 || t.seen[from] {
		return
	}
	t.seen[from] = true
	for at := int(from); at < len(steps); {
		value, n := binary.Uvarint(steps[at:])
		if n <= 0 {
			return
		}
		if value != 0 || at == int(from) {
			_, more := binary.Uvarint(steps[at+n:])
			n += max(more, 0)
		}
		for i := at; i < min(at+n, len(kept)); i++ {
			kept[i] = true
		}
		if at += n; value == 0 && at-n != int(from) {
			return
		}
	}
}
