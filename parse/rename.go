package parse

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
)

// renames reads who is called otherwise from here on: rename Lou Louise.
func (b *lineBuilder) renames(n *syntax.Rename) Action {
	was, is := token.Span(n.Old), stretchOf(n.New)
	name := b.textAt(is)
	player := b.player(b.textAt(was), was, false)
	switch {
	case player < 0:
		return nil
	case isNoName(name) || strings.ContainsAny(name, ",;"):
		b.fault(codeLogPlayer, is, token.Quote(name)+" cannot be a name", "write rename Ann Anna, or rename Ann to Mary Ann")
		return nil
	}
	if other, ok := b.find(name); ok && other != player && !b.former(name) {
		b.fault(codeLogPlayer, is, shown(name)+" is another player", "two players with the same name need different spellings, such as Ann B. and Ann K.")
		return nil
	}
	b.rename(player, shown(name))
	return Renames{PlayerNamed{player, was}}
}

// former reports whether a name is one that a player had before.
func (t *roster) former(name string) bool {
	player, ok := t.find(name)
	return ok && foldName(t.names[player]) != foldName(name)
}

// rename calls a player otherwise. The name before is still understood.
func (t *roster) rename(player int, name string) {
	t.call(name, player)
	t.names = slices.Clone(t.names) // which another log may go on with
	t.names[player] = name
	if t.atEnd == nil {
		t.players = slices.Clone(t.players)
		t.players[player] = name
	}
}
