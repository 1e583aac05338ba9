package eval

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a huge page in bytes, on the processors that have kernels.
const hugePage = 2 << 20

// makeRows returns room for n values of a net's rows, in huge pages where the system grants them on request. An
// evaluation reads rows from all over a wide net, and with small pages it would wait for most of their addresses.
func makeRows(n int) []int16 {
	const perPage = hugePage / 2
	if n < 4*perPage {
		return make([]int16, n)
	}
	room := make([]int16, n+2*perPage)
	begin := int(-uintptr(unsafe.Pointer(&room[0]))%hugePage) / 2
	pages := room[begin:][:(n+perPage-1)/perPage*perPage]
	// Without huge pages the net is slower, no more.
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&pages[0])), 2*len(pages)), syscall.MADV_HUGEPAGE)
	return pages[:n]
}
