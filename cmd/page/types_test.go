package main

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
)

// node is a part of the schema of the answers.
type node map[string]any

// fields adds the names of the properties of a part, each with a question mark if it may be
// absent, to names, and the definitions that it refers to to refs.
func (n node) fields(defs node, names, refs map[string]bool) {
	if n == nil {
		return
	}
	required, _ := n["required"].([]any)
	for name, of := range n.part("properties") {
		mark := "?"
		if slices.Contains(required, any(name)) {
			mark = ""
		}
		names[name+mark] = true
		node(of.(map[string]any)).fields(defs, names, refs)
	}
	for _, name := range []string{"items", "additionalProperties", "then", "else"} {
		n.part(name).fields(defs, names, refs)
	}
	for _, name := range []string{"allOf", "anyOf", "oneOf"} {
		list, _ := n[name].([]any)
		for _, of := range list {
			node(of.(map[string]any)).fields(defs, names, refs)
		}
	}
	ref, _ := n["$ref"].(string)
	switch path := strings.Split(strings.TrimPrefix(ref, "#/$defs/"), "/"); {
	case ref == "":
	case len(path) == 1:
		refs[ref[len("#/$defs/"):]] = true
	default: // a property of a definition
		of := defs.part(path[0])
		for _, name := range path[1:] {
			of = of.part(name)
		}
		of.fields(defs, names, refs)
	}
}

// part returns a member that is an object, or nil.
func (n node) part(name string) node {
	of, _ := n[name].(map[string]any)
	return of
}

// TestAnswerTypes compares the types of the answers with the schema: each definition has
// its type, with the same fields.
func TestAnswerTypes(t *testing.T) {
	text, err := packaged.ReadFile("package/answers.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]map[string]bool{}
	for _, block := range strings.Split(string(text), "\nexport type ")[1:] {
		fields := map[string]bool{}
		for _, m := range regexp.MustCompile(`(?m)^\s+(\w+\??):`).FindAllStringSubmatch(block, -1) {
			fields[m[1]] = true
		}
		name, _, _ := strings.Cut(block, " ")
		written[name] = fields
	}
	var schema node
	if err := json.Unmarshal([]byte(explain.Schema), &schema); err != nil {
		t.Fatal(err)
	}
	defs, asked := schema.part("$defs"), []string{"solve", "check", "discard", "draws", "evening", "evenings", "rules"}
	for i := 0; i < len(asked); i++ {
		fields, refs := map[string]bool{}, map[string]bool{}
		defs.part(asked[i]).fields(defs, fields, refs)
		for ref := range refs {
			if !slices.Contains(asked, ref) {
				asked = append(asked, ref)
			}
		}
		name := ""
		for word := range strings.FieldsFuncSeq(asked[i], func(r rune) bool { return r == '-' || r == '_' }) {
			name += strings.ToUpper(word[:1]) + word[1:]
		}
		if !maps.Equal(written[name], fields) {
			t.Errorf("%s has the fields %v, in the schema %v", name, slices.Sorted(maps.Keys(written[name])), slices.Sorted(maps.Keys(fields)))
		}
		delete(written, name)
	}
	if len(written) > 0 {
		t.Errorf("the schema has no %v", slices.Sorted(maps.Keys(written)))
	}
}
