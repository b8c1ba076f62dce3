package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// codeSection is the number of the section of a WebAssembly module that holds its functions.
const codeSection = 10

// The streams into which apart divides the functions, besides those of the operands.
const (
	opcodes = 'o'
	sizes   = 's' // of the functions
	locals  = 'v' // the variables of the functions
)

// operands lists, for the opcodes of which the toolchain makes use, the stream of each
// operand. An operand is a number in LEB128, but for floats (eight bytes, f), the targets of
// a jump table (T: their number less one, and the numbers), and the opcodes of two bytes (x:
// the second, and a byte for each memory).
var operands = func() map[byte]string {
	of := map[byte]string{0x0c: "d", 0x0d: "d", 0x0e: "T", 0x10: "c", 0x11: "cc", 0x3f: "g", 0x40: "g", 0x41: "i", 0x42: "j", 0x43: "e", 0x44: "f", 0xfc: "x"}
	each := func(from, to byte, streams string) {
		for op := from; op <= to; op++ {
			of[op] = streams
		}
	}
	each(0x02, 0x04, "t")  // block, loop, if
	each(0x20, 0x22, "l")  // local variables
	each(0x23, 0x24, "g")  // global ones
	each(0x28, 0x3e, "am") // loads and stores: alignment and offset
	each(0x45, 0xc4, "")   // arithmetic
	for _, op := range []byte{0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b} {
		of[op] = ""
	}
	return of
}()

// layout says how a program lies in its streams. After the layout comes what is before the
// functions, then the streams by name, then what is behind the functions.
type layout struct {
	Size      int             `json:"size"` // of the program
	Before    int             `json:"before"`
	Functions int             `json:"functions"`
	Streams   map[string]int  `json:"streams"` // their lengths
	Operands  map[byte]string `json:"operands"`
}

// apart returns a program in another order, in which it takes an eighth less when it is
// compressed: the opcodes of all functions, and their operands by kinds. The script of the
// package for JavaScript puts it together again.
func apart(program []byte) ([]byte, error) {
	_, code, end, err := sectionOf(program, codeSection)
	if err != nil {
		return nil, err
	}
	functions, n := binary.Uvarint(program[code:])
	d := divider{text: program[:end], at: code + n, streams: map[rune][]byte{}}
	l := layout{Size: len(program), Before: d.at, Functions: int(functions), Streams: map[string]int{}, Operands: operands}
	for range functions {
		if err := d.function(); err != nil {
			return nil, err
		}
	}
	body := bytes.Clone(program[:l.Before])
	for _, name := range slices.Sorted(maps.Keys(d.streams)) {
		l.Streams[string(name)] = len(d.streams[name])
		body = append(body, d.streams[name]...)
	}
	head, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(head)))
	return slices.Concat(out, head, body, program[end:]), nil
}

// divider reads functions and puts each byte into its stream.
type divider struct {
	text    []byte
	at      int
	streams map[rune][]byte
}

// take puts bytes into a stream.
func (d *divider) take(stream rune, n int) {
	d.streams[stream] = append(d.streams[stream], d.text[d.at:d.at+n]...)
	d.at += n
}

// number puts a number into a stream and returns it, if it is small.
func (d *divider) number(stream rune) (value int) {
	n := 0
	for more := true; more; n++ {
		b := d.text[d.at+n]
		value |= int(b&0x7f) << (7 * n)
		more = b >= 0x80
	}
	d.take(stream, n)
	return value
}

func (d *divider) function() error {
	size := d.number(sizes)
	end := d.at + size
	for range d.number(locals) {
		d.number(locals)
		d.number(locals)
	}
	for d.at < end {
		op := d.text[d.at]
		streams, ok := operands[op]
		if !ok {
			return fmt.Errorf("the program has the opcode %#x, whose operands are not listed", op)
		}
		d.take(opcodes, 1)
		for _, stream := range streams {
			d.operand(stream)
		}
	}
	return nil
}

func (d *divider) operand(stream rune) {
	switch stream {
	case 'e':
		d.take(stream, 4)
	case 'f':
		d.take(stream, 8)
	case 'T':
		for range d.number(stream) + 1 {
			d.number(stream)
		}
	case 'x':
		for range map[int]int{10: 2, 11: 1}[d.number(stream)] { // memory.copy and memory.fill
			d.number(stream)
		}
	default:
		d.number(stream)
	}
}
