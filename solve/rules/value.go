package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

func setNumber(field *int, v string, least, most int) bool {
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > most {
		return false
	}
	*field = n
	return true
}

func setSuits(r *Rules, v string) bool {
	var suits Suits
	for _, letter := range v {
		i := strings.IndexRune("cdhs*", letter)
		if i < 0 {
			return false
		}
		suits |= SuitsOf(card.Clubs + card.Suit(i))
	}
	if suits == 0 {
		return false
	}
	r.Suits = suits
	return true
}

// rankNamed reads a rank as the interface spells it; t and 0 are tens.
func rankNamed(v string) (card.Rank, bool) {
	if v == "t" || v == "0" {
		return card.Ten, true
	}
	for k := card.Ace; k <= card.King; k++ {
		if strings.EqualFold(k.String(), v) {
			return k, true
		}
	}
	return card.NoRank, false
}

// rankRange reads a rank or a range of ranks, low to high.
func rankRange(v string) (low, high card.Rank, ok bool) {
	first, last, isRange := strings.Cut(v, "-")
	low, ok = rankNamed(first)
	if !isRange || !ok {
		return low, low, ok
	}
	high, ok = rankNamed(last)
	return low, high, ok && (low < high || high == card.Ace)
}

func setRanks(r *Rules, v string) bool {
	low, high, ok := rankRange(v)
	if !ok || low == high {
		return false
	}
	r.Ranks = RanksFrom(low, high)
	return true
}

func getRounds(r *Rules) string {
	if len(r.Rounds) == 0 {
		return "any"
	}
	first, last := r.Rounds[0].Cards, r.Rounds[len(r.Rounds)-1].Cards
	if slices.Equal(r.Rounds, climb(first, last)) {
		return fmt.Sprintf("%d-%d", first, last)
	}
	deals := make([]string, len(r.Rounds))
	for i, d := range r.Rounds {
		wild := "none"
		if d.Wild != card.NoRank {
			wild = d.Wild.String()
		}
		deals[i] = fmt.Sprintf("%d:%s", d.Cards, wild)
	}
	return strings.Join(deals, " ")
}

func setRounds(r *Rules, v string) bool {
	if v == "any" {
		r.Rounds = nil
		return true
	}
	if first, last, isClimb := strings.Cut(v, "-"); isClimb && !strings.Contains(v, ":") {
		return setClimb(r, first, last)
	}
	var deals []Deal
	for _, item := range fields(v) {
		cards, wild, ok := strings.Cut(item, ":")
		var d Deal
		if !ok || !setNumber(&d.Cards, cards, 1, card.MaxHand) {
			return false
		}
		if wild != "none" {
			if d.Wild, ok = rankNamed(wild); !ok {
				return false
			}
		}
		deals = append(deals, d)
	}
	if len(deals) == 0 {
		return false
	}
	r.Rounds = deals
	return true
}

func setClimb(r *Rules, first, last string) bool {
	var from, to int
	if !setNumber(&from, first, 1, 15) || !setNumber(&to, last, from, 15) {
		return false
	}
	r.Rounds = climb(from, to)
	return true
}

func getLastRound(r *Rules) string {
	if len(r.Rounds) == 0 {
		return "any"
	}
	return strconv.Itoa(r.Rounds[len(r.Rounds)-1].Cards)
}

func setLastRound(r *Rules, v string) bool {
	if len(r.Rounds) == 0 {
		return false
	}
	first := r.Rounds[0].Cards
	return setClimb(r, strconv.Itoa(first), v)
}

// fields parts a list at spaces and commas.
func fields(v string) []string {
	return strings.FieldsFunc(v, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' })
}

// String spells the points so that the parameter reads them: 1, 1/13, or
// low:1 high:15 where the aces decide.
func (a AcePoints) String() string {
	s := strconv.Itoa(a.Low)
	if a.High != a.Low {
		s = "low:" + s + " high:" + strconv.Itoa(a.High)
	}
	if a.Choice != 0 {
		s += "/" + strconv.Itoa(a.Choice)
	}
	return s
}

func setAcePoints(a *AcePoints, v string) bool {
	v, choice, hasChoice := strings.Cut(v, "/")
	var set AcePoints
	if hasChoice && !setNumber(&set.Choice, choice, 1, MaxPoints) {
		return false
	}
	if rest, ok := strings.CutPrefix(v, "low:"); ok {
		low, high, ok := strings.Cut(rest, " high:")
		if !ok || !setNumber(&set.Low, low, 0, MaxPoints) || !setNumber(&set.High, high, 0, MaxPoints) {
			return false
		}
	} else {
		if !setNumber(&set.Low, v, 0, MaxPoints) {
			return false
		}
		set.High = set.Low
	}
	*a = set
	return true
}

func getFacePoints(r *Rules) string {
	p := r.Points.Rank
	if p[card.Jack] == p[card.Queen] && p[card.Queen] == p[card.King] {
		return strconv.Itoa(p[card.King])
	}
	return fmt.Sprintf("%d-%d-%d", p[card.Jack], p[card.Queen], p[card.King])
}

func setFacePoints(r *Rules, v string) bool {
	parts := strings.FieldsFunc(v, func(c rune) bool { return strings.ContainsRune("-,/ ", c) })
	if len(parts) == 1 {
		parts = []string{v, v, v}
	}
	if len(parts) != 3 {
		return false
	}
	p := r.Points.Rank
	for i, part := range parts {
		if !setNumber(&p[int(card.Jack)+i], part, 0, MaxPoints) {
			return false
		}
	}
	r.Points.Rank = p
	return true
}

const pipsWord = "pips"

// getPoints spells the points of every rank but the ace, which has ace-points.
func getPoints(r *Rules) string {
	var list []string
	p := r.Points.Rank
	for k := card.Two; k <= card.King; {
		value, last := pipsWord, lastWhere(k, func(k card.Rank) bool { return p[k] == int(k) })
		if last == k {
			value, last = strconv.Itoa(p[k]), lastWhere(k, func(next card.Rank) bool { return p[next] == p[k] })
		}
		item := k.String()
		if last > k {
			item += "-" + last.String()
		}
		list = append(list, item+":"+value)
		k = last + 1
	}
	return strings.Join(list, " ")
}

// lastWhere returns the last rank of the stretch from k on for which all are so.
func lastWhere(k card.Rank, so func(card.Rank) bool) card.Rank {
	last := k
	for so(k) && last < card.King && so(last+1) {
		last++
	}
	return last
}

func setPoints(r *Rules, v string) bool {
	p := r.Points
	items := fields(v)
	for _, item := range items {
		ranks, value, ok := strings.Cut(item, ":")
		if !ok {
			return false
		}
		low, high, ok := rankRange(ranks)
		if !ok || !p.setRange(low, high, value) {
			return false
		}
	}
	r.Points = p
	return len(items) > 0
}

func (p *Points) setRange(low, high card.Rank, value string) bool {
	for _, k := range RanksFrom(low, high).List() {
		switch {
		case k == card.Ace && value == pipsWord && low == card.Ace:
			p.Ace = AcePoints{Low: 1, High: 1}
		case k == card.Ace:
			if !setAcePoints(&p.Ace, value) {
				return false
			}
		case value == pipsWord:
			p.Rank[k] = int(k)
		case !setNumber(&p.Rank[k], value, 0, MaxPoints):
			return false
		}
	}
	return true
}
