package engine

// Hop is one checker moved by one die, in the mover's own numbering: From is 25 for bar or hand, To is
// 0 for a checker borne off.
type Hop struct {
	From, To uint8
	// Hit says that the hop hit (or pinned, or removed) an enemy checker.
	Hit bool
}

// Play is one way to use a roll: its hops in an order in which they are legal, and the position it
// reaches, still seen by the mover. Two plays are the same when After is the same.
type Play struct {
	Hops  []Hop
	After Position
}
