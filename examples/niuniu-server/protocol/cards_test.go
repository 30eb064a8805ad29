package protocol_test

import (
	"encoding/json"
	"testing"

	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// TestGroupings pins the numbers of cards and kinds and the sizes of the groups, and that
// what the server shows is a claim that holds.
func TestGroupings(t *testing.T) {
	rules, _ := transcript.Preset("article")
	for _, test := range []struct{ hand, want string }{
		{"As 8h 4d Kc 7s", `{"Kind":0,"Groups":[[1,21,30,52,7],[]]}`},
		{"As 9h 4d Kc 7s", `{"Kind":1,"Groups":[[1,22,52],[30,7]]}`},
		{"2s 8h Jd 6c 3d", `{"Kind":9,"Groups":[[2,21,37],[45,29]]}`},
		{"3s 7h Kd Tc Js", `{"Kind":10,"Groups":[[3,20,39],[49,11]]}`},
		{"Ts Jh Jd Qc Ks", `{"Kind":11,"Groups":[[10,24,37],[51,13]]}`},
		{"Js Jh Qd Qc Ks", `{"Kind":12,"Groups":[[11,24,38],[51,13]]}`},
		{"2s 2h Kd 2d 2c", `{"Kind":13,"Groups":[[2,15,28,41],[39]]}`},
		{"As Kc Kd Kh Ks", `{"Kind":13,"Groups":[[52,39,26,13],[1]]}`},
		{"As 3h 2d Ac 2s", `{"Kind":14,"Groups":[[1,16,28,40,2],[]]}`},
	} {
		hand := niuniu.MustParseHand(test.hand)
		best, err := rules.Evaluate(hand)
		if err != nil {
			t.Fatal(err)
		}
		g, err := protocol.GroupingOf(hand, best)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := json.Marshal(g); string(got) != test.want {
			t.Errorf("%s: %s, want %s", test.hand, got, test.want)
		}
		claim, err := g.Claim()
		if err != nil {
			t.Fatal(err)
		}
		if r, err := rules.Check(hand, claim); err != nil || r.Kind != best.Kind {
			t.Errorf("%s: %v, %v", test.hand, r.Kind, err)
		}
	}
}
