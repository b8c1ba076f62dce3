package parse

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// lineBuilder turns the tree of a line into a statement.
type lineBuilder struct {
	*roster
	collector
	partly bool // the statement holds although a part of it cannot be read
	nobody bool // it is of a player for whom there is no place
}

func (b *lineBuilder) game(n *textNode) Action  { return SetGame{named(n.Text)} }
func (b *lineBuilder) house(n *textNode) Action { return SetHouse{named(n.Text)} }
func (b *lineBuilder) buyIn(n *textNode) Action { return SetBuyIn{b.money(n.Text)} }
func (b *lineBuilder) max(n *numberNode) Action { return SetMax{b.positive(n.Number)} }

func (b *lineBuilder) dealt(n *numberNode) Action { return SetCards{b.positive(n.Number)} }

func (b *lineBuilder) date(n *textNode) Action {
	date := named(n.Text)
	date.Text = shown(date.Text)
	return SetDate{date}
}

// rule notes a change of the rules. Which changes fit the game shows when it
// is known: see Changes.
func (b *lineBuilder) rule(n *textNode) Action {
	c, d := readChange(b.place, tokenSpan(n.Text))
	if d != nil {
		b.diags = append(b.diags, *d)
		return nil
	}
	return SetRule{c}
}

func (b *lineBuilder) handicap(n *scoreNode) Action {
	return SetHandicap{b.playerNamed(n.Name, !b.closed), b.number(n.Value)}
}

func named(t lexer.Token) Named {
	span := tokenSpan(t)
	if n := len(t.Value); n > 1 && t.Value[0] == '"' && t.Value[n-1] == '"' {
		return Named{t.Value[1 : n-1], span}
	}
	return Named{t.Value, span}
}

// seated names who plays. Where and or a semicolon leaves several words between
// them, these may be one player or several, and it is asked which.
func (b *lineBuilder) seated(n *namesNode) Action {
	if words := n.unclear(); words != nil {
		b.fault(codeLogPlayer, tokenSpan(*words), token.Quote(words.Value)+" may be one player or several",
			"write players "+n.list(false)+", or players "+n.list(true))
		return nil
	}
	var list []int
	seen := map[int]bool{}
	for i, part := range n.Parts {
		if part.Name == nil {
			if i == 0 || n.Parts[i-1].Mark != nil && !isAnd(part.Mark.Value) {
				b.diags = append(b.diags, *misplaced(b.place, part.Mark.Type, tokenSpan(*part.Mark), "write players Ann, Bob, Cy"))
				return nil
			}
			continue
		}
		t := *part.Name
		if isNoName(t.Value) {
			b.fault(codeLogPlayer, tokenSpan(t), token.Quote(t.Value)+" is no name", "name all who play: players Ann, Bob")
			continue
		}
		player := b.newPlayer(t.Value, tokenSpan(t))
		if player < 0 {
			break
		}
		if seen[player] && len(b.diags) > 0 {
			continue // one complaint is enough
		}
		if seen[player] {
			b.fault(codeLogPlayer, tokenSpan(t), token.Quote(t.Value)+" is named twice", "two players of one name need different spellings, such as Ann B. and Ann K.")
			continue
		}
		seen[player] = true
		list = append(list, player)
	}
	if list == nil && len(b.diags) == 0 {
		b.diags = append(b.diags, *misplaced(b.place, lexer.EOF, diag.Span{}, "write players Ann, Bob, Cy"))
	}
	b.closed = list != nil
	return SetPlayers{list}
}

// isNoName reports whether a text has only digits and marks, or a colon, which
// ends the name in a player's line.
func isNoName(text string) bool {
	return strings.Contains(text, ":") || !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf || unicode.IsLetter(r) })
}

// unclear is a name of several words with and or a semicolon at an end.
func (n *namesNode) unclear() *lexer.Token {
	loose := func(i int) bool {
		return i >= 0 && i < len(n.Parts) && n.Parts[i].Mark != nil && n.Parts[i].Mark.Value != ","
	}
	for i, part := range n.Parts {
		if part.Name != nil && strings.ContainsAny(part.Name.Value, " \t") && (loose(i-1) || loose(i+1)) {
			return part.Name
		}
	}
	return nil
}

// list is the names with commas between them, each word one where they are
// parted.
func (n *namesNode) list(parted bool) string {
	var names []string
	for _, part := range n.Parts {
		switch {
		case part.Name == nil:
		case parted:
			names = append(names, strings.Fields(part.Name.Value)...)
		default:
			names = append(names, shown(part.Name.Value))
		}
	}
	return strings.Join(names, ", ")
}

func (b *lineBuilder) joins(n *joinNode) Action {
	if strings.ContainsAny(n.Name.Value, ",;") {
		b.fault(codeLogLine, tokenSpan(n.Name), "several players in a line", "a line has one who comes or goes: Dan joins")
		return nil
	}
	player := -1
	if b.former(n.Name.Value) { // another player of the name that somebody had before
		player = b.newSeat(n.Name.Value)
	} else {
		player = b.newPlayer(n.Name.Value, tokenSpan(n.Name))
	}
	j := Joins{PlayerNamed: PlayerNamed{player, tokenSpan(n.Name)}}
	if n.Start != nil {
		start := b.number(*n.Start)
		j.Start = &start
	}
	return j
}

func (b *lineBuilder) leaves(n *nameNode) Action {
	return Leaves{PlayerNamed{b.playerNamed(n.Name, false), tokenSpan(n.Name)}}
}

func (b *lineBuilder) buysIn(n *nameNode) Action {
	return BuysIn{PlayerNamed{b.playerNamed(n.Name, false), tokenSpan(n.Name)}}
}

func (b *lineBuilder) totals(n *scoresNode) Action {
	var c CheckTotals
	for _, n := range n.Scores {
		c.Totals = append(c.Totals, PlayerTotal{PlayerNamed{b.playerNamed(n.Name, false), tokenSpan(n.Name)}, b.number(n.Value)})
	}
	return c
}

func (b *lineBuilder) used(n *usedNode) Action {
	if n.All != nil {
		return CountUsed{All: true}
	}
	return CountUsed{Cards: b.positive(*n.Number)}
}

func (b *lineBuilder) pot(n *potNode) Action {
	pot := SetPot{Second: n.Second != nil}
	for i, share := range n.Shares {
		least := 1
		if i > 0 {
			least = 0 // the winner may take all
		}
		pot.Shares = append(pot.Shares, b.atLeast(least, share))
	}
	return pot
}

func (b *lineBuilder) playerNamed(t lexer.Token, mayBeNew bool) int {
	return b.player(t.Value, tokenSpan(t), mayBeNew)
}

// player is the number of the player whom a name means. A name is new only
// where it may be.
func (b *lineBuilder) player(name string, span diag.Span, mayBeNew bool) int {
	if player, ok := b.find(name); ok {
		return player
	}
	if mayBeNew || b.crowded {
		return b.newPlayer(name, span)
	}
	b.fault(codeLogPlayer, span, "no player is called "+token.Quote(name), b.whoIsMeant(name))
	return -1
}

// number is the value of a sum.
func (b *lineBuilder) number(n sumNode) Number {
	total := b.digits(n.First)
	span := tokenSpan(n.First)
	if n.Sign != nil {
		total *= signOf(*n.Sign)
		span = tokenSpan(*n.Sign).To(span)
	}
	for _, t := range n.Rest {
		total += signOf(t.Sign) * b.digits(t.Number)
		span = span.To(tokenSpan(t.Number))
	}
	if total > MaxClaim || total < -MaxClaim {
		b.tooLarge(span)
	}
	return Number{total, span}
}

func signOf(t lexer.Token) int {
	if t.Value == "+" {
		return 1
	}
	return -1
}

func (b *lineBuilder) digits(t lexer.Token) int {
	n, err := strconv.Atoi(t.Value)
	if err != nil || n > MaxClaim {
		b.tooLarge(tokenSpan(t))
		return 0
	}
	return n
}

func (b *lineBuilder) tooLarge(number diag.Span) {
	b.fault(codeLogValue, number, token.Quote(b.textAt(number))+" is more than anybody scores", fmt.Sprintf("numbers go to %d", MaxClaim))
}

func (b *lineBuilder) positive(n sumNode) Number { return b.atLeast(1, n) }

func (b *lineBuilder) atLeast(least int, n sumNode) Number {
	value := b.number(n)
	if value.Value < least && len(b.diags) == 0 {
		b.fault(codeLogValue, value.Span, fmt.Sprintf("%d is less than %d", value.Value, least), fmt.Sprintf("a number from %d on is wanted", least))
	}
	return value
}

// money reads a price in the money of the players: 2.00, $2, 50c.
func (b *lineBuilder) money(t lexer.Token) Number {
	n := Number{Span: tokenSpan(t)}
	text := strings.TrimSpace(strings.Trim(t.Value, "$€£ "))
	whole := 100
	if cents, ok := strings.CutSuffix(text, "c"); ok {
		text, whole = strings.TrimSpace(cents), 1
	}
	units, hundredths, hasPoint := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	value, err := strconv.Atoi(units)
	switch {
	case strings.HasPrefix(units, "-"):
		err = strconv.ErrSyntax
	case errors.Is(err, strconv.ErrRange), value > MaxClaim/whole:
		b.fault(codeLogValue, n.Span, token.Quote(t.Value)+" is more than anybody pays", fmt.Sprintf("prices go to %d.00", MaxClaim/100))
		return n
	}
	value *= whole
	if err == nil && hasPoint {
		var cents int
		if cents, err = strconv.Atoi((hundredths + "0")[:min(2, len(hundredths)+1)]); len(hundredths) > 2 || len(hundredths) == 0 {
			err = strconv.ErrSyntax
		}
		value += cents
	}
	if err != nil || value > MaxClaim || hasPoint && whole == 1 {
		b.fault(codeLogValue, n.Span, token.Quote(t.Value)+" is no price", "write buy-in 2.00 or buy-in 50c")
		return n
	}
	n.Value = value
	return n
}
