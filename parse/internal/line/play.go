package line

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

const howPlay = "write a player's line as Ann: 3h 4h 5h = 0 out"

// outBehind returns where cards end before words that say that their player goes out, 3h
// 4h goes out or 3h 4h (out)., and the place of out; at is less than 0 if none do.
func outBehind(text string) (end, at int) {
	const apart = " \t,("
	bare := strings.TrimRight(text, ").! \t")
	at = len(bare) - len("out")
	if at < 0 || !strings.EqualFold(bare[at:], "out") {
		return len(text), -1
	}
	before := strings.TrimRight(bare[:at], apart)
	if len(before) == at {
		return len(text), -1
	}
	if verb := strings.LastIndexAny(before, apart) + 1; verb > 0 && slices.Contains([]string{"goes", "went", "is"}, strings.ToLower(before[verb:])) {
		before = strings.TrimRight(before[:verb], apart)
	}
	return len(before), at
}

// playText splits the text after a player's name, or of a cell of a sheet, into its
// parts: [out] CARDS [out] = SUM [points] [out], or SUM alone. It does not read the
// cards; what is neither cards nor a sum is unread. It complains of a claim that is not a
// sum, and returns false.
func (b *reading) playText(within diag.Span) (p Play, ok bool) {
	cards, equals := within, strings.IndexByte(b.TextAt(within), '=')
	isHand := equals < 0 && b.hasCard(within)
	if !isHand {
		cards.End = within.Start + max(equals, 0)
		score := syntax.ReadScore(tokensOf(nil, b.Text, diag.Span{Start: cards.End, End: within.End}, nil))
		switch {
		case score != nil && (score.Sum != nil || strings.TrimSpace(b.TextAt(cards)) == ""):
			p = b.scored(*score)
		case equals >= 0:
			b.outOfPlace(token.Trimmed(b.Text, cards.End+1, within.End), howPlay)
			return p, false
		default:
			cards = within
		}
	}
	cards = token.Trimmed(b.Text, cards.Start, cards.End)
	if text := b.TextAt(cards) + " "; strings.EqualFold(text[:min(len("out "), len(text))], "out ") {
		p.Out, p.OutSpan = true, diag.Span{Start: cards.Start, End: cards.Start + len("out")}
		cards = token.Trimmed(b.Text, p.OutSpan.End, cards.End)
	}
	if end, at := outBehind(b.TextAt(cards)); at >= 0 {
		p.Out, p.OutSpan = true, diag.Span{Start: cards.Start + at, End: cards.Start + at + len("out")}
		cards = token.Trimmed(b.Text, cards.Start, cards.Start+end)
	}
	if cards.Start < cards.End && !token.IsMissing(b.TextAt(cards)) {
		p.HandSpan, p.Unread = cards, p.Unread || p.Claim == nil && !isHand
	}
	return p, true
}

// Cell reads the cards of a player in a cell of a sheet, as in a player's line.
func (t *Roster) Cell(p diag.Place, within diag.Span, player int, name diag.Span) (Play, []diag.Diagnostic, bool) {
	b := newReading(p, *t)
	read, ok := b.playText(within)
	if !ok {
		return Play{Unread: true}, b.Diags, false
	}
	play := b.play(read, player, name)
	return play, b.Diags, true
}

// playLine reads a player's line after the name. A line that cannot be read still shows
// that the player has a score.
func (b *reading) playLine(name, rest diag.Span) Action {
	if end, next := b.nextPlayer(rest); next != nil {
		first, _ := b.playLine(name, token.Trimmed(b.Text, rest.Start, end)).(Scores)
		next.Roster, next.unsure = b.Roster, b.unsure
		others, _ := next.follow(next.tree()).(Scores)
		b.Roster, b.Diags, b.unsure = next.Roster, append(b.Diags, next.Diags...), next.unsure
		return Scores{append(first.Plays, others.Plays...), first.Lost || others.Lost}
	}
	n, ok := b.playText(rest)
	if !ok {
		player, known := b.find(b.TextAt(name))
		if known {
			b.doubt(partly)
		}
		return Scores{Plays: []Play{{Player: player, Name: name, Unread: true}}}
	}
	said := len(b.Diags)
	p, ok := b.entry(n, name)
	switch {
	case !ok:
		if len(b.Diags) > said { // of a stranger's score the name is complained of
			b.Diags = b.Diags[said:]
		}
		return nil
	case p.Unread && !p.HandSpan.IsZero() && !b.hasCard(rest) && !strings.ContainsFunc(b.TextAt(rest), unicode.IsDigit):
		return b.maybeScore() // Ann: lol
	}
	return Scores{[]Play{p}, b.unsure == guessed}
}

// nextPlayer returns where a player's cards and claim end and a reading of the rest of the
// line, in which other players have theirs: Ann: 3h 4h 5h = 9, Bob: out. The reading is nil if
// the line has no such rest.
func (b *reading) nextPlayer(within diag.Span) (end int, next *reading) {
	for end, name := range b.nextNames(within) {
		if beginsWithCard(b.Text[name:within.End]) && b.isHand(within) {
			continue
		}
		next = b.from(name)
		if tree := next.tree(); tree.Scores != nil || tree.Play != nil || next.namesHand() && !b.isHand(within) {
			return end, next
		}
	}
	return 0, nil
}

// namesHand reports whether a line begins with a player's name and cards, without a colon: Bob 3c 4d.
func (b *reading) namesHand() bool {
	cards := diag.Span{Start: b.all.Start + b.nameAt(b.TextAt(b.all)), End: b.all.End}
	for end := range b.nextNames(cards) {
		cards.End = end
		break
	}
	end, _ := outBehind(b.TextAt(cards))
	return b.isHand(token.Trimmed(b.Text, cards.Start, cards.Start+end))
}

// nextNames yields where a part of a line ends before the name of a player, and where the name begins.
func (b *reading) nextNames(within diag.Span) iter.Seq2[int, int] {
	const longest = 2000 // a table of twelve needs 600 bytes
	text := b.TextAt(within)
	return func(yield func(end, name int) bool) {
		for at := range len(text) {
			if text[at] != ',' && text[at] != ';' || len(text) > longest {
				continue
			}
			rest := strings.TrimLeft(text[at+1:], " \t")
			if lower := strings.ToLower(rest); strings.HasPrefix(lower, "and ") {
				rest = strings.TrimLeft(rest[len("and "):], " \t")
			}
			if b.nameAt(rest) > 0 && !yield(within.Start+at, within.End-len(rest)) {
				return
			}
		}
	}
}

// entry makes a player's line. If the name is wrong but near one player's, the line is
// lost, and still shows that this player has a score.
func (b *reading) entry(p Play, name diag.Span) (Play, bool) {
	typed := b.TextAt(name)
	if _, known := b.find(typed); !known && b.Layout == RoundsFirst && b.rounds == 0 && !b.closed {
		if b.said&outside == 0 { // a log may begin with words of any kind, and those name no player
			b.said |= outside
			b.Complain(token.CodeLogPlayer, name, token.Quote(typed)+" comes before the first round", "begin a round with round 1, and a comment with #")
		}
		return Play{}, false
	}
	player := b.player(typed, name, !b.closed && !strings.ContainsAny(typed, ",;"))
	if player >= 0 {
		return b.play(p, player, name), true
	}
	if b.unsure == nobody { // one of too many is no other's slip
		return Play{}, false
	}
	near, ok := b.near(typed)
	if !ok || b.has(near) {
		return Play{}, false
	}
	b.doubt(guessed)
	player, _ = b.find(near)
	return Play{Player: player, Name: name, Unread: true}, true
}

// play completes a player's line, or a cell of a sheet, for a player. If the cards are
// wrong, the rest of the line still holds.
func (b *reading) play(p Play, player int, name diag.Span) Play {
	p.Player, p.Name, p.BareClaim = player, name, p.HandSpan.IsZero()
	cards, isClaimed := p.HandSpan, p.Claim != nil
	if p.Unread || p.BareClaim && !isClaimed {
		p.Claim, p.Unread = nil, true
		b.doubt(partly)
	}
	switch {
	case isClaimed && p.BareClaim:
		return p
	case p.BareClaim:
		b.Complain(token.CodeLogLine, name, "neither cards nor a claim", "write Ann: 3h 4h 5h, or Ann: = 12 where the cards were not noted")
		p.BareClaim = false
		return p
	case p.Unread && !isClaimed:
		b.Complain(token.CodeLogLine, cards, b.Quoted(cards)+" is neither a score nor cards", "a score is one number, for example "+b.players[player]+" 12")
		return p
	}
	h, diags := hand.ReadIn(b.Place, cards, b.game)
	if h.Heading != nil {
		diags = append(diags, b.Fault(token.CodeHeading, cards, "a hand in a log has no heading", "the game and the round are named on lines of their own"))
	}
	if !p.Unread { // else its claim is complained of
		b.Diags = append(b.Diags, diags...)
	}
	if diag.Failed(diags) {
		p.Unread = true
		b.doubt(partly)
		return p
	}
	if p.Hand = h; h.Claim != nil && p.Claim == nil {
		p.Claim = &hand.Number{Value: *h.Claim, Span: h.ClaimSpan}
	}
	return p
}

// isHand reports whether a span of a line reads as cards, with a claim or
// without.
func (b *reading) isHand(within diag.Span) bool {
	h, diags := hand.ReadIn(b.Place, within, b.game)
	return !diag.Failed(diags) && len(h.Pieces) > 0
}

// hasCard reports whether a span has a word that may be meant as a card.
func (b *reading) hasCard(within diag.Span) bool {
	if beginsWithCard(b.TextAt(within)) {
		return true
	}
	if b.searched == within {
		return b.found
	}
	b.passing = token.Lexer{}.Tokens(b.passing[:0], b.Text, within.Start, within.End)
	b.searched, b.found = within, slices.ContainsFunc(b.passing, func(t token.Token) bool {
		isCard := t.Type == token.Card || t.Type == token.Suit || t.Type == token.Plural || t.Type == token.Times
		return isCard || t.Value == "[" || t.Type == token.UnknownWord && len(t.Value) > 1 && token.IsFigures(t.Value[:1])
	})
	return b.found
}

// beginsWithCard reports whether a text begins with a card, loose or in a meld, that is
// not a word.
func beginsWithCard(text string) bool {
	if text == "0*" { // a score
		return false
	}
	c, end := token.CardAt(strings.TrimPrefix(text, "["), 0)
	return c != 0 && c != card.Wild && end < len("joker")
}

// plays makes a play from each entry in a line of scores.
func (b *reading) plays(items []syntax.Entry) []Play {
	plays, unread, slips, before := make([]Play, 0, len(items)), 0, 0, len(b.Diags)
	for _, item := range items {
		score := b.scored(item.Score)
		if score.Unread && len(b.Diags) > before+1 { // one complaint about the numbers of a line
			b.Diags = b.Diags[:before+1]
		}
		if score.Unread {
			unread++
			if _, isSlip := token.NumberMeant(item.Score.Sum.Words[0].Value); isSlip && len(item.Score.Sum.Words) == 1 {
				slips++
			}
		}
		said := len(b.Diags)
		p, ok := b.entry(score, token.Span(item.Name))
		switch {
		case ok:
			plays = append(plays, p)
		case score.Unread && len(b.Diags) > said: // of a stranger's score the name is complained of
			b.Diags = slices.Delete(b.Diags, said-1, said)
			unread--
		}
	}
	if unread > 0 && unread == slips && len(b.Diags) == before+1 {
		var names, scores []string
		for _, item := range items {
			names, scores = append(names, b.TextAt(token.Span(item.Name))), append(scores, b.scoreMeant(item.Score))
		}
		hint := &b.Diags[before].Hint.Text
		*hint = cmp.Or(b.meant(names, scores, "", false), *hint)
	}
	return plays
}
