package explain

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Finding returns a finding as a sentence, with the numbers found and expected. players
// holds the names of all players. It panics on a kind without words.
func (s Cards) Finding(f evening.Finding, players []string) string {
	if phrase := phraseOf(f); phrase != "" {
		return os.Expand(phrase, func(name string) string { return details.Get()[name](f, told{&evening.Evening{Players: players}}) })
	}
	switch f.Kind {
	case evening.Complaint:
		return f.Message
	case evening.NoSuchRound:
		message, advice := diag.RoundWords(f.Err, 0)
		hint := advice.In(diag.Statements)
		var e rules.RoundError
		if errors.As(f.Err, &e) && e.Kind == rules.NoWildRank {
			hint = fmt.Sprintf("write %s wild 9, or %[1]s wild joker where a joker was turned up (in CSV a column wild)", f.Round)
		}
		return message + "; " + hint
	case evening.WrongClaim:
		return s.wrongClaim(f, players[f.Player])
	case evening.BetterMelds:
		return fmt.Sprintf("%s's hand as grouped scores %d, but %d is possible (%s)", players[f.Player], f.Have, f.Want, s.proof(f.Of.Terms, *f.Of.Best, nil))
	case evening.IllegalMeld:
		return fmt.Sprintf("%s's %s is not a meld: %s", players[f.Player], s.laid(f.Of.Judged.Laid), s.Why(f.Of.Terms, *f.Of.Judged))
	case evening.TooMany:
		return s.tooMany(f, players[f.Player])
	}
	panic(fmt.Sprintf("explain.Finding: no words for finding %d", f.Kind))
}

func (s Cards) wrongClaim(f evening.Finding, who string) string {
	text := fmt.Sprintf("%s claims %d, the ", who, f.Have)
	if f.Of.Score.Basis == judge.Arranged {
		return text + fmt.Sprintf("hand scores %d (%s)", f.Want, s.proof(f.Of.Terms, *f.Of.Best, f.Of.HighAces))
	}
	scores := fmt.Sprintf("%d (%s)", f.Want, s.sum(f.Of.Terms, f.Of.Score.Left, f.Of.HighAces))
	switch {
	case f.Of.Score.Basis == judge.Held && f.Of.Best != nil && len(f.Of.Best.Melds) > 0:
		return text + "cards held score " + scores + fmt.Sprintf("; %d with the melds laid down", f.Of.Best.Penalty)
	case f.Of.Score.Basis == judge.Held:
		return text + "cards held score " + scores
	case f.Of.Best.Penalty != f.Want:
		scores += fmt.Sprintf("; the best possible is %d (%s)", f.Of.Best.Penalty, s.proof(f.Of.Terms, *f.Of.Best, nil))
	}
	return text + "hand as grouped scores " + scores
}

func (s Cards) tooMany(f evening.Finding, who string) string {
	name := s.spell(f.Card)
	switch f.Card {
	case card.Joker:
		name = "joker"
	case card.Wild:
		name = "card of the wild rank"
	}
	hold := fmt.Sprintf("but %s hold %d", diag.Counted(f.Decks, "pack"), f.Want)
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

// ordinal returns an ordinal number: 1st, 2nd, 3rd, 11th.
func ordinal(n int) string {
	ending := "th"
	if last := n % 10; n/10%10 != 1 && last >= 1 && last <= 3 {
		ending = [...]string{"st", "nd", "rd"}[last-1]
	}
	return strconv.Itoa(n) + ending
}

// proof returns an arrangement on one line: its melds, and the sum of its leftovers.
func (s Cards) proof(t rules.Terms, a meld.Arrangement, high card.Hand) string {
	var words []string
	for _, m := range a.Melds {
		words = append(words, m.Kind.String()+" "+Screen{Cards: s}.hand(m.Cards()))
	}
	return strings.Join(append(words, s.sum(t, a.Left, high)), ", ")
}

// sum returns the leftovers and what they add up to. high holds the aces among them
// that count their second value.
func (s Cards) sum(t rules.Terms, left, high card.Hand) string {
	if len(left) == 0 {
		return "nothing left"
	}
	words, points := make([]string, len(left)), make([]string, len(left))
	total := 0
	for i, c := range left {
		worth := t.Points(c)
		words[i] = s.spell(c)
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

// laid returns a meld as a player laid it, in brackets, with the declared
// cards of its wild cards.
func (s Cards) laid(slots []meld.Slot) string {
	return "[" + strings.Join(Screen{Cards: s}.slotWords(slots), " ") + "]"
}

// phrases holds the wording of findings, with a $name for each detail. Findings that
// need code for their wording have none.
var phrases = [...]string{
	evening.AceChoice:   "$who counts $have_aces as $want",
	evening.WrongTotal:  "the sheet has $who at $have, but the scores add up to $want",
	evening.TotalFalls:  "$who's running total falls from $want to $have",
	evening.WrongSize:   "$who has $have_cards, but $round deals $want",
	evening.OutWithLeft: "$who goes out with $have_points left; nobody may go out with points left",
	evening.SecondOut:   "$other and $who both go out first in $round",
	evening.WhoWasOut:   "$round: $all have no cards left and nobody is marked out: who was first?",
	evening.PlayedTwice: "$who already has a score in $round; this line is not counted",
	evening.NoLine:      "$who has no score in $round",
	evening.Unfinished:  "$round is not finished: $all have no score yet",
	evening.JokersShort: "the scores of $all in $round need at least $have jokers, but there are $want",
	evening.TooManyHeld: "$have cards are held and melded in $round, but $want were dealt",
	evening.NoRoundOpen: "$who has a score outside any round; a line such as round 1 begins one",
	evening.OutOfOrder:  "rounds $want to $before_have are missing before round $have; write each of them and its scores, as in round $want",
	evening.RoundAgain:  "round $have is already there; this one is not counted, and round $want comes next",
	evening.AfterEnd:    "$round comes after the end of the game",
	evening.NoTie:       "there is no tie for a bonus round to decide",
	evening.BonusEnded:  "this bonus hand comes after the bonus round was decided",
	evening.NotTied:     "$who is not in the tie that the bonus round decides",
	evening.NotInGame:   "$who is not in the game; this line is not counted",
	evening.Expired:     "$who expired with $have of $want and did not buy in; this line is not counted",
	evening.OutOfReach:  "no hand of their round can have $have of the $want scores: are they the totals of whole evenings, or of another game? a round of one evening is wanted in each row, and -v NAME says which game",
	evening.NobodyOut:   "nobody has 0 in $rounds, so who went out?",
	evening.NoWild:      "no wild rank is named for $rounds: which one was turned up? write it as in round 3 wild 9, or in CSV in a column wild",
	evening.LoneZero:    "nobody is marked out in $rounds, so the only 0 is paid for going out",
	evening.OtherStart:  "by the rules of the game $who joins at $want, not at $have",
	evening.Added:       "$who has $want in $round, where no score was noted",
	evening.LateBuyIn:   "$who sat out a round and can come back only by joining, for $want_money",
	evening.UsedMisfit:  "$have_cards used, but the pack held $want",
	evening.Ignored:     "the last line has no line break and may be cut off, so it is ignored",
	evening.CutOff:      "the last line has no line break: if the log was cut off here, $have may not be the whole number",
	evening.Corrected:   "$who has $want in $round; it was $have before",
	evening.PotEmpty:    "$round: the pot is empty, so $have_money for going out is not paid",
	evening.JokersOn:    "this hand has a joker, so the game is scored with jokers in play",
}

// mostGaps is how many ranges of impossible scores a finding names.
const mostGaps = 3

// gaps returns the ranges of scores that no hand has, or the one that the score is in if
// there are many.
func gaps(f evening.Finding) string {
	if f.Have > f.Want {
		return fmt.Sprintf("more than %d", f.Want)
	}
	var words []string
	for _, g := range f.Gaps {
		if len(f.Gaps) > mostGaps && (f.Have < g.First || f.Have > g.Last) {
			continue
		}
		word := strconv.Itoa(g.First)
		if g.Last > g.First {
			word += " to " + strconv.Itoa(g.Last)
		}
		words = append(words, word)
	}
	return List(words, "or")
}

// refusals holds the phrases for moves that a player may not make.
var refusals = [...]string{
	tally.NoBuyIns:   "$who cannot buy in: nobody drops out of this game",
	tally.GameOver:   "$who cannot $move: the game is over",
	tally.LastRound:  "$who cannot join: no round is left",
	tally.NotExpired: "$who has not expired and need not buy in",
	tally.InGame:     "$who cannot join: $who is in the game",
	tally.NotInGame:  "$who is not in the game",
}

// phraseOf returns the phrase for a finding, or "" if it has none.
func phraseOf(f evening.Finding) string {
	switch {
	case f.Kind == evening.Refused && f.Refusal == tally.NotExpired && f.Remark:
		return "by the corrected scores $who has not expired, so the buy-in does not count"
	case f.Kind == evening.Refused && f.Move == tally.Leave && f.Remark:
		return "$who leaves after the end of the game, which changes nothing"
	case f.Kind == evening.Refused:
		return refusals[f.Refusal]
	case f.Kind == evening.WrongSize && f.Have == f.Want+1:
		return phrases[f.Kind] + "; with one card too many, the discard is still to come"
	case f.Kind == evening.OutWithLeft && f.Want > 0:
		return "$who goes out with $have_points left; nobody may go out with more than $want"
	case f.Kind == evening.Unfinished && len(f.Players) == 1:
		return "$round is not finished: $all has no score yet"
	case f.Kind == evening.OutOfOrder && f.Remark:
		return "round $have comes after later rounds, and counts all the same"
	case f.Kind == evening.OutOfOrder && f.Have < f.Want:
		return "round $have comes too late: round $want is next"
	case f.Kind == evening.OutOfOrder && f.Have == f.Want+1:
		return "round $want is missing before round $have; write round $want and its scores"
	case f.Kind == evening.OutOfOrder && f.Want == 1 && f.Have == 3:
		return "rounds 1 to 2 are missing before round 3; the round in which threes are wild is 3s"
	case f.Kind == evening.Impossible && f.Have < 0:
		return "$who has $have in $round, but no card counts less than 0"
	case f.Kind == evening.Impossible && f.Remark:
		return "$who has $have in $round: $cards leave that only with jokers or with more packs than usual"
	case f.Kind == evening.Impossible && f.Held:
		return "$who cannot have $have: no cards that add up to $gaps are held in $round, which deals $cards"
	case f.Kind == evening.Impossible:
		return "$who cannot have $have: no $few_cards of $round leave $gaps"
	case f.Kind == evening.UsedMisfit && f.Want == 0:
		return "cards used are counted only in a bonus hand"
	case f.Kind == evening.Corrected && f.Other < 0:
		return "$who has $want in $round"
	case f.Kind == evening.Corrected && f.Have == f.Want:
		return "$who has $want in $round as before; what else was said of it is replaced"
	case int(f.Kind) < len(phrases):
		return phrases[f.Kind]
	}
	return ""
}

// A detail is what a $name in a phrase stands for.
type detail func(f evening.Finding, e told) string

// details holds the details by their names.
var details = lazy.Value[map[string]detail]{Make: func() map[string]detail {
	return map[string]detail{
		"who":         func(f evening.Finding, e told) string { return e.name(f.Player) },
		"other":       func(f evening.Finding, e told) string { return e.name(f.Other) },
		"all":         func(f evening.Finding, e told) string { return e.names(f.Players) },
		"round":       func(f evening.Finding, _ told) string { return f.Round.String() },
		"cards":       func(f evening.Finding, _ told) string { return diag.Counted(f.Cards, "card") },
		"few_cards":   func(f evening.Finding, _ told) string { return few(f.Cards, "card") },
		"gaps":        func(f evening.Finding, _ told) string { return gaps(f) },
		"have":        func(f evening.Finding, _ told) string { return strconv.Itoa(f.Have) },
		"before_have": func(f evening.Finding, _ told) string { return strconv.Itoa(f.Have - 1) },
		"want":        func(f evening.Finding, _ told) string { return strconv.Itoa(f.Want) },
		"have_aces":   func(f evening.Finding, _ told) string { return few(f.Have, "ace") },
		"have_cards":  func(f evening.Finding, _ told) string { return diag.Counted(f.Have, "card") },
		"have_points": func(f evening.Finding, _ told) string { return Points(f.Have) },
		"have_money":  func(f evening.Finding, _ told) string { return Money(f.Have) },
		"want_money":  func(f evening.Finding, _ told) string { return Money(f.Want) },
		"move": func(f evening.Finding, _ told) string {
			return [...]string{tally.BuyIn: "buy in", tally.Join: "join", tally.Leave: "leave"}[f.Move]
		},
		"rounds": func(f evening.Finding, _ told) string { // round 3; rounds 1, 3 and 5
			words := each(f.Rounds, strconv.Itoa)
			if more := f.Have - len(words); more > 0 && len(words) > 0 {
				words = append(words, fmt.Sprintf("%d more", more))
			}
			return verb(len(words), "round", "rounds") + " " + List(words, "and")
		},
	}
}}

// FindingIn returns a finding on one line, with its place in the log.
func (s Cards) FindingIn(f evening.Finding, e *evening.Evening) string {
	return fmt.Sprintf("%s:%d:%d: %s", display.Safe(e.Source), f.Line, f.Column, s.marked(f, e.Named))
}

// marked returns a finding in words, marked if it is a remark.
func (s Cards) marked(f evening.Finding, players []string) string {
	text := display.Safe(s.Finding(f, players))
	if f.Remark {
		return "(remark) " + text
	}
	return text
}

// findings writes the number of findings and remarks, then each of them, and last how
// many were printed with their lines.
func (p *page) findings(e told, l Layout) {
	all, printed := e.More, evening.FindingCount{}
	for _, f := range e.Findings {
		all.Add(f)
	}
	if len(e.Rounds) == 0 && all == (evening.FindingCount{}) {
		return // there was nothing to check
	}
	verdict := []string{p.good(e.allRight())}
	if all.Wrong > 0 {
		verdict[0] = p.bad(diag.Counted(all.Wrong, "finding"))
	}
	if all.Remarks > 0 {
		verdict[0] += ","
		verdict = append(verdict, diag.Counted(all.Remarks, "remark"))
	}
	p.blank()
	p.line(0, verdict...)
	for _, f := range e.Findings {
		switch text := p.Cards.FindingIn(f, e.Evening); {
		case f.Kind == evening.Complaint && l.LinesPrinted:
			printed.Add(f)
		case l.OneLine:
			p.pad(indent)
			p.text.WriteString(text + "\n")
		default:
			p.hang(indent, 2*indent, strings.Fields(text))
		}
	}
	var words []string
	if printed.Wrong > 0 {
		words = append(words, diag.Counted(printed.Wrong, "complaint")+" about what could not be read")
	}
	if printed.Remarks > 0 {
		words = append(words, diag.Counted(printed.Remarks, "remark"))
	}
	if n := printed.Wrong + printed.Remarks; n > 0 {
		text := List(words, "and") + ", printed with " + verb(n, "its line", "their lines")
		if n < len(e.Findings) {
			text = "and " + text
		}
		p.sentence(indent, text)
	}
	if more := e.moreFindings(); more != "" {
		p.sentence(indent, more)
	}
	if checked := e.checked(); checked != "" {
		p.sentence(indent, checked)
	}
}

// allRight returns the verdict on a sheet without a finding. Only cards show that a score
// is right.
func (e told) allRight() string {
	if c := e.Checked; c.Cards > 0 && c.Possible == 0 {
		return "nothing is wrong"
	}
	return "nothing contradicts itself"
}

// checked says what the scores were held against, or "" if there are none.
func (e told) checked() string {
	c := e.Checked
	words := []string{}
	add := func(n int, what string) {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, what))
		}
	}
	add(c.Cards, "checked against cards")
	add(c.Possible, "possible")
	add(c.Impossible, "impossible")
	if len(words) == 0 {
		return ""
	}
	wrongTotal := slices.ContainsFunc(e.Findings, func(f evening.Finding) bool { return f.Kind == evening.WrongTotal || f.Kind == evening.TotalFalls })
	switch {
	case c.Totals == 0:
	case wrongTotal:
		words = append(words, "totals disagree")
	default:
		words = append(words, "totals agree")
	}
	return diag.Counted(c.Cards+c.Possible+c.Impossible, "score") + ": " + strings.Join(words, ", ")
}

// moreFindings returns the line after the findings if not all were kept, else "".
func (e told) moreFindings() string {
	if n := e.More.Wrong + e.More.Remarks; n > 0 {
		return "and " + diag.Counted(n, "more finding")
	}
	return ""
}
