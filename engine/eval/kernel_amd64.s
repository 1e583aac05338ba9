#include "textflag.h"

#define FOUR(name, x) \
	DATA name<>+0(SB)/4, $x  \
	DATA name<>+4(SB)/4, $x  \
	DATA name<>+8(SB)/4, $x  \
	DATA name<>+12(SB)/4, $x \
	GLOBL name<>(SB), RODATA|NOPTR, $16

// The ends of the sigmoid's table as sums, the bits of a sum between two of its entries, and the size of one step.
FOUR(lowest, -0x1000000)
FOUR(highest, 0x1000000)
FOUR(between, 0xfff)
FOUR(step, 0x39800000)

// The two kernels are alike but for the width of their registers. Hidden units are taken eight registers
// at a time, so that their sums stay in registers 0 to 7 while the rows named by idx are added; 8 to
// 12 gather the five outputs, 13 is zero, 14 and 15 are scratch.

// HALVE adds the upper half of Z to its lower.
#define HALVE(Z, Y) \
	VEXTRACTI64X4 $1, Z, Y14 \
	VPADDD        Y14, Y, Y

// SUMS adds up the eight numbers of each of Y8 to Y12: four sums to X8, the fifth to all of X12.
#define SUMS \
	VPHADDD      Y9, Y8, Y8     \
	VPHADDD      Y11, Y10, Y10  \
	VPHADDD      Y10, Y8, Y8    \
	VEXTRACTI128 $1, Y8, X14    \
	VPADDD       X14, X8, X8    \
	VEXTRACTI128 $1, Y12, X14   \
	VPADDD       X14, X12, X12  \
	VPHADDD      X12, X12, X12  \
	VPHADDD      X12, X12, X12

// PLACE finds the sums of S in the table: S becomes their places, F how far they are on the way to the next.
#define PLACE(S, F) \
	VPMAXSD   lowest<>(SB), S, S   \
	VPMINSD   highest<>(SB), S, S  \
	VPADDD    highest<>(SB), S, S  \
	VPAND     between<>(SB), S, F  \
	VCVTDQ2PS F, F                 \
	VMULPS    step<>(SB), F, F     \
	VPSRLD    $12, S, S

// CHANCES does what chances does with the sums of X8 and X12: the table's entry at each place, and F of the way to the
// next one, which stands beside it.
#define CHANCES \
	VPADDD    (DX), X8, X8     \
	VPADDD    16(DX), X12, X12 \
	PLACE(X8, X9)              \
	PLACE(X12, X13)            \
	LEAQ      ·sigmoidTable(SB), SI \
	VMOVQ     X8, AX           \
	VPEXTRQ   $1, X8, CX       \
	VMOVQ     X12, DI          \
	MOVL      AX, R8           \
	SHRQ      $32, AX          \
	MOVL      CX, R9           \
	SHRQ      $32, CX          \
	MOVL      DI, DI           \
	VMOVSD    (SI)(R8*4), X0   \
	VMOVHPS   (SI)(AX*4), X0, X0 \
	VMOVSD    (SI)(R9*4), X1   \
	VMOVHPS   (SI)(CX*4), X1, X1 \
	VMOVSS    (SI)(DI*4), X2   \
	VMOVSS    4(SI)(DI*4), X3  \
	VSHUFPS   $0x88, X1, X0, X4 \
	VSHUFPS   $0xdd, X1, X0, X5 \
	VSUBPS    X4, X5, X5       \
	VMULPS    X9, X5, X5       \
	VADDPS    X5, X4, X4       \
	VMOVUPS   X4, (BX)         \
	VSUBSS    X2, X3, X3       \
	VMULSS    X13, X3, X3      \
	VADDSS    X3, X2, X2       \
	VMOVSS    X2, 16(BX)       \
	VZEROUPPER

// LOAD8 fills registers 0 to 7 from P, STORE8 writes them there; w is a register's width in bytes.
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

// ROW8 adds the row that R11 bytes lead to.
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

// LOAD4 fills registers 0 to 3 from P, STORE4 writes them there; w is a register's width in bytes.
#define LOAD4(mov, w, P, A0, A1, A2, A3) \
	mov (0*w)(P)(R9*1), A0 \
	mov (1*w)(P)(R9*1), A1 \
	mov (2*w)(P)(R9*1), A2 \
	mov (3*w)(P)(R9*1), A3

#define STORE4(mov, w, P, A0, A1, A2, A3) \
	mov A0, (0*w)(P)(R9*1) \
	mov A1, (1*w)(P)(R9*1) \
	mov A2, (2*w)(P)(R9*1) \
	mov A3, (3*w)(P)(R9*1)

// ROW4 adds the row that R11 bytes lead to.
#define ROW4(w, A0, A1, A2, A3) \
	VPADDW (0*w)(R10)(R11*1), A0, A0 \
	VPADDW (1*w)(R10)(R11*1), A1, A1 \
	VPADDW (2*w)(R10)(R11*1), A2, A2 \
	VPADDW (3*w)(R10)(R11*1), A3, A3

// RELU4 cuts negative sums to zero.
#define RELU4(zero, A0, A1, A2, A3) \
	VPMAXSW zero, A0, A0 \
	VPMAXSW zero, A1, A1 \
	VPMAXSW zero, A2, A2 \
	VPMAXSW zero, A3, A3

// DOT4 adds the products with the weights at R12 to an output's sum and goes on to the next output.
#define DOT4(w, sum, A0, A1, A2, A3) \
	VPDPWSSD (0*w)(R12), A0, sum \
	VPDPWSSD (1*w)(R12), A1, sum \
	VPDPWSSD (2*w)(R12), A2, sum \
	VPDPWSSD (3*w)(R12), A3, sum \
	ADDQ     R8, R12

// func addRowsAVX2(acc, base, rows *int16, idx *uint32, n, width int)
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

// func forwardAVX2(base, rows *int16, idx *uint32, n, width int, weights *int16, bias *[biases]int32, out *[outputs]float32)
TEXT ·forwardAVX2(SB), NOSPLIT, $0-64
	MOVQ base+0(FP), R13
	MOVQ rows+8(FP), SI
	MOVQ idx+16(FP), DI
	MOVQ n+24(FP), CX
	MOVQ width+32(FP), R8
	MOVQ weights+40(FP), DX
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
	MOVQ bias+48(FP), DX
	MOVQ out+56(FP), BX
	CHANCES
	RET

// func addRowsAVX512(acc, base, rows *int16, idx *uint32, n, width int)
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
	LOAD4(VMOVDQU16, 64, DX, Z0, Z1, Z2, Z3)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   done

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW4(64, Z0, Z1, Z2, Z3)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

done:
	STORE4(VMOVDQU16, 64, BX, Z0, Z1, Z2, Z3)
	ADDQ $256, R9
	CMPQ R9, R8
	JLT  block
	VZEROUPPER
	RET

// func forwardAVX512(base, rows *int16, idx *uint32, n, width int, weights *int16, bias *[biases]int32, out *[outputs]float32)
TEXT ·forwardAVX512(SB), NOSPLIT, $0-64
	MOVQ base+0(FP), R13
	MOVQ rows+8(FP), SI
	MOVQ idx+16(FP), DI
	MOVQ n+24(FP), CX
	MOVQ width+32(FP), R8
	MOVQ weights+40(FP), DX
	SHLQ $1, R8
	XORQ R9, R9
	VPXORQ Z8, Z8, Z8
	VPXORQ Z9, Z9, Z9
	VPXORQ Z10, Z10, Z10
	VPXORQ Z11, Z11, Z11
	VPXORQ Z12, Z12, Z12
	VPXORQ Z13, Z13, Z13

block:
	LOAD4(VMOVDQU16, 64, R13, Z0, Z1, Z2, Z3)
	LEAQ  (SI)(R9*1), R10
	XORQ  AX, AX
	TESTQ CX, CX
	JEQ   out

rows:
	MOVL  (DI)(AX*4), R11
	IMULQ R8, R11
	ROW4(64, Z0, Z1, Z2, Z3)
	INCQ  AX
	CMPQ  AX, CX
	JLT   rows

out:
	RELU4(Z13, Z0, Z1, Z2, Z3)
	LEAQ (DX)(R9*1), R12
	DOT4(64, Z8, Z0, Z1, Z2, Z3)
	DOT4(64, Z9, Z0, Z1, Z2, Z3)
	DOT4(64, Z10, Z0, Z1, Z2, Z3)
	DOT4(64, Z11, Z0, Z1, Z2, Z3)
	DOT4(64, Z12, Z0, Z1, Z2, Z3)
	ADDQ $256, R9
	CMPQ R9, R8
	JLT  block

	HALVE(Z8, Y8)
	HALVE(Z9, Y9)
	HALVE(Z10, Y10)
	HALVE(Z11, Y11)
	HALVE(Z12, Y12)
	SUMS
	MOVQ bias+48(FP), DX
	MOVQ out+56(FP), BX
	CHANCES
	RET
