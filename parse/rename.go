package parse

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// renames reads who is called otherwise from here on: Lou Louise, Mary Ann to
// Mary. Between the two names stands a word, a comma or an arrow, or the first
// one is a player's.
func (b *lineBuilder) renames(rest diag.Span) Action {
	was, is := b.twoNames(rest)
	usage := "write rename Ann Anna, or rename Ann to Mary Ann"
	if was.Start == was.End || is.Start == is.End {
		b.diags = append(b.diags, *misplaced(b.place, lexer.EOF, diag.Span{}, usage))
		return nil
	}
	name := b.textAt(is)
	player := b.player(b.textAt(was), was, false)
	switch {
	case player < 0:
		return nil
	case isNoName(name) || strings.ContainsAny(name, ",;"):
		b.fault(codeLogPlayer, is, token.Quote(name)+" cannot be a name", usage)
		return nil
	}
	if other, ok := b.find(name); ok && other != player && !b.former(name) {
		b.fault(codeLogPlayer, is, shown(name)+" is another player", "two players of one name need different spellings, such as Ann B. and Ann K.")
		return nil
	}
	b.rename(player, shown(name))
	return Renames{PlayerNamed{player, was}}
}

// twoNames separates the name that a player has from the new one.
func (b *lineBuilder) twoNames(rest diag.Span) (was, is diag.Span) {
	text := b.text[:rest.End]
	rest.Start, rest.End = trimSpace(text, rest.Start, rest.End)
	split := func(at, after int) (was, is diag.Span) {
		was.Start, was.End = trimSpace(text, rest.Start, at)
		is.Start, is.End = trimSpace(text, after, rest.End)
		return was, is
	}
	for _, word := range []string{"to", "as", "->", "=>", "→", "="} {
		if at := rest.Start + wordIn(text[rest.Start:], word); at < rest.End {
			return split(at, at+len(word))
		}
	}
	if at := strings.IndexAny(text[rest.Start:], ",;"); at >= 0 {
		return split(rest.Start+at, rest.Start+at+1)
	}
	first := rest.End // the end of the first word
	for at := rest.End; at > rest.Start; at-- {
		if isBlank(text[at-1]) {
			first = at
			if was, is := split(at, at); b.known(b.textAt(was)) && is.Start < is.End {
				return was, is
			}
		}
	}
	return split(first, first)
}

// former reports whether a name is one that a player had before.
func (t *roster) former(name string) bool {
	player, ok := t.find(name)
	return ok && foldName(t.names[player]) != foldName(name)
}

// rename calls a player otherwise. The name before is still understood.
func (t *roster) rename(player int, name string) {
	t.numbers[name], t.numbers[foldName(name)] = player, player
	t.names = slices.Clone(t.names) // which another log may go on with
	t.names[player] = name
	if t.atEnd == nil {
		t.players = slices.Clone(t.players)
		t.players[player] = name
	}
}
