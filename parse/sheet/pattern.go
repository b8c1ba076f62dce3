package sheet

import (
	"regexp"
	"sync"
)

// pattern is a regular expression that is compiled when it is first used: most
// runs of the program read no score sheet.
type pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

func (p *pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

func (p *pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }

func (p *pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }

func (p *pattern) Split(s string, n int) []string { return p.compiled().Split(s, n) }
