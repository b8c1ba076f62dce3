package cmd_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWhatComesNext is the round to be played or entered after what a log has.
func TestWhatComesNext(t *testing.T) {
	deuces := tiedDeuces()
	for _, c := range []struct{ name, log, want string }{
		{"nothing", "players Ann, Bob\n", `{"round":1,"cards":3,"wild":"3","due":["Ann","Bob"]}`},
		{"nobody", "game three-thirteen\n", `{"round":1,"cards":3,"wild":"3","due":[]}`},
		{"half a round", "players Ann, Bob, Cy\nround 1\nBob: = 3\n", `{"round":1,"cards":3,"wild":"3","due":["Ann","Cy"]}`},
		{"a round begun", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 3\nround 2\n", `{"round":2,"cards":4,"wild":"4","due":["Ann","Bob"]}`},
		{"a whole round", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 3\n", `{"round":2,"cards":4,"wild":"4","due":["Ann","Bob"]}`},
		{"players of the first round", "round 1\nAnn: = 3\nBob: = 3\nround 2\nBob: = 3\n", `{"round":2,"cards":4,"wild":"4","due":["Ann"]}`},
		{"vegas", "game vegas\nplayers Ann, Bob\nround 1 wild 9\nAnn: = 3\nBob: = 3\n", `{"round":2,"cards":7,"due":["Ann","Bob"]}`},
		{"a card to be turned up", "rule wild-rank turned\nplayers Ann, Bob\nround 1 wild J\nAnn: = 3\nBob: = 3\n", `{"round":2,"cards":4,"due":["Ann","Bob"]}`},
		{"vegas, somebody out", "game vegas\nmax 10\nplayers Ann, Bob, Cy\nround 1 wild 9\nAnn: = 3\nBob: = 13\nCy: = 0\n", `{"round":2,"cards":7,"due":["Ann","Cy"]}`},
		{"a tie", deuces, `{"round":"bonus","cards":2,"wild":"none","due":["Ann","Bob"]}`},
		{"a bonus hand that lacks a line", deuces + "round bonus\nAnn: = 0 out\nBob: = 1\nround bonus\nBob: = 1\n", `{"round":"bonus","cards":2,"wild":"none","due":["Ann"]}`},
		{"a bonus hand without a line", deuces + "round bonus\nAnn: = 0 out\nBob: = 1\nround bonus\n", `{"round":"bonus","cards":2,"wild":"none","due":["Ann","Bob"]}`},
		{"somebody who joins, and somebody who leaves", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0\nDan joins\nAnn leaves\n", `{"round":2,"cards":4,"wild":"4","due":["Bob","Dan"]}`},
		{"a round left out", "players Ann, Bob\nrule rounds 3-5\nround 1\nAnn 3, Bob 0\nround 3\nAnn 3, Bob 0\n", `{"round":2,"cards":4,"wild":"4","due":["Ann","Bob"]}`},
		{"a round filled in", "players Ann, Bob\nround 1\nAnn 3, Bob 0\nround 3\nAnn 3, Bob 0\nround 2\nAnn 3, Bob 0\n", `{"round":4,"cards":6,"wild":"6","due":["Ann","Bob"]}`},
		{"vegas, over, and then somebody buys in", "game vegas\nmax 10\nplayers Ann, Bob\nround 1 wild 9\nAnn: = 0\nBob: = 13\nBob buys in\n", ""},
		{"over, and then another round", "rule rounds 3-3\nplayers Ann, Bob\nround 1\nAnn: = 0\nBob: = 3\nround 2\nAnn: = 0\n", ""},
		{"the end", strings.Replace(deuces, "Bob: = 0", "Bob: = 1", 1), ""},
	} {
		var s struct{ Next json.RawMessage }
		r := run(strings.NewReader(c.log), 80, "score", "--json")
		if err := json.Unmarshal([]byte(r.out), &s); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if diff := cmp.Diff(c.want, string(s.Next)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", c.name, diff)
		}
	}
}

// TestPaymentsSettleTheAccounts pays what is owed, and expects everybody to
// have paid and won what the accounts say.
func TestPaymentsSettleTheAccounts(t *testing.T) {
	t.Parallel()
	logs, err := filepath.Glob(evenings + "*.log")
	if err != nil {
		t.Fatal(err)
	}
	settled := 0
	for _, path := range logs {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var s struct {
			Money    map[string]struct{ Paid, Won int }
			Pot      int
			Payments []struct {
				From, To string
				Cents    int
			}
			Next any
		}
		r := run(strings.NewReader(string(text)), 80, "score", "--json")
		if err := json.Unmarshal([]byte(r.out), &s); err != nil {
			t.Fatal(err)
		}
		if s.Payments == nil {
			continue
		}
		settled++
		balances := map[string]int{"pot": s.Pot}
		for name, a := range s.Money {
			balances[name] = a.Won - a.Paid
		}
		for _, p := range s.Payments {
			balances[p.From] += p.Cents
			balances[p.To] -= p.Cents
		}
		for name, cents := range balances {
			if cents != 0 || s.Next != nil {
				t.Errorf("%s: %s is left with %d cents, next %v", path, name, cents, s.Next)
			}
		}
	}
	if settled < 2 {
		t.Errorf("only %d logs have payments", settled)
	}
}
