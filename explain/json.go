package explain

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// encode returns a value in JSON, in one line with its end. Suits and arrows
// stay as they are; characters that could steer a terminal are escaped.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return escapeUnsafe(b.Bytes()), err
}

// escapeUnsafe returns JSON with the characters escaped that no screen should
// get raw. They stand only in strings, where JSON has an escape for each.
func escapeUnsafe(text []byte) []byte {
	isUnsafe := func(r rune) bool { return r != '\n' && display.IsUnsafe(r) }
	if bytes.IndexFunc(text, isUnsafe) < 0 {
		return text
	}
	var b []byte
	for _, r := range string(text) {
		switch {
		case !isUnsafe(r):
			b = utf8.AppendRune(b, r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			b = fmt.Appendf(b, `\u%04x\u%04x`, high, low)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
	}
	return b
}

// quoted is text as a JSON string.
func quoted(text string) []byte {
	b, err := encode(text)
	if err != nil {
		panic(fmt.Sprintf("explain: %q is no JSON string: %v", text, err))
	}
	return bytes.TrimSuffix(b, []byte{'\n'})
}

// appendSettings appends an object of names and values, as strings.
func appendSettings(b []byte, list []rules.Setting) []byte {
	b = append(b, '{')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, quoted(s.Name)...), ':')
		b = append(b, quoted(s.Value)...)
	}
	return append(b, '}')
}

// AppendWays appends the record with one more key, named by the flag that
// asked for it: every arrangement listed, the best first. Where there are more
// than are listed the key more says so.
func AppendWays(b []byte, r *Record, key string, ways []meld.Arrangement, more bool) []byte {
	b = append(appendOpen(b, r), ',')
	b = append(append(b, quoted(key)...), `:[`...)
	for i := range ways {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendArrangement(append(b, '{'), r.Frame, &ways[i]), '}')
	}
	if more {
		return append(b, `],"more":true}`...)
	}
	return append(b, `]}`...)
}
