package session

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// handOrOver allows a hand as dealt, or one with the card drawn.
var handOrOver = []int{0, 1}

// command carries out a word. A hand after the word becomes the last hand. It belongs
// to the round being played if it has that round's number of cards, else to the round
// that its number of cards names. A hand without a word belongs to the round being
// played, if there is one.
func (s *Session) command(l line, c command) Reply {
	noneBehind := c.over == nil || c.word != "" && l.rest == ""
	text := l.blanked()
	if hand, _, ok := withTop(l.rest); c.word == "draws" && ok {
		noneBehind = strings.TrimSpace(hand) == ""
		text = text[:l.restAt.Start+len(hand)]
	}
	switch {
	case noneBehind && c.ofHand && s.last == nil:
		return refuse(l.wordAt, "no hand has been typed yet", "type a hand first, such as "+s.sample(len(c.over)%2))
	case noneBehind && (c.ofHand || c.over == nil):
		return c.do(s, l)
	case noneBehind:
		return refuse(l.wordAt, "the hand is missing", "type the cards: "+s.sample(len(c.over)%2))
	}
	var asks []rules.Ask
	if s.isAsked() {
		asks = append(asks, s.playing())
	}
	if c.word != "" || asks == nil {
		asks = append(asks, rules.Ask{})
	}
	reads := answer.Read
	if c.word == "" || c.word == "check" { // as its player grouped it
		reads = answer.ReadGrouping
	}
	var problems []diag.Diagnostic
	set := parse.Setting{Rules: s.state.Rules, Changes: s.Changes}
	for _, set.Ask = range asks {
		set.Rules = s.state.Rules.Turned(set.Ask)
		for _, set.ExtraCards = range c.over {
			hand, complaints := reads(set, len(s.state.Players), here, s.typed, text)
			if hand != nil {
				before, wasOver := s.last, s.over
				s.last, s.over = hand, set.ExtraCards > 0 || hand.Out != nil && hand.Out.BestDiscard != 0
				r := c.do(s, l)
				r.Problems = append(complaints, r.Problems...)
				if hand.Part {
					s.last, s.over = before, wasOver
				}
				return r
			}
			if problems == nil {
				problems = complaints
			}
		}
	}
	return Reply{Problems: problems}
}

// hand answers for a hand without a word.
func (s *Session) hand(l line, text string) Reply {
	l.rest, l.restAt = text, diag.Span{End: len(l.text)}
	return s.command(l, command{over: handOrOver, do: (*Session).short})
}

// short answers for the last hand in a line or two, or judges its player's grouping.
func (s *Session) short(l line) Reply {
	h, screen := s.last, s.Screen()
	switch {
	case h.Out != nil, h.Part, l.word == "check" && !s.over:
		return Reply{Text: screen.Answer(h.Checked) + s.inAnotherRound(), Wrong: h.Wrong()}
	case s.over:
		return s.throw(l, true)
	}
	others, more := h.Equal()
	return Reply{Text: screen.Short(h.Checked, others, more) + s.inAnotherRound(), Wrong: h.Wrong()}
}

// inAnotherRound says in which round the last hand was answered if that is not the
// current round. It returns "" if it is, if the hand has no such round, or if neither a
// round nor players are named yet.
func (s *Session) inAnotherRound() string {
	r, ask := s.last.Round, s.playing()
	ofRound := len(s.last.Rules.Rounds) > 0 && s.last.Rules.Game == s.state.Rules.Game && (r.Number > 0 || r.Bonus)
	if !ofRound || !s.isAsked() && len(s.state.Players) == 0 || r.Number == ask.Number && r.Bonus == ask.Bonus {
		return ""
	}
	return s.message(fmt.Sprintf("%s; the current round is %s", explain.RoundWords(s.last.Rules, r, true), rules.Round{Number: ask.Number, Bonus: ask.Bonus})).Text
}

// more answers for the last hand at length, or with every best arrangement. For a hand
// one card over, it answers which card to throw.
func (s *Session) more(l line) Reply {
	h, screen := s.last, s.Screen()
	switch {
	case s.over:
		return s.throw(l, false)
	case l.word == "all":
		return Reply{Text: screen.Answer(h.All())}
	case h.Declared != nil:
		return Reply{Text: screen.Answer(h.Checked)}
	}
	return Reply{Text: screen.Answer(h.Explained())}
}

// discard lists every discard of the last hand.
func (s *Session) discard(l line) Reply {
	r := s.last.Round
	if isDealt := r.Bonus || len(s.last.Rules.Rounds) > 0 && r.Number > 0; isDealt && !s.over {
		return refuse(l.wordAt, fmt.Sprintf("the last hand has %d cards, as %s deals", len(s.last.Hand), r), "to discard, type the hand with the card drawn")
	}
	return s.throw(l, false)
}

// throw answers which card of the last hand to throw, in short or with every discard.
func (s *Session) throw(l line, short bool) Reply {
	by, isLast := solve.ByMean, s.isLastTurn()
	if isLast {
		by = solve.ByPoints
	}
	d, err := s.last.Discarding(answer.Known{Players: max(len(s.state.Players), answer.UsualPlayers)}, by)
	if err != nil {
		return refuse(l.restAt, err.Error(), "")
	}
	d.Last = isLast
	text := s.Screen().Answer(d)
	if short {
		text = s.Screen().ShortDiscard(d)
	}
	return Reply{Text: text + s.inAnotherRound()}
}

// isLastTurn reports whether somebody is out in the open round, so that nobody draws
// again after this turn.
func (s *Session) isLastTurn() bool {
	last := s.state.Last
	return last != nil && len(s.state.Due) > 0 && slices.ContainsFunc(last.Entries(), func(e evening.Entry) bool { return e.Out() })
}

// draws answers, for the last hand, what each card that could be drawn would do.
func (s *Session) draws(l line) Reply {
	known := answer.Known{Players: max(len(s.state.Players), answer.UsualPlayers)}
	if _, card, ok := withTop(l.rest); ok {
		top, problems := s.last.ReadOtherCards(here, strings.Repeat(" ", len(l.text)-len(card))+card)
		switch {
		case diag.Failed(problems):
			return Reply{Problems: problems}
		case len(top.Pieces) != 1:
			return refuse(l.restAt, "the top discard is one card", "write draws top 9s")
		}
		known.Top = top.Pieces[0].Slot.Card
	}
	if s.over {
		return refuse(l.wordAt, "the last hand is one card over", "throw a card first, for example -"+s.last.Hand[0].String())
	}
	d, err := s.last.Drawing(known)
	if err != nil {
		return refuse(l.wordAt, err.Error(), "")
	}
	return Reply{Text: s.Screen().Answer(d)}
}

// topDiscard matches the top discard behind draws, perhaps with a hand before it, or alone.
var topDiscard = lazy.Regexp{Text: `(?i)(?:^|[\s,])top\s+(?:discard\s+)?(.+)$|^(\S{2,3}|joker|wild)$`}

// withTop parts what stands behind draws into the hand, which may be empty, and the top
// discard. ok is false where no top discard is named.
func withTop(rest string) (hand, card string, ok bool) {
	at := topDiscard.Get().FindStringSubmatchIndex(rest)
	if at == nil {
		return "", "", false
	}
	return rest[:at[0]], rest[max(at[2], at[4]):], true
}

// why answers what a wish costs compared with the best: to meld a leftover, to leave a
// melded card, or to lay the cards named as one meld. Without cards it is about each leftover.
func (s *Session) why(l line) Reply {
	h := s.last
	wish, problems := h.ReadWish(here, l.blanked())
	switch {
	case diag.Failed(problems):
		return Reply{Problems: problems}
	case wish.Melded == nil && wish.Leave == 0 && wish.Meld == nil:
		return Reply{Text: s.Screen().Answer(h.Whys())}
	}
	return Reply{Text: s.Screen().Answer(h.Why(wish))}
}

// isEdit reports whether every word of a line takes a card from the last hand or adds
// one, as in -9s +Kd.
func isEdit(l line) bool {
	return !slices.ContainsFunc(strings.Fields(l.text), func(word string) bool {
		sign, size := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		return !strings.ContainsRune("+-−–", sign) || len(word) == size || !unicode.IsLetter(last) && last != '*'
	})
}

// edit answers for the last hand after cards are taken from it and added.
func (s *Session) edit(l line) Reply {
	all := diag.Span{Start: l.wordAt.Start, End: len(l.text)}
	hand, words := slices.Clone(s.last.Hand), strings.Fields(l.text)
	named, problems := parse.ReadHand(here, s.typed, strings.NewReplacer("+", " ", "-", " ", "−", "   ", "–", "   ").Replace(l.text))
	switch {
	case diag.Failed(problems):
		return Reply{Problems: problems}
	case len(named.Pieces) != len(words):
		return refuse(all, "write one card after each sign", "write -9s +Kd")
	}
	for i, p := range named.Pieces {
		switch at := slices.Index(hand, p.Slot.Card); {
		case words[i][0] == '+':
			hand = append(hand, p.Slot.Card)
		case at < 0:
			return refuse(p.Span, p.Slot.Card.String()+" is not in the last hand", "its cards are "+s.last.Hand.String())
		default:
			hand = slices.Delete(hand, at, at+1)
		}
	}
	r := s.hand(l, hand.String())
	for i := range r.Problems {
		r.Problems[i].Span = all
	}
	return r
}
