package hand

import (
	"cmp"
	"fmt"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// MaxClaim is the largest number in a claim.
const MaxClaim = 1_000_000

// Number is a number, or the value of a sum, in the text.
type Number struct {
	Value int
	Span  diag.Span
}

// ValueOf returns the value of a sum.
func ValueOf(c *token.Diagnoser, s *syntax.Sum) Number {
	n, sign, large := Number{Span: token.SpanOf(s.Words)}, 1, diag.Span{}
	for _, t := range s.Words {
		value, isNumber := token.NumberWord(t.Value)
		switch {
		case t.Type == token.Numbers:
			c.Complain(token.CodeLogValue, token.Span(t), c.Quoted(token.Span(t))+" could be one number or several", "write a score as one number, for example 12")
			return n
		case t.Value == "+":
			continue
		case t.Type != token.Number && t.Type != token.Rank: // a minus
			sign = -sign
			continue
		case !isNumber:
			c.Complain(token.CodeLogValue, token.Span(t), c.Quoted(token.Span(t))+" is not a number", "write a score in figures, for example 12")
			return n
		case value > MaxClaim:
			large = cmp.Or(large, token.Span(t))
		default:
			n.Value += sign * value
		}
		sign = 1
	}
	if max(n.Value, -n.Value) > MaxClaim {
		large = cmp.Or(large, n.Span)
	}
	if !large.IsZero() {
		c.Complain(token.CodeLogValue, large, c.Quoted(large)+" is too large for a score", fmt.Sprintf("the largest number is %d", MaxClaim))
	}
	return n
}

// AtLeast returns the value of a sum, and complains if it is too small.
func AtLeast(c *token.Diagnoser, least int, s *syntax.Sum) Number {
	value := ValueOf(c, s)
	if value.Value < least && len(c.Diags) == 0 {
		c.Complain(token.CodeLogValue, value.Span, fmt.Sprintf("%d is less than %d", value.Value, least), fmt.Sprintf("write a number from %d on", least))
	}
	return value
}
