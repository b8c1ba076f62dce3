package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// gap is how many zeros the data of the program may hold in a row, in bytes. The linker
// ends a segment of the data at eight zeros, and in the table by which a program finds
// its functions, where most bytes are zero, the heads of the segments take up more space
// than what they hold.
const gap = 64

// dataSection is the number of the section of a WebAssembly module that holds its data.
const dataSection = 11

// joined returns a compiled program whose data is in few segments: those that lie close
// together become one. The memory of a program is zero before its data is put there, so
// it does the same, and takes up a twelfth less when it is compressed.
func joined(program []byte) ([]byte, error) {
	at, from, to, err := sectionOf(program, dataSection)
	if err != nil {
		return nil, err
	}
	segments, err := segmentsOf(program[from:to])
	if err != nil {
		return nil, err
	}
	body := section(segments)
	return slices.Concat(program[:at+1], binary.AppendUvarint(nil, uint64(len(body))), body, program[to:]), nil
}

// sectionOf returns where a section of a module has its number, and where its body begins
// and ends.
func sectionOf(program []byte, number byte) (at, from, to int, err error) {
	for at = 8; at < len(program); at = to { // behind the file's mark and version
		size, n := binary.Uvarint(program[at+1:])
		from = at + 1 + n
		if to = from + int(size); n <= 0 || to > len(program) {
			break
		}
		if program[at] == number {
			return at, from, to, nil
		}
	}
	return 0, 0, 0, errNoModule
}

var errNoModule = errors.New("the compiled program is not a module as the linker writes it")

// segment is what a program puts into its memory at an address.
type segment struct {
	at    uint64
	bytes []byte
}

// The instructions around a segment's address: i32.const and end. The number between them
// has a sign, and an address is positive.
var (
	addressBegins = []byte{0, 0x41} // of a segment of the one memory
	addressEnds   = byte(0x0b)
)

// segmentsOf reads the segments of a data section, and joins each with those close behind.
func segmentsOf(body []byte) (list []segment, err error) {
	number := func() uint64 {
		value, n := binary.Uvarint(body)
		if n <= 0 {
			body, err = nil, errNoModule
			return 0
		}
		body = body[n:]
		return value
	}
	for count := number(); count > 0; count-- {
		if !bytes.HasPrefix(body, addressBegins) {
			return nil, errNoModule
		}
		body = body[len(addressBegins):]
		at := number()
		if len(body) == 0 || body[0] != addressEnds {
			return nil, errNoModule
		}
		body = body[1:]
		size := number()
		if err != nil || size > uint64(len(body)) {
			return nil, errNoModule
		}
		list = joinedTo(list, segment{at, body[:size:size]}) // with no room, so that what is joined to it is a copy
		body = body[size:]
	}
	return list, err
}

func joinedTo(list []segment, next segment) []segment {
	if len(list) > 0 {
		last := &list[len(list)-1]
		if end := last.at + uint64(len(last.bytes)); next.at >= end && next.at-end <= gap {
			last.bytes = append(append(last.bytes, make([]byte, next.at-end)...), next.bytes...)
			return list
		}
	}
	return append(list, next)
}

// section writes segments as the body of a data section.
func section(list []segment) []byte {
	body := binary.AppendUvarint(nil, uint64(len(list)))
	for _, s := range list {
		body = append(body, addressBegins...)
		at := binary.AppendUvarint(nil, s.at)
		if last := len(at) - 1; at[last]&0x40 != 0 { // it would be read as the sign
			at[last] |= 0x80
			at = append(at, 0)
		}
		body = append(append(body, at...), addressEnds)
		body = append(binary.AppendUvarint(body, uint64(len(s.bytes))), s.bytes...)
	}
	return body
}
