// Package answer implements the use cases: dealing, solving, checking and practising
// hands, discards, draws, and questions about cards. It returns values that explain
// renders for screens and in JSON, and reads the cards that a question names. It does
// not know streams, flags or the time of day, so every front end can use it.
package answer

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Outcome is the result of an input. Greater is worse. As an error it says that
// everything about it has been printed.
type Outcome int

// The outcomes, which are exit statuses on the command line.
const (
	Right      Outcome = iota
	Wrong              // a claim, a total or a grouping is wrong
	Unreadable         // the input or the usage is wrong
)

func (o Outcome) Error() string { return fmt.Sprintf("exit status %d", int(o)) }

// Error says why a request cannot be answered, and what would be right.
type Error struct{ Message, Hint string }

func (e Error) Error() string { return e.Message }

// Errorf returns an Error with a formatted message.
func Errorf(hint, format string, args ...any) error {
	return Error{fmt.Sprintf(format, args...), hint}
}

// Hand answers questions about one dealt hand, alone or, if cards may be laid off, with
// the melds on the table.
type Hand struct {
	Checked
	solver    *solve.Solver
	table     *solve.Table // nil if no cards are laid off
	discarder solve.Discarder
}

// New returns the hand of a deal, with the hand solved and its grouping judged. players
// is how many play, which decides on the usual number of packs, 0 if that is not known.
func New(d *parse.Deal, players int) *Hand {
	h := &Hand{Checked: Checked{Deal: d}, solver: must(solve.New(d.Terms))}
	h.discarder = h.solver
	if d.Table != nil {
		h.table = must(solve.NewTable(d.Terms, d.Table))
		h.discarder = h.table
	}
	h.Best = h.best(d.Hand)
	if len(d.Melds) > 0 {
		declared := judge.Grouping(&d.Terms, d.Melds, d.Loose)
		h.Declared = &declared
	}
	_, h.Packs, _ = h.unseen(Known{Players: players}) // fails where the hand was refused before
	return h
}

// Read reads a hand. It is nil if there is an error. players is as for New.
func Read(s parse.Setting, players int, source string, line int, text string) (*Hand, []diag.Diagnostic) {
	deal, problems := s.Read(source, line, text)
	if deal == nil {
		return nil, problems
	}
	return New(deal, players), problems
}

// must returns v. The terms and the cards of a deal are possible, so there is no error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// best returns the best play of cards.
func (h *Hand) best(cards card.Hand) solve.Play {
	if h.table != nil {
		return must(h.table.Best(cards))
	}
	return solve.Play{Arrangement: must(h.solver.Best(cards))}
}

// Ways holds several arrangements of a hand, best first: all of the lowest penalty, or
// one for each of the best sets of leftovers.
type Ways struct {
	Checked
	AllBest bool
	List    []meld.Arrangement
	More    bool // List leaves out some of the lowest penalty
	Asked   int  // how many sets of leftovers were asked for; 0 where AllBest
}

// mostWays is how many best arrangements are listed. There may be millions.
const mostWays = 1000

// All returns the best arrangements, at most mostWays.
func (h *Hand) All() Ways {
	list, more, _ := h.solver.All(h.Hand, mostWays)
	return Ways{Checked: h.Checked, AllBest: true, List: list, More: more}
}

// Top returns the n best sets of leftovers.
func (h *Hand) Top(n int) Ways {
	return Ways{Checked: h.Checked, List: must(h.solver.Top(h.Hand, n)), Asked: n}
}

// mostCounted is how many best arrangements Equal counts.
const mostCounted = 100

// Equal counts the best arrangements that All lists besides the best one. more reports
// whether it stopped early. If every card is melded, nobody asks for others, and it
// returns 0.
func (h *Hand) Equal() (n int, more bool) {
	if len(h.Best.Left) == 0 {
		return 0, false
	}
	list, more, _ := h.solver.All(h.Hand, mostCounted)
	return len(list) - 1, more
}

// melding returns the wish that one more copy of a card is melded than the best
// arrangement melds.
func (h *Hand) melding(c card.Card) solve.Wish {
	copies := 1
	if left := h.Best.Left.Count(c); left > 0 {
		copies += h.Hand.Count(c) - left
	}
	return solve.Wish{Melded: slices.Repeat(card.Hand{c}, copies)}
}

// Solved is what solve answers about a hand. With melds on the table it holds only Checked.
type Solved struct {
	Checked
	Next   *meld.Arrangement // the best that melds one of Best's leftovers; nil if none can be melded
	Equal  int               // how many other arrangements cost as little, Next included
	More   bool              // Equal stopped counting
	Melded []Why             // what melding each of Best's leftovers costs, without the reasons why not
	ToGo   *solve.ToGo       // nil if it is not told
	Unseen int               // how many cards are unseen, if ToGo is not nil
}

// Explained returns the hand with the cost of melding each leftover, and the next best
// arrangement: of those that meld a card which the best leaves, the one with the lowest
// penalty, then the fewest leftovers, then the fewest melds.
func (h *Hand) Explained() Solved {
	a := Solved{Checked: h.Checked}
	rank := func(a *meld.Arrangement) []int { return []int{a.Penalty, len(a.Left), len(a.Melds)} }
	for _, c := range slices.Compact(slices.Clone(h.Best.Left)) {
		w := h.granted(h.melding(c))
		if w.Forced != nil && (a.Next == nil || slices.Compare(rank(&w.Forced.Arrangement), rank(a.Next)) < 0) {
			a.Next = &w.Forced.Arrangement
		}
		a.Melded = append(a.Melded, w)
	}
	a.Equal, a.More = h.Equal()
	return a
}
