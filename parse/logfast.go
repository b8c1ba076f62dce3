package parse

import (
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A long log has a line for each round, one for each score and one of totals. In
// the forms that they mostly have they are read here, without tokens, in a
// hundredth of the time; whatever else stands in them is left to the grammar,
// which reads these forms alike.

// fast reads a line of the forms round 3, round 3 wild 9, Ann 12, Ann: -5 out,
// Bob out, totals Ann 30, Bob 12 and Ann: 3h 4h 5h = 0. It is nil where the line is
// something else.
func (b *lineBuilder) fast() Action {
	if len(b.players) == 0 || b.unusual {
		return nil
	}
	f := fastLine{b, b.all.Start}
	switch {
	case f.word("round "):
		return f.round()
	case f.word("totals "):
		return f.totals()
	}
	return f.scores()
}

// fastLine goes through a line byte by byte.
type fastLine struct {
	*lineBuilder
	at int
}

func (f *fastLine) word(word string) bool {
	end := f.at + len(word)
	if end > f.all.End || f.text[f.at]|0x20 != word[0] || !strings.EqualFold(f.text[f.at:end], word) {
		return false
	}
	f.at = end
	return true
}

func (f *fastLine) spaces() {
	for f.at < f.all.End && f.text[f.at] == ' ' {
		f.at++
	}
}

func (f *fastLine) ends() bool { return f.at == f.all.End }

func (f *fastLine) take(c byte) bool {
	if f.at < f.all.End && f.text[f.at] == c {
		f.at++
		return true
	}
	return false
}

func (f *fastLine) round() Action {
	n, ok := f.number()
	if !ok || n.Value < 1 {
		return nil
	}
	ask := rules.Ask{Number: n.Value}
	if f.word(" wild ") {
		ask.Wild, f.at = token.RankAt(f.text[:f.all.End], f.at)
		ask.WildSaid = ask.Wild != card.NoRank
		if !ask.WildSaid {
			return nil
		}
	}
	f.take(':')
	if !f.ends() {
		return nil
	}
	f.is("round")
	f.begin()
	return StartRound{Ask: ask, Span: n.Span}
}

// number reads figures, behind a minus that is glued to them.
func (f *fastLine) number() (n Number, ok bool) {
	const longest = 6 // figures
	n.Span.Start = f.at
	minus := f.take('-')
	first := f.at
	for f.at < f.all.End && '0' <= f.text[f.at] && f.text[f.at] <= '9' {
		n.Value = 10*n.Value + int(f.text[f.at]-'0')
		f.at++
		if f.at-first > longest {
			return n, false
		}
	}
	if minus {
		n.Value = -n.Value
	}
	n.Span.End = f.at
	return n, f.at > first
}

// name reads a player's name up to what ends it, and the marks behind it.
func (f *fastLine) name() (player int, span diag.Span, ok bool) {
	start := f.at
	for f.at < f.all.End {
		switch c := f.text[f.at]; {
		case '0' <= c && c <= '9', c == ':', c == '=', c == ',', (c == '-' || c == '[') && f.at > start && f.text[f.at-1] == ' ', f.isOut():
			span = diag.Span{Start: start, End: f.at}
			for span.End > start && f.text[span.End-1] == ' ' {
				span.End--
			}
			if span.End == f.at && c != ':' && c != '=' {
				return 0, span, false
			}
			player, ok = f.find(f.text[span.Start:span.End])
			return player, span, ok
		}
		f.at++
	}
	return 0, span, false
}

// scores reads scores with commas between, or a player's line with cards.
func (f *fastLine) scores() Action {
	first := Play{Player: -1}
	var plays []Play
	for {
		player, name, ok := f.name()
		if !ok {
			return nil
		}
		colon := f.take(':')
		f.spaces()
		if colon && first.Player < 0 {
			if a := f.cards(player, name); a != nil {
				return a
			}
		}
		p := Play{Player: player, Name: name, BareClaim: true}
		if !f.score(&p) {
			return nil
		}
		switch {
		case f.ends() && plays == nil:
			f.kind = PlayLine
			return p
		case f.ends():
			f.kind = PlayLine
			return Scores{Plays: append(plays, p)}
		case !f.take(','):
			return nil
		}
		plays = append(plays, p)
		f.spaces()
	}
}

// score reads a number, and whether the player goes out; or that alone.
func (f *fastLine) score(p *Play) bool {
	if f.isOut() {
		p.Out, p.OutSpan = true, diag.Span{Start: f.at, End: f.at + len("out")}
		p.Claim = &Number{Span: p.OutSpan}
		f.at = p.OutSpan.End
		return true
	}
	if f.take('=') {
		f.spaces()
	}
	n, ok := f.number()
	p.Claim = &n
	f.out(p)
	return ok
}

// isOut reports whether a word out comes next, and after it the end of a score.
func (f *fastLine) isOut() bool {
	end := f.at + len("out")
	return end <= f.all.End && f.text[f.at]|0x20 == 'o' && strings.EqualFold(f.text[f.at:end], "out") && (end == f.all.End || f.text[end] == ',') && f.at > 0 && f.text[f.at-1] == ' '
}

// out reads that a player goes out.
func (f *fastLine) out(p *Play) {
	if f.word(" out") {
		p.Out, p.OutSpan = true, diag.Span{Start: f.at - len("out"), End: f.at}
	}
}

// cards reads cards, and a claim of one number, where a card comes first.
func (f *fastLine) cards(player int, name diag.Span) Action {
	start := f.at
	text := f.text[start:f.all.End]
	if !beginsWithCard(text) {
		return nil
	}
	p := Play{Player: player, Name: name}
	hand := diag.Span{Start: start, End: f.all.End}
	if equals := strings.IndexByte(text, '='); equals >= 0 {
		hand.End = start + equals
		f.at = hand.End + 1
		f.spaces()
		n, ok := f.number()
		p.Claim = &n
		if f.out(&p); !ok || !f.ends() {
			f.at = start
			return nil
		}
	}
	for hand.End > start && f.text[hand.End-1] == ' ' {
		hand.End--
	}
	if end := hand.End - len(" out"); end > start && strings.EqualFold(f.text[end:hand.End], " out") {
		p.Out, p.OutSpan = true, diag.Span{Start: end + 1, End: hand.End}
		hand.End = end
	}
	f.at, f.kind = f.all.End, PlayLine
	f.lineBuilder.cards(&p, trimmed(f.text, hand.Start, hand.End))
	return p
}

// beginsWithCard reports whether a text begins with a card of two letters or ten,
// in a meld or loose.
func beginsWithCard(text string) bool {
	text = strings.TrimPrefix(text, "[")
	if len(text) < 2 {
		return false
	}
	suit := text[1]
	if strings.HasPrefix(text, "10") && len(text) > 2 {
		suit = text[2]
	}
	return strings.IndexByte("A0123456789TJQKatjqk", text[0]) >= 0 && strings.IndexByte("CDHScdhs*kK", suit) >= 0
}

// totals reads running totals with commas between.
func (f *fastLine) totals() Action {
	var c CheckTotals
	for {
		f.spaces()
		player, name, ok := f.name()
		if !ok {
			return nil
		}
		f.take(':')
		f.spaces()
		if f.take('=') {
			f.spaces()
		}
		n, ok := f.number()
		if !ok {
			return nil
		}
		c.Totals = append(c.Totals, PlayerTotal{PlayerNamed{player, name}, n})
		if f.ends() {
			f.is("totals")
			return c
		}
		if !f.take(',') {
			return nil
		}
	}
}
