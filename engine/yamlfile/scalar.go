package yamlfile

import "go.yaml.in/yaml/v3"

// Scalar is a single value as it is written, with its place for messages.
type Scalar struct {
	Text         string
	Line, Column int
}

// UnmarshalYAML takes any single value as text: 2, on and 1-2-3-4 alike.
func (s *Scalar) UnmarshalYAML(node *yaml.Node) error {
	s.Line, s.Column = node.Line, node.Column
	return node.Decode(&s.Text)
}
