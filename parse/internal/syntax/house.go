package syntax

// HouseLine is a line of a house file: the game line, or a rule. Only the parameter of a
// rule knows how its value is written.
type HouseLine struct {
	Game *OwnGame `parser:"(  @@"`
	Rule []Token  `parser:" | @( (!End)+ ) )?"`
	End  Token    `parser:"@End"`
}

// OwnGame names the house's game and the game that it starts from: game "kitchen" from
// three-thirteen.
type OwnGame struct {
	Word Token   `parser:"@'game'"`
	Name []Token `parser:"@( ( !('from' | End) )* )"`
	From *Token  `parser:"( @'from'"`
	Base []Token `parser:"  @( (!End)* ) )?"`
}

var houseLine language[HouseLine]

// ReadHouseLine returns the tree of a line of a house file.
func ReadHouseLine(tokens []Token) *HouseLine { return houseLine.read(tokens) }
