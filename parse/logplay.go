package parse

import (
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// playLine reads a player's line with a colon after the name. Where the rest
// cannot be read, the line is lost and the player is known to have one.
func (b *lineBuilder) playLine(name, rest diag.Span) Action {
	if name.Start == name.End {
		colon := diag.Span{Start: rest.Start - 1, End: rest.Start}
		b.diags = append(b.diags, *misplaced(b.place, tokenPoint, colon, howPlay))
		return nil
	}
	n, wrong := readPlay(b.place, rest)
	typed := b.textAt(name)
	if wrong != nil {
		b.diags = append(b.diags, *wrong)
		player, known := b.find(typed)
		b.partly = known
		return Play{Player: player, Name: name, Unread: true}
	}
	if p, ok := b.entry(n, name); ok {
		return p
	}
	return nil
}

// entry makes a player's line. Where the name alone is wrong and it shows who
// was meant, the line is lost and the player is known to have one.
func (b *lineBuilder) entry(n playText, name diag.Span) (Play, bool) {
	typed := b.textAt(name)
	if b.roundsFirst && b.rounds == 0 && !b.closed && !b.known(typed) {
		b.outsideRound(name)
		return Play{}, false
	}
	player := b.player(typed, name, !b.closed && !strings.ContainsAny(typed, ",;"))
	if player >= 0 {
		p, _ := b.play(n, player, name).(Play)
		return p, true
	}
	near, ok := Nearest(typed, b.listed())
	if !ok {
		return Play{}, false
	}
	b.partly = true
	player, _ = b.find(near)
	return Play{Player: player, Name: name, Unread: true}, true
}

// outsideRound complains once of lines before the first round that name nobody
// yet: a log may begin with words of any kind, and those name no player.
func (b *lineBuilder) outsideRound(name diag.Span) {
	if b.nobody = true; !b.outside {
		b.outside = true
		b.fault(codeLogPlayer, name, token.Quote(b.textAt(name))+" stands before the first round", "a round begins with round 1, and a remark with #")
	}
}

// play makes the action of a player's line, or of a cell of a sheet.
func (b *lineBuilder) play(n playText, player int, name diag.Span) Action {
	p := Play{Player: player, Name: name, Claim: n.claim, Out: n.out, OutSpan: n.outSpan, BareClaim: n.cards.IsZero()}
	for _, span := range n.tooLarge {
		b.tooLarge(span)
	}
	if n.claim != nil && diag.Failed(b.diags) {
		p.Claim, p.Unread, b.partly = nil, true, true
	}
	switch {
	case !p.BareClaim:
		b.cards(&p, n.cards)
	case n.claim == nil:
		b.fault(codeLogLine, name, "neither cards nor a claim", "write Ann: 3h 4h 5h, or Ann: = 12 where the cards were not noted")
		p.BareClaim, p.Unread, b.partly = false, true, true
	}
	return p
}

// cards reads the cards of a line. Where they are wrong the rest of the line
// holds.
func (b *lineBuilder) cards(p *Play, span diag.Span) {
	p.HandSpan = span
	typed := b.textAt(span)
	if strings.Trim(typed, "0123456789+- ") == "" && p.Claim == nil {
		p.Unread, b.partly = true, true
		b.fault(codeLogLine, span, token.Quote(typed)+" is no card", "write one number for a score whose cards were not noted")
		return
	}
	pack := token.Standard
	if b.stars {
		pack = token.Starred
	}
	hand, diags := readHand(b.place, span, pack)
	b.diags = append(b.diags, diags...)
	if hand.Heading != nil {
		b.fault(codeHeading, span, "a hand in a log has no heading", "the game and the round are named on lines of their own")
	}
	if hand.Heading != nil || diag.Failed(diags) {
		p.Unread, b.partly = true, true
		return
	}
	if hand.Claim != nil && p.Claim == nil {
		p.Claim = &Number{*hand.Claim, hand.ClaimSpan}
	}
	p.Hand = hand
}
