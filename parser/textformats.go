package parser

// textNotations are the text formats beside match text, in the order in which they are tried: first
// those that a mark of their own tells, at last the list of names and the list of numbers.
func textNotations() []notation {
	return []notation{
		gmdNotation(),
		javaFIBSNotation(),
		bgammonNotation(),
		bgroomNotation(),
		partyNotation(),
		oldmovesNotation(),
		gammonxNotation(),
		jsonNotation(),
		kaggleNotation(),
		hedgehogNotation(),
		tmgNotation(),
		sggNotation(),
		fibsNotation(),
		openspielNotation(),
		gamNotation(),
	}
}
