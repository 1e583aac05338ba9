package parser

// TargetOf is the notation in which a match can be written that is most like the one it was read from: match text
// where its own is not written.
func TargetOf(m *Match) Target {
	switch Format(m.Format) {
	case Mat:
		switch m.Dialect {
		case XG:
			return ToXG
		case Galaxy:
			return ToGalaxy
		case Snowie:
			return ToSnowie
		}
	case SGF:
		return ToSGF
	case GMD:
		return ToGMD
	case JSON:
		return ToJSON
	}
	return ToMat
}
