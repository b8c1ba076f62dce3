package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// round reads a line that begins a round, and the scores that may stand in it:
// Round 2 (4s):, R2, Threes, == bonus round ==. It is nil where the line is
// something else.
func (b *lineBuilder) round() Action {
	const marks = "=-*[] \t" // == Round 2 ==, **Round 2**, [Round 2]
	at, end := b.all.Start, b.all.End
	if text := b.textAt(b.all); strings.IndexByte("=-*[", text[0]) >= 0 {
		at = end - len(strings.TrimLeft(text, marks))
		end = at + len(strings.TrimRight(b.text[at:end], marks))
	}
	if n := numbered().FindString(b.text[at:end]); n != "" { // 2. Ann 12, Cy 0
		if scores := b.scoresAfter(at + len(n)); scores != nil && len(scores.Entries) > 1 {
			b.is("round")
			b.partly = true
			number, _ := strconv.Atoi(strings.TrimRight(n, ".:) \t"))
			b.begin()
			return StartRound{Ask: rules.Ask{Number: number}, Span: diag.Span{Start: at, End: at + len(n)}, Plays: b.plays(scores.Entries)}
		}
	}
	word := strings.ToLower(b.text[at : at+token.WordEnd(b.text[at:end], 0)])
	kind := token.KindOf(word)
	if begins := kind == token.Short || kind == token.Plural || word == "bonus" || word == "hand" || token.IsRoundWord(word); !begins || b.nameAt(b.text[at:end]) > 0 {
		return nil
	}
	for name, words := at, 0; words < 4; words++ { // R2 Ann 12, Cy 0
		space := strings.IndexAny(b.text[name:end], " \t")
		if space < 0 {
			break
		}
		name += space + 1
		isKnown := b.nameAt(b.text[name:end]) > 0
		if !isKnown && len(b.players) > 0 {
			continue
		}
		if parts, ok := b.roundParts(at, name); ok && parts[0].Named() != nil {
			if scores := b.scoresAfter(name); scores != nil {
				return b.startRound(parts, scores)
			}
		}
		if isKnown {
			break
		}
	}
	if colon := strings.IndexByte(b.text[at:end], ':') + at; colon >= at {
		parts, ok := b.roundParts(at, colon)
		var scores *syntax.Scores
		if ok && colon < end-1 {
			scores = b.scoresAfter(colon + 1)
		}
		if ok && (colon == end-1 || scores != nil) {
			return b.startRound(parts, scores)
		}
		if whole, _ := b.roundParts(at, end); ok && saysWild(whole) { // Round 2: 4s wild
			return b.startRound(whole, nil)
		}
		if b.isHand(trimmed(b.text, colon+1, end)) || strings.IndexByte(b.text[colon:end], '=') >= 0 {
			return nil // round: 3h
		}
	}
	if parts, ok := b.roundParts(at, end); ok {
		return b.startRound(parts, nil)
	}
	return nil
}

// numbered is the number of a round as lists have it.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[1-9]\d?[.:)][ \t]*`) })

// roundParts returns the clauses of a stretch that begins a round: with the word
// round, or made of nothing but clauses of which one names the round.
func (b *lineBuilder) roundParts(at, end int) (parts []syntax.Part, ok bool) {
	tokens := slices.DeleteFunc(token.Lexer{}.Tokens(nil, b.text, at, end), func(t token.Token) bool { return t.Value == ":" })
	parts = syntax.ReadHeading(tokens).Parts
	if len(parts) == 0 {
		return nil, false
	}
	if r := parts[0].Round; r != nil && r.Word != nil && r.Word.Value != "hand" {
		return parts, true
	}
	named := false
	for _, p := range parts {
		switch {
		case p.Mark != nil, p.Dealt != nil:
		case p.Round != nil && p.Round.Kings == nil:
			named = true
		case p.Round != nil, p.Wild != nil && p.Wild.First != nil:
			_, isRank := token.RankNamed(p.Named().Value)
			named = named || isRank && p.Named().Type == token.Plural
		case p.Wild == nil && !(named && p.Loose != nil && p.Loose.Type == token.Card):
			return nil, false
		}
	}
	return parts, named
}

// saysWild reports whether clauses are a round by the word for one, and the wild
// rank with the word wild.
func saysWild(parts []syntax.Part) bool {
	return len(parts) == 2 && parts[1].Wild != nil && parts[1].Wild.First != nil && parts[0].Round != nil && parts[0].Round.Word != nil
}

// startRound begins the round that clauses name. Where they cannot be read, the
// round is lost.
func (b *lineBuilder) startRound(parts []syntax.Part, scores *syntax.Scores) Action {
	b.is("round")
	b.partly = true
	start := StartRound{}
	r := headingReader{collector: collector{place: b.place}}
	own := &r.own
	for i, p := range parts {
		named := p.Named()
		switch {
		case p.Round != nil && named == nil:
			wrong := diag.Span{Start: b.all.End, End: b.all.End}
			if i+1 < len(parts) {
				wrong = token.Span(parts[i+1].Tokens[0])
			}
			b.outOfPlace(wrong, "write "+b.word.usage)
		case p.Mark != nil:
		case p.Loose != nil && r.isWildOfRound(p):
			r.clause(p)
		case p.SaysRound():
			name, n := &p.Tokens[len(p.Tokens)-1], 0
			if named != nil && p.Wild == nil && p.Dealt == nil {
				name = named
				n, _ = strconv.Atoi(named.Value)
			}
			if 0 < n && n <= MaxClaim { // a log may have more rounds than any game
				own.Ask.Number = n
			} else {
				r.clause(p)
			}
			if start.Span.IsZero() {
				start.Span = token.Span(*name)
			}
		default:
			b.outOfPlace(token.Span(p.Tokens[0]), "write "+b.word.usage)
		}
		b.diags = append(b.diags, r.diags...)
		if r.diags = nil; diag.Failed(b.diags) {
			return b.lostRound(b.textAt(b.all))
		}
	}
	if start.Ask = own.Ask; own.RoundRank != card.NoRank {
		start.Ask.Wild, start.Ask.HasWild = own.RoundRank, true
	}
	b.begin()
	if scores != nil {
		start.Plays = b.plays(scores.Entries)
	}
	return start
}

// misspelledRound begins a round that is lost, and asks whether it is meant: where the
// line is a word that is nearly round, or of other games, and a number; or a number with
// the mark of a list, or that of the round to come. It is nil where the line is something
// else.
func (b *lineBuilder) misspelledRound() Action {
	typed := b.textAt(b.all)
	text := strings.TrimFunc(typed, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	name := strings.TrimRight(text, "0123456789 .:#)")
	number := text[len(name):]
	switch {
	case len(text) > len("Round: No 12 of 12") || number == "" || b.nameAt(text) > 0:
		return nil
	case name == "":
		isMarked := typed[0] == '#' || strings.ContainsAny(typed[len(typed)-1:], ".):")
		if !token.IsFigures(text) || len(text) > 2 || !isMarked && typed != strconv.Itoa(b.rounds+1) {
			return nil
		}
	default:
		name = strings.ToLower(name)
		_, isNear := Nearest(name, []string{"round", "runde"})
		_, isGame := rules.Lookup(number)
		if !(isNear && len(name) > 2 && strings.Contains(name[:2], "r")) && name != "hand" && name != "deal" && (name != "game" || isGame) {
			return nil
		}
	}
	b.kind, b.partly = RoundLine, true
	number = strings.TrimFunc(typed, func(r rune) bool { return !unicode.IsDigit(r) })
	b.fault(codeRound, b.all, token.Quote(typed)+" may begin a round", "did you mean round "+number+"?")
	return b.lostRound(typed)
}

// lostRound returns a round whose line cannot be read: its scores are of no
// round. The number is the one that stands in the line, if any.
func (t *roster) lostRound(text string) Action {
	t.begin()
	lost := SkipRound{}
	for digits := range strings.FieldsFuncSeq(text, func(r rune) bool { return r < '0' || r > '9' }) {
		lost.Ask.Number, _ = strconv.Atoi(digits[:min(len(digits), 3)])
		break
	}
	return lost
}

// scoresAfter returns the scores behind the colon of a round.
func (b *lineBuilder) scoresAfter(at int) *syntax.Scores {
	after := *b
	after.diags = nil
	after.all = trimmed(b.text, at, b.all.End)
	return after.tree(after.nameAt(after.textAt(after.all))).Scores
}
