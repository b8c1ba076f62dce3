package request

import "slices"

// playerRecord is what a player has reached over evenings that are finished.
type playerRecord struct {
	Player   string  `json:"player"`
	Evenings int     `json:"evenings"`
	Wins     int     `json:"wins"` // a shared one counts for each who shares it
	Mean     float64 `json:"mean"`
	Best     int     `json:"best"` // the lowest total
}

// records returns the records of all players over evenings, in the order in which the
// players first appear. An evening whose winner is open counts for nobody.
func records(logs []string) []playerRecord {
	list := []playerRecord{}
	for _, log := range logs {
		st := readLog(withEnd(log))
		if !st.Outcome.Over || len(st.Outcome.Winners) == 0 {
			continue
		}
		for _, s := range st.Outcome.Standings {
			name := st.Players[s.Player]
			i := slices.IndexFunc(list, func(r playerRecord) bool { return r.Player == name })
			if i < 0 {
				i = len(list)
				list = append(list, playerRecord{Player: name, Best: s.Total})
			}
			r := &list[i]
			r.Mean = (r.Mean*float64(r.Evenings) + float64(s.Total)) / float64(r.Evenings+1)
			r.Evenings++
			r.Best = min(r.Best, s.Total)
			if slices.Contains(st.Outcome.Winners, s.Player) {
				r.Wins++
			}
		}
	}
	return list
}
