package parse

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// The codes of the mistakes that only logs and score sheets can have.
const (
	codeLogLine   diag.Code = "log-line"   // a line that says nothing a log can say
	codeLogPlayer diag.Code = "log-player" // a name that nobody at the table has
	codeLogValue  diag.Code = "log-value"  // a number, a price or a share
	codeLogLong   diag.Code = "log-long"   // a line longer than any log needs
)

// Log reads a round log line by line, and knows no more of it than the names
// of the players.
type Log struct {
	*table
	lines *lineReader
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{table: &table{source: source}, lines: newLineReader(r)}
}

// Next is the next statement. A line that cannot be read gives diagnostics and
// no statement; a player's line whose cards alone are wrong gives both. The
// error is io.EOF at the end, or the stream's own.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
	for {
		text, err := l.lines.next()
		if err != nil {
			return nil, nil, err
		}
		p := place{l.source, l.lines.number, text}
		if l.lines.long {
			return nil, []diag.Diagnostic{p.fault(codeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line of a log is one player's hand or one setting")}, nil
		}
		if blankLine(text) {
			continue
		}
		action, diags := l.statement(p)
		if action == nil {
			return nil, diags, nil
		}
		return &Statement{place: p, Action: action, Cut: l.lines.cut}, diags, nil
	}
}

// statement reads one line.
func (t *table) statement(p place) (Action, []diag.Diagnostic) {
	b := &logBuilder{table: t, collector: collector{place: p}}
	if name, rest, ok := t.playLine(p); ok {
		return b.result(b.entry(name, rest))
	}
	lex := newLogLexer(p.text, t.known)
	if first := lex.tokens[0]; first.Type == logTokenBad {
		return nil, []diag.Diagnostic{t.noLine(p, tokenSpan(first))}
	}
	line, d := parseLog(logParser(), p, lex)
	if d != nil {
		return nil, []diag.Diagnostic{*d}
	}
	return b.result(b.action(line))
}

// playLine separates a player's line: a name, a colon and the rest. A line
// that begins with a word of the language is one where the colon follows that
// word, or where a player is called so.
func (t *table) playLine(p place) (name, rest diag.Span, ok bool) {
	at, end := trimSpace(p.text, 0, commentStart(p.text))
	colon := strings.IndexByte(p.text[at:end], ':') + at
	if colon < at {
		return name, rest, false
	}
	name.Start, name.End = trimSpace(p.text, at, colon)
	word, after := firstWord(p.text, at, end)
	if _, isForm := logForms[strings.ToLower(word)]; isForm && colon != after && !t.known(p.textAt(name)) {
		return name, rest, false
	}
	return name, diag.Span{Start: colon + 1, End: end}, true
}

// result is the action, unless what is wrong leaves nothing of it.
func (b *logBuilder) result(a Action) (Action, []diag.Diagnostic) {
	if diag.Failed(b.diags) && !b.partly {
		return nil, b.diags
	}
	return a, b.diags
}

// parseLog finds the structure of a lexed line.
func parseLog[G any](parser *participle.Parser[G], p place, l *logLexer) (*G, *diag.Diagnostic) {
	tokens, err := lexer.Upgrade(l)
	if err == nil {
		var line *G
		if line, err = parser.ParseFromLexer(tokens); err == nil {
			return line, nil
		}
	}
	d := l.structure(p, err)
	return nil, &d
}

// structure says in the words of card players what the grammar missed.
func (l *logLexer) structure(p place, err error) diag.Diagnostic {
	first := l.tokens[0]
	hint := howPlay
	if form, ok := logForms[first.Value]; ok && first.Type == logTokenKeyword {
		hint = "write " + form.usage
	}
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) || unexpected.Unexpected.EOF() {
		return *misplaced(p, lexer.EOF, diag.Span{}, hint)
	}
	t := unexpected.Unexpected
	return *misplaced(p, t.Type, tokenSpan(t), hint)
}

// noLine says of a line that is none what it may have been: a player's line
// without its colon, or a word of the language spelled wrong.
func (t *table) noLine(p place, span diag.Span) diag.Diagnostic {
	text := p.textAt(span)
	for n := strings.IndexByte(text, ' '); n > 0; {
		if player, ok := t.find(text[:n]); ok {
			return p.fault(codeLogLine, diag.Span{Start: span.Start + n, End: span.Start + n}, "a colon is missing after "+t.players[player],
				fmt.Sprintf("write %s: 3h 4h 5h = 0", t.players[player]))
		}
		next := strings.IndexByte(text[n+1:], ' ')
		if next < 0 {
			break
		}
		n += 1 + next
	}
	word, _, _ := strings.Cut(text, " ")
	if near, ok := Nearest(word, logKeywords); ok {
		first := diag.Span{Start: span.Start, End: span.Start + len(word)}
		return p.fault(codeLogLine, first, "no line of a log begins with "+cardtext.Quote(word), "did you mean "+near+"?")
	}
	return p.fault(codeLogLine, span, "a line that no log has", howLog)
}

var howLog = "a line is NAME: CARDS = CLAIM, or begins with one of " + strings.Join(logKeywords, ", ")

// logBuilder turns the tree of a line into a statement.
type logBuilder struct {
	*table
	collector
	partly bool // the statement holds although a part of it cannot be read
}

func (b *logBuilder) action(n *logLine) Action {
	switch {
	case n.Change != nil:
		return b.change(n.Change)
	case n.Round != nil:
		return b.round(n.Round)
	case n.Totals != nil:
		return b.totals(n.Totals)
	case n.Used != nil:
		return b.used(n.Used)
	}
	return b.setting(n)
}

func (b *logBuilder) setting(n *logLine) Action {
	switch {
	case n.Game != nil:
		return SetGame{named(*n.Game)}
	case n.House != nil:
		return SetHouse{named(*n.House)}
	case n.Date != nil:
		date := named(*n.Date)
		date.Text = shown(date.Text)
		return SetDate{date}
	case n.Players != nil:
		return b.players(n.Players)
	case n.Rule != nil:
		return b.rule(*n.Rule)
	case n.Handicap != nil:
		return SetHandicap{b.player(n.Handicap.Name.Value, tokenSpan(n.Handicap.Name), !b.closed), b.number(n.Handicap.Value)}
	case n.BuyIn != nil:
		return SetBuyIn{b.money(*n.BuyIn)}
	case n.Max != nil:
		return SetMax{b.positive(*n.Max)}
	case n.Cards != nil:
		return SetCards{b.positive(*n.Cards)}
	}
	return b.pot(n.Pot)
}

// rule notes a change of the rules. Which changes fit the game shows when it
// is known: see Log.Rules.
func (b *logBuilder) rule(t lexer.Token) Action {
	c, d := readChange(b.place, tokenSpan(t), fileMarks)
	if d != nil {
		b.diags = append(b.diags, *d)
		return nil
	}
	return SetRule{c}
}

func named(t lexer.Token) Named {
	span := tokenSpan(t)
	if n := len(t.Value); n > 1 && t.Value[0] == '"' && t.Value[n-1] == '"' {
		return Named{t.Value[1 : n-1], span}
	}
	return Named{t.Value, span}
}

func (b *logBuilder) players(names []logName) Action {
	var list []int
	for _, n := range names {
		t := n.Name
		player := b.seat(t.Value)
		for _, other := range list {
			if other == player {
				b.fault(codeLogPlayer, tokenSpan(t), cardtext.Quote(t.Value)+" is named twice", "two players of one name need different spellings, such as Ann B. and Ann K.")
			}
		}
		list = append(list, player)
	}
	b.closed = true
	return SetPlayers{list}
}

// entry reads a player's line. Where the name alone is wrong and it shows who
// was meant, or where the rest cannot be read, the line is lost and the player
// is known to have one.
func (b *logBuilder) entry(name, rest diag.Span) Action {
	if name.Start == name.End {
		colon := diag.Span{Start: rest.Start - 1, End: rest.Start}
		b.diags = append(b.diags, *misplaced(b.place, logTokenPoint, colon, howPlay))
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
	player := b.player(typed, name, !b.closed)
	if player < 0 {
		near, ok := Nearest(typed, b.table.players)
		if !ok {
			return nil
		}
		b.partly = true
		player, _ = b.find(near)
		return Play{Player: player, Name: name, Unread: true}
	}
	return b.play(n, player, name)
}

// play reads what a player's line, or a cell of a sheet, says.
func (b *logBuilder) play(n playText, player int, name diag.Span) Action {
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
func (b *logBuilder) cards(p *Play, span diag.Span) {
	p.HandSpan = span
	typed := b.textAt(span)
	if strings.Trim(typed, "0123456789+- ") == "" && p.Claim == nil {
		p.Unread, b.partly = true, true
		b.fault(codeLogLine, span, cardtext.Quote(typed)+" is no card", "write = "+typed+" for a score whose cards were not noted")
		return
	}
	pack := cardtext.Standard
	if b.stars {
		pack = cardtext.Starred
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
	p.Hand = hand
}

func (b *logBuilder) change(n *logChange) Action {
	who := PlayerNamed{Span: tokenSpan(n.Name)}
	switch n.Verb.Value {
	case "joins":
		who.Player = b.seat(n.Name.Value)
		return Joins{who}
	case "leaves":
		who.Player = b.player(n.Name.Value, tokenSpan(n.Name), false)
		return Leaves{who}
	}
	who.Player = b.player(n.Name.Value, tokenSpan(n.Name), false)
	return BuysIn{who}
}

func (b *logBuilder) round(n *logRound) Action {
	var r StartRound
	switch {
	case n.Bonus != nil:
		r.Span = tokenSpan(*n.Bonus)
		r.Ask.Bonus = true
	default:
		number := b.positive(*n.Number)
		r.Span, r.Ask.Number = number.Span, number.Value
	}
	if n.Wild != nil {
		rank, ok := wildRank(n.Wild.Value)
		if !ok {
			f := wildFault(n.Wild.Value)
			b.fault(diag.Code(f.Code), tokenSpan(*n.Wild), f.Message, f.Hint)
		}
		r.Ask.Wild, r.Ask.WildSaid = rank, true
	}
	b.begin()
	return r
}

func (b *logBuilder) totals(list []logScore) Action {
	var c CheckTotals
	for _, n := range list {
		c.Totals = append(c.Totals, PlayerTotal{PlayerNamed{b.player(n.Name.Value, tokenSpan(n.Name), false), tokenSpan(n.Name)}, b.number(n.Value)})
	}
	return c
}

func (b *logBuilder) used(n *logUsed) Action {
	if n.All != nil {
		return CountUsed{All: true}
	}
	return CountUsed{Cards: b.positive(*n.Number)}
}

func (b *logBuilder) pot(n *logPot) Action {
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

// player is the number of the player whom a name means. A name is new only
// where it may be.
func (b *logBuilder) player(name string, span diag.Span, mayBeNew bool) int {
	if player, ok := b.find(name); ok {
		return player
	}
	if mayBeNew {
		return b.seat(name)
	}
	b.fault(codeLogPlayer, span, "no player is called "+cardtext.Quote(name), b.whoIsMeant(name))
	return -1
}

// number is the value of a sum.
func (b *logBuilder) number(n logNumber) Number {
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
	return Number{total, span}
}

func signOf(t lexer.Token) int {
	if t.Value == "+" {
		return 1
	}
	return -1
}

func (b *logBuilder) digits(t lexer.Token) int {
	n, err := strconv.Atoi(t.Value)
	if err != nil || n > maxClaim {
		b.tooLarge(tokenSpan(t))
		return 0
	}
	return n
}

func (b *logBuilder) tooLarge(number diag.Span) {
	b.fault(codeLogValue, number, cardtext.Quote(b.textAt(number))+" is more than anybody scores", fmt.Sprintf("numbers go to %d", maxClaim))
}

func (b *logBuilder) positive(n logNumber) Number { return b.atLeast(1, n) }

func (b *logBuilder) atLeast(least int, n logNumber) Number {
	value := b.number(n)
	if value.Value < least && len(b.diags) == 0 {
		b.fault(codeLogValue, value.Span, fmt.Sprintf("%d is less than %d", value.Value, least), fmt.Sprintf("a number from %d on is wanted", least))
	}
	return value
}

// money reads a price in the money of the table: 2.00, $2, 50c.
func (b *logBuilder) money(t lexer.Token) Number {
	n := Number{Span: tokenSpan(t)}
	text := strings.TrimSpace(strings.Trim(t.Value, "$€£ "))
	whole := 100
	if cents, ok := strings.CutSuffix(text, "c"); ok {
		text, whole = strings.TrimSpace(cents), 1
	}
	units, hundredths, hasPoint := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	value, err := strconv.Atoi(units)
	if err == nil && hasPoint {
		var cents int
		if cents, err = strconv.Atoi((hundredths + "0")[:min(2, len(hundredths)+1)]); len(hundredths) > 2 || len(hundredths) == 0 {
			err = strconv.ErrSyntax
		}
		value = value*whole + cents
	} else {
		value *= whole
	}
	if err != nil || value < 0 || value > maxClaim || hasPoint && whole == 1 {
		b.fault(codeLogValue, n.Span, cardtext.Quote(t.Value)+" is no price", "write buy-in 2.00 or buy-in 50c")
		return n
	}
	n.Value = value
	return n
}

func tokenSpan(t lexer.Token) diag.Span {
	return diag.Span{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}
