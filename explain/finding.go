package explain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/roundtext"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Finding is a finding in a sentence, with the numbers on both sides. players
// are the names of all players.
func (s Cards) Finding(f audit.Finding, players []string) string {
	e := &Evening{Players: players}
	if words := entryOf(ofHand[:], f.Kind); words != nil {
		return words(s, f, players[f.Player])
	}
	if words := entryOf(ofSheet[:], f.Kind); words != nil {
		return words(f, e)
	}
	panic(fmt.Sprintf("explain.Finding: no words for finding %d", f.Kind))
}

// entryOf is the entry of a kind in a table that needs nothing at start-up, nil
// where it has none.
func entryOf[Words any](table []Words, k audit.Kind) (words Words) {
	if int(k) < len(table) {
		words = table[k]
	}
	return words
}

// ofHand is the words about one player's cards.
var ofHand = [...]func(s Cards, f audit.Finding, who string) string{
	audit.WrongClaim:  Cards.wrongClaim,
	audit.BetterMelds: Cards.betterMelds,
	audit.IllegalMeld: func(s Cards, f audit.Finding, who string) string {
		why := s.Fault(f.Terms, f.Judged.Fault)
		if isPredicate(why) {
			why = "it " + why
		}
		return fmt.Sprintf("%s's %s is not a meld: %s", who, s.laid(f.Judged.Laid), why)
	},
	audit.TooMany: Cards.tooMany,
}

func (s Cards) wrongClaim(f audit.Finding, who string) string {
	switch {
	case f.Score.Basis == judge.Arranged:
		return fmt.Sprintf("%s claims %d, the hand scores %d (%s)", who, f.Have, f.Want, s.proof(f.Terms, *f.Best, f.Dear))
	case f.Score.Basis == judge.Held:
		text := fmt.Sprintf("%s claims %d, the cards held score %d (%s)", who, f.Have, f.Want, s.sum(f.Terms, f.Score.Left, f.Dear))
		if f.Best != nil && len(f.Best.Melds) > 0 {
			text += fmt.Sprintf("; %d with the melds laid down", f.Best.Penalty)
		}
		return text
	}
	text := fmt.Sprintf("%s claims %d, the hand as grouped scores %d (%s)", who, f.Have, f.Want, s.sum(f.Terms, f.Score.Left, f.Dear))
	if f.Best.Penalty != f.Want {
		text += fmt.Sprintf("; the best possible is %d (%s)", f.Best.Penalty, s.proof(f.Terms, *f.Best, nil))
	}
	return text
}

func (s Cards) betterMelds(f audit.Finding, who string) string {
	return fmt.Sprintf("%s's hand as grouped scores %d, but %d is possible (%s)", who, f.Have, f.Want, s.proof(f.Terms, *f.Best, nil))
}

func (s Cards) tooMany(f audit.Finding, who string) string {
	name := s.Spell(f.Card)
	switch f.Card {
	case card.Joker:
		name = "joker"
	case card.Wild:
		name = "card of the wild rank"
	}
	hold := fmt.Sprintf("but %s hold %d", counted(f.Decks, "pack"), f.Want)
	if f.Decks == 1 {
		hold = fmt.Sprintf("but 1 pack holds %d", f.Want)
	}
	if f.Card == card.Joker {
		hold = fmt.Sprintf("but only %d are in play", f.Want)
	}
	if f.Remark {
		hold += "; a line such as rule decks 3 says how many packs there were"
	}
	return fmt.Sprintf("%s has the %s %s of the round, %s", who, ordinal(f.Have), name, hold)
}

// ordinal is 1st, 2nd, 3rd, 11th.
func ordinal(n int) string {
	ending := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}

// proof is an arrangement in a line: its melds, and the sum of what is left.
func (s Cards) proof(t rules.Terms, a meld.Arrangement, high card.Hand) string {
	var words []string
	for _, m := range a.Melds {
		words = append(words, m.Kind.String()+" "+s.slots(m.Slots))
	}
	return strings.Join(append(words, s.sum(t, a.Left, high)), ", ")
}

// sum is the leftovers and what they add up to. Those of high are aces that
// count the second value.
func (s Cards) sum(t rules.Terms, left, high card.Hand) string {
	if len(left) == 0 {
		return "nothing left"
	}
	words, points := make([]string, len(left)), make([]string, len(left))
	total := 0
	for i, c := range left {
		worth := t.Points(c)
		words[i] = s.Spell(c)
		if rest, ok := high.Without(c); ok {
			high, worth = rest, t.Rules.Points.Ace.Choice
			words[i] += fmt.Sprintf("(%d)", worth)
		}
		points[i] = strconv.Itoa(worth)
		total += worth
	}
	text := "left " + strings.Join(words, " ")
	if len(left) > 1 {
		text += ": " + strings.Join(points, "+")
	}
	return text + " = " + strconv.Itoa(total)
}

func (s Cards) hand(h card.Hand) string {
	words := make([]string, len(h))
	for i, c := range h {
		words[i] = s.Spell(c)
	}
	return strings.Join(words, " ")
}

func (s Cards) slots(slots []meld.Slot) string {
	return s.hand(meld.Meld{Slots: slots}.Cards())
}

// laid is a meld as a player laid it, with the cards that its wild cards were
// said to stand for.
func (s Cards) laid(slots []meld.Slot) string {
	words := make([]string, len(slots))
	for i, slot := range slots {
		words[i] = s.Spell(slot.Card)
		if slot.As != 0 {
			words[i] += "(" + s.Spell(slot.As) + ")"
		}
	}
	return "[" + strings.Join(words, " ") + "]"
}

// ofSheet is the words about the sheet itself.
var ofSheet = [...]func(f audit.Finding, e *Evening) string{
	audit.AceChoice: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s counts %s as %d", e.name(f.Player), few(f.Have, "ace"), f.Want)
	},
	audit.WrongTotal: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("the sheet has %s at %d, but the scores add up to %d", e.name(f.Player), f.Have, f.Want)
	},
	audit.WrongSize: func(f audit.Finding, e *Evening) string {
		text := fmt.Sprintf("%s has %s, but %s deals %d", e.name(f.Player), counted(f.Have, "card"), f.Round, f.Want)
		if f.Have == f.Want+1 {
			text += "; with one card too many, the discard is still to come"
		}
		return text
	},
	audit.OutWithLeft: func(f audit.Finding, e *Evening) string {
		text := fmt.Sprintf("%s goes out with %s left; nobody may go out with ", e.name(f.Player), Points(f.Have))
		if f.Want == 0 {
			return text + "points left"
		}
		return text + fmt.Sprintf("more than %d", f.Want)
	},
	audit.SecondOut: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s and %s both go out first in %s", e.name(f.Other), e.name(f.Player), f.Round)
	},
	audit.WhoWasOut: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s: %s have no cards left and nobody is marked out: who was first?", f.Round, e.names(f.Players))
	},
	audit.PlayedTwice: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s already has a score in %s; this line is not counted", e.name(f.Player), f.Round)
	},
	audit.NoLine: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s has no score in %s", e.name(f.Player), f.Round)
	},
	audit.Unfinished: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s is not finished: %s %s no score yet", f.Round, e.names(f.Players), verb(len(f.Players), "has", "have"))
	},
	audit.TooManyHeld: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s cards are held and melded in %s, but %d were dealt", strconv.Itoa(f.Have), f.Round, f.Want)
	},
	audit.NoRoundOpen: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s has a score outside any round", e.name(f.Player))
	},
	audit.NoSuchRound: noSuchRound,
	audit.OutOfOrder: func(f audit.Finding, _ *Evening) string {
		return outOfOrder(f)
	},
	audit.RoundAgain: func(f audit.Finding, _ *Evening) string {
		return fmt.Sprintf("round %d is already there; this one is not counted, and round %d comes next", f.Have, f.Want)
	},
	audit.AfterEnd: func(f audit.Finding, _ *Evening) string {
		return fmt.Sprintf("%s comes after the end of the game", f.Round)
	},
	audit.NoTie:      func(audit.Finding, *Evening) string { return "there is no tie for a bonus round to decide" },
	audit.BonusEnded: func(audit.Finding, *Evening) string { return "this bonus hand comes after the bonus round was decided" },
	audit.NotTied: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s is not in the tie that the bonus round decides", e.name(f.Player))
	},
	audit.NotInGame: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s is not in the game; this line is not counted", e.name(f.Player))
	},
	audit.Expired: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s expired with %d of %d and did not buy in; this line is not counted", e.name(f.Player), f.Have, f.Want)
	},
	audit.Refused: refused,
	audit.OtherStart: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("by the rules of the game %s joins on %d, not on %d", e.name(f.Player), f.Want, f.Have)
	},
	audit.Added: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s has %d in %s, where no score was noted", e.name(f.Player), f.Want, f.Round)
	},
	audit.LateBuyIn: func(f audit.Finding, e *Evening) string {
		return fmt.Sprintf("%s sat out a round and can come back only by joining, for %s", e.name(f.Player), Money(f.Want))
	},
	audit.UsedMisfit: func(f audit.Finding, _ *Evening) string {
		if f.Want == 0 {
			return "cards used are counted only in a bonus hand"
		}
		return fmt.Sprintf("%s used, but the pack held %d", counted(f.Have, "card"), f.Want)
	},
	audit.CutOff: func(f audit.Finding, _ *Evening) string {
		return fmt.Sprintf("the last line has no line break: if the log was cut off here, %d may not be the whole number", f.Have)
	},
	audit.Corrected: func(f audit.Finding, e *Evening) string {
		text := fmt.Sprintf("%s has %d in %s", e.name(f.Player), f.Want, f.Round)
		if f.Other >= 0 {
			text += fmt.Sprintf("; before the correction it was %d", f.Have)
		}
		return text
	},
	audit.PotEmpty: func(f audit.Finding, _ *Evening) string {
		return fmt.Sprintf("%s: the pot is empty, so %s for going out is not paid", f.Round, Money(f.Have))
	},
	audit.JokersOn: func(audit.Finding, *Evening) string {
		return "this hand has a joker, so the game is scored with jokers in play"
	},
}

// outOfOrder says which rounds are missing, or that one comes too late.
func outOfOrder(f audit.Finding) string {
	switch {
	case f.Have < f.Want:
		return fmt.Sprintf("round %d comes too late: round %d is next", f.Have, f.Want)
	case f.Have == f.Want+1:
		return fmt.Sprintf("round %d is missing before round %d", f.Want, f.Have)
	}
	return fmt.Sprintf("rounds %d to %d are missing before round %d", f.Want, f.Have-1, f.Have)
}

func noSuchRound(f audit.Finding, _ *Evening) string {
	message, hint := roundtext.Words(f.Err, 0, diag.Statements)
	var e rules.RoundError
	if errors.As(f.Err, &e) && e.Kind == rules.NoWildRank {
		hint = fmt.Sprintf("write %s wild 9, or %[1]s wild joker where a joker was turned up (in CSV a column wild)", f.Round)
	}
	return message + "; " + hint
}

func refused(f audit.Finding, e *Evening) string {
	who := e.name(f.Player)
	switch f.Refusal {
	case tally.NoBuyIns:
		return fmt.Sprintf("%s cannot buy in: nobody drops out of this game", who)
	case tally.GameOver:
		if f.Remark {
			return fmt.Sprintf("%s leaves after the end of the game, which changes nothing", who)
		}
		return fmt.Sprintf("%s cannot %s: the game is over", who, map[tally.Move]string{tally.BuyIn: "buy in", tally.Join: "join"}[f.Move])
	case tally.LastRound:
		return fmt.Sprintf("%s cannot join: no round is left", who)
	case tally.NotExpired:
		return fmt.Sprintf("%s has not expired and need not buy in", who)
	case tally.InGame:
		return fmt.Sprintf("%s cannot join: %[1]s is in the game", who)
	}
	return fmt.Sprintf("%s is not in the game", who)
}
