package parse

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// read reads one line of a log. The action is nil if mistakes leave nothing of it. In a
// log of nothing but scores, each line is a round.
func (t *roster) read(p diag.Place) *lineBuilder {
	b := &lineBuilder{roster: t, diagnoser: diagnoser{Place: p}, kind: PlayLine}
	b.action = b.line()
	t.apart = t.apart || b.kind == BlankLine && strings.TrimSpace(p.Text) == ""
	if s, ok := b.action.(Scores); ok && len(s.Plays) > 0 && (b.scoresOnly && (len(s.Plays) > 1 || s.Lost) || b.blocks && b.apart) {
		t.apart = false
		b.kind = RoundLine
		b.begin(rules.Ask{Number: b.rounds + 1})
		b.action = StartRound{Ask: b.open, Span: s.Plays[0].Name, Plays: s.Plays}
	}
	if (diag.Failed(b.diags) || b.nobody) && !b.partly {
		b.action = nil
	}
	b.note(b.action)
	return b
}

// line finds the kind of the line, and returns what it records, or nil if nothing of it
// can be read.
func (b *lineBuilder) line() Action {
	if len(b.Text) >= maxLine {
		b.kind = NoLine
		b.fault(codeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line of a log is one player's hand or one setting")
		return nil
	}
	b.all = trimmed(b.Text, 0, commentStart(b.Text))
	text := b.TextAt(b.all)
	if text == "" {
		b.kind = BlankLine
		return nil
	}
	first := b.nameAt(text)
	if first == 0 && strings.IndexByte("-*\xe2sS", text[0]) >= 0 {
		rest := text
		for _, lead := range []string{"- ", "* ", "• ", "scores:", "score:", "scores ", "score "} {
			if len(rest) > len(lead) && strings.EqualFold(rest[:len(lead)], lead) {
				rest = strings.TrimLeft(rest[len(lead):], ": \t")
			}
		}
		if unicode.IsLetter(firstRune(rest)) {
			b.all.Start, text = b.all.End-len(rest), rest
			first = b.nameAt(text)
		}
	}
	if first > 0 {
		name := diag.Span{Start: b.all.Start, End: b.all.Start + first}
		if rest, ok := strings.CutPrefix(text[first:], ":"); ok && beginsWithCard(strings.TrimLeft(rest, " ")) {
			return b.playLine(name, trimmed(b.Text, name.End+1, b.all.End))
		}
	} else {
		all := b.all
		if strings.IndexByte("=-*[", text[0]) >= 0 { // == Round 2 ==, **Round 2**, [Round 2]
			const marks = "=-*[] \t"
			b.all.Start = b.all.End - len(strings.TrimLeft(text, marks))
			b.all.End = b.all.Start + len(strings.TrimRight(b.TextAt(b.all), marks))
		}
		a := b.round()
		if a == nil && b.word == nil { // else the round that goes on is named again
			a = b.misspelledRound()
		}
		if b.all = all; a != nil || b.word != nil {
			return a
		}
	}
	return b.follow(b.tree())
}

// follow returns what the tree of a line records.
func (b *lineBuilder) follow(n *syntax.LogLine) Action {
	switch {
	case n.Scores != nil:
		plays := b.plays(n.Scores.Entries)
		if len(plays) == 0 {
			return b.maybeScore()
		}
		b.partly = true
		return Scores{plays, len(plays) < len(n.Scores.Entries) || b.guessed}
	case n.Move != nil:
		return b.move(n.Move)
	case n.Setting != nil:
		return b.setting(n.Setting)
	case n.Play != nil && token.Span(n.Play.Colon).End == b.all.End && statementOf(b.TextAt(spanOf(n.Play.Name))) != nil:
		return b.noLine() // players:
	case n.Play != nil && b.colonBehind(n.Play):
		player, _ := b.find(n.Play.Name[0].Value)
		return Scores{Plays: []Play{{Player: player, Name: token.Span(n.Play.Name[0]), Unread: true}}}
	case n.Play != nil:
		return b.playLine(spanOf(n.Play.Name), trimmed(b.Text, token.Span(n.Play.Colon).End, b.all.End))
	default:
		return b.pieces(n.Phrases)
	}
}

// colonBehind complains of a colon behind a score: Joy 20:. It reports whether there is
// one.
func (b *lineBuilder) colonBehind(n *syntax.Play) bool {
	colon, name := token.Span(n.Colon), n.Name[0]
	end := token.Token{Type: token.End}
	if name.Type != token.Name || len(n.Name) < 2 {
		return false
	}
	score := syntax.ReadScore(append(slices.Clone(n.Name[1:]), end))
	if score == nil {
		return false
	}
	hint := b.howScore(name.Value)
	if colon.End == b.all.End {
		hint = cmp.Or(b.meant([]string{name.Value}, []string{b.scoreMeant(*score)}, "", false), hint)
	}
	b.partly = true
	b.fault(codeLogLine, colon, `":" is out of place`, hint)
	return true
}

// hasScoresOnly reports whether the lines are scores of two or more players each, besides
// settings, totals and a smaller number of lines of no kind.
func hasScoresOnly(lines []string) bool {
	t, scores := &roster{}, 0
	for _, line := range lines {
		b := t.read(diag.Place{Text: line})
		isOther := func(d diag.Diagnostic) bool { return d.Code != codeLogPlayer }
		s, _ := b.action.(Scores)
		switch {
		case len(s.Plays) > 1 && !slices.ContainsFunc(b.diags, isOther):
			scores++
		case b.kind == NoLine, b.kind == PlayLine && len(b.diags) > 0:
			scores--
		case b.kind != BlankLine && b.kind != SettingLine && b.kind != TotalsLine:
			return false
		}
	}
	return scores > 0
}

// hasBlocks reports whether the lines are blocks of scores, one line for each player, with
// empty lines between them: each is a round. Settings may come before the first.
func hasBlocks(lines []string) bool {
	t := &roster{blocks: true}
	blocks, inBlock := 0, map[int]bool{}
	if len(lines) == maxFirst { // and the last block may go on
		isEmpty := func(line string) bool { return strings.TrimSpace(line) == "" }
		for len(lines) > 0 && !isEmpty(lines[len(lines)-1]) {
			lines = lines[:len(lines)-1]
		}
	}
	for _, line := range append(slices.Clip(lines), "") {
		b := t.read(diag.Place{Text: line})
		s, _ := b.action.(Scores)
		if start, ok := b.action.(StartRound); ok && b.blocks {
			s.Plays = start.Plays
		}
		switch {
		case len(b.diags) > 0 || len(s.Plays) > 1 || len(s.Plays) == 1 && inBlock[s.Plays[0].Player]:
			return false
		case len(s.Plays) == 1:
			inBlock[s.Plays[0].Player] = true
		case strings.TrimSpace(line) == "" && len(inBlock) > 1:
			blocks++
			clear(inBlock)
		case b.kind != BlankLine && (b.kind != SettingLine || blocks > 0), len(inBlock) == 1:
			return false
		}
	}
	return blocks > 1
}

// tree returns the tree of the line, read with the names of the players. If that is no
// line of scores, it also tries the words that would be names before scores.
func (b *lineBuilder) tree() *syntax.LogLine {
	tokens := b.tokens(b.nameAt)
	named := slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type == token.Name })
	n := syntax.ReadLogLine(tokens)
	isMax := b.isMax(tokens[0])
	isKnown := func(n *syntax.LogLine) bool { return n.Scores != nil || n.Setting != nil && !isMax || n.Move != nil }
	if isKnown(n) {
		return n
	}
	if n.Play != nil && !named && syntax.ReadScore(tokens[len(n.Play.Name):]) != nil { // stats: 12
		n = &syntax.LogLine{}
	}
	if list := b.newNames(); len(list) > 0 {
		names := func(text string) int { return cmp.Or(list[b.all.End-len(text)], b.nameAt(text)) }
		if m := syntax.ReadLogLine(b.tokens(names)); isKnown(m) {
			return m
		}
	}
	return n
}

// isMax reports whether a line begins with a player called Max: the game has no such
// setting.
func (b *lineBuilder) isMax(t token.Token) bool {
	return t.Value == "max" && unicode.IsUpper(firstRune(b.TextAt(b.all))) && b.game != nil && b.game.Game.Elimination == nil
}

// tokens returns the tokens of the line.
func (b *lineBuilder) tokens(names func(string) int) []token.Token {
	text := b.plain()
	b.buffer = token.Lexer{Names: names}.Tokens(b.buffer[:0], text, b.all.Start, b.all.End)
	list := b.buffer
	for i := range list {
		switch t := &list[i]; {
		case t.Value == "minus":
			t.Type = token.Sign
		case isSlip(list, i):
			t.Type = token.Number
		case t.Type == token.Dash && list[i-1].Type == token.Name: // Ann-12 could be either
			t.Type = token.UnknownMark
		case t.Value == "." && token.Span(*t).Start > b.all.Start && token.IsFigures(text[t.Pos.Offset-1:t.Pos.Offset]) && token.IsFigures(text[t.Pos.Offset+1:min(t.Pos.Offset+2, len(text))]): // 4.50 is not a score
			t.Type = token.UnknownMark
		}
	}
	return list
}

// isSlip reports whether a token stands where a score may, alone, and would be a number
// with figures for letters: 2O. The reader of sums complains of it.
func isSlip(list []token.Token, i int) bool {
	t := list[i]
	if i == 0 || t.Type != token.UnknownWord && t.Type != token.UnknownMark || strings.Contains("oil", t.Value) && list[i-1].Type != token.Name {
		return false
	}
	if _, ok := token.NumberMeant(t.Value); !ok {
		return false
	}
	isCard := func(t token.Token) bool {
		return slices.Contains([]lexer.TokenType{token.Card, token.Rank, token.Suit, token.Number, token.Times, token.Plural}, t.Type)
	}
	next := list[i+1]
	return (!isCard(list[i-1]) || token.IsSpoken(list[i-1].Value)) && (!isCard(next) && next.Type != token.UnknownWord || next.Type == token.UnknownWord && unicode.IsLetter(firstRune(next.Value)))
}

// plain returns the line with spaces in place of pictures, which mean nothing in a log.
func (b *lineBuilder) plain() string {
	if !strings.Contains(b.Text, ":)") && !strings.ContainsFunc(b.Text, func(r rune) bool { return r >= 0x2600 }) {
		return b.Text
	}
	return pictures().ReplaceAllStringFunc(b.Text, func(picture string) string { return strings.Repeat(" ", len(picture)) })
}

// pictures matches emoji other than cards and suits.
var pictures = sync.OnceValue(func() *regexp.Regexp {
	const one = `[☀-♟♨-❣❥-❧➔-➿⬀-⯿🀀-🂏🄀-\x{1faff}]`
	return regexp.MustCompile(`:\)|` + one + `[\x{fe0f}\x{200d}]*`)
})

// nameAt returns the length of the longest name of a player at the beginning of a text.
// A word of the language is a name if a score, cards or a move follows it: Max 12, Out:
// 3h 4h 5h, Left joins.
func (t *roster) nameAt(text string) (longest int) {
	if text == "" || !t.initials[text[0]] {
		return 0
	}
	wasBlank := false
	for end, length := 1, 0; end <= len(text) && length < t.longest; end++ {
		isBlank := text[end-1] == ' ' || text[end-1] == '\t'
		if !isBlank || !wasBlank { // spaces may be typed twice
			length++
		}
		wasBlank = isBlank
		next := firstRune(text[end:])
		if isBlank || unicode.IsLetter(next) || unicode.IsDigit(next) || end < len(text) && !utf8.RuneStart(text[end]) {
			continue
		}
		if _, ok := t.called(text[:end]); ok && (!t.wordy || !isWordOfLog(text[:end]) || t.isMeant(text[:end], text[end:])) {
			longest = end
		}
	}
	return longest
}

// isMeant reports whether a word of the language is a player's name, judging by what
// follows. Before the first round, max 100 is a setting if the game has that setting.
func (t *roster) isMeant(word, after string) bool {
	after = strings.TrimLeft(after, " \t:=-–—→>([“”\"'")
	next := strings.ToLower(after[:token.WordEnd(after, 0)])
	if s := statementOf(word); s != nil && s.kind == SettingLine && t.rounds == 0 && t.game != nil && t.game.Game.Elimination != nil && word == strings.ToLower(word) {
		return false
	}
	kind, s := token.KindOf(next), statementOf(next)
	_, notNumber := token.NumberWord(next)
	_, isName := t.called(next)
	return next == "" || token.IsFigures(next[:1]) || notNumber == nil || // 2O as well
		kind == token.Card || kind == token.Verb && !strings.HasPrefix(next, "total") ||
		slices.Contains([]string{"out", "goes", "went", "minus"}, next) || s != nil && s.kind == MoveLine && !isName
}

// isWordOfLog reports whether a word has a meaning in a log.
func isWordOfLog(word string) bool {
	if strings.ContainsRune(word, ' ') {
		return false
	}
	switch token.KindOf(word) {
	case token.Word, token.Verb, token.Points, token.Number, token.Short:
		return true
	}
	return statementOf(word) != nil || slices.Contains(noNames, strings.ToLower(word))
}

// noNames are words that people type at other scoreboards. They are not taken for new
// players.
var noNames = []string{
	"minus", "plus", "add", "delete", "remove", "save", "load", "stats", "new", "edit", "undo", "redo", "sheet", "help", "next", "player", "everyone", "everybody", "all", "nobody",
	"rename", "start", "stop", "end", "reset", "print", "show", "list", "me", "us", "them", "who", "so", "then", "wait", "ok", "yes", "no", "not", "but", "with", "winner", "loser", "week", "day", "night", "match",
}

// longestName is how many words and marks the name of a new player may have.
const longestName = 12

// newNames returns what would be the names of new players in a line of scores, as
// lengths by the place where they begin: the words before a score, as in Zoe 12, Player
// 1: 7, totals Zoe 30.
func (b *lineBuilder) newNames() map[int]int {
	list := map[int]int{}
	tokens := b.tokens(nil)
	for from, i := 0, 0; i < len(tokens); i++ {
		t := tokens[i]
		isScore := i > from && token.IsFigures(tokens[i-1].Value)
		and := (t.Value == "and" || t.Value == "&") && (isScore || i > from && tokens[i-1].Value == "out")
		next := len(b.players) == 0 && isScore && unicode.IsLetter(firstRune(b.Text[t.Pos.Offset:])) && !isWordOfLog(t.Value)
		if t.Type != token.Comma && !strings.Contains(";/|", t.Value) && !and && !next { // the end has no text
			continue
		}
		piece := slices.Clone(tokens[from : i+1])
		piece[len(piece)-1].Type = token.End
		for piece[0].Type == token.Mark || slices.Contains(beforeName, piece[0].Value) || token.IsFigures(piece[0].Value) {
			piece = piece[1:]
		}
		if name := b.newName(piece); !name.IsZero() {
			list[name.Start] = name.End - name.Start
		}
		if from = i; !next {
			from++
		}
	}
	return list
}

// newName returns the words before the score in a part of a line if they may be the name
// of a new player, or else zero. They begin with a letter, hold neither cards nor marks,
// and are neither a word of the language nor a misspelled round. A number at their end
// must not be the beginning of the score (Player 1 - 12) or, without a colon, the score
// itself (Ann 12 (35)). They do not contain the name of a player once all players are
// known, or if nothing else in them is a name (Ann 5 5).
func (b *lineBuilder) newName(piece []token.Token) (name diag.Span) {
	typed := b.TextAt(token.Span(piece[0]))
	first := firstRune(typed)
	if piece[0].Type == token.Short { // R1 Bob 0
		return name
	}
	isWord := isWordOfLog(typed) && (!unicode.IsUpper(first) || slices.Contains(noNames, strings.ToLower(typed)))
	holds, isNew := false, false
	for i := range min(len(piece)-1, longestName) - 1 {
		switch t := piece[i]; {
		case t.Type == token.Card || t.Type == token.Point || t.Type == token.UnknownMark || t.Type == token.Equals:
			return name
		case i > 0 && (t.Type == token.Verb || t.Value == "out" || token.IsFigures(piece[i-1].Value)): // Lou went out Mom scored 7
			return name
		case b.nameAt(b.Text[t.Pos.Offset:b.all.End]) > 0:
			holds = true
		case t.Type == token.UnknownWord && !isWordOfLog(t.Value):
			isNew = true
		}
		if b.isInitial(piece[i+1]) {
			continue
		}
		score := syntax.ReadScore(piece[i+1:])
		if score == nil {
			continue
		}
		isTerm := func(t token.Token) bool { return t.Type == token.Minus || t.Type == token.Sign && t.Value != "+" }
		_, isRound := Nearest(typed, []string{"round", "cards"})
		switch {
		case !unicode.IsLetter(first) || isRound || isWord && i == 0 || holds && (!isNew || b.closed):
		case score.Sum != nil && score.Mark == nil && slices.ContainsFunc(score.Sum.Words[1:], isTerm):
		case !isWord && token.IsFigures(piece[i].Value) && (score.Mark == nil || score.Mark.Value != ":"):
			b.numbered = cmp.Or(b.numbered, spanOf(piece[:i+1]))
		default:
			name = spanOf(piece[:i+1])
		}
		return name
	}
	return name
}

// isInitial reports whether a token is the full stop after an initial, as in Tom H.
func (b *lineBuilder) isInitial(t token.Token) bool {
	before := b.Text[:t.Pos.Offset]
	n := len(before)
	return t.Value == "." && n > 0 && unicode.IsUpper(rune(before[n-1])) && (n == 1 || !unicode.IsLetter(rune(before[n-2])))
}

// beforeName are the words that may precede a name and its score: correct round 3 Zoe
// 12.
var beforeName = []string{"totals", "total", "handicap", "correct", "change", "round", "bonus", ":"}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}
