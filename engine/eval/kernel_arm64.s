#include "textflag.h"

// func addRowsNEON(acc, base, rows *int16, idx *uint32, n, width int)
//
// acc = 64 values of base + the 64 values at the front of each row that idx names; rows are width values apart.
TEXT ·addRowsNEON(SB), NOSPLIT, $0-48
	MOVD acc+0(FP), R0
	MOVD base+8(FP), R7
	MOVD rows+16(FP), R1
	MOVD idx+24(FP), R2
	MOVD n+32(FP), R3
	MOVD width+40(FP), R4
	LSL  $1, R4, R4
	VLD1.P 64(R7), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1   (R7), [V4.H8, V5.H8, V6.H8, V7.H8]
	CBZ  R3, done

loop:
	MOVWU.P 4(R2), R5
	MADD    R4, R1, R5, R6 // R6 = R1 + R5*R4
	VLD1.P  64(R6), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1    (R6), [V20.H8, V21.H8, V22.H8, V23.H8]
	VADD    V16.H8, V0.H8, V0.H8
	VADD    V17.H8, V1.H8, V1.H8
	VADD    V18.H8, V2.H8, V2.H8
	VADD    V19.H8, V3.H8, V3.H8
	VADD    V20.H8, V4.H8, V4.H8
	VADD    V21.H8, V5.H8, V5.H8
	VADD    V22.H8, V6.H8, V6.H8
	VADD    V23.H8, V7.H8, V7.H8
	SUBS    $1, R3, R3
	BNE     loop

done:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1   [V4.H8, V5.H8, V6.H8, V7.H8], (R0)
	RET
