package request

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Entry is the entry being typed: a player's line in the current round, or a score that
// replaces an earlier one.
type Entry struct {
	Player string   `json:"player"`
	Cards  []string `json:"cards"`
	Score  string   `json:"score"` // a claim, or the score if there are no cards
	Out    bool     `json:"out"`
	Left   bool     `json:"leftovers"` // whether the cards are those left over, not the whole hand
	Wild   string   `json:"wild"`      // the rank turned up, if rounds do not set it
	Round  string   `json:"round"`     // the round of the replaced score; empty for the current round
	Laid   string   `json:"laid"`      // the hand of the replaced score if it was noted in melds
}

// hand holds the facts about an entry's cards so far.
type hand struct {
	Points   *int            `json:"points"` // nil without cards, or if they cannot be scored yet
	Complete bool            `json:"complete"`
	Note     string          `json:"note"`
	Record   json.RawMessage `json:"record,omitempty"` // in the form of check --json
	Text     string          `json:"text,omitempty"`   // the hand in the form of a link
}

// enter adds the entry to the log.
func (a *Answer) enter(e Entry) {
	round := newRound(a.page.state, &e)
	missing := round.Cards - len(e.Cards)
	if len(e.Cards) == 0 || e.Left || round.rules.HeldCards == rules.Counted {
		missing = min(missing, 0)
	}
	switch {
	case e.Player == "":
		a.reject("whose hand is it?", "choose a player")
	case len(e.Cards) == 0 && oneLine(e.Score) == "" && !e.Out:
		a.reject("there is nothing to enter for "+e.Player, "tap the cards, or write a score")
	case doubtful(e.Score) != "":
		a.reject(fmt.Sprintf("%q could be a slip", oneLine(e.Score)), "write "+doubtful(e.Score)+" if that is meant")
	case !isScore(e.Score):
		a.reject(fmt.Sprintf("%q is not a score", oneLine(e.Score)), "write a number, such as 12, or a sum, such as 10+2")
	case e.Round != "":
		a.correct(e, round)
	case !round.known && a.page.state.MidRound() && len(e.Cards) > 0:
		a.reject("the card turned up for this round was not noted", "write the score without cards")
	case !round.known && e.Wild == "" && !a.page.state.MidRound():
		a.reject("which rank is wild?", "choose the card that was turned up")
	case missing > 0:
		a.reject(round.deals(e), "tap the cards that are missing, or write the score without cards")
	case missing < 0:
		a.reject(round.deals(e), "tap a card of the hand to take it back")
	default:
		a.change(len(a.Log), append(round.begins, round.summed(e).line())...)
	}
}

// doubtful returns the number in a score with marks that numbers do not have, such as 5?
// or --3, or nothing if there are none.
func doubtful(score string) string {
	text := oneLine(score)
	number := strings.Trim(text, "?!- ")
	if marked := strings.ContainsAny(text, "?!") || strings.HasPrefix(text, "--"); !marked || number == "" || strings.Trim(number, "0123456789") != "" {
		return ""
	}
	return number
}

// isScore reports whether a score can be read, or is empty.
func isScore(text string) bool {
	score := strings.TrimSpace(strings.TrimSuffix(oneLine(text), "out"))
	_, problems := parse.ReadHand("score", 1, "3c = "+strings.TrimPrefix(score, "="))
	return score == "" || !diag.Failed(problems)
}

// line returns the entry as a line of a log.
func (e Entry) line() string {
	words := append([]string{e.Player + ":"}, e.Cards...)
	switch score := oneLine(e.Score); {
	case score != "":
		words = append(words, "=", strings.TrimSpace(strings.TrimPrefix(score, "=")))
	case len(e.Cards) == 0:
		words = append(words, "= 0")
	}
	if e.Out {
		words = append(words, "out")
	}
	return strings.Join(words, " ")
}

// left returns the points of cards left over in the round, and their sum.
func (r round) left(cards []string) (points []string, sum int) {
	terms := r.rules.In(r.Round)
	for _, text := range cards {
		h, _ := parse.ReadHand("card", 1, text)
		worth := terms.Points(h.Cards()[0])
		points, sum = append(points, fmt.Sprint(worth)), sum+worth
	}
	return points, sum
}

// summed returns an entry of the cards left over as their points, one number for each: a
// sum is what a log has of a hand of which only these were noted.
func (r round) summed(e Entry) Entry {
	if !e.Left || len(e.Cards) == 0 {
		return e
	}
	points, _ := r.left(e.Cards)
	if len(points) == 1 {
		points = append(points, "0")
	}
	e.Score, e.Cards = strings.Join(points, "+"), nil
	return e
}

// correct gives a player another score in an earlier round, or a missing one. If both
// cards and a number are given, the one that was changed counts.
func (a *Answer) correct(e Entry, round round) {
	was := a.page.written(Score{Round: e.Round, Player: e.Player})
	e = round.summed(e)
	sameCards, sameScore := slices.Equal(was.Cards, e.Cards) || len(e.Cards) == 0, oneLine(e.Score) == oneLine(was.Score)
	h := round.hand(&e)
	switch {
	case len(e.Cards) == 0 && oneLine(e.Score) == "" && !e.Out:
		a.reject("the corrected score is missing", "write the score, or tap all cards of the hand")
		return
	case len(e.Cards) == 0:
	case sameCards && !sameScore && oneLine(e.Score) != "":
		e.Cards = nil
	case h.Points == nil && len(e.Cards) == round.Cards:
		a.reject(h.Note, "tap a card of the hand to take it back")
		return
	case h.Points == nil || !h.Complete:
		a.reject(round.deals(e), "tap all cards of the hand, or take them back and write the score")
		return
	case sameScore:
		e.Score = ""
	}
	// The mark that was there goes with a score that nobody goes out with; the log keeps it
	// beside a number that somebody may.
	if was.Out && (len(e.Cards) > 0 && *h.Points > round.rules.OutLimit || len(e.Cards) == 0 && oneLine(e.Score) != "") {
		e.Out = false
	}
	line := e.line()
	if len(e.Cards) == 0 {
		line = strings.Replace(line, ": = ", " ", 1)
	}
	a.change(len(a.Log), "change "+e.Round+" "+line)
}

// round is the round of an entry.
type round struct {
	rules.Round
	rules  rules.Rules
	known  bool     // whether its wild rank is known
	begins []string // the lines that begin it in the log
}

func newRound(st *evening.Log, e *Entry) round {
	r, ask := round{rules: st.Rules}, st.Ask()
	switch {
	case strings.HasPrefix(e.Round, "bonus"):
		ask = rules.Ask{Bonus: true}
	case e.Round != "":
		ask, _ = parse.ReadAsk(st.Rules, "", e.Round, "", e.Wild)
	case e.Wild != "" && !ask.HasWild && !st.MidRound() && st.Rules.TurnsUp() && !ask.Bonus:
		ask, _ = parse.ReadAsk(st.Rules, "", fmt.Sprint(ask.Number), "", e.Wild)
	}
	if !st.GoesOn(ask) {
		r.begins = []string{"", evening.RoundLine(st.Rules, ask)}
	}
	var err error
	if r.Round, err = st.RoundAsked(ask); err != nil {
		r.Round.Number = ask.Number
	}
	switch r.known = err == nil; {
	case r.Bonus:
	case len(st.Rules.Rounds) == 0:
		r.Cards = st.Game.Cards
	case !r.known && r.Number <= len(st.Rules.Rounds): // its wild rank is still to be named
		r.Cards = st.Rules.Rounds[max(r.Number, 1)-1].Cards
	}
	return r
}

// deals says how many of the round's cards an entry has.
func (r round) deals(e Entry) string {
	return fmt.Sprintf("%s has %d of the %d cards of %s", e.Player, len(e.Cards), r.Cards, r.Round)
}

// hand scores the cards so far by the rules of the round.
func (r round) hand(e *Entry) hand {
	text := cmp.Or(strings.Join(e.Cards, " "), e.Laid)
	if text == "" || !r.known {
		return hand{}
	}
	if e.Left {
		_, sum := r.left(e.Cards)
		return hand{Points: &sum, Complete: true, Note: diag.Counted(len(e.Cards), "card") + " left over"}
	}
	// An incomplete hand has no round, but has the round's wild rank.
	set := parse.Setting{Rules: r.rules, Ask: rules.Ask{Wild: r.Wild, HasWild: true}}
	if r.Bonus && (len(e.Cards) == r.Cards || e.Laid != "") {
		set.Ask = rules.Ask{Bonus: true}
	}
	deal, _ := set.Read("hand", 1, text+" = "+oneLine(e.Score))
	if deal == nil { // no claim, or an unreadable one
		var problems []diag.Diagnostic
		if deal, problems = set.Read("hand", 1, text); deal == nil {
			return hand{Note: problems[0].Message}
		}
	}
	solved := answer.New(deal, 0)
	missing, points := r.Cards-len(deal.Hand), solved.Judged().Penalty
	linked := rules.Played{Rules: r.rules, Terms: deal.Terms}
	linked.Rules.Name = r.rules.Game.Name
	if missing == 0 {
		linked.Round = r.Round
	}
	if r.rules.HeldCards == rules.Counted {
		missing = 0
	}
	h := hand{Points: &points, Complete: missing == 0, Record: json.RawMessage(explain.JSON(solved.Checked)), Text: explain.DealHeading(linked) + ": " + text}
	if deal.Claim != nil {
		h.Text += fmt.Sprintf(" = %d", *deal.Claim)
	}
	switch v := solved.Verdict(); {
	case missing > 0:
		h.Note = diag.Counted(missing, "more card")
	case missing < -1:
		h.Note = diag.Counted(-missing, "card") + " too many"
	case missing == -1:
		deal.Round.Cards = r.Cards
		if d, err := solved.Discarding(answer.Known{}, solve.ByMean); err == nil {
			throw, others, _ := strings.Cut(strings.TrimSpace(screen.ShortDiscard(d)), "\n")
			h.Note = strings.TrimSuffix("1 card too many: "+throw+"; "+strings.TrimSpace(others), "; ")
		}
	case v == judge.Low || v == judge.High:
		h.Note = fmt.Sprintf("%d is too %s", *deal.Claim, v)
	}
	return h
}

// Score identifies a score on the sheet: a player's in a round.
type Score struct {
	Round  string `json:"round"`
	Wild   string `json:"wild"`
	Player string `json:"player"`
}
