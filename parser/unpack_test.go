package parser

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
)

// zipped packs files, given as name and content in turn.
func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestUnpack(t *testing.T) {
	mat := inGame("  1) 31: 8/5 6/5\n")
	broken := inGame("  1) 31: 8/x\n")
	gz := gzipped([]byte(mat))
	encrypted := zipped(t, "b.mat", mat)
	encrypted[6] |= 1                                              // in the member's own heading
	encrypted[bytes.Index(encrypted, []byte("PK\x01\x02"))+8] |= 1 // and in the directory
	for _, tt := range []struct {
		name  string
		data  []byte
		files string
		want  string
	}{
		{"gzip", gz, "a", ""},
		{"zip", zipped(t, "b.mat", mat, "sub/c.mat", mat+mat), "a!b.mat a!sub/c.mat a!sub/c.mat", ""},
		{"folders and what file managers add", zipped(t, "sub/", "", "sub/.DS_Store", "x", "__MACOSX/b.mat", "x", "b.mat", mat), "a!b.mat", ""},
		{"a match in binary", zipped(t, "b", string(ogxm2Sample())), "a!b", ""},
		{"a fault has its member's name", zipped(t, "b.mat", broken, "c.mat", mat), "a!b.mat a!c.mat", "a!b.mat:5:12: a point is expected"},
		{"a file of no known format", zipped(t, "b.mat", mat, "readme", "hello"), "a!b.mat", `a!readme:1:1: no format known begins with "hello"`},
		{"packed twice", zipped(t, "b.gz", string(gz), "c.mat", mat), "a!c.mat", "a!b.gz@0x0: a packed file within a packed file is not opened"},
		{"gzip within gzip", gzipped(gz), "", "a@0x0: a packed file within a packed file is not opened"},
		{"nothing in it", zipped(t), "", "no format known begins with"},
		{"only folders", zipped(t, "sub/", ""), "", "a@0x0: the zip archive is empty"},
		{"empty gzip", gzipped(nil), "", "a@0x0: the gzip file is empty"},
		{"cut gzip keeps what it holds", gz[:len(gz)-6], "a", "a@0x0: the gzip file is damaged"},
		{"gzip without anything", gz[:5], "", "a@0x0: the gzip file is damaged"},
		{"cut zip", zipped(t, "b.mat", mat)[:40], "", "a@0x0: the zip archive is damaged"},
		{"encrypted", encrypted, "", "a!b.mat@0x0: it cannot be unpacked: it is encrypted"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			matches, err := Parse("a", tt.data)
			var files []string
			for _, m := range matches {
				files = append(files, m.File)
			}
			if got := strings.Join(files, " "); got != tt.files {
				t.Errorf("matches of %q, want %q", got, tt.files)
			}
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("got %v", err)
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
	for _, data := range [][]byte{gz, zipped(t, "b.mat", mat)} {
		if format, err := Detect(data); format != Mat || err != nil {
			t.Errorf("Detect: %q, %v", format, err)
		}
		if matches, err := ParseAs(Mat, "a", data); len(matches) != 1 || err != nil {
			t.Errorf("ParseAs: %d matches, %v", len(matches), err)
		}
	}
}

// TestUnpackBounded reads up to a bound and not beyond.
func TestUnpackBounded(t *testing.T) {
	if data, err := readBounded(strings.NewReader("abc"), 3); string(data) != "abc" || err != nil {
		t.Errorf("got %q, %v", data, err)
	}
	if data, err := readBounded(strings.NewReader("abcd"), 3); data != nil || err == nil {
		t.Errorf("beyond the bound: %q, %v", data, err)
	}
	z, err := zip.NewReader(bytes.NewReader(zipped(t, "a", "abcd")), int64(len(zipped(t, "a", "abcd"))))
	if err != nil {
		t.Fatal(err)
	}
	if data, err := readMember(z.File[0], 3); data != nil || err == nil || err.Error() != "it unpacks to more than 256 MB" {
		t.Errorf("a member beyond what is left: %q, %v", data, err)
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(zipped(f, "b.mat", inGame("  1) 31: 8/5 6/5\n")))
	f.Add(gzipped([]byte(inGame("  1) 31: 8/5 6/5\n"))))
	f.Fuzz(func(t *testing.T, data []byte) { unpack("fuzz", data) })
}
