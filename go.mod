module nardlog

go 1.26.8
