package line

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// names are the names of an evening's players. Players are numbered from 0.
type names struct {
	players  []string       // the present name of each player
	numbers  map[string]int // the players by all names they have had, as shown and folded
	longest  int            // the length of the longest name, in bytes
	initials [256]bool      // the bytes with which a name may begin
	wordy    bool           // a name is also a word of the language
}

// clone returns the same names, so that more of them change nothing here.
func (n *names) clone() *names {
	own := *n
	own.players, own.numbers = slices.Clip(n.players), maps.Clone(n.numbers)
	return &own
}

// called returns the number of the player who has, or had, exactly this name.
func (n *names) called(name string) (int, bool) {
	player, ok := n.numbers[name]
	if !ok {
		player, ok = n.numbers[foldName(name)]
	}
	return player, ok
}

// beginsWith returns a player whose name begins with a text or has it as a word, such as
// Joe in Uncle Joe, and how many such players there are.
func (n *names) beginsWith(text string) (found, count int) {
	for player, name := range n.players {
		if text == "" || len(text) > len(name) {
			continue
		}
		begins := strings.EqualFold(name[:len(text)], text)
		for _, rest, more := strings.Cut(name, " "); more && !begins; {
			var word string
			word, rest, more = strings.Cut(rest, " ")
			begins = strings.EqualFold(word, text)
		}
		if begins {
			found = player
			count++
		}
	}
	return found, count
}

// Seat adds a player, unless the name is a player's already.
func (n *names) Seat(name string) {
	if player, isThere := n.called(name); !isThere || foldName(n.players[player]) != foldName(name) { // Ann beside Ann 🎲
		n.add(name)
	}
}

// add adds a player and returns the number.
func (n *names) add(name string) int {
	name = shown(name)
	n.call(name, len(n.players))
	n.players = append(n.players, name)
	return len(n.players) - 1
}

// rename gives a player another name. The old one is still understood.
func (n *names) rename(player int, name string) {
	n.call(name, player)
	n.players = slices.Clone(n.players) // whoever was told the names keeps them
	n.players[player] = name
}

// renumber numbers the players so that these come first, in their order, and returns the
// number that each had before.
func (n *names) renumber(first []int) (was []int) {
	was = slices.Clone(first)
	for player := range n.players {
		if !slices.Contains(first, player) {
			was = append(was, player)
		}
	}
	players := make([]string, len(was))
	for player, old := range was {
		players[player] = n.players[old]
	}
	n.players = players
	for name, old := range n.numbers {
		n.numbers[name] = slices.Index(was, old)
	}
	return was
}

// call makes a name that of a player, without its pictures as well: Ann for Ann 🎲.
func (n *names) call(name string, number int) {
	if bare := shown(withoutPictures(name)); bare != name && bare != "" {
		if other, isThere := n.called(bare); !isThere || other == number {
			n.call(bare, number)
		}
	}
	if n.numbers == nil {
		n.numbers = map[string]int{}
	}
	n.numbers[name], n.numbers[foldName(name)] = number, number
	n.longest = max(n.longest, len(name))
	n.wordy = n.wordy || isWordOfLog(name)
	for i := range n.initials {
		n.initials[i] = n.initials[i] || i >= utf8.RuneSelf || name != "" && strings.EqualFold(name[:1], string(rune(i)))
	}
}

// foldName returns a name as it is looked up.
func foldName(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' }) { // few names have
		name = shown(name)
	}
	return strings.ToLower(name)
}

// shown returns a text as screens show it: with single spaces, and without characters
// that steer a terminal or hide.
func shown(text string) string { return display.Safe(strings.Join(strings.Fields(text), " ")) }

// listedName is one of a list of names, without the quotation marks around it, or a mark
// between two. A name is empty where a mark has none before it.
type listedName struct {
	diag.Span
	mark             diag.Span // behind it
	isMark, isQuoted bool
}

// namesIn splits a list of names at the marks between them; without marks each word is a
// name.
func namesIn(text string, within diag.Span) (names []listedName) {
	pieces := piecesIn(text, within)
	if !slices.ContainsFunc(pieces, func(p listedName) bool { return p.isMark }) {
		return pieces
	}
	isOpen := false
	for _, p := range pieces {
		last := len(names) - 1
		switch {
		case p.isMark && isOpen:
			names[last].mark = p.Span
		case p.isMark && last >= 0 && text[names[last].mark.Start] == ',' && strings.Contains("&and", strings.ToLower(text[p.Start:p.End])): // Ann, and Bob
		case p.isMark:
			names = append(names, listedName{Span: diag.Span{Start: p.Start, End: p.Start}, mark: p.Span})
		case isOpen:
			names[last].End = p.End
		default:
			names = append(names, p)
		}
		isOpen = !p.isMark
	}
	return names
}

// piecesIn returns the words, the texts in quotation marks and the marks of a list of names.
func piecesIn(text string, within diag.Span) (list []listedName) {
	const marks = ",;&+"
	for at := within.Start; at < within.End; {
		rest := strings.TrimLeftFunc(text[at:within.End], unicode.IsSpace)
		at = within.End - len(rest)
		if inside, length := quotedAt(rest); length > 0 {
			list = append(list, listedName{Span: inside.Shift(at), isQuoted: true})
			at += length
			continue
		}
		n := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(marks, r) })
		switch n {
		case -1:
			n = len(rest)
		case 0:
			n = 1
		}
		word := strings.ToLower(rest[:n])
		list = append(list, listedName{Span: diag.Span{Start: at, End: at + n}, isMark: strings.Contains(marks, word) || slices.Contains(token.Ands[:2], word) || word == "vs" || word == "vs."})
		at += n
	}
	return list
}

// quotedAt returns what stands in quotation marks at the beginning of a text, and its length
// with them; 0 if nothing does.
func quotedAt(text string) (inside diag.Span, length int) {
	for _, marks := range [][2]string{{`"`, `"`}, {"“", "”"}} {
		rest, begins := strings.CutPrefix(text, marks[0])
		if n := strings.Index(rest, marks[1]); begins && n > 0 {
			inside = diag.Span{Start: len(marks[0]), End: len(marks[0]) + n}
			return inside, inside.End + len(marks[1])
		}
	}
	return inside, 0
}
