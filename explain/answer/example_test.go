package answer_test

import (
	"fmt"

	"github.com/wildmeld/wildmeld/explain/answer"
)

func ExampleAsk() {
	hand, err := answer.Ask("sixty-five, 5h 5d Jk 9c 9d = 50")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(hand.Best.Penalty, "points, the claim is", hand.Verdict())
	_, err = answer.Ask("3h 4h 9x")
	fmt.Println(err)
	// Output:
	// 18 points, the claim is high
	// no suit "x" in "9x"
}
