package line

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// roundTree returns the tree of a line that begins a round: Round 2 (4s):, R2 Ann 12, Cy 0,
// Threes, 2. Ann 12, Cy 0. It returns nil for any other line.
func (b *reading) roundTree() *syntax.LogLine {
	text := b.TextAt(b.all)
	word := text[:token.WordEnd(text, 0)]
	kind, isNumber := token.KindOf(word), token.IsFigures(word)
	rank, isRank := token.RankNamed(word)
	isCard := isRank && (kind == token.Card || kind == token.Rank && strings.HasPrefix(text[len(word):], ":")) // 3s Ann 12, Bob 0
	isNext := func(d rules.Deal) bool { return d.Wild == rank }
	mayBegin := !b.typed && (b.game == nil || slices.IndexFunc(b.game.Rounds, isNext) == b.rounds) // 3s, on a line of its own
	if begins := isNumber || isCard || kind == token.Short || kind == token.Plural || token.IsRoundWord(word) || strings.EqualFold(word, "bonus") || strings.EqualFold(word, "hand"); !begins || b.nameAt(text) > 0 {
		return nil
	}
	tokens := slices.Clone(b.words())
	if isNumber { // of a list
		if !strings.Contains(".:)]", tokens[1].Value) {
			return nil
		}
		n := b.behind([]syntax.Clause{{Tokens: tokens[:1], Round: &syntax.Round{Name: &tokens[0]}}}, tokens[min(2, len(tokens)-1)])
		if len(n.Scores) > 1 {
			return n
		}
		return nil
	}
	if _, ofRank := token.RankNamed(tokens[1].Value); ofRank && token.IsRoundWord(word) && strings.HasSuffix(tokens[1].Value, "s") && tokens[2].Value == "wild" { // round 6s wild
		tokens = tokens[1:]
	}
	if _, ofRank := token.RankNamed(tokens[0].Value); isCard || ofRank && tokens[0].Type == token.Card {
		tokens[0].Type = token.Plural
	}
	colon := slices.IndexFunc(tokens, func(t token.Token) bool { return t.Value == ":" })
	head, first := tokens, slices.IndexFunc(tokens, func(t token.Token) bool { return t.Type == token.Name })
	if first > 0 { // what follows a player is no heading
		head = append(slices.Clip(tokens[:first]), token.Token{Type: token.End})
	}
	if colon >= 0 {
		head = slices.DeleteFunc(slices.Clone(head), func(t token.Token) bool { return t.Value == ":" })
	}
	parts := syntax.ReadHeading(head).Clauses
	if first > 0 {
		parts = append(parts, syntax.Clause{Tokens: tokens[first : first+1], Loose: &tokens[first]})
	}
	name := slices.IndexFunc(parts, func(p syntax.Clause) bool {
		mayBeNew := !b.closed || colon > 0 && p.Tokens[0].Pos.Offset > tokens[colon].Pos.Offset
		return p.Loose != nil && (p.Loose.Type == token.Name || mayBeNew && p.Loose.Type != token.Card && unicode.IsLetter(firstRune(p.Loose.Value)))
	})
	n := &syntax.LogLine{Round: parts}
	if name > 0 && parts[0].Named() != nil {
		m := b.behind(parts[:name], *parts[name].Loose)
		isHand := m.Play != nil && b.hasCard(diag.Span{Start: token.Span(m.Play.Colon).End, End: b.all.End}) // R1 Ann: 3h 4h 5h
		if m.Scores != nil || isHand || parts[name].Loose.Type == token.Name {
			parts, n = parts[:name], m
		}
	}
	isBare := kind == token.Short && colon > 0 && bareScores(b.Text[token.Span(tokens[colon]).End:b.all.End]) != nil // R1: 12/5/0
	saysWild := len(parts) == 2 && parts[1].Wild != nil && parts[1].Wild.First != nil && parts[0].Round != nil && parts[0].Round.Word != nil
	switch {
	case isBare:
	case !namesRound(parts), isCard && n.Rest == 0 && (!mayBegin || len(parts) > 1), isCard && len(n.Scores) == 1:
		return nil
	case colon > 0 && n.Rest == 0 && !saysWild: // Round 2: 4s wild
		behind := diag.Span{Start: token.Span(tokens[colon]).End, End: b.all.End}
		if b.isHand(behind) || strings.Contains(b.TextAt(behind), "=") { // round: 3h
			return nil
		}
	}
	return n
}

// namesRound reports whether the clauses begin a round: the first has the word round,
// or all are clauses of a heading and one names the round.
func namesRound(parts []syntax.Clause) (named bool) {
	if r := parts[0].Round; r != nil && r.Word != nil && r.Word.Value != "hand" {
		return true
	}
	for _, p := range parts {
		switch {
		case p.Mark != nil, p.Dealt != nil:
		case p.Round != nil && p.Round.Kings == nil:
			named = true
		case p.Round != nil, p.Wild != nil && p.Wild.First != nil:
			_, isRank := token.RankNamed(p.Named().Value)
			named = named || isRank && p.Named().Type == token.Plural
		case p.Wild == nil && !(named && p.Loose != nil && p.Loose.Type == token.Card):
			return false
		}
	}
	return named
}

// roundAsked returns the round that the clauses name, or a round that is lost if they
// cannot be read.
func (b *reading) roundAsked(parts []syntax.Clause) Action {
	b.is("round")
	b.doubt(partly)
	own, start := hand.Heading{}, StartRound{}
	for i, p := range parts {
		switch named := p.Named(); {
		case p.Mark != nil:
		case p.Round != nil && named == nil:
			wrong := diag.Span{Start: b.all.End, End: b.all.End}
			if i+1 < len(parts) {
				wrong = token.Span(parts[i+1].Tokens[0])
			}
			b.outOfPlace(wrong, "write "+b.word.usage)
		case p.SaysRound() || p.Loose != nil && own.IsWildOfRound(p):
			number := 0
			if p.Round != nil && own.RoundSpan.IsZero() && token.IsFigures(named.Value) {
				number, _ = token.NumberWord(named.Value)
			}
			if 0 < number && number <= hand.MaxClaim { // a log may have more rounds than any game
				own.Ask.Number, own.RoundSpan = number, token.Span(*named)
			} else {
				own.Clause(&b.Diagnoser, p)
			}
			if start.Span.IsZero() && named != nil {
				start.Span = token.Span(*named)
			}
		default:
			hint, rest := "write "+b.word.usage, b.Text[p.Tokens[0].Pos.Offset:b.all.End]
			head := strings.TrimRight(b.Text[b.all.Start:p.Tokens[0].Pos.Offset], " :,-") + ": "
			hint = cmp.Or(b.meant(b.players, bareScores(rest), head, false), hint) // round 1: 12, 0
			span := token.Span(p.Tokens[0])
			if !b.closed && !own.RoundSpan.IsZero() && strings.ContainsAny(rest, "0123456789") && unicode.IsLetter(firstRune(rest)) {
				span, hint = b.noEntry(span.Start), "behind the round each player has a score: Ann 12, Bob 0, Cy out"
			}
			b.outOfPlace(span, hint)
		}
		if diag.Failed(b.Diags) {
			return lostRound(b.TextAt(b.all))
		}
	}
	if start.Ask = own.Ask; own.RoundRank != card.NoRank {
		start.Ask.Wild, start.Ask.HasWild = own.RoundRank, true
	}
	return start
}

// noEntry returns the first piece of the line, from a place on, that is no name with a score; all of them if
// each is one.
func (b *reading) noEntry(at int) diag.Span {
	for from := at; from < b.all.End; {
		end := b.all.End
		if i := strings.IndexAny(b.Text[from:end], ",;"); i >= 0 {
			end = from + i
		}
		words := strings.Fields(b.Text[from:end])
		if n := len(words); n > 0 && (n < 2 || !token.IsFigures(words[n-1]) && words[n-1] != "out" && !slices.Contains(token.Units, words[n-1])) {
			return token.Trimmed(b.Text, from, end)
		}
		from = end + 1
	}
	return token.Trimmed(b.Text, at, b.all.End)
}

// checkSaid reads what a line says in words of sheets of the round that goes on, Wild: 3s, Cards: 5, or of
// the end, Final score: Ann 12, Bob 0. It returns nil for any other line.
func (b *reading) checkSaid(text string) Action {
	head, rest, ok := strings.Cut(text, ":")
	if !ok || b.rounds == 0 || b.typed {
		return nil
	}
	deal, isSaid := CheckDeal{}, false
	switch rest = strings.TrimSpace(rest); column.Of(head) {
	case column.Total:
		n := syntax.ReadKnown(tokensOf(nil, b.Text, diag.Span{Start: b.all.End - len(rest), End: b.all.End}, b.nameAt))
		if n == nil || n.Scores == nil {
			return nil
		}
		b.is("totals")
		return b.totals(n.Scores)
	case column.Wild:
		deal.Wild, deal.HasWild = token.WildRank(rest)
		isSaid = deal.HasWild
	case column.Cards:
		n, err := strconv.Atoi(rest)
		deal.Cards, isSaid = n, err == nil && n > 0
	}
	if !isSaid {
		return nil
	}
	b.kind = RoundLine
	return deal
}

// misspelledRound asks whether a line is meant to begin a round, which is lost until
// then. Such a line is a number with a word that is nearly round, or is hand, deal or
// game, or, once all players are known, that of another language; or a number as in a list. The number of the next round by itself begins that,
// unless it is typed in a session. For any other line it returns nil.
func (b *reading) misspelledRound() Action {
	typed := b.TextAt(b.all)
	text := strings.TrimFunc(typed, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	first, _, _ := strings.Cut(text, " ")
	word := strings.TrimRight(first, "0123456789.:)")
	number := strings.TrimLeft(text[len(word):], " .:#()")
	figures, rest, _ := strings.Cut(number, " ")
	figures, word = strings.TrimRight(figures, ",:.;"), strings.ToLower(word)
	isNear := false
	if len(word) > 2 && strings.Contains(word[:2], "r") {
		_, isNear = token.Nearest(word, []string{"round", "runde"})
	}
	_, isGame := rules.Lookup(number)
	isPlain := rest == "" || strings.HasPrefix(rest, "wild ") || strings.HasPrefix(rest, "of ")
	switch {
	case !token.IsFigures(figures), !isPlain && !(isNear && (b.closed && len(word) > len("ron") || strings.HasSuffix(rest, "wild"))):
		return nil
	case word == "" && rest == "" && !b.typed && figures == strconv.Itoa(b.rounds+1) && !(b.closed && b.goesOn(b.open)):
		b.is("round")
		return StartRound{Ask: rules.Ask{Number: b.rounds + 1}, Span: b.all}
	case word == "" && rest == "" && len(number) < 3 && (strings.ContainsAny(typed[len(typed)-1:], ".):") || typed == strconv.Itoa(b.rounds+1) && !(b.closed && b.goesOn(b.open))):
	case word == "hand", word == "deal", word == "game" && !isGame, b.closed && len(word) > 1 && !isGame && column.Meaning(word) == "round":
	case isNear:
	default:
		return nil
	}
	b.kind = RoundLine
	b.doubt(partly)
	b.Complain(token.CodeRound, b.all, token.Quote(typed)+" may begin a round", "did you mean round "+number+"?")
	return lostRound(number)
}

// lostRound returns a round whose line cannot be read, so that its scores belong to no
// round. Its number is the first one in the text, if any.
func lostRound(text string) Action {
	lost := SkipRound{}
	for digits := range strings.FieldsFuncSeq(text, func(r rune) bool { return r < '0' || r > '9' }) {
		lost.Ask.Number, _ = token.NumberWord(digits[:min(len(digits), 3)])
		break
	}
	return lost
}

// behind returns the tree of a line that begins a round, and goes on from a token.
func (b *reading) behind(round []syntax.Clause, first token.Token) *syntax.LogLine {
	n := *b.from(first.Pos.Offset).tree()
	n.Round, n.Rest = round, first.Pos.Offset
	return &n
}

// from returns a reading of the rest of the line, from a place on.
func (b *reading) from(at int) *reading {
	rest := newReading(b.Place, b.Roster)
	rest.all, rest.known, rest.head = diag.Span{Start: at, End: b.all.End}, b.known, b.Text[b.all.Start:at]
	return rest
}
