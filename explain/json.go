package explain

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// escapeUnsafe escapes the characters in JSON that must not reach a screen raw. They
// occur only in strings, where JSON has an escape for each.
func escapeUnsafe(text []byte) []byte {
	isUnsafe := func(r rune) bool { return r != '\n' && display.IsUnsafe(r) }
	rare := slices.IndexFunc(text, func(b byte) bool { return b >= 0x7F })
	if rare < 0 || bytes.IndexFunc(text[rare:], isUnsafe) < 0 {
		return text
	}
	var b []byte
	for _, r := range string(text) {
		if !isUnsafe(r) {
			b = utf8.AppendRune(b, r)
			continue
		}
		for _, half := range utf16.Encode([]rune{r}) {
			b = fmt.Appendf(b, `\u%04x`, half)
		}
	}
	return b
}

// marshal returns a value as one line of JSON. Suits and arrows stay as they are;
// characters that could control a terminal are escaped. It panics on a value that JSON
// cannot hold; no answer is one.
func marshal(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("explain: %v is not JSON: %v", v, err))
	}
	return escapeUnsafe(bytes.TrimSuffix(b.Bytes(), []byte{'\n'}))
}

// appendString appends a text as marshal writes it. Most texts need nothing but
// quotation marks and backslashes escaped, which takes no encoder.
func appendString[T string | []byte](b []byte, text T) []byte {
	start := len(b)
	b = append(b, '"')
	for i := range len(text) {
		switch c := text[i]; {
		case c < ' ' || c >= 0x7F:
			return append(b[:start], marshal(string(text))...)
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// line returns a value as a line of JSON, with its newline.
func line(v any) string { return string(marshal(v)) + "\n" }

// object is a JSON object whose keys keep the order of the list.
type object []member

type member struct {
	key   string
	value any
}

// and returns the object with one more key.
func (o object) and(key string, value any) object { return append(o, member{key, value}) }

// andIf returns the object with one more key if a condition holds.
func (o object) andIf(has bool, key string, value any) object {
	if has {
		return o.and(key, value)
	}
	return o
}

func (o object) MarshalJSON() ([]byte, error) { return append(o.appendMembers([]byte{'{'}), '}'), nil }

// appendMembers appends the keys and the values, with commas between them.
func (o object) appendMembers(b []byte) []byte {
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, marshal(m.key)...), ':')
		b = append(b, marshal(m.value)...)
	}
	return b
}

// settings returns settings as an object, name by name.
func settings(list []rules.Setting) object {
	return each(list, func(s rules.Setting) member { return member{s.Name, s.Value} })
}
