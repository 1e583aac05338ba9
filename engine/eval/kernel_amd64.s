#include "textflag.h"

// The two kernels are alike but for the width of their registers. Hidden units are taken eight registers
// at a time, so that their sums stay in registers 0 to 7 while the rows named by idx are added; 8 to
// 12 gather the five outputs, 13 is zero, 14 and 15 are scratch.

// ZERO8 clears registers 0 to 7.
#define ZERO8(xor, A0, A1, A2, A3, A4, A5, A6, A7) \
	xor A0, A0, A0 \
	xor A1, A1, A1 \
	xor A2, A2, A2 \
	xor A3, A3, A3 \
	xor A4, A4, A4 \
	xor A5, A5, A5 \
	xor A6, A6, A6 \
	xor A7, A7, A7

// ROW8 adds the row that R11 bytes lead to; w is a register's width in bytes.
#define ROW8(w, A0, A1, A2, A3, A4, A5, A6, A7) \
	VPADDW (0*w)(R10)(R11*1), A0, A0 \
	VPADDW (1*w)(R10)(R11*1), A1, A1 \
	VPADDW (2*w)(R10)(R11*1), A2, A2 \
	VPADDW (3*w)(R10)(R11*1), A3, A3 \
	VPADDW (4*w)(R10)(R11*1), A4, A4 \
	VPADDW (5*w)(R10)(R11*1), A5, A5 \
	VPADDW (6*w)(R10)(R11*1), A6, A6 \
	VPADDW (7*w)(R10)(R11*1), A7, A7

// RELU8 cuts negative sums to zero.
#define RELU8(zero, A0, A1, A2, A3, A4, A5, A6, A7) \
	VPMAXSW zero, A0, A0 \
	VPMAXSW zero, A1, A1 \
	VPMAXSW zero, A2, A2 \
	VPMAXSW zero, A3, A3 \
	VPMAXSW zero, A4, A4 \
	VPMAXSW zero, A5, A5 \
	VPMAXSW zero, A6, A6 \
	VPMAXSW zero, A7, A7

// DOT8 adds the products with the weights at R12 to an output's sum and goes on to the next output.
#define DOT8(w, sum, S, T, A0, A1, A2, A3, A4, A5, A6, A7) \
	VPMADDWD (0*w)(R12), A0, S \
	VPMADDWD (1*w)(R12), A1, T \
	VPADDD   S, sum, sum       \
	VPADDD   T, sum, sum       \
	VPMADDWD (2*w)(R12), A2, S \
	VPMADDWD (3*w)(R12), A3, T \
	VPADDD   S, sum, sum       \
	VPADDD   T, sum, sum       \
	VPMADDWD (4*w)(R12), A4, S \
	VPMADDWD (5*w)(R12), A5, T \
	VPADDD   S, sum, sum       \
	VPADDD   T, sum, sum       \
	VPMADDWD (6*w)(R12), A6, S \
	VPMADDWD (7*w)(R12), A7, T \
	VPADDD   S, sum, sum       \
	VPADDD   T, sum, sum       \
	ADDQ     R8, R12

// STORE adds up the eight numbers of Y and writes the sum to place i of the output.
#define STORE(i, Y, X) \
	VEXTRACTI128 $1, Y, X14     \
	VPADDD       X14, X, X      \
	VPSHUFD      $0x4e, X, X14  \
	VPADDD       X14, X, X      \
	VPSHUFD      $0xb1, X, X14  \
	VPADDD       X14, X, X      \
	VMOVD        X, (4*i)(BX)

// HALVE adds the upper half of Z to its lower.
#define HALVE(Z, Y) \
	VEXTRACTI64X4 $1, Z, Y14 \
	VPADDD        Y14, Y, Y

// ARGS loads the arguments: R8 is the bytes in a row, R9 the place within it.
#define ARGS \
	MOVQ rows+0(FP), SI     \
	MOVQ idx+8(FP), DI      \
	MOVQ n+16(FP), CX       \
	MOVQ weights+24(FP), DX \
	MOVQ width+32(FP), R8   \
	MOVQ sums+40(FP), BX    \
	SHLQ $1, R8             \
	XORQ R9, R9

// func forwardAVX2(rows *int16, idx *uint32, n int, weights *int16, width int, sums *[outputs]int32)
// 128 hidden units at a time.
TEXT ·forwardAVX2(SB), NOSPLIT, $0-48
	ARGS
	VPXOR Y8, Y8, Y8
	VPXOR Y9, Y9, Y9
	VPXOR Y10, Y10, Y10
	VPXOR Y11, Y11, Y11
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13

block:
	ZERO8(VPXOR, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	LEAQ (SI)(R9*1), R10
	XORQ AX, AX

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(32, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

	RELU8(Y13, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	LEAQ (DX)(R9*1), R12
	DOT8(32, Y8, Y14, Y15, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	DOT8(32, Y9, Y14, Y15, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	DOT8(32, Y10, Y14, Y15, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	DOT8(32, Y11, Y14, Y15, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	DOT8(32, Y12, Y14, Y15, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	ADDQ $256, R9
	CMPQ R9, R8
	JLT  block

	STORE(0, Y8, X8)
	STORE(1, Y9, X9)
	STORE(2, Y10, X10)
	STORE(3, Y11, X11)
	STORE(4, Y12, X12)
	VZEROUPPER
	RET

// func forwardAVX512(rows *int16, idx *uint32, n int, weights *int16, width int, sums *[outputs]int32)
// 256 hidden units at a time.
TEXT ·forwardAVX512(SB), NOSPLIT, $0-48
	ARGS
	VPXORQ Z8, Z8, Z8
	VPXORQ Z9, Z9, Z9
	VPXORQ Z10, Z10, Z10
	VPXORQ Z11, Z11, Z11
	VPXORQ Z12, Z12, Z12
	VPXORQ Z13, Z13, Z13

block:
	ZERO8(VPXORQ, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	LEAQ (SI)(R9*1), R10
	XORQ AX, AX

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(64, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

	RELU8(Z13, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	LEAQ (DX)(R9*1), R12
	DOT8(64, Z8, Z14, Z15, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	DOT8(64, Z9, Z14, Z15, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	DOT8(64, Z10, Z14, Z15, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	DOT8(64, Z11, Z14, Z15, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	DOT8(64, Z12, Z14, Z15, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	ADDQ $512, R9
	CMPQ R9, R8
	JLT  block

	HALVE(Z8, Y8)
	HALVE(Z9, Y9)
	HALVE(Z10, Y10)
	HALVE(Z11, Y11)
	HALVE(Z12, Y12)
	STORE(0, Y8, X8)
	STORE(1, Y9, X9)
	STORE(2, Y10, X10)
	STORE(3, Y11, X11)
	STORE(4, Y12, X12)
	VZEROUPPER
	RET
