package explain_test

import (
	"fmt"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
)

// From the text of a hand to an explained answer, its claim judged.
func ExampleScreen_Answer() {
	hand, err := answer.Ask("round 3: 3h 4h 5d Jk 9s = 9")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(explain.Screen{Cards: explain.Letters, Width: 80}.Answer(hand.Checked))
	// Output:
	// 9 is too high: 7 points is the best possible
	//   set   9s 5d Jk   5d and Jk stand for nines
	//   left  3h 3, 4h 4
	//
	// three-thirteen, round 3: fives are wild
	//   jokers in play: 20 points each
}
