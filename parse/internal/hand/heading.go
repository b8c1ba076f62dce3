package hand

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Heading is the game and the round that a hand names itself.
type Heading struct {
	Variant     string // a game's name, an alias or a house's name; may be empty
	VariantSpan diag.Span
	Ask         rules.Ask
	RoundRank   card.Rank // the wild rank that names the round: kings, round 3s
	RoundSpan   diag.Span // round 3, or bonus
	WildSpan    diag.Span // wild 9
}

const (
	howHeading  = "a heading is a game, a round or a wild rank, as in sixty-five round 3: or vegas wild 9:"
	howWildRank = "a wild rank is A, 2 to 10, J, Q or K; joker or none where only jokers are wild"
	maxRound    = 99
)

// read takes the name of a game, a round and a wild rank, in any order. It complains of
// the first mistake.
func (h *Heading) read(c *token.Diagnoser, parts []syntax.Clause) {
	for i, n := 0, 1; i < len(parts) && len(c.Diags) == 0; i, n = i+n, 1 {
		p := parts[i]
		span := token.SpanOf(p.Tokens)
		word := c.TextAt(span)
		near, isNear := token.Nearest(word, []string{"round", "bonus", "wild"})
		if n, _ := token.NumberWord(word); token.IsFigures(word) && 1 <= n && n <= maxRound {
			near, isNear = "round "+word, true
		}
		name, isClause := nameLength(parts[i:]), p.SaysRound() || h.IsWildOfRound(p)
		switch w := p.Wild; {
		case len(parts) == 1 && w != nil && w.First != nil && w.First.Type == token.Card && w.Verb == nil: // 9s wild: 3h 4h
			c.Report(span, wildOrCards(word))
		case p.Mark != nil && (i > 0 || name == 0):
		case p.Game != nil && h.Variant == "":
			h.VariantSpan = token.Span(*p.Game)
			h.Variant = nameIn(c.TextAt(h.VariantSpan))
		case h.Variant == "" && name > 0 && (i == 0 && !(isNear && name > 1) || p.Quoted != nil || !isClause && !isNear):
			n = name
			h.VariantSpan = span.To(token.SpanOf(parts[i+n-1].Tokens))
			if h.Variant = nameIn(c.TextAt(h.VariantSpan)); strings.Contains(h.Variant, `"`) || h.Variant == "" {
				c.Complain(token.CodeHeading, h.VariantSpan, "an unmatched quotation mark", howHeading)
				h.Variant = ""
			}
		case isClause:
			h.Clause(c, p)
		default:
			hint := howHeading
			if isNear {
				hint = fmt.Sprintf("did you mean %s?", near)
			}
			c.Complain(token.CodeHeading, span, c.Quoted(span)+" says nothing about the round", hint)
		}
	}
}

// wildOrCards complains of words that may be cards or the wild rank.
func wildOrCards(words string) token.Fault {
	return token.Fault{
		Code: token.CodeTwoWays, Message: token.Quote(words) + " could be cards, or the wild rank",
		Hint: "write the wild rank before the cards, as in wild 5: 3h 4h 6h, or only spaces between cards",
	}
}

// nameLength returns how many of the parts are a name: one in quotation marks, or all
// before a clause. After another word of a name, kings is no clause: The Kings.
func nameLength(parts []syntax.Clause) (length int) {
	if parts[0].Quoted != nil {
		return 1
	}
	for k, p := range parts {
		if isName := k > 0 && p.Round != nil && p.Round.Kings != nil; p.Game != nil || p.SaysRound() && !isName {
			break
		}
		if p.Mark == nil {
			length = k + 1
		}
	}
	return length
}

// nameIn returns the name in a text, without the marks between its words and the
// quotation marks around it.
func nameIn(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(",();", c) }), " ")
	if len(text) > 1 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return strings.TrimSpace(text[1 : len(text)-1])
	}
	return text
}

// IsWildOfRound reports whether a word is the wild rank of a round that was named by its
// number: round 2 (fours), round 2, 4s.
func (h *Heading) IsWildOfRound(p syntax.Clause) bool {
	t := p.Named()
	if h.Ask.Number == 0 || t == nil {
		return false
	}
	_, isRank := token.RankNamed(t.Value)
	return isRank && strings.HasSuffix(t.Value, "s")
}

// Clause takes a clause: the round or its wild rank.
func (h *Heading) Clause(c *token.Diagnoser, p syntax.Clause) {
	span, t := token.SpanOf(p.Tokens), p.Named()
	switch {
	case t == nil && p.Wild != nil:
		c.Complain(token.CodeHeading, span, "a rank is missing after wild", howWildRank)
		return
	case t == nil:
		c.Complain(token.CodeHeading, span, "a number is missing after round", howHeading)
		return
	}
	word, isWild := token.Span(*t), p.Wild != nil || p.Dealt != nil || h.IsWildOfRound(p)
	switch {
	case isWild && h.Ask.HasWild:
		c.Complain(token.CodeHeading, span, "the wild rank is named twice", howHeading)
	case isWild:
		h.WildSpan = span
		n, _ := token.NumberWord(t.Value)
		if rank, isDealt := token.RankDealt(n); p.Dealt != nil && isDealt && n > 1 { // 1 could be an ace or a ten
			h.Ask.Wild, h.Ask.HasWild = rank, true
			return
		}
		c.Report(word, h.Wild(c.TextAt(word)))
	case !h.RoundSpan.IsZero():
		c.Complain(token.CodeHeading, span, "the round is named twice", howHeading)
	default:
		h.RoundSpan = span
		c.Report(word, h.Round(c.TextAt(word)))
	}
}

// ReadGame finds the game of a name or an alias.
func ReadGame(source, text string) (*rules.Game, []diag.Diagnostic) {
	g, ok := rules.Lookup(text)
	if !ok {
		return nil, whole(source, text, UnknownGame(text, ""))
	}
	return g, nil
}

// UnknownGame complains that there is no such game. house is the name of the
// rules in force, which may be a house's own.
func UnknownGame(variant, house string) token.Fault {
	hint := "games are " + strings.Join(rules.Names(), ", ")
	if near, ok := nearGame(variant, house); ok {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return token.Fault{Code: token.CodeGame, Message: "no game is called " + token.Quote(variant), Hint: hint}
}

// nearGame returns the game, or the house, that a name may have meant.
func nearGame(variant, house string) (string, bool) {
	candidates := rules.Names()
	for _, g := range rules.Games() {
		for _, a := range g.Aliases {
			candidates = append(candidates, a.Name)
		}
	}
	return token.Nearest(variant, append(candidates, house))
}

// ReadAsk reads the name of a round (its number, its wild rank or bonus) and a wild rank
// (or joker or none). An empty text names nothing. The sources name the two texts in
// complaints.
func ReadAsk(r rules.Rules, roundSource, round, wildSource, wild string) (ask rules.Ask, diags []diag.Diagnostic) {
	var own Heading
	if round != "" {
		diags = whole(roundSource, round, own.Round(WordOfRound(round)))
	}
	if wild != "" {
		diags = append(diags, whole(wildSource, wild, own.Wild(wild))...)
	}
	if len(diags) > 0 {
		return own.Ask, diags
	}
	ask, f := own.ask(r)
	if f.Code == token.CodeWild {
		roundSource, round = wildSource, wild
	}
	return ask, whole(roundSource, round, f)
}

// whole returns a fault as a complaint about a whole text, or nil if there is none.
func whole(source, text string, f token.Fault) []diag.Diagnostic {
	c := token.Diagnoser{Place: diag.Place{Source: source, Text: text}}
	c.Report(diag.Span{End: len(text)}, f)
	return c.Diags
}

// WordOfRound returns the word that names the round in a clause of a heading (round 3,
// R3, bonus round, kings), or the text itself.
func WordOfRound(text string) string {
	text = strings.TrimSpace(text)
	if _, isNumber := token.NumberWord(text); isNumber {
		return text // most rounds, without a grammar: building it takes longer than solving a hand
	}
	parts := syntax.ReadHeading(token.Lexer{}.Tokens(nil, text, 0, len(text))).Clauses
	if len(parts) == 1 && parts[0].Round != nil && parts[0].Named() != nil {
		name := token.Span(*parts[0].Named())
		return text[name.Start:name.End]
	}
	return text
}

// Round takes the word that names a round: its number from 1 (3 or #3), bonus, or its
// wild rank (kings or 3s). A number in words is the round's, unless it is a rank, too.
func (h *Heading) Round(word string) (f token.Fault) {
	rank, named := token.RankNamed(word)
	n, isNumber := token.NumberWord(strings.TrimPrefix(word, "#"))
	isFigures := strings.ContainsAny(word, "0123456789")
	switch {
	case strings.EqualFold(word, "bonus"):
		h.Ask.Bonus = true
	case isNumber && 1 <= n && n <= maxRound && (isFigures || !named || rank == card.Two): // round twos is the one with wild twos
		h.Ask.Number = n
	case !named || word == "0":
		return token.Fault{Code: token.CodeRound, Message: "no round is called " + token.Quote(word), Hint: "a round is a number, or bonus"}
	case rank > card.Ace && rank < card.Jack && !strings.HasSuffix(strings.ToLower(word), "s"):
		return token.Fault{
			Code: token.CodeRound, Message: fmt.Sprintf("%s could be round %d, or the round in which %ss are wild", token.Quote(word), rank, rank),
			Hint: fmt.Sprintf("did you mean %d or %ss?", rank, rank),
		}
	default:
		h.RoundRank = rank
	}
	return f
}

// ask returns the round and the wild rank that the heading asks for in a game. A round
// named by its wild rank gets its number, or, if no round fixes that rank, keeps it as
// the wild rank.
func (h *Heading) ask(r rules.Rules) (ask rules.Ask, f token.Fault) {
	ask = h.Ask
	number := 1 + slices.IndexFunc(r.Rounds, func(d rules.Deal) bool { return d.Wild == h.RoundRank })
	switch {
	case h.RoundRank == card.NoRank:
	case number > 0:
		ask.Number = number
	case len(r.Rounds) > 0:
		f = token.Fault{
			Code: token.CodeRound, Message: fmt.Sprintf("in no round of %s is the wild rank %s", r.Name, h.RoundRank),
			Hint: fmt.Sprintf("its rounds are 1 to %d", len(r.Rounds)),
		}
	case ask.HasWild && ask.Wild != h.RoundRank:
		f = token.Fault{Code: token.CodeWild, Message: fmt.Sprintf("the wild rank is both %s and %s", h.RoundRank, ask.Wild), Hint: "name it once"}
	default:
		ask.Wild, ask.HasWild = h.RoundRank, true
	}
	return ask, f
}

// Wild takes the wild rank of a round, by name or as the card turned up: 9, nines, 9h,
// king of hearts. It is NoRank for joker and none.
func (h *Heading) Wild(text string) token.Fault {
	text = strings.TrimSpace(text)
	rank, ok := token.WildRank(text)
	if name, suit, spaced := strings.Cut(text, " "); spaced && !ok {
		if _, isSuit := token.SuitWord(strings.TrimPrefix(strings.TrimSpace(suit), "of ")); isSuit {
			rank, ok = token.RankNamed(name)
		}
	}
	switch {
	case ok:
		h.Ask.Wild, h.Ask.HasWild = rank, true
		return token.Fault{}
	case text == "1":
		return token.Fault{Code: token.CodeWild, Message: `"1" could be an ace or a ten`, Hint: "did you mean A or 10?"}
	}
	return token.Fault{Code: token.CodeWild, Message: fmt.Sprintf("no rank %s to be wild", token.Quote(text)), Hint: howWildRank}
}
