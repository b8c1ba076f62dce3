package syntax

// HouseLine is a line of a house file: the game line, or a rule, of which only its
// parameter knows how its value is written.
type HouseLine struct {
	Game *OwnGame `parser:"(  @@"`
	Rule []Token  `parser:" | @( (!End)+ ) )?"`
	End  Token    `parser:"@End"`
}

// OwnGame is the house's own game and the one that it starts from: game "kitchen"
// from three-thirteen.
type OwnGame struct {
	Word Token   `parser:"@'game'"`
	Name []Token `parser:"@( ( !('from' | End) )* )"`
	From *Token  `parser:"( @'from'"`
	Base []Token `parser:"  @( (!End)* ) )?"`
}

var houseLine language[HouseLine]

// ReadHouseLine makes the tree of a line of a house file.
func ReadHouseLine(tokens []Token) *HouseLine { return houseLine.read(tokens) }
