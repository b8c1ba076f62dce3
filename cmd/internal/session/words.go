package session

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

// command is a word that a session knows, with its arguments, other spellings and action.
type command struct {
	word, args, about string // if about is empty, help does not list the word
	also              []string
	over              []int // how many cards over its deal a hand after the word may be; nil for no hand
	ofHand            bool  // whether it is about the last hand
	later             bool  // whether only help more lists the word
	do                func(*Session, line) Reply
}

// commands returns the words in the order of the help.
func commands() []command {
	return []command{
		{word: "check", args: "[3h 4h 5h] 9s = 3", about: "is a grouping legal, does its claim hold", over: handOrOver, do: (*Session).short},
		{word: "more", about: "the whole answer about the last hand", ofHand: true, do: (*Session).more},
		{later: true, word: "all", about: "every best way to arrange it", ofHand: true, do: (*Session).more},
		{later: true, word: "why", args: "[9s | 9s 9d Jk]", about: "what melding each leftover, that card or that meld would cost", ofHand: true, do: (*Session).why},
		{word: "discard", args: "[HAND]", about: "which card to throw", over: []int{1}, ofHand: true, do: (*Session).discard},
		{word: "draws", args: "[9s]", about: "what each draw would do", over: handOrOver, ofHand: true, do: (*Session).draws},
		{word: "round", args: "[5 | bonus]", about: "show the round, or go to another", do: (*Session).round},
		{word: "next", do: (*Session).next},
		{later: true, word: "wild", args: "9", about: "the rank turned up, or joker", do: (*Session).round},
		{word: "score", args: "Ann 12 [out]", about: "enter Ann's score, or her cards: score Ann [9s 9d Jk] 4h", do: (*Session).score},
		{word: "change", args: "[3] Ann 12", about: "correct a score, in round 3", do: func(_ *Session, l line) Reply { return refuse(l.wordAt, "change what?", "write change 3 Ann 12") }},
		{word: "undo", args: "[2]", about: "take back the last entry, or two", do: (*Session).undo},
		{word: "totals", about: "how the game stands", also: []string{"standings", "standing", "total", "stats", "status", "leads", "leader"}, do: shown(explain.Screen.Standing)},
		{word: "sheet", about: "the score sheet, and what is wrong", do: (*Session).sheet},
		{later: true, word: "money", about: "what each paid and won, and who owes whom", also: []string{"pot"}, do: shown(explain.Screen.Money)},
		{later: true, word: "chart", about: "the running totals, round by round", do: shown(func(screen explain.Screen, e *evening.Evening) string { return screen.Chart(e, &explain.Key{}) })},
		{later: true, word: "needs", about: "before the last rounds: who can still win, and with what", also: []string{"needed", "need"}, do: told(explain.Asked{Needs: true})},
		{later: true, word: "review", about: "the evening in review", do: told(explain.Asked{Review: true})},
		{word: "players", args: "[Ann, Bob]", about: "who plays", do: (*Session).players},
		{word: "rules", args: "[can I …]", about: "the game's rules, or the answer to a question", do: (*Session).rules},
		{later: true, word: "new", about: "after the last round: another game with the same players", do: (*Session).again},
		{word: "save", do: (*Session).save},
		{word: "delete", also: []string{"remove", "erase", "clear"}, do: (*Session).removing},
		{word: "solve", over: handOrOver, do: (*Session).short},
		{word: "help", args: "[more]", about: "this list, or the rest of the words", also: []string{"?"}, do: (*Session).help},
		{word: "quit", about: "end the session", also: []string{"exit", "bye", "q"}, do: func(*Session, line) Reply { return Reply{end: io.EOF} }},
	}
}

func sessionWords() []string {
	words := parse.Words()
	for _, c := range commands() {
		words = append(words, c.word)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func (s *Session) help(l line) Reply {
	more := strings.EqualFold(l.rest, "more")
	var pairs [][2]string
	for _, c := range commands() {
		if c.about != "" && c.later == more {
			pairs = append(pairs, [2]string{strings.TrimSpace(c.word + " " + c.args), c.about})
		}
	}
	screen := s.Screen()
	if more {
		return Reply{Text: screen.Words(pairs) + "\n" +
			screen.Paragraphs("Once Ann is known, Ann 12 works too, or Ann 12, Bob 5, Cy out. So do the lines of a log: rule aces both, dealer Ann, Bob buys in, Ann: 3h 4h 5h = 0 out.")}
	}
	return Reply{Text: screen.Paragraphs("Type a hand, such as "+s.sample(0)+", for its points. Or:") + screen.Words(pairs)}
}

// sample returns an example of a hand for the current round, with over cards more than
// the round deals.
func (s *Session) sample(over int) string {
	round, err := s.state.RoundAsked(s.playing())
	if n := round.Cards + over; err == nil && n > 0 {
		var words []string
		suits, ranks := s.state.Rules.Suits.List(), s.state.Rules.Ranks.List()
		from := max(0, slices.Index(ranks, card.Three))
		for i := range min(n, len(ranks)) {
			words = append(words, card.New(ranks[(from+i)%len(ranks)], suits[(2+i/3)%len(suits)]).String())
		}
		return strings.Join(words, " ")
	}
	return "3h 4h 5h"
}

// Complete returns the lines that completing the last word of a line may produce.
func (s *Session) Complete(text string) []string {
	at := strings.LastIndexAny(text, " ,") + 1
	head, prefix := text[:at], text[at:]
	var list []string
	for _, word := range s.following(newLine(head)) {
		if strings.HasPrefix(strings.ToLower(word), strings.ToLower(prefix)) {
			list = append(list, head+word)
		}
	}
	return list
}

// following returns the words that may follow the beginning of a line.
func (s *Session) following(l line) []string {
	switch {
	case l.word == "":
		return append(sessionWords(), s.state.Players...)
	case l.word == "score" && l.rest != "":
		return []string{"out"}
	case l.word == "score", l.word == "change" && len(strings.Fields(l.rest)) < 2:
		return s.state.Players
	case l.word == "why" && l.rest == "" && s.last != nil:
		return strings.Fields(s.last.Hand.Sorted().String())
	}
	return parse.Following(l.text, s.state.Players)
}

// opening returns the first screen: the log's name, and how the game stands.
func (s *Session) opening() string {
	screen := s.Screen()
	if s.Log() == "" {
		return screen.Message(fmt.Sprintf("%s: type a hand, score Ann 12, or help", s.state.Rules.Name)) +
			screen.Message("log: "+s.Source+", created with the first entry")
	}
	text := screen.Message("log: "+s.Source+", continued") + screen.Standing(s.state.Evening)
	if !s.state.Outcome.Over {
		text += s.roundMessage().Text
	}
	return text + s.faults()
}

// faults returns a message that counts the findings in the log, or "" if there are none.
func (s *Session) faults() string {
	found := fmt.Sprintf("are %d findings and remarks", len(s.state.Findings))
	switch len(s.state.Findings) {
	case 0:
		return ""
	case 1:
		found = "is 1 finding or remark"
	}
	return s.Screen().Message("there " + found + " in it: type sheet to see them")
}

// shown answers with a screen of the evening.
func shown(view func(explain.Screen, *evening.Evening) string) func(*Session, line) Reply {
	return func(s *Session, _ line) Reply { return Reply{Text: view(s.Screen(), s.state.Evening)} }
}

// told returns the command that shows one of the parts beside the sheet: needs or review.
func told(asked explain.Asked) func(*Session, line) Reply {
	return shown(func(screen explain.Screen, e *evening.Evening) string { return screen.Told(e, asked) })
}

func (s *Session) sheet(line) Reply {
	if s.Log() == "" {
		return s.message("the sheet is still empty: score Ann 12")
	}
	s.state.Repair()
	return Reply{Text: s.Screen().Score(s.state.Evening, explain.Layout{AtPrompt: true})}
}

func (s *Session) players(line) Reply {
	if len(s.state.Players) == 0 {
		return s.message("no players are named yet: players Ann, Bob")
	}
	return s.message("players: " + strings.Join(s.state.Players, ", "))
}

func (s *Session) save(line) Reply {
	if s.Log() == "" {
		return s.message("nothing is entered yet; each entry is saved in " + s.Source + " as it is typed")
	}
	return s.message("all is saved: each entry is in " + s.Source + " as soon as it is answered")
}

// removing says what to type instead, to a user who wants to delete something.
func (s *Session) removing(l line) Reply {
	who := s.anyPlayer()
	return refuse(l.wordAt, l.word+" could mean a score or a player", "undo takes the last entry back, change 1 "+who+" 12 changes a score, "+who+" leaves takes a player out of the game")
}

func (s *Session) rules(l line) Reply {
	screen, r := s.Screen(), s.state.Rules
	if all := strings.EqualFold(strings.TrimLeft(l.rest, "-"), "all"); all || l.rest == "" {
		text := screen.RuleCard(r, all)
		if !all {
			text += screen.MoreRules("rules all", "rules")
		}
		return Reply{Text: text}
	}
	return s.inquire(l.restAt, l.rest)
}

// inquire answers a question of play, for the game that it names or the one that is played.
func (s *Session) inquire(at diag.Span, question string) Reply {
	q, in := explain.Inquire(question, nil), s.state.Rules
	switch {
	case len(q.Games) > 1 && q.About == "":
		return Reply{Text: s.Screen().Diff(q.Games[0], q.Games[1])}
	case len(q.Games) > 1 && q.Topics != nil:
		return Reply{Text: s.Screen().PlayDiff(q.Games, q.Topics)}
	case len(q.Games) == 1:
		in = q.Games[0]
	}
	switch {
	case q.About == "":
		return Reply{Text: s.Screen().RuleCard(in, false)}
	case q.Topics == nil:
		message, hint := q.NoTopic()
		return refuse(at, message, hint)
	}
	return Reply{Text: s.Screen().Play(in, q.Topics, explain.ByLine)}
}

// isQuestion reports whether a line is a question of play: it begins or ends as a question
// does, and names no card of a suit. May 12 is a player's score.
func isQuestion(l line) bool {
	words := strings.Fields(strings.ToLower(l.text))
	if len(words) < 2 {
		return false
	}
	asks := strings.Fields("who whose what when which where how can may must do does is are")
	someone := strings.Fields("i we you he she they it one somebody someone the a an my")
	begins := slices.Contains(asks, l.word) && (l.Kind != parse.PlayLine || slices.Contains(someone, words[1]))
	return (begins || strings.HasSuffix(l.text, "?")) && !slices.ContainsFunc(words, func(word string) bool {
		number := strings.TrimRight(word, "?,.!")
		return strings.ContainsAny(word, "0123456789") && strings.Trim(number, "0123456789") != "" && parse.HoldsCard(word)
	})
}
