#include "textflag.h"

// The two kernels are alike but for the width of their registers. Hidden units are taken eight registers
// at a time, so that their sums stay in registers 0 to 7 while the rows named by idx are added; 8 to
// 12 gather the five outputs, 13 is zero, 14 and 15 are scratch.

// LOAD8 fills registers 0 to 7 from P, STORE8 writes them there.
#define LOAD8(mov, w, P, A0, A1, A2, A3, A4, A5, A6, A7) \
	mov (0*w)(P)(R9*1), A0 \
	mov (1*w)(P)(R9*1), A1 \
	mov (2*w)(P)(R9*1), A2 \
	mov (3*w)(P)(R9*1), A3 \
	mov (4*w)(P)(R9*1), A4 \
	mov (5*w)(P)(R9*1), A5 \
	mov (6*w)(P)(R9*1), A6 \
	mov (7*w)(P)(R9*1), A7

#define STORE8(mov, w, P, A0, A1, A2, A3, A4, A5, A6, A7) \
	mov A0, (0*w)(P)(R9*1) \
	mov A1, (1*w)(P)(R9*1) \
	mov A2, (2*w)(P)(R9*1) \
	mov A3, (3*w)(P)(R9*1) \
	mov A4, (4*w)(P)(R9*1) \
	mov A5, (5*w)(P)(R9*1) \
	mov A6, (6*w)(P)(R9*1) \
	mov A7, (7*w)(P)(R9*1)

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

// SUMS adds up the eight numbers of each of Y8 to Y12 and writes the five sums to the output.
#define SUMS \
	VPHADDD      Y9, Y8, Y8     \
	VPHADDD      Y11, Y10, Y10  \
	VPHADDD      Y10, Y8, Y8    \
	VEXTRACTI128 $1, Y8, X14    \
	VPADDD       X14, X8, X8    \
	VMOVDQU      X8, (BX)       \
	VEXTRACTI128 $1, Y12, X14   \
	VPADDD       X14, X12, X12  \
	VPHADDD      X12, X12, X12  \
	VPHADDD      X12, X12, X12  \
	VMOVD        X12, 16(BX)    \
	VZEROUPPER

// HALVE adds the upper half of Z to its lower.
#define HALVE(Z, Y) \
	VEXTRACTI64X4 $1, Z, Y14 \
	VPADDD        Y14, Y, Y

// func addRowsAVX2(acc, base, rows *int16, idx *uint32, n, width int)
// 128 hidden units at a time.
TEXT ·addRowsAVX2(SB), NOSPLIT, $0-48
	MOVQ acc+0(FP), BX
	MOVQ base+8(FP), DX
	MOVQ rows+16(FP), SI
	MOVQ idx+24(FP), DI
	MOVQ n+32(FP), CX
	MOVQ width+40(FP), R8
	SHLQ $1, R8
	XORQ R9, R9

block:
	LOAD8(VMOVDQU, 32, DX, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   done

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(32, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

done:
	STORE8(VMOVDQU, 32, BX, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	ADDQ $256, R9
	CMPQ R9, R8
	JLT  block
	VZEROUPPER
	RET

// func addRowsAVX512(acc, base, rows *int16, idx *uint32, n, width int)
// 256 hidden units at a time.
TEXT ·addRowsAVX512(SB), NOSPLIT, $0-48
	MOVQ acc+0(FP), BX
	MOVQ base+8(FP), DX
	MOVQ rows+16(FP), SI
	MOVQ idx+24(FP), DI
	MOVQ n+32(FP), CX
	MOVQ width+40(FP), R8
	SHLQ $1, R8
	XORQ R9, R9

block:
	LOAD8(VMOVDQU16, 64, DX, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   done

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(64, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

done:
	STORE8(VMOVDQU16, 64, BX, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	ADDQ $512, R9
	CMPQ R9, R8
	JLT  block
	VZEROUPPER
	RET

// func forwardAVX2(base, rows *int16, idx *uint32, n, width int, weights *int16, sums *[outputs]int32)
// 128 hidden units at a time.
TEXT ·forwardAVX2(SB), NOSPLIT, $0-56
	MOVQ base+0(FP), R13
	MOVQ rows+8(FP), SI
	MOVQ idx+16(FP), DI
	MOVQ n+24(FP), CX
	MOVQ width+32(FP), R8
	MOVQ weights+40(FP), DX
	MOVQ sums+48(FP), BX
	SHLQ $1, R8
	XORQ R9, R9
	VPXOR Y8, Y8, Y8
	VPXOR Y9, Y9, Y9
	VPXOR Y10, Y10, Y10
	VPXOR Y11, Y11, Y11
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13

block:
	LOAD8(VMOVDQU, 32, R13, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   out

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(32, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

out:
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

	SUMS
	RET

// func forwardAVX512(base, rows *int16, idx *uint32, n, width int, weights *int16, sums *[outputs]int32)
// 256 hidden units at a time.
TEXT ·forwardAVX512(SB), NOSPLIT, $0-56
	MOVQ base+0(FP), R13
	MOVQ rows+8(FP), SI
	MOVQ idx+16(FP), DI
	MOVQ n+24(FP), CX
	MOVQ width+32(FP), R8
	MOVQ weights+40(FP), DX
	MOVQ sums+48(FP), BX
	SHLQ $1, R8
	XORQ R9, R9
	VPXORQ Z8, Z8, Z8
	VPXORQ Z9, Z9, Z9
	VPXORQ Z10, Z10, Z10
	VPXORQ Z11, Z11, Z11
	VPXORQ Z12, Z12, Z12
	VPXORQ Z13, Z13, Z13

block:
	LOAD8(VMOVDQU16, 64, R13, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   out

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW8(64, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

out:
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
	SUMS
	RET
