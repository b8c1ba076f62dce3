package line

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// setting returns the action of a line that begins with a word of the language.
func (b *reading) setting(n *syntax.Setting) Action {
	word := b.words()[0].Value
	if word == "buy" {
		word = "buy-in"
	}
	b.is(word)
	switch {
	case n.Rest != nil:
		rest := hand.NamedAt(b.Place, token.SpanOf(n.Rest).To(diag.Span{Start: b.all.End, End: b.all.End}))
		switch b.word.word {
		case "players":
			return b.seated(rest.Span)
		case "game":
			game, ok := rules.Lookup(rest.Text)
			if !ok {
				b.Report(rest.Span, hand.UnknownGame(rest.Text, ""))
				return SetGame{}
			}
			return SetGame{game.Rules()}
		case "house":
			return SetHouse{rest}
		case "date":
			day, wrong := b.dates.Read(rest.Text)
			if wrong != nil {
				b.Complain(token.CodeDate, rest.Span, wrong.Message, wrong.Hint)
				return nil
			}
			return SetDate{day}
		case "dealer":
			player := b.player(rest.Text, rest.Span, !b.closed)
			if player < 0 {
				return nil
			}
			return SetDealer{PlayerNamed{player, rest.Span}}
		case "buy-in":
			price := b.money(rest.Span)
			return Agree{Change: func(a *tally.Agreement) { a.BuyIn = price }}
		}
		// Which changes fit the game shows when it is known: see ChangeRules.
		var list hand.ChangeList
		if b.game != nil {
			list.Game = b.game.Game.Name
		}
		list.Read(b.Place, rest.Span)
		b.Diags = append(b.Diags, list.Diags...)
		return SetRule{list.Changes}
	case n.Totals != nil:
		return b.totals(n.Totals)
	case n.Amount != nil:
		amount := hand.AtLeast(&b.Diagnoser, 1, n.Amount)
		switch b.word.word {
		case "max":
			return Agree{Change: func(a *tally.Agreement) { a.Max = amount.Value }}
		case "cards":
			return Agree{func(a *tally.Agreement) { a.Cards = amount.Value }, true}
		}
		return CountUsed{Cards: amount}
	case n.All != nil:
		return CountUsed{All: true}
	case n.Pot != nil:
		var shares []int
		for i := range n.Pot.Shares {
			shares = append(shares, hand.AtLeast(&b.Diagnoser, 1-min(i, 1), &n.Pot.Shares[i]).Value) // the winner may take all
		}
		return Agree{Change: func(a *tally.Agreement) { a.Shares, a.Second = shares, n.Pot.BuyIn }}
	case n.Rename != nil:
		return b.renames(n.Rename)
	}
	return b.correct(n.Correct)
}

// totals returns what totals or handicaps a line names.
func (b *reading) totals(named []syntax.Entry) Action {
	isHandicap := b.word.word == "handicap"
	var list []PlayerTotal
	for _, t := range named {
		span, score := token.Span(t.Name), b.scored(t.Score)
		if score.Out {
			b.outOfPlace(score.OutSpan, "for example "+b.word.usage)
		} else if score.After != nil {
			b.outOfPlace(score.After.Span, "for example "+b.word.usage)
		}
		list = append(list, PlayerTotal{PlayerNamed{b.player(t.Name.Value, span, isHandicap && !b.closed), span}, *score.Claim})
	}
	if isHandicap {
		return SetHandicaps{list}
	}
	return CheckTotals{list}
}

// seated names the players. If only and, semicolons or the like separate names of several
// words, each may be one player or several, and seated asks which.
func (b *reading) seated(within diag.Span) Action {
	plain, end := withoutPictures(b.Text), within.End
	within = token.Trimmed(plain, within.Start, within.End)
	if last := token.Trimmed(b.Text, within.End, end); last.Start < last.End && strings.HasSuffix(b.TextAt(within), ",") { // Ann, 🎲
		b.Complain(token.CodeLogPlayer, last, b.Quoted(last)+" is not a name", "a name has letters: players Ann, Bob 🎲")
		return nil
	}
	lead := strings.TrimLeft(b.TextAt(within), "=–>- \t") // players are Ann, Bob
	if are := "are "; len(lead) > len(are) && strings.EqualFold(lead[:len(are)], are) {
		lead = strings.TrimLeft(lead[len(are):], " \t")
	}
	within.Start = within.End - len(lead)
	if stop := within.End - 1; stop > 0 && b.Text[stop] == '.' && !isInitial(b.Text, token.Token{Value: ".", Pos: lexer.Position{Offset: stop}}) {
		within.End--
	}
	if comment := b.Text[b.all.End:]; strings.HasPrefix(strings.TrimSpace(comment), "#") && strings.HasSuffix(b.TextAt(within), ",") { // Bob, #1
		b.Complain(token.CodeLogPlayer, token.Trimmed(b.Text, b.all.End, len(b.Text)), "a name cannot begin with #, which begins a comment", "write the name without it, for example No. 1")
		return nil
	}
	listed := namesIn(plain, within)
	var typed []string
	var unclear diag.Span
	for i, n := range listed {
		if n.Start == n.End {
			b.outOfPlace(n.mark, "write players Ann, Bob, Cy")
			return nil
		}
		typed = append(typed, shown(b.TextAt(n.Span)))
		isLoose := func(i int) bool { return i >= 0 && !listed[i].mark.IsZero() && b.Text[listed[i].mark.Start] != ',' }
		if !n.isQuoted && (isLoose(i) || isLoose(i-1)) && strings.ContainsAny(b.TextAt(n.Span), " \t") {
			unclear = cmp.Or(unclear, n.Span)
		}
	}
	if list := strings.Join(typed, ", "); !unclear.IsZero() {
		b.Complain(token.CodeLogPlayer, unclear, token.Quote(b.TextAt(unclear))+" may be one player or several",
			"write players "+list+", or players "+strings.ReplaceAll(strings.ReplaceAll(list, ",", ""), " ", ", "))
		return nil
	}
	var list []int
	for _, n := range listed {
		name := b.TextAt(n.Span)
		if who, note, ok := strings.Cut(name, "("); ok && !n.isQuoted && column.Of(note) == column.Passed { // Ann (dealer)
			name = strings.TrimSpace(who)
		}
		if isNoName(name) {
			b.Complain(token.CodeLogPlayer, n.Span, token.Quote(name)+" is not a name", "name all players: players Ann, Bob")
			continue
		}
		player, isThere := b.called(name)
		if !isThere {
			player = b.newPlayer(b.pictured(n, name, within), n.Span)
		}
		if player < 0 {
			break
		}
		if slices.Contains(list, player) {
			if len(b.Diags) == 0 { // one complaint is enough
				b.Complain(token.CodeLogPlayer, n.Span, token.Quote(name)+" is named twice", "two players with the same name need different spellings, such as Ann B. and Ann K.")
			}
			continue
		}
		list = append(list, player)
	}
	return SetPlayers{Players: list}
}

// pictured returns a name of a list with the pictures around it, up to the marks before and behind it: Ann 🎲.
func (b *reading) pictured(n listedName, name string, within diag.Span) string {
	if n.isQuoted || len(name) < n.End-n.Start || n.mark.IsZero() && strings.IndexByte(b.Text[within.Start:n.Start], ',') < 0 {
		return name
	}
	isPicture := func(r rune) bool { return isPartOfPicture(r) || r == ' ' }
	before := strings.TrimRightFunc(b.Text[:n.Start], isPicture)
	behind := strings.TrimLeftFunc(b.Text[n.End:], isPicture)
	return strings.TrimSpace(b.Text[len(before) : len(b.Text)-len(behind)])
}

// move returns the action of a player who comes or goes.
func (b *reading) move(n *syntax.Move) Action {
	typed := n.Name
	for len(typed) > 1 && (typed[len(typed)-1].Type == token.Mark || hand.IsDash(typed[len(typed)-1])) { // Dan - joins
		typed = typed[:len(typed)-1]
	}
	span := token.SpanOf(typed)
	name := b.TextAt(span)
	move := Move{PlayerNamed{-1, span}, tally.Join, nil}
	switch b.is(n.Verb.Value); b.word.word {
	case "buys in":
		move.Kind = tally.BuyIn
	case "leaves":
		move.Kind = tally.Leave
	}
	switch {
	case move.Kind != tally.Join:
		move.Player = b.player(name, span, false)
	case !b.isOneName(typed):
		b.Complain(token.CodeLogLine, span, b.Quoted(span)+" is not one name", "write one player per line: Dan joins, or Dan joins with 30")
		return b.maybeScore()
	case b.isFormer(name): // another player of the name that somebody had before
		move.Player = b.addPlayer(name)
	default:
		move.Player = b.newPlayer(name, span)
	}
	if n.Score != nil {
		start := hand.ValueOf(&b.Diagnoser, n.Score)
		move.Start = &start
	}
	return move
}

// isOneName reports whether words can be the name of one newcomer: they hold no mark, no
// card and no talk. A number among them, as in Dan 30, is part of a name only if another
// name has one, too.
func (b *reading) isOneName(words []token.Token) bool {
	isName := func(t token.Token) bool { return t.Type == token.Name }
	numbered := !slices.ContainsFunc(words, isName) && slices.ContainsFunc(b.players, func(p string) bool { return strings.ContainsAny(p, "0123456789") })
	return len(words) == 1 && isName(words[0]) || !slices.ContainsFunc(words, func(t token.Token) bool {
		return t.Type == token.Comma || t.Type == token.Card || slices.Contains(betweenNames, t.Value) || slices.Contains(noNames, t.Value) || !numbered && token.IsFigures(t.Value)
	})
}

// money reads a price in cents: 2.00, $2, 50c.
func (b *reading) money(span diag.Span) int {
	typed := b.TextAt(span)
	whole, rest, hasCents := strings.Cut(strings.Replace(strings.Trim(typed, "$€£ "), ",", ".", 1), ".")
	inCents, isCents := strings.CutSuffix(whole, "c")
	value, ok := token.NumberWord(strings.TrimRight(inCents, " "))
	switch {
	case !ok, hasCents && (isCents || !token.IsFigures(rest) || len(rest) > 2):
		b.Complain(token.CodeLogValue, span, token.Quote(typed)+" is not a price", "write buy-in 2.00 or buy-in 50c")
		return 0
	case !isCents:
		cents, _ := token.NumberWord((rest + "00")[:2])
		value = 100*value + cents
	}
	if value > hand.MaxClaim {
		b.Complain(token.CodeLogValue, span, token.Quote(typed)+" is too high for a price", fmt.Sprintf("the highest price is %d.00", hand.MaxClaim/100))
	}
	return value
}

// renames gives a player another name from here on: rename Lou Louise.
func (b *reading) renames(n *syntax.Rename) Action {
	was, is := token.Span(n.Old), token.SpanOf(n.New)
	name := b.TextAt(is)
	player := b.player(b.TextAt(was), was, false)
	switch {
	case player < 0:
		return nil
	case isNoName(name) || strings.ContainsAny(name, ",;") || slices.Contains(strings.Fields(name), "to"):
		b.Complain(token.CodeLogPlayer, is, token.Quote(name)+" cannot be a name", "write rename Ann Anna, or rename Ann to Mary Ann")
		return nil
	}
	if other, ok := b.find(name); ok && other != player && !b.isFormer(name) {
		b.Complain(token.CodeLogPlayer, is, shown(name)+" is another player", "two players with the same name need different spellings, such as Ann B. and Ann K.")
		return nil
	}
	return Renames{PlayerNamed{player, was}, shown(name)}
}

// correct returns the correction of a score.
func (b *reading) correct(n *syntax.Correct) Action {
	var name diag.Span
	var p Play
	if n.Entry != nil {
		if name, p = token.Span(n.Entry.Name), b.scored(n.Entry.Score); p.After != nil {
			b.outOfPlace(p.After.Span, "for example "+b.word.usage)
		}
	} else {
		var ok bool
		name = token.SpanOf(n.Noted.Name)
		if p, ok = b.playText(token.Trimmed(b.Text, token.Span(n.Noted.Colon).End, b.all.End)); !ok {
			return nil
		}
	}
	c := Correct{Bonus: n.Bonus != nil}
	switch {
	case n.Round != nil:
		c.Round = hand.AtLeast(&b.Diagnoser, 1, n.Round)
	case n.Bonus != nil:
		c.Round.Span = token.Span(*n.Bonus)
	case b.typed: // it is the one that is played
	default:
		score := "12"
		if p.Claim != nil {
			score = b.TextAt(p.Claim.Span)
		}
		b.Complain(token.CodeLogLine, name, "the round is missing", "name it, for example change 3 "+b.TextAt(name)+" "+score)
	}
	player := b.player(b.TextAt(name), name, false)
	if c.Play = p; player >= 0 {
		c.Play = b.play(p, player, name)
	}
	c.Player, c.Name = player, name
	return c
}
