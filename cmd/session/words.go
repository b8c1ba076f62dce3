package session

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// command is a word of a session: what may follow it, what it does, and which
// lines beside those that begin with it mean it.
type command struct {
	word, args, about string
	also              []string
	only              func(line) bool // where the word alone does not tell; nil: it does
	do                func(*Session, line) Reply
}

func (c command) is(l line) bool {
	return (c.word == l.word || slices.Contains(c.also, l.word)) && (c.only == nil || c.only(l))
}

// commands are the words, in the order in which help tells them.
func commands() []command {
	return []command{
		{word: "more", about: "the whole answer about the last hand", do: (*Session).more},
		{word: "all", about: "every best way to arrange it", do: (*Session).all},
		{word: "why", args: "9s | 9s 9d Jk", about: "what melding that card, or laying that meld, would cost", do: (*Session).why},
		{word: "discard", args: "[HAND]", about: "which card to throw from a hand one card over", do: (*Session).discard},
		{word: "round", args: "[5 | bonus]", about: "which round is played, or go to another", do: (*Session).round},
		{word: "wild", args: "9", about: "the rank turned up, or joker", only: saysWild, do: (*Session).wild},
		{word: "score", args: "Ann 12 [out]", about: "Ann's score goes on the sheet, or her cards: score Ann [9s 9d Jk] 4h", do: (*Session).score},
		{word: "undo", about: "take the last entry back", do: (*Session).undo},
		{word: "totals", about: "how the game stands", do: (*Session).totals},
		{word: "sheet", about: "the whole score sheet, with what is wrong", do: (*Session).sheet},
		{word: "players", args: "[Ann, Bob]", about: "who plays", do: (*Session).players},
		{word: "rules", about: "the rule card of the game", do: (*Session).rules},
		{word: "help", about: "this list", also: []string{"?"}, do: (*Session).help},
		{word: "quit", about: "the end; so does Ctrl-D", also: []string{"exit", "bye", "q"}, do: (*Session).quit},
	}
}

// saysWild tells "wild 9" from a hand that begins with a wild card.
func saysWild(l line) bool {
	if l.rest == "" {
		return false
	}
	_, problems := parse.ReadAsk("", "", "", l.rest)
	return len(problems) == 0
}

func sessionWords() []string {
	words := slices.Clone(logWords)
	for _, c := range commands() {
		words = append(words, c.word)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func (s *Session) help(line) Reply {
	var pairs [][2]string
	for _, c := range commands() {
		pairs = append(pairs, [2]string{strings.TrimSpace(c.word + " " + c.args), c.about})
	}
	screen := s.Screen()
	return Reply{Text: screen.Paragraphs("Type a hand, such as 3h 4h wild Jk 9s, for its points. Or:") + screen.Columns(pairs) +
		"\n" + screen.Paragraphs("Once Ann is known, Ann 12 does as well. Lines of a log are taken as they are: rule aces both, Bob buys in, Ann: 3h 4h 5h = 0 out.")}
}

func (s *Session) quit(line) Reply { return Reply{Quit: true} }

// Complete is the lines that a line may become whose last word is begun.
func (s *Session) Complete(text string) []string {
	head, begun := text, ""
	if i := strings.LastIndexAny(text, " ,"); i < 0 {
		head, begun = "", text
	} else {
		head, begun = text[:i+1], text[i+1:]
	}
	var list []string
	for _, word := range s.following(newLine(head)) {
		if strings.HasPrefix(strings.ToLower(word), strings.ToLower(begun)) {
			list = append(list, head+word)
		}
	}
	return list
}

// following is the words that may come after the beginning of a line.
func (s *Session) following(l line) []string {
	switch words := strings.Fields(l.rest); {
	case l.word == "":
		return sessionWords()
	case l.word == "rule" && len(words) == 1:
		p, _ := rules.ParameterNamed(words[0])
		return p.Values
	case len(words) > 0 && l.word == "score":
		return []string{"out"}
	case l.word == "totals", l.word == "handicap", len(words) == 0 && l.word == "score":
		return s.state.Players
	case len(words) > 0:
		return nil
	case l.word == "rule":
		return parameterNames()
	case l.word == "game":
		return rules.Names()
	case l.word == "why" && s.last != nil:
		return strings.Fields(s.last.deal.Hand.Sorted().String())
	}
	return nil
}

func parameterNames() []string {
	var names []string
	for _, p := range rules.Parameters() {
		names = append(names, p.Name)
	}
	return names
}
