package variant

import "nardlog/engine"

// Allow names the switches of which another value makes something right, as "head_first=any_double", in the order of
// the keys: what is asked gets the rules under each in turn. Switches that concern no single play are left out.
func (v *Variant) Allow(turn engine.Turn, right func(*engine.Rules) bool) (names []string) {
	for _, k := range playKeys() {
		if !k.isSwitch(v.names) {
			continue
		}
		now, _ := v.Value(k.name)
		for _, value := range k.values {
			if value == now || value == "holding" || k.name == "jacquet_form" {
				continue // holding is how Jacquet itself is played, and its forms are two games: no readings of one
			}
			other, err := v.With(map[string]string{k.name: value})
			if err == nil && right(other.Rules.OnTurn(turn)) {
				names = append(names, k.name+"="+value)
			}
		}
	}
	return names
}
