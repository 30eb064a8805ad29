package sichuan

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// TestPresets are sound rules of their family, with the options that the rules of each name.
func TestPresets(t *testing.T) {
	for i, r := range scorePresets() {
		if err := r.Validate(); err != nil || r.Family != Family(i+1) || r.Base != 1 {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if r := Tournament(); r.Cap != 3 || r.SelfDraw != SelfDrawBase || r.Pig != PigBank || r.AnyGoldenWait {
		t.Errorf("%+v", r)
	}
	if r := RoomCard(); r.Cap != 4 || r.SelfDraw != SelfDrawFan || r.Exchange != 3 || !r.CountSimples || !r.CountConcealed {
		t.Errorf("%+v", r)
	}
	if r := Multiplied(); r.Cap != 256 || r.SelfDraw != 0 || r.ShootDoubles || r.Times126 {
		t.Errorf("%+v", r)
	}
	if r := Highest(); r.Cap != 0 || r.SelfDraw != 0 {
		t.Errorf("%+v", r)
	}
}

// TestValidate refuses each field's values beyond its bounds, and names the field.
func TestValidate(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(r *Rules)
		want   string // empty: sound
	}{
		{"family 0", func(r *Rules) { r.Family = 0 }, "family 0"},
		{"family 5", func(r *Rules) { r.Family = 5 }, "family 5"},
		{"family -1", func(r *Rules) { r.Family = -1 }, "family -1"},
		{"base 0", func(r *Rules) { r.Base = 0 }, "base 0"},
		{"base -1", func(r *Rules) { r.Base = -1 }, "base -1"},
		{"base 1", func(r *Rules) { r.Base = 1 }, ""},
		{"a billion", func(r *Rules) { r.Base = 1_000_000_000 }, ""},
		{"a billion and one", func(r *Rules) { r.Base = 1_000_000_001 }, "base 1000000001"},
		{"cap -1", func(r *Rules) { r.Cap = -1 }, "cap -1"},
		{"no cap", func(r *Rules) { r.Cap = 0 }, ""},
		{"30 fans", func(r *Rules) { r.Cap = 30 }, ""},
		{"31 fans", func(r *Rules) { r.Cap = 31 }, "cap 31"},
		{"31 fans in a room", func(r *Rules) { *r = RoomCard(); r.Cap = 31 }, "cap 31"},
		{"31 times", func(r *Rules) { *r = Multiplied(); r.Cap = 31 }, ""},
		{"65,536 times", func(r *Rules) { *r = Highest(); r.Cap = 65_536 }, ""},
		{"65,537 times", func(r *Rules) { *r = Highest(); r.Cap = 65_537 }, "cap 65537"},
		{"self-draw 0", func(r *Rules) { r.SelfDraw = 0 }, ""},
		{"self-draw 2", func(r *Rules) { r.SelfDraw = 2 }, ""},
		{"self-draw 3", func(r *Rules) { r.SelfDraw = 3 }, "selfDraw 3"},
		{"self-draw -1", func(r *Rules) { r.SelfDraw = -1 }, "selfDraw -1"},
		{"self-draw that multiplies", func(r *Rules) { *r = Multiplied(); r.SelfDraw = SelfDrawFan }, "selfDraw 2"},
		{"self-draw of the highest", func(r *Rules) { *r = Highest(); r.SelfDraw = SelfDrawBase }, "selfDraw 1"},
		{"exchange 1", func(r *Rules) { r.Exchange, r.ExchangeTo = 1, ToNext }, "exchange 1"},
		{"exchange 2", func(r *Rules) { r.Exchange, r.ExchangeTo = 2, ToNext }, "exchange 2"},
		{"exchange 3", func(r *Rules) { r.Exchange, r.ExchangeTo = 3, ToPrevious }, ""},
		{"exchange 4", func(r *Rules) { r.Exchange, r.ExchangeTo = 4, ToOpposite }, ""},
		{"exchange 5", func(r *Rules) { r.Exchange, r.ExchangeTo = 5, ToNext }, "exchange 5"},
		{"exchange -3", func(r *Rules) { r.Exchange, r.ExchangeTo = -3, ToNext }, "exchange -3"},
		{"exchange with nobody", func(r *Rules) { r.Exchange = 3 }, "exchangeTo 0"},
		{"exchange of nothing", func(r *Rules) { r.ExchangeTo = ToNext }, "exchangeTo 1"},
		{"exchange with seat 4", func(r *Rules) { r.Exchange, r.ExchangeTo = 3, 4 }, "exchangeTo 4"},
		{"exchange with seat -1", func(r *Rules) { r.Exchange, r.ExchangeTo = 3, -1 }, "exchangeTo -1"},
		{"open kong 0", func(r *Rules) { r.OpenKong = 0 }, "openKong 0"},
		{"open kong 1", func(r *Rules) { r.OpenKong = 1 }, "openKong 1"},
		{"open kong 2", func(r *Rules) { r.OpenKong = 2 }, ""},
		{"open kong 3", func(r *Rules) { r.OpenKong = 3 }, ""},
		{"open kong 4", func(r *Rules) { r.OpenKong = 4 }, "openKong 4"},
		{"shot 0", func(r *Rules) { r.Shot = 0 }, "shot 0"},
		{"shot 1", func(r *Rules) { r.Shot = 1 }, ""},
		{"shot 4", func(r *Rules) { r.Shot = 4 }, ""},
		{"shot 5", func(r *Rules) { r.Shot = 5 }, "shot 5"},
		{"pig -1", func(r *Rules) { r.Pig = -1 }, "pig -1"},
		{"pig 0", func(r *Rules) { r.Pig = 0 }, ""},
		{"pig 3", func(r *Rules) { r.Pig = 3 }, ""},
		{"pig 4", func(r *Rules) { r.Pig = 4 }, "pig 4"},
		{"pig cap without a cap", func(r *Rules) { r.Pig, r.Cap = PigCap, 0 }, "pig"},
		{"void first without void", func(r *Rules) { r.Void, r.Pig, r.VoidFirst = false, 0, true }, "voidFirst or pig"},
		{"pigs without void", func(r *Rules) { r.Void = false }, "voidFirst or pig"},
		{"exempt pigs without void", func(r *Rules) { r.Void, r.Pig, r.PigsExempt = false, 0, true }, "voidFirst or pig"},
		{"no void", func(r *Rules) { r.Void, r.Pig = false, 0 }, ""},
		{"void first", func(r *Rules) { r.VoidFirst, r.PigsExempt = true, true }, ""},
	} {
		r := Tournament()
		test.change(&r)
		err := r.Validate()
		var e *Error
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.want == "":
		case !errors.As(err, &e) || e.Seat != -1 || !errors.Is(e.Err, ErrRules) || !strings.HasPrefix(e.Text, test.want):
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// TestRulesJSON brings rules back: the presets, and rules whose fields are all set.
func TestRulesJSON(t *testing.T) {
	var full Rules
	v := reflect.ValueOf(&full).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		default:
			f.SetInt(2)
		}
	}
	for _, r := range append(scorePresets(), full, Rules{}) {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back Rules
		if err := json.Unmarshal(text, &back); err != nil || back != r {
			t.Errorf("%s: %+v, %v", text, back, err)
		}
	}
	// The names of the fields are stored.
	const want = `{"family":"room_card","base":2,"cap":2,"selfDraw":"fan","countSimples":true,` +
		`"countConcealed":true,"anyGoldenWait":true,"shootDoubles":true,"times126":true,"exchange":2,` +
		`"exchangeTo":"opposite","exchangeAny":true,"void":true,"voidFirst":true,"skipWin":true,` +
		`"winnersStay":true,"kongAfterClaim":true,"openKong":2,"othersPay":true,"lateKongPays":true,` +
		`"feederPays":true,"shot":"voided","refund":true,"pig":"each","pigsExempt":true,"readyCheck":true}`
	if text, _ := json.Marshal(full); string(text) != want || strings.Count(want, ":") != v.NumField() {
		t.Errorf("%d fields, %s; want %s", v.NumField(), text, want)
	}
}

// TestRulesJSONFaults refuses names that no option has.
func TestRulesJSONFaults(t *testing.T) {
	for _, text := range []string{
		`{"family":"brand"}`, `{"family":"none"}`, `{"selfDraw":"none"}`, `{"selfDraw":"double"}`,
		`{"exchangeTo":"left"}`, `{"shot":"moved"}`, `{"pig":"48"}`,
	} {
		var r Rules
		if err := json.Unmarshal([]byte(text), &r); !errors.Is(err, ErrRules) || r != (Rules{}) {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
	for _, text := range []string{`{"family":1}`, `{"base":"1"}`, `{"base":1.5}`, `{"void":1}`, `[]`} {
		var r Rules
		if json.Unmarshal([]byte(text), &r) == nil {
			t.Errorf("%s: %+v", text, r)
		}
	}
	for _, r := range []Rules{{Family: 5}, {SelfDraw: 3}, {ExchangeTo: 4}, {Shot: -1}, {Pig: 4}} {
		if text, err := json.Marshal(r); !errors.Is(err, ErrRules) {
			t.Errorf("%+v: %s, %v", r, text, err)
		}
	}
}
