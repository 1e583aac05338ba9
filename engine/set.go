package engine

// set remembers nodes by their keys. Clearing it costs nothing: an entry counts only with the present stamp.
type set struct {
	slots []slot
	stamp uint32
	count int
}

type slot struct {
	stamp uint32
	node  int32
}

func (t *set) clear() {
	t.stamp++
	t.count = 0
	if t.slots == nil {
		t.slots = make([]slot, 512)
	}
	if t.stamp == 0 {
		clear(t.slots)
		t.stamp = 1
	}
}

// fresh adds the node, which is or is to become number i, and reports whether its state is new; where bare is set, its
// position alone.
func (t *set) fresh(nodes []node, n *node, i int32, bare bool) bool {
	if 2*t.count >= len(t.slots) {
		t.grow(nodes)
	}
	at := t.find(n.key)
	for ; t.slots[at].stamp == t.stamp; at = (at + 1) & (len(t.slots) - 1) {
		if o := &nodes[t.slots[at].node]; o.key == n.key && o.p == n.p && (bare || o.state == n.state) {
			return false
		}
	}
	t.slots[at] = slot{t.stamp, i}
	t.count++
	return true
}

// find is where the search for a key begins.
func (t *set) find(key uint64) int {
	return int(key*0x9e3779b97f4a7c15>>32) & (len(t.slots) - 1)
}

// grow doubles the room.
func (t *set) grow(nodes []node) {
	old := t.slots
	t.slots = make([]slot, 2*len(old))
	for _, s := range old {
		if s.stamp != t.stamp {
			continue
		}
		at := t.find(nodes[s.node].key)
		for t.slots[at].stamp == t.stamp {
			at = (at + 1) & (len(t.slots) - 1)
		}
		t.slots[at] = s
	}
}
