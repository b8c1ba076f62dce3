package parse_test

import (
	"fmt"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A hand as somebody types it, with its own heading and a claim.
func ExampleSetting_Read() {
	setting := parse.Setting{Rules: rules.Games()[0].Rules()}
	deal, problems := setting.Read("hand", 1, "sixty-five round 3: 5h 5d Jk 9c 9d = 18")
	if deal == nil {
		fmt.Println(problems[0].Message)
		return
	}
	fmt.Println(deal.Rules.Name, deal.Round, deal.Hand, *deal.Claim)
	// Output: sixty-five round 3 5h 5d Jk 9c 9d 18
}

// A hand that cannot be read.
func ExampleSetting_Read_complaint() {
	setting := parse.Setting{Rules: rules.Games()[0].Rules()}
	_, problems := setting.Read("hand", 1, "3h 4h 9x")
	fmt.Println(problems[0].Message)
	// Output: no suit "x" in "9x"
}
