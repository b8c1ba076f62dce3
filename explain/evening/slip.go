package evening

import (
	"slices"
	"strconv"
	"strings"
)

// slip says how a wrong number came about, the most likely first.
type slip uint8

const (
	misread slip = iota + 1 // a digit for one that looks like it
	turned                  // two digits or two numbers turned about, a digit doubled, a stray minus
	lost                    // a digit is missing, or a number was added to the neighbour
	added                   // an easy slip of adding: a carry forgotten, one or two too many
	other                   // any other: only a total may be wrong by it
)

// alike holds the digits that are taken for one another.
var alike = []string{"17", "38", "56", "0689", "49"}

// slips returns the numbers that may be meant by one that was written, and how.
func slips(written string) map[int]slip {
	meant := map[int]slip{}
	if sign := strings.TrimRight(written, "0123456789"); sign != "" { // a stray minus
		n, _ := strconv.Atoi(written[len(sign):])
		return map[int]slip{n: turned}
	}
	add := func(text string, s slip) {
		if n, err := strconv.Atoi(text); err == nil && text != written && (text[0] != '0' || text == "0") {
			if old, ok := meant[n]; !ok || s < old {
				meant[n] = s
			}
		}
	}
	for i := range written {
		before, digit, after := written[:i], written[i:i+1], written[i+1:]
		for _, group := range alike {
			if strings.Contains(group, digit) {
				for _, d := range group {
					add(before+string(d)+after, misread)
				}
			}
		}
		if after != "" {
			add(before+after[:1]+digit+after[1:], turned)
		}
		if after != "" && after[:1] == digit {
			add(before+after, turned)
		}
	}
	for i := range len(written) + 1 {
		for d := '0'; d <= '9'; d++ {
			how := lost
			if near := written[max(i-1, 0):min(i+1, len(written))]; strings.ContainsRune(near, d) {
				how = turned // one of two equal digits
			}
			add(written[:i]+string(d)+written[i:], how)
		}
	}
	return meant
}

// ofTotal returns how a total may be off by so much.
func ofTotal(by int) slip {
	if slices.Contains([]int{1, 2, 10, 20, 100}, max(by, -by)) {
		return added
	}
	return other
}
