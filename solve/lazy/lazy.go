// Package lazy makes values when they are first asked for. What sync.OnceValue returns is made
// when the program starts; variables of the types of this package are laid out by the linker.
package lazy

import (
	"regexp"
	"sync"
)

// Value is a value that Make makes when it is first asked for, by any goroutine.
type Value[T any] struct {
	Make  func() T
	once  sync.Once
	value T
}

// Get returns the value.
func (v *Value[T]) Get() T {
	v.once.Do(func() { v.value = v.Make() })
	return v.value
}

// Regexp is a regular expression that is compiled when it is first asked for, by any goroutine.
type Regexp struct {
	Text     string
	once     sync.Once
	compiled *regexp.Regexp
}

// Get returns the compiled expression.
func (r *Regexp) Get() *regexp.Regexp {
	r.once.Do(func() { r.compiled = regexp.MustCompile(r.Text) })
	return r.compiled
}
