package fairplay_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
)

// TestFresh checks that nothing is drawn twice.
func TestFresh(t *testing.T) {
	a, b := fairplay.Fresh().Shuffle(1, 4), fairplay.Fresh().Shuffle(1, 4)
	if a.Seed == b.Seed {
		t.Error("the server drew the same seed twice")
	}
	seen := map[string]bool{}
	for _, c := range append(a.Clients, b.Clients...) {
		if len(c) != fair.ClientBytes || seen[string(c)] {
			t.Errorf("a seat sent %x", c)
		}
		seen[string(c)] = true
	}
}

// TestReplay pins what follows from a seed: the golden files of the examples do.
func TestReplay(t *testing.T) {
	master := fair.Seed{1, 2, 3}
	a, b := fairplay.Replay(master), fairplay.Replay(master)
	if a.Server(7) != b.Server(7) || !bytes.Equal(a.Seat(7, 2), b.Seat(7, 2)) {
		t.Error("one seed gives two games")
	}
	if a.Server(7) != master.Derive(7, []byte("server")) {
		t.Error("another seed of the server")
	}
	want := master.Derive(7, []byte("seat"), []byte{2})
	if got := a.Seat(7, 2); !bytes.Equal(got, want[:fair.ClientBytes]) {
		t.Errorf("a seat sends %x, want %x", got, want[:fair.ClientBytes])
	}
	if a.Server(7) == a.Server(8) ||
		bytes.Equal(a.Seat(7, 2), a.Seat(8, 2)) || bytes.Equal(a.Seat(7, 2), a.Seat(7, 3)) {
		t.Error("something is drawn twice")
	}
}

func TestShuffle(t *testing.T) {
	random := fairplay.Replay(fair.Seed{1})
	s := random.Shuffle(5, 3)
	if s.Nonce != 5 || s.Seed != random.Server(5) ||
		s.Commitment != s.Seed.Commit() || len(s.Clients) != 3 {
		t.Errorf("%+v", s)
	}
	for seat, c := range s.Clients {
		if !bytes.Equal(c, random.Seat(5, seat)) {
			t.Errorf("seat %d sent %x", seat, c)
		}
	}
	if want := s.Seed.Derive(5, s.Clients...); s.Derive() != want {
		t.Error("another seed is derived")
	}
}

// TestVerify checks that a proof of anything else is refused.
func TestVerify(t *testing.T) {
	random := fairplay.Replay(fair.Seed{1})
	good, other := random.Shuffle(1, 3), random.Shuffle(2, 3)
	// What a player knows is enough.
	noted := fairplay.Shuffle{Nonce: 1, Commitment: good.Commitment, Clients: good.Clients}
	if derived, err := noted.Verify(good.Prove()); err != nil || derived != good.Derive() {
		t.Errorf("the good proof: %v", err)
	}
	for _, test := range []struct {
		name  string
		proof fair.Proof
		want  error
	}{
		{"other round", other.Prove(), fairplay.ErrProof},
		{"other seed", other.Seed.Prove(1, good.Clients...), fairplay.ErrProof},
		{"other nonce", good.Seed.Prove(2, good.Clients...), fairplay.ErrProof},
		{"other bytes", good.Seed.Prove(1, other.Clients...), fairplay.ErrProof},
		{"a seat less", good.Seed.Prove(1, good.Clients[:2]...), fairplay.ErrProof},
		{
			"not what was promised",
			fair.Proof{Commitment: good.Commitment, Seed: other.Seed, Nonce: 1, Clients: good.Clients},
			fair.ErrMismatch,
		},
	} {
		derived, err := noted.Verify(test.proof)
		if !errors.Is(err, test.want) || derived != (fair.Seed{}) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}
