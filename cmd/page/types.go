package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// schema is a node of a JSON Schema, of which it has what explain/schema.json uses.
type schema struct {
	Description string             `json:"description"`
	Ref         string             `json:"$ref"`
	Type        json.RawMessage    `json:"type"`
	Const       json.RawMessage    `json:"const"`
	Enum        []json.RawMessage  `json:"enum"`
	Properties  map[string]*schema `json:"properties"`
	Required    []string           `json:"required"`
	Additional  json.RawMessage    `json:"additionalProperties"`
	Items       *schema            `json:"items"`
	AllOf       []*schema          `json:"allOf"`
	AnyOf       []*schema          `json:"anyOf"`
	OneOf       []*schema          `json:"oneOf"`
	If          *schema            `json:"if"`
	Then        *schema            `json:"then"`
	Else        *schema            `json:"else"`
	Defs        map[string]*schema `json:"$defs"`
}

// typing writes the definitions of a schema as types of TypeScript.
type typing struct {
	schema
	waiting []string
	known   map[string]bool
}

// types returns the types of the definitions with these names, and of all that they use.
func types(text string, names []string) (string, error) {
	t := typing{known: map[string]bool{}}
	if err := json.Unmarshal([]byte(text), &t.schema); err != nil {
		return "", err
	}
	for _, name := range names {
		t.use(name)
	}
	var out strings.Builder
	for len(t.waiting) > 0 {
		name := t.waiting[0]
		t.waiting = t.waiting[1:]
		s, ok := t.Defs[name]
		if !ok {
			return "", fmt.Errorf("the schema has no %s", name)
		}
		fmt.Fprintf(&out, "\n%sexport type %s = %s\n", comment(s, ""), typeName(name), t.of(s, ""))
	}
	return out.String(), nil
}

// use returns the name of a definition's type, which will be written.
func (t *typing) use(name string) string {
	if !t.known[name] {
		t.known[name], t.waiting = true, append(t.waiting, name)
	}
	return typeName(name)
}

// typeName returns the name of a definition as a type: GoingOut for going-out.
func typeName(name string) string {
	var out string
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '-' || r == '_' }) {
		out += strings.ToUpper(part[:1]) + part[1:]
	}
	return out
}

// comment returns the description of a node as a comment.
func comment(s *schema, indent string) string {
	if s.Description == "" {
		return ""
	}
	return indent + "/** " + s.Description + " */\n"
}

// of returns the type of a node. All that a node says of a value holds at once.
func (t *typing) of(s *schema, indent string) string {
	var all []string
	add := func(text string) {
		if text != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	if s.Ref != "" {
		add(t.referred(s.Ref, indent))
	}
	for _, part := range s.AllOf {
		add(t.of(part, indent))
	}
	if s.Properties != nil || isObject(s) {
		add(t.object(s, indent))
	}
	add(t.either(s.AnyOf, indent))
	add(t.either(s.OneOf, indent))
	if s.Then != nil && s.Else != nil {
		add(t.either([]*schema{s.Then, s.Else}, indent))
	}
	switch {
	case s.Const != nil:
		add(string(s.Const))
	case s.Enum != nil:
		var values []string
		for _, v := range s.Enum {
			values = append(values, string(v))
		}
		add(grouped(values))
	case len(all) == 0:
		add(t.plain(s, indent))
	}
	if len(all) == 0 {
		return ""
	}
	return strings.Join(all, " & ")
}

// either returns the union of the types of the nodes. Nodes that only require more of an
// object have none.
func (t *typing) either(list []*schema, indent string) string {
	var any []string
	for _, s := range list {
		if text := t.of(s, indent); text != "" && !slices.Contains(any, text) {
			any = append(any, text)
		}
	}
	return grouped(any)
}

func grouped(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return "(" + strings.Join(list, " | ") + ")"
}

// referred returns the type that a reference names: a definition, or a part of one.
func (t *typing) referred(ref, indent string) string {
	path := strings.Split(strings.TrimPrefix(ref, "#/$defs/"), "/")
	if len(path) == 1 {
		return t.use(path[0])
	}
	s := t.Defs[path[0]]
	for i := 1; i+1 < len(path) && s != nil; i += 2 {
		if s = s.Properties[path[i+1]]; path[i] != "properties" {
			return "unknown"
		}
	}
	if s == nil {
		return "unknown"
	}
	return t.of(s, indent)
}

func isObject(s *schema) bool { return string(s.Type) == `"object"` }

// object returns the type of an object with its properties.
func (t *typing) object(s *schema, indent string) string {
	var values *schema
	if json.Unmarshal(s.Additional, &values) == nil && values != nil && len(s.Properties) == 0 {
		return "{ [name: string]: " + t.of(values, indent) + " }"
	}
	if len(s.Properties) == 0 {
		return ""
	}
	inner := indent + "  "
	var out strings.Builder
	out.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p, mark := s.Properties[name], "?"
		if slices.Contains(s.Required, name) {
			mark = ""
		}
		fmt.Fprintf(&out, "%s%s%q%s: %s\n", comment(p, inner), inner, name, mark, t.of(p, inner))
	}
	return out.String() + indent + "}"
}

// plain returns the type of a value that is no object.
func (t *typing) plain(s *schema, indent string) string {
	var one string
	var several []string
	if json.Unmarshal(s.Type, &one) == nil {
		several = []string{one}
	} else if json.Unmarshal(s.Type, &several) != nil {
		if s.Required != nil {
			return "" // a condition on an object that is described elsewhere
		}
		return "unknown"
	}
	for i, name := range several {
		switch name {
		case "integer":
			several[i] = "number"
		case "array":
			several[i] = "unknown[]"
			if s.Items != nil {
				item := t.of(s.Items, indent)
				if strings.Contains(item, " & ") {
					item = "(" + item + ")"
				}
				several[i] = item + "[]"
			}
		}
	}
	return grouped(several)
}
