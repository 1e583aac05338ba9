package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/engine/yamlfile"
	"nardlog/report"
)

const (
	configFile = "nardlog.yaml"
	envPrefix  = "NARDLOG_"
)

// config is a settings file; each key is the long name of a flag.
type config struct {
	ASCII   string `yaml:"ascii"`
	Budget  string `yaml:"budget"`
	Cache   string `yaml:"cache"`
	Color   string `yaml:"color"`
	Jobs    string `yaml:"jobs"`
	Lang    string `yaml:"lang"`
	Level   string `yaml:"level"`
	Marks   string `yaml:"marks"`
	MET     string `yaml:"met"`
	Narrow  string `yaml:"narrow"`
	Player  string `yaml:"player"`
	Ply     string `yaml:"ply"`
	Seed    string `yaml:"seed"`
	Variant string `yaml:"variant"`
}

// setting is one value with the place that it comes from.
type setting struct{ value, place string }

// configure sets the flags that the command line leaves alone: from the environment, then from
// ./nardlog.yaml, then from the user's config folder.
func (a *app) configure(cmd *cobra.Command) error {
	settings, err := a.settings()
	if err != nil {
		return err
	}
	leveled := cmd.Flags().Changed("level") // then a depth from elsewhere does not count
	for _, name := range configKeys() {
		s, set := settings[name]
		f := cmd.Flags().Lookup(name)
		if !set || f == nil || f.Changed || name == "ply" && leveled {
			continue
		}
		if err := cmd.Flags().Set(name, s.value); err != nil {
			return &usageError{msg: fmt.Sprintf("%s: %s cannot be %q", s.place, name, s.value)}
		}
		annotate(f)
	}
	return nil
}

// settingMark marks a flag that a setting has set. A setting is for all verbs, so one that means nothing to a verb or
// beside its other flags is left out, where a flag of the command line would be refused.
const settingMark = "setting"

func annotate(f *pflag.Flag) {
	if f.Annotations == nil {
		f.Annotations = map[string][]string{}
	}
	f.Annotations[settingMark] = nil
}

// bySetting reports whether a flag has its value from environment or files.
func bySetting(flags *pflag.FlagSet, name string) bool {
	_, set := flags.Lookup(name).Annotations[settingMark]
	return set
}

// settings collects what environment and files say, the first source first.
func (a *app) settings() (map[string]setting, error) {
	all, err := a.envSettings()
	if err != nil {
		return nil, err
	}
	paths := []string{configFile}
	if dir, err := os.UserConfigDir(); err == nil {
		paths = append(paths, filepath.Join(dir, "nardlog", configFile))
	}
	for _, path := range paths {
		c, err := readConfig(path)
		if err != nil {
			return nil, err
		}
		for name, value := range c.values() {
			if _, set := all[name]; !set {
				all[name] = setting{value, path}
			}
		}
	}
	return all, nil
}

func (a *app) envSettings() (map[string]setting, error) {
	all := map[string]setting{}
	known := map[string]bool{}
	for _, key := range configKeys() {
		known[key] = true
	}
	for _, entry := range a.env {
		name, value, _ := strings.Cut(entry, "=")
		key, ours := strings.CutPrefix(name, envPrefix)
		if !ours || value == "" {
			continue
		}
		key = strings.ToLower(key)
		if !known[key] {
			return nil, &usageError{fmt.Sprintf("%s sets nothing", name), suggest(key, configKeys())}
		}
		all[key] = setting{value, name}
	}
	return all, nil
}

// readConfig reads one file; a file that is not there says nothing, and so does one without keys.
func readConfig(path string) (c config, err error) {
	data, err := readFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err == nil {
		err = yamlfile.Decode(path, bytes.NewReader(data), &c)
	}
	if err != nil && !errors.Is(err, yamlfile.ErrEmpty) {
		return c, &settingsError{report.Faults(path, err)}
	}
	return c, nil
}

// values are the keys that the file sets.
func (c config) values() map[string]string {
	set := map[string]string{}
	v := reflect.ValueOf(c)
	for i, key := range configKeys() {
		if value := v.Field(i).String(); value != "" {
			set[key] = value
		}
	}
	return set
}

// configKeys are the keys known, in the order of config's fields.
func configKeys() []string {
	t := reflect.TypeFor[config]()
	keys := make([]string, t.NumField())
	for i := range keys {
		keys[i] = t.Field(i).Tag.Get("yaml")
	}
	return keys
}
