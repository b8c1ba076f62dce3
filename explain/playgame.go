package explain

func gamesIn(q string) ([]string, string) { return nil, q }
