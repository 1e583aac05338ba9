package analyze

import "sync"

// Progress is told how far a long task has come. Calls come one at a time, from any goroutine.
type Progress interface {
	// Update says that done of total steps of the named phase are finished.
	Update(phase string, done, total int)
}

// meter counts finished steps for a Progress, which may be nil.
type meter struct {
	mu    sync.Mutex
	to    Progress
	phase string
	done  int
	total int
}

func (m *meter) step() {
	if m.to == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done++
	m.to.Update(m.phase, m.done, m.total)
}
