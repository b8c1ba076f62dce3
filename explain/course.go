package explain

import "strconv"

// Courses are the running totals for a chart: the rounds by name, and by player
// the total after each of them, nil before the player came.
func (e *Evening) Courses() (rounds []string, totals [][]*int) {
	rounds, totals = []string{}, make([][]*int, len(e.Players))
	for i, r := range e.Sheet.rounds {
		if rounds = append(rounds, strconv.Itoa(int(r.number))); r.bonus {
			rounds[i] = "bonus"
		}
		for player := range totals {
			var total *int
			if c, ok := e.Sheet.at(i, player); ok {
				n := int(c.total)
				total = &n
			}
			totals[player] = append(totals[player], total)
		}
	}
	return rounds, totals
}
