package parse

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const howHeading = "a heading is a game, a round or a wild rank, as in sixty-five round 3: or vegas wild 9:"

// heading makes the hand's own heading: a game's name, its round, its wild rank.
// It complains of the first mistake in it.
func (b *handBuilder) heading(parts []syntax.Part) {
	own := &Heading{}
	b.hand.Heading = own
	before := len(b.diags)
	n := b.nameLength(parts, true)
	b.variant(parts[:n])
	for parts = parts[n:]; len(parts) > 0 && len(b.diags) == before; parts = parts[n:] {
		n = 1
		switch part := parts[0]; {
		case part.Mark != nil:
		case part.Game != nil:
			own.VariantSpan = token.Span(*part.Game)
			own.Variant = b.name(own.VariantSpan)
		case saysRound(part):
			b.part(part)
		case part.Loose != nil && b.ranksRound(*part.Loose):
			b.wild(*part.Loose, token.Span(*part.Loose))
		case own.Variant == "" && !(part.Loose != nil && isNearly(part.Loose.Value)):
			n = b.nameLength(parts, false)
			b.variant(parts[:n])
		default:
			b.unknownWord(part)
		}
	}
}

// part takes a clause.
func (b *handBuilder) part(p syntax.Part) {
	first, last := p.Span()
	span := token.Span(first).To(token.Span(last))
	switch {
	case p.Hand != nil:
		b.round(span, rules.Ask{}, card.NoRank)
		if n, err := token.NumberWord(p.Number.Value); err == nil && 1 <= n && n <= maxRound {
			b.hand.Heading.HandNumber = n
			return
		}
		b.fault(codeRound, token.Span(*p.Number), "no hand is called "+token.Quote(p.Number.Value), "a hand is named by its number, as in hand 2:")
	case p.Dealt != nil:
		b.dealt(*p.Dealt, span)
	case p.Wild != nil && p.Wild.First != nil:
		b.wild(*p.Wild.First, span)
	case p.Wild != nil && p.Wild.Name != nil:
		b.wild(*p.Wild.Name, span)
	case p.Wild != nil:
		b.fault(codeHeading, span, "no rank follows wild", howWildRank)
	default:
		b.roundPart(p.Round, span)
	}
}

// roundPart takes a clause that names the round.
func (b *handBuilder) roundPart(r *syntax.Round, span diag.Span) {
	switch {
	case r.Bonus != nil:
		b.round(span, rules.Ask{Bonus: true}, card.NoRank)
	case r.Short != nil:
		b.numbered(token.ShortRound(*r.Short), span)
	case r.Kings != nil && b.ranksRound(*r.Kings):
		b.wild(*r.Kings, span)
	case r.Kings != nil:
		b.numbered(*r.Kings, span)
	case r.Name == nil:
		b.fault(codeHeading, span, "no number follows round", howHeading)
	case b.ranksRound(*r.Name):
		b.wild(*r.Name, span)
	default:
		b.numbered(*r.Name, span)
	}
}

// saysRound reports whether a part of a heading says something about the round.
func saysRound(p syntax.Part) bool {
	return p.Wild != nil || p.Round != nil || p.Hand != nil || p.Dealt != nil
}

// behindColon is the parts with the wild rank or the number that stands behind a
// colon of its own, wild: 9, where the last of them has none.
func behindColon(parts []syntax.Part, rest []token.Token) ([]syntax.Part, []token.Token) {
	p := parts[len(parts)-1]
	open := p.Wild != nil && p.Wild.Word != nil && p.Wild.Name == nil || p.Round != nil && p.Round.Word != nil && p.Round.Name == nil
	if t := rest[0]; !open || t.Type != token.Rank && t.Type != token.Number && t.Type != token.Plural && t.Value != "none" {
		return parts, rest
	}
	if p.Wild != nil {
		p.Wild.Name = &rest[0]
	} else {
		p.Round.Name = &rest[0]
	}
	if rest = rest[1:]; rest[0].Value == ":" {
		rest = rest[1:]
	}
	return parts, rest
}

// clausesAtStart is how many parts a heading has whose colon is missing: a game's
// name or a round by its number, and the clauses behind them.
func clausesAtStart(parts []syntax.Part) (n int) {
	for i, p := range parts {
		switch {
		case p.Mark != nil && i > 0:
			continue
		case i == 0 && p.Game == nil && !isNumbered(p):
			return 0
		case i > 0 && (!saysRound(p) || p.Wild != nil && p.Wild.First == nil && p.Wild.Name == nil || p.Round != nil && p.Round.Word != nil && p.Round.Name == nil):
			return n
		}
		n = i + 1
	}
	return n
}

// isNumbered reports whether a clause names a round by its number or as bonus.
func isNumbered(p syntax.Part) bool {
	if p.Round == nil || p.Round.Name == nil {
		return p.Hand != nil || p.Round != nil && (p.Round.Short != nil || p.Round.Bonus != nil)
	}
	_, err := token.NumberWord(p.Round.Name.Value)
	return err == nil
}

// nameLength is how many of the parts are a name: one in quotation marks, a
// game's, else all before a clause. Where the name begins the heading it may look
// like a clause itself: wild nights; and The Kings are players.
func (b *handBuilder) nameLength(parts []syntax.Part, first bool) int {
	if parts[0].Game != nil || parts[0].Quoted != nil {
		return 1
	}
	if p := parts[0]; len(parts) == 1 && p.Wild != nil && p.Wild.First != nil && p.Wild.First.Type == token.Card && p.Wild.Verb == nil {
		return 1 // 9s wild: 3h 4h could be four cards
	}
	for k, p := range parts {
		switch {
		case p.Game != nil:
			return k
		case !saysRound(p), k > 0 && p.Round != nil && p.Round.Kings != nil:
		case k == 0 && first && p.Wild != nil && p.Wild.Word != nil && (p.Wild.Name != nil || len(parts) > 1) && !b.isWildRank(p.Wild.Name):
		default:
			return k
		}
	}
	return len(parts)
}

func (b *handBuilder) isWildRank(t *token.Token) bool {
	if t == nil {
		return false
	}
	_, ok := wildRank(b.textAt(token.Span(*t)))
	return ok
}

// variant makes parts the name of the game.
func (b *handBuilder) variant(parts []syntax.Part) {
	for len(parts) > 0 && parts[len(parts)-1].Mark != nil {
		parts = parts[:len(parts)-1]
	}
	if len(parts) == 0 {
		return
	}
	own := b.hand.Heading
	first, _ := parts[0].Span()
	_, last := parts[len(parts)-1].Span()
	own.VariantSpan = token.Span(first).To(token.Span(last))
	if own.Variant = b.name(own.VariantSpan); strings.Contains(own.Variant, `"`) || own.Variant == "" {
		b.fault(codeHeading, own.VariantSpan, "a quotation mark without its other", howHeading)
		own.Variant = ""
	}
}

// name is the name in a stretch of the text, without the marks between its words
// and the quotation marks around it.
func (b *handBuilder) name(span diag.Span) string {
	text := strings.Join(strings.FieldsFunc(b.textAt(span), func(c rune) bool { return isSeparator(c) || strings.ContainsRune("();\r", c) }), " ")
	if len(text) > 1 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return strings.TrimSpace(text[1 : len(text)-1])
	}
	return text
}

// ranksRound reports whether a word is the wild rank of the round that was named
// by its number: round 2 (fours), round 2, 4s.
func (b *handBuilder) ranksRound(t token.Token) bool {
	rank, f := rankOfRound(t.Value)
	return b.hand.Heading.Ask.Number > 0 && f.Code == "" && rank != card.NoRank && strings.HasSuffix(t.Value, "s")
}

// unknownWord complains of a word that begins no clause.
func (b *handBuilder) unknownWord(p syntax.Part) {
	first, last := p.Span()
	span := token.Span(first).To(token.Span(last))
	word := b.textAt(span)
	hint := howHeading
	if ask, f := roundAsk(word); f.Code == "" {
		hint = fmt.Sprintf("did you mean round %d?", ask.Number)
	} else if near, ok := Nearest(word, clauseKeys); ok {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	b.fault(codeHeading, span, fmt.Sprintf("%s says nothing about the round", token.Quote(word)), hint)
}

var clauseKeys = []string{"round", "bonus", "wild"}

// isNearly reports whether a word may be the beginning of a clause spelled
// wrong, or the number of a round.
func isNearly(word string) bool {
	_, f := roundAsk(word)
	_, near := Nearest(word, clauseKeys)
	return near || f.Code == ""
}

// numbered takes a round by its number, bonus or its wild rank.
func (b *handBuilder) numbered(t token.Token, span diag.Span) {
	word := token.Span(t)
	ask, rank, f := roundOrRank(b.textAt(word))
	if f.Code != "" {
		b.fault(f.Code, word, f.Message, f.Hint)
		return
	}
	b.round(span, ask, rank)
}

func (b *handBuilder) round(span diag.Span, ask rules.Ask, rank card.Rank) {
	own := b.hand.Heading
	if !own.RoundSpan.IsZero() {
		b.fault(codeHeading, span, "the round is named twice", howHeading)
		return
	}
	own.RoundSpan, own.RoundRank = span, rank
	own.Ask.Number, own.Ask.Bonus = ask.Number, ask.Bonus
}

// dealt takes the number of cards dealt, which is that of the wild rank.
func (b *handBuilder) dealt(t token.Token, span diag.Span) {
	if n, err := token.NumberWord(t.Value); err == nil && n > 1 { // 1 could be an ace or a ten
		if rank, ok := token.RankDealt(n); ok {
			b.named(rank, span)
			return
		}
	}
	b.wild(t, span)
}

func (b *handBuilder) wild(t token.Token, span diag.Span) {
	word := b.textAt(token.Span(t))
	rank, ok := wildRank(word)
	if !ok {
		f := wildFault(word)
		b.fault(f.Code, token.Span(t), f.Message, f.Hint)
		return
	}
	b.named(rank, span)
}

// named takes the wild rank.
func (b *handBuilder) named(rank card.Rank, span diag.Span) {
	own := b.hand.Heading
	if own.Ask.WildSaid {
		b.fault(codeHeading, span, "the wild rank is named twice", howHeading)
		return
	}
	own.WildSpan = span
	own.Ask.Wild, own.Ask.WildSaid = rank, true
}

// clauses takes a clause of a heading that stands behind the cards: fours wild,
// round 3.
func (b *handBuilder) clauses(c *syntax.Clause) {
	part := syntax.Part{Round: c.Round}
	if c.Round == nil {
		part = syntax.Part{Wild: &syntax.Wild{First: c.Wild, Is: c.Is, Word: c.Word, Name: c.Rank}}
	}
	first, last := part.Span()
	span := token.Span(first).To(token.Span(last))
	b.slot, b.dash = -1, false
	if len(b.hand.Pieces) == 0 || part.Round != nil && part.Round.Word != nil && part.Round.Name == nil {
		b.bad(span, codeHeading, token.Quote(b.textAt(span))+" has no cards before it", fmt.Sprintf("write %s: before the cards", b.textAt(span)))
		return
	}
	if b.hand.Heading == nil {
		b.hand.Heading = &Heading{}
	}
	b.part(part)
	b.clause = span
}
