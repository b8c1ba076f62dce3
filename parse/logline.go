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

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// statement reads one line of a log.
func (t *roster) statement(p place) (Action, []diag.Diagnostic) {
	b := &lineBuilder{roster: t, collector: collector{place: p}}
	return b.outcome(), b.diags
}

// outcome returns what a line records, unless what is wrong leaves nothing of it. In
// a log that has nothing else, a line of scores is a round.
func (b *lineBuilder) outcome() Action {
	a := b.line()
	if s, ok := a.(Scores); ok && b.scoresOnly && len(s.Plays) > 0 && (len(s.Plays) > 1 || s.Lost) {
		b.kind = RoundLine
		b.begin()
		a = StartRound{Ask: rules.Ask{Number: b.rounds}, Span: s.Plays[0].Name, Plays: s.Plays}
	}
	if (diag.Failed(b.diags) || b.nobody) && !b.partly {
		return nil
	}
	return a
}

// line finds what kind of line it is, and makes what it records: nil where
// nothing of it can be read.
func (b *lineBuilder) line() Action {
	b.all = trimmed(b.text, 0, commentStart(b.text))
	at, end := b.all.Start, b.all.End
	if at == end {
		b.kind = BlankLine
		return nil
	}
	const longest = 48 << 10 // of a line, in bytes
	if end-at > longest && !strings.EqualFold(b.textAt(b.all)[:len("players")], "players") {
		b.fault(codeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", longest), "a line of a log is one player's hand or one setting")
		return nil
	}
	n := b.nameAt(b.textAt(b.all))
	if n == 0 {
		b.all.Start += leadOf(b.textAt(b.all))
		n = b.nameAt(b.textAt(b.all))
	}
	if n > 0 {
		name := diag.Span{Start: b.all.Start, End: b.all.Start + n}
		if rest, ok := strings.CutPrefix(b.text[name.End:end], ":"); ok && beginsWithCard(strings.TrimLeft(rest, " ")) {
			b.kind = PlayLine
			return b.playLine(name, trimmed(b.text, name.End+1, end))
		}
	} else if a, ok := b.round(); ok {
		return a
	} else if b.mayBeRound() {
		return b.misspelledRound()
	}
	return b.action(b.tree(n))
}

// leadOf returns the length of what stands before a line and says nothing more: the
// mark of a list, the word score.
func leadOf(text string) int {
	if strings.IndexByte("-*\xe2sS", text[0]) < 0 {
		return 0
	}
	found := leads().FindStringSubmatch(text)
	if found == nil {
		return 0
	}
	return len(found[1])
}

var leads = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^((?:[-*•][ \t]+)?(?:scores?(?:[ \t]*:[ \t]*|[ \t]+))?)\p{L}`)
})

// hasScoresOnly reports whether each of some lines is the scores of two players or
// more.
func hasScoresOnly(lines []string) bool {
	t, scores := &roster{}, 0
	for _, line := range lines {
		if blankLine(line) {
			continue
		}
		action, diags := t.statement(place{text: line})
		if s, ok := action.(Scores); !ok || len(diags) > 0 || len(s.Plays) < 2 {
			return false
		}
		scores++
	}
	return scores > 0
}

// tree returns what the grammar makes of the line, which begins with a name of so
// many bytes: with the names of the players, and where that is not a line of
// scores, with what would be names before scores as well.
func (b *lineBuilder) tree(first int) *syntax.LogLine {
	tokens := b.tokens(func(text string) int {
		if len(text) == b.all.End-b.all.Start {
			return first
		}
		return b.nameAt(text)
	})
	named := slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type == token.Name })
	n := syntax.ReadLogLine(tokens)
	if n.Play == nil && !n.IsLoose() {
		return n
	}
	if n.Play != nil && !named && syntax.ReadScore(tokens[len(n.Play.Name):]) != nil { // stats: 12
		n = &syntax.LogLine{}
	}
	if list := b.candidates(); len(list) > 0 {
		names := func(text string) int { return cmp.Or(list[b.all.End-len(text)], b.nameAt(text)) }
		if m := syntax.ReadLogLine(b.tokens(names)); m.Play == nil && !m.IsLoose() {
			return m
		}
	}
	return n
}

func (b *lineBuilder) tokens(names func(string) int) []token.Token {
	text := b.text
	if !b.pictured {
		text = unpictured(text)
	}
	b.buffer = token.Lexer{Names: names}.Tokens(b.buffer[:0], text, b.all.Start, b.all.End)
	list := b.buffer
	for i := range list {
		switch t := &list[i]; {
		case t.Value == "minus":
			t.Type = token.Sign
		case t.Type == token.Dash && list[i-1].Type == token.Name: // Ann-12 could be either
			t.Type = token.Odd
		case t.Value == "." && token.Span(*t).Start > b.all.Start && token.IsFigures(text[t.Pos.Offset-1:t.Pos.Offset]) && token.IsFigures(text[t.Pos.Offset+1:min(t.Pos.Offset+2, len(text))]): // 4.50 is not a score
			t.Type = token.Odd
		}
	}
	return list
}

// unpictured returns a text with spaces for the pictures in it, which say nothing
// in a log. Its length stays.
func unpictured(text string) string {
	text = strings.ReplaceAll(text, ":)", "  ")
	if !strings.ContainsFunc(text, isPicture) {
		return text
	}
	plain := []byte(text)
	for i, r := range text {
		if isPicture(r) || r == 0xfe0f || r == 0x200d {
			copy(plain[i:], "    "[:utf8.RuneLen(r)])
		}
	}
	return string(plain)
}

// isPicture reports whether a character is an emoji, and no card or suit.
func isPicture(r rune) bool {
	return r >= 0x2600 && (r < 0x2660 || r > 0x2667) && (r < 0x1f0a0 || r > 0x1f0ff) && (unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r))
}

// action makes what a line of some kind records.
func (b *lineBuilder) action(n *syntax.LogLine) Action {
	switch {
	case n.Scores != nil:
		b.kind = PlayLine
		return b.scores(n.Scores.Entries)
	case n.Swapped != nil:
		b.kind = PlayLine
		var items []syntax.Entry
		for _, s := range n.Swapped.Entries {
			items = append(items, syntax.Entry{Name: s.Name, Score: syntax.Score{Sum: &s.Sum}})
		}
		return b.scores(items)
	case n.Seated != nil:
		return b.move(n.Seated)
	case n.Move != nil:
		return b.move(n.Move)
	case n.Setting != nil:
		return b.setting(n.Setting)
	case n.Play != nil:
		b.kind = PlayLine
		return b.playLine(stretchOf(n.Play.Name), trimmed(b.text, token.Span(n.Play.Colon).End, b.all.End))
	}
	b.kind = PlayLine
	return b.segments(n.Segments)
}

// nameAt returns the length of the longest name of a player with which a text
// begins. A name that is a word of the language is one where a score, cards or a
// move follows: Max 12, Out: 3h 4h 5h, Left joins.
func (t *roster) nameAt(text string) (longest int) {
	if text == "" || !t.initials[text[0]] {
		return 0
	}
	for end, length := 1, 0; end <= len(text) && length < t.longest; end++ {
		if end == 1 || !isBlank(text[end-1]) || !isBlank(text[end-2]) { // spaces may be typed twice
			length++
		}
		next := firstRune(text[end:])
		if isBlank(text[end-1]) || unicode.IsLetter(next) || unicode.IsDigit(next) || end < len(text) && !utf8.RuneStart(text[end]) {
			continue
		}
		if name := text[:end]; t.isName(name) && (!t.wordy || !isWordOfLog(name) || t.isMeant(name, text[end:])) {
			longest = end
		}
	}
	return longest
}

func (t *roster) isName(text string) bool {
	_, ok := t.called(text)
	return ok
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isMeant reports whether a word of the language is the name of a player, by
// what follows it. Before the first round max 100 is about the game where the
// game has such a setting.
func (t *roster) isMeant(word, after string) bool {
	after = strings.TrimLeft(after, " \t:=-–—→>([“”\"'")
	next := strings.ToLower(after[:token.WordEnd(after, 0)])
	if s := statementOf(word); s != nil && s.kind == SettingLine && t.rounds == 0 && t.expires && word == strings.ToLower(word) {
		return false
	}
	if next != "" && token.IsFigures(next[:1]) { // 2O as well
		return true
	}
	switch kind := token.KindOf(next); kind {
	case token.Number, token.Card:
		return true
	case token.Rank:
		_, err := token.NumberWord(next)
		return err == nil
	case token.Verb:
		return next != "total" && next != "totals"
	}
	return slices.Contains([]string{"out", "goes", "went", "minus"}, next) || isMoveWord(next) && !t.isName(next)
}

// isWordOfLog reports whether a word has a meaning of its own in a log.
func isWordOfLog(word string) bool {
	if strings.ContainsRune(word, ' ') {
		return false
	}
	switch token.KindOf(word) {
	case token.Word, token.Verb, token.Points, token.Number, token.Short:
		return true
	}
	return statementOf(word) != nil || isMoveWord(strings.ToLower(word)) || slices.Contains(noNames, strings.ToLower(word))
}

// noNames are words that people type at other scoreboards. They make nobody a
// player.
var noNames = []string{
	"minus", "plus", "add", "delete", "remove", "save", "load", "stats", "new", "edit", "undo", "redo", "sheet", "help", "next", "player", "everyone", "everybody", "all", "nobody",
	"rename", "start", "stop", "end", "reset", "print", "show", "list", "me", "us", "them", "who", "so", "then", "wait", "ok", "yes", "no", "not", "but", "with", "winner", "loser",
}

// longestName is the most words and marks of a name that nobody has yet.
const longestName = 12

// candidates returns the stretches of a line of scores that would be names, their
// lengths by where they begin: what stands before a score, Zoe 12, Player 1: 7,
// totals Zoe 30.
func (b *lineBuilder) candidates() map[int]int {
	list := map[int]int{}
	tokens := b.tokens(nil)
	for from, i := 0, 0; i < len(tokens); i++ {
		t := tokens[i]
		and := (t.Value == "and" || t.Value == "&") && i > 0 && (token.IsFigures(tokens[i-1].Value) || tokens[i-1].Value == "out")
		if t.Type != token.Comma && t.Value != ";" && t.Type != token.End && !and {
			continue
		}
		piece := slices.Clone(tokens[from : i+1])
		piece[len(piece)-1].Type = token.End
		for from = i + 1; len(piece) > 1 && (piece[0].Type == token.Mark || isLead(piece)); {
			piece = piece[1:]
		}
		for n := 1; n < min(len(piece)-1, longestName); n++ {
			if k := piece[n].Type; k == token.Bad || k == token.Dash || k == token.Odd || k == token.Card || k == token.Suit || k == token.Plural {
				continue
			}
			if score := syntax.ReadScore(piece[n:]); score != nil {
				if name := stretchOf(piece[:n]); b.mayBeName(piece[:n], score) {
					list[name.Start] = name.End - name.Start
				}
				break
			}
		}
	}
	return list
}

// isLead reports whether the first of some tokens is a word that stands before a
// name and its score, or belongs to one: correct round 3 Zoe 12.
func isLead(piece []token.Token) bool {
	switch piece[0].Value {
	case "totals", "total", "handicap", "correct", "change":
		return piece[1].Type != token.End && piece[1].Type != token.Equals && syntax.ReadScore(piece[1:]) == nil
	case "round", "bonus", ":":
		return true
	}
	return token.IsFigures(piece[0].Value)
}

// mayBeName reports whether what stands before a score may be the name of a new
// player: it begins with a letter, no word of it is a card or is all that the
// language knows of it, it is not a misspelled round, and a number at its end is
// not the beginning of the score: Player 1 - 12.
func (b *lineBuilder) mayBeName(name []token.Token, score *syntax.Score) bool {
	typed := b.textAt(token.Span(name[0]))
	if !unicode.IsLetter(firstRune(typed)) || slices.ContainsFunc(name, func(t token.Token) bool { return t.Type == token.Card }) {
		return false
	}
	if slices.ContainsFunc(name, func(t token.Token) bool { return t.Type == token.Point || t.Type == token.Odd }) ||
		slices.ContainsFunc(name[:len(name)-1], func(t token.Token) bool { return token.IsFigures(t.Value) }) || b.holdsPlayer(name) {
		return false
	}
	if score.Sum != nil && score.Mark == nil && slices.ContainsFunc(score.Sum.Rest, func(t syntax.Term) bool { return t.Signs[0].Type != token.Dash && t.Signs[0].Value != "+" }) {
		return false
	}
	_, isRound := Nearest(typed, []string{"round", "cards"})
	isWord := isWordOfLog(typed) && (!unicode.IsUpper(firstRune(typed)) || slices.Contains(noNames, strings.ToLower(typed)))
	return !isRound && (len(name) > 1 || !isWord)
}

// holdsPlayer reports whether a player's name is among some words, so that they are
// no other name: once it is known who plays, or where the others are numbers and
// words of the language, Ann 5 5.
func (b *lineBuilder) holdsPlayer(words []token.Token) bool {
	holds, name := false, false
	for _, t := range words {
		known := b.nameAt(b.text[t.Pos.Offset:b.all.End]) > 0
		holds = holds || known
		name = name || !known && t.Type == token.Bad && !isWordOfLog(t.Value)
	}
	return holds && (b.closed || !name)
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}
