package eval

// Scales of the integer net: a hidden unit's value 1.0 is hiddenScale, an output weight's OutScale, so
// a log-odds of 1.0 is their product.
const (
	hiddenScale = 512
	OutScale    = 2048
	LogitScale  = hiddenScale * OutScale
)

// sigmoidLimit is the largest log-odds told apart; its chance is 0.9999999.
const (
	sigmoidLimit = 16
	sigmoidSteps = 256 // a unit of log-odds
)

// sigmoidTable holds 1/(1+e^-x) for x from -16 to 16. The powers of e come from repeated products and
// one fixed constant, since math.Exp does not give the same bits everywhere.
var sigmoidTable = func() (t [2*sigmoidLimit*sigmoidSteps + 2]float32) {
	const step = 1.0039138893383475734436 // e^(1/256)
	e := 1.0
	mid := sigmoidLimit * sigmoidSteps
	for i := 0; i <= mid; i++ {
		t[mid+i] = float32(e / (1 + e))
		t[mid-i] = float32(1 / (1 + e))
		e *= step
	}
	t[2*mid+1] = t[2*mid]
	return
}()

// chances turns the sums of the outputs into chances.
func chances(sums *[outputs]int32, bias *[biases]int32, out *[outputs]float32) {
	for o, s := range sums {
		out[o] = sigmoid(s + bias[o])
	}
}

// sigmoid turns an output sum into a chance: the table, interpolated.
func sigmoid(sum int32) float32 {
	const end, unit = sigmoidLimit * LogitScale, LogitScale / sigmoidSteps
	x := uint32(min(max(sum, -end), end) + end)
	f := float32(x%unit) / unit
	t := sigmoidTable[x/unit:][:2]
	return t[0] + float32(f*(t[1]-t[0]))
}
