package explain

import _ "embed"

// Schema is the JSON Schema (2020-12) of every object that the program writes.
//
//go:embed schema.json
var Schema string
