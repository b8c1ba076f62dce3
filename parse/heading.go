package parse

import (
	"fmt"
	"strings"
	"unicode"

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
	n := nameLength(parts)
	b.variant(parts[:n])
	for parts = parts[n:]; len(parts) > 0 && len(b.diags) == 0; parts = parts[n:] {
		n = 1
		switch part := parts[0]; {
		case part.Mark != nil:
		case part.Game != nil:
			own.VariantSpan = token.Span(*part.Game)
			own.Variant = b.name(own.VariantSpan)
		case part.SaysRound():
			b.part(part)
		case part.Loose != nil && b.ranksRound(*part.Loose):
			b.wild(*part.Loose, part.Span())
		case own.Variant == "" && !(part.Loose != nil && isNearly(part.Loose.Value)):
			n = nameLength(parts)
			b.variant(parts[:n])
		default:
			b.unknownWord(part.Span())
		}
	}
}

// nameLength returns how many of the parts are a name: one in quotation marks, a
// game's, else all before a clause. Behind a word of the name The Kings are
// players.
func nameLength(parts []syntax.Part) int {
	if p := parts[0]; p.Game != nil || p.Quoted != nil {
		return 1
	} else if w := p.Wild; len(parts) == 1 && w != nil && w.First != nil && w.First.Type == token.Card && w.Verb == nil {
		return 1 // 9s wild: 3h 4h could be four cards
	}
	for k, p := range parts {
		if isName := k > 0 && p.Round != nil && p.Round.Kings != nil; p.Game != nil || p.SaysRound() && !isName {
			return k
		}
	}
	return len(parts)
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
	own.VariantSpan = parts[0].Span().To(parts[len(parts)-1].Span())
	if own.Variant = b.name(own.VariantSpan); strings.Contains(own.Variant, `"`) || own.Variant == "" {
		b.fault(codeHeading, own.VariantSpan, "an unmatched quotation mark", howHeading)
		own.Variant = ""
	}
}

// name returns the name in a stretch of the text, without the marks between its
// words and the quotation marks around it.
func (b *handBuilder) name(span diag.Span) string {
	text := strings.Join(strings.FieldsFunc(b.textAt(span), func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(",();", c) }), " ")
	if len(text) > 1 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return strings.TrimSpace(text[1 : len(text)-1])
	}
	return text
}

// part takes a clause.
func (b *handBuilder) part(p syntax.Part) {
	span := p.Span()
	switch {
	case p.Hand != nil:
		b.round(span, rules.Ask{}, card.NoRank)
		if n, err := token.NumberWord(p.Hand.Value); err == nil && 1 <= n && n <= maxRound {
			b.hand.Heading.HandNumber = n
			return
		}
		b.fault(codeRound, token.Span(*p.Hand), "no hand is called "+token.Quote(p.Hand.Value), "a hand is named by its number, as in hand 2:")
	case p.Dealt != nil:
		b.dealt(*p.Dealt, span)
	case p.IsOpen() && p.Wild != nil:
		b.fault(codeHeading, span, "a rank is missing after wild", howWildRank)
	case p.IsOpen():
		b.fault(codeHeading, span, "a number is missing after round", howHeading)
	case p.Wild != nil && p.Wild.First != nil:
		b.wild(*p.Wild.First, span)
	case p.Wild != nil:
		b.wild(*p.Wild.Name, span)
	case b.ranksRound(*p.Named()):
		b.wild(*p.Named(), span)
	default:
		word := token.Span(*p.Named())
		ask, rank, f := roundOrRank(b.textAt(word))
		if f.Code != "" {
			b.report(word, f)
			return
		}
		b.round(span, ask, rank)
	}
}

// ranksRound reports whether a word is the wild rank of the round that was named
// by its number: round 2 (fours), round 2, 4s.
func (b *handBuilder) ranksRound(t token.Token) bool {
	_, isRank := token.RankNamed(t.Value)
	return b.hand.Heading.Ask.Number > 0 && isRank && strings.HasSuffix(t.Value, "s")
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
	word := token.Span(t)
	rank, f := wildRank(b.textAt(word))
	if f.Code != "" {
		b.report(word, f)
		return
	}
	b.named(rank, span)
}

// named takes the wild rank.
func (b *handBuilder) named(rank card.Rank, span diag.Span) {
	own := b.hand.Heading
	if own.Ask.HasWild {
		b.fault(codeHeading, span, "the wild rank is named twice", howHeading)
		return
	}
	own.WildSpan = span
	own.Ask.Wild, own.Ask.HasWild = rank, true
}

// unknownWord complains of a word that begins no clause.
func (b *handBuilder) unknownWord(span diag.Span) {
	word, hint := b.textAt(span), howHeading
	if ask, rank, f := roundOrRank(word); f.Code == "" && rank == card.NoRank {
		hint = fmt.Sprintf("did you mean round %d?", ask.Number)
	} else if near, ok := Nearest(word, clauseKeys); ok {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	b.fault(codeHeading, span, b.quoted(span)+" says nothing about the round", hint)
}

var clauseKeys = []string{"round", "bonus", "wild"}

// isNearly reports whether a word may be the beginning of a clause spelled
// wrong, or the number of a round.
func isNearly(word string) bool {
	_, rank, f := roundOrRank(word)
	_, near := Nearest(word, clauseKeys)
	return near || f.Code == "" && rank == card.NoRank
}

// behindColon returns the parts with the wild rank or the number that stands
// behind a colon of its own, wild: 9, where the last of them has none.
func behindColon(parts []syntax.Part, rest []token.Token) ([]syntax.Part, []token.Token) {
	p := &parts[len(parts)-1]
	if t := rest[0]; !p.IsOpen() || t.Type != token.Rank && t.Type != token.Number && t.Type != token.Plural && t.Value != "none" {
		return parts, rest
	}
	if p.Tokens = append(p.Tokens, rest[0]); p.Wild != nil {
		p.Wild.Name = &rest[0]
	} else {
		p.Round.Name = &rest[0]
	}
	if rest = rest[1:]; rest[0].Value == ":" {
		rest = rest[1:]
	}
	return parts, rest
}

// clausesAtStart returns how many parts a heading has whose colon is missing: a
// game's name or a round by its number, and the clauses behind them.
func clausesAtStart(parts []syntax.Part) (n int) {
	for i, p := range parts {
		switch {
		case p.Mark != nil && i > 0:
			continue
		case i == 0 && p.Game == nil && !isNumbered(p), i > 0 && (!p.SaysRound() || p.IsOpen()):
			return n
		}
		n = i + 1
	}
	return n
}

// isNumbered reports whether a clause names a round by its number or as bonus.
func isNumbered(p syntax.Part) bool {
	name := p.Named()
	if name == nil {
		return false
	}
	_, err := token.NumberWord(name.Value)
	return err == nil || name.Value == "bonus"
}

// clauses takes a clause of a heading that stands behind the cards: fours wild,
// round 3.
func (b *handBuilder) clauses(c *syntax.Clause) {
	part := syntax.Part{Tokens: c.Tokens, Round: c.Round, Wild: c.Wild}
	if c.First != nil {
		part.Wild = &syntax.Wild{First: c.First}
	}
	span := part.Span()
	b.slot, b.dash = -1, false
	if len(b.hand.Pieces) == 0 || part.IsOpen() {
		b.bad(span, codeHeading, b.quoted(span)+" has no cards before it", fmt.Sprintf("write %s: before the cards", b.textAt(span)))
		return
	}
	if b.hand.Heading == nil {
		b.hand.Heading = &Heading{}
	}
	b.part(part)
	b.clause = span
}
