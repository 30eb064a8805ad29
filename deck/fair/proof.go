package fair

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"strconv"
)

// A Proof is everything that anyone needs to repeat a deal. It holds the server's seed
// in the clear, and its JSON shows it: make it when the seed's last round is over.
//
// Its JSON is
//
//	{"commitment":"hex","seed":"hex","nonce":"decimal","clients":["hex", …]}
//
// with the nonce as text because many languages cannot hold 64 bits in a JSON number.
// There is no other encoding: printed with fmt, a proof hides its seed, and other
// encoders fail with [ErrSecret], as they do on any [Seed].
type Proof struct {
	Commitment Commitment // as published before the round
	Seed       Seed       // the server's
	Nonce      uint64     // the number of the round under this seed
	Clients    [][]byte   // the seats' bytes, in the order of the seats
}

// Prove returns the proof of the round that was dealt from s.Derive(nonce, clients...).
// It copies the clients' bytes.
func (s Seed) Prove(nonce uint64, clients ...[]byte) Proof {
	p := Proof{Commitment: s.Commit(), Seed: s, Nonce: nonce}
	for _, c := range clients {
		p.Clients = append(p.Clients, append([]byte{}, c...))
	}
	return p
}

// Verify checks that the proof's seed is the one committed to and returns the seed of
// the round, which deals what was dealt. The error is [ErrZero] or [ErrMismatch], and
// the returned seed then is zero.
//
// A proof that verifies is consistent in itself. That it is about your game you learn
// by comparing its Commitment with the one that was published, its Nonce with the
// round, your element of Clients with the bytes you sent, and the cards that the
// returned seed deals with those you had.
func (p Proof) Verify() (Seed, error) {
	if p.Seed == (Seed{}) {
		return Seed{}, ErrZero
	}
	if err := p.Commitment.Verify(p.Seed); err != nil {
		return Seed{}, err
	}
	return p.Seed.Derive(p.Nonce, p.Clients...), nil
}

// MarshalJSON implements [json.Marshaler]: the form that is shown at [Proof], seed
// included, whether the proof verifies or not. All four fields are always there. The error
// is nil.
func (p Proof) MarshalJSON() ([]byte, error) {
	clients := make([]string, len(p.Clients))
	for i, c := range p.Clients {
		clients[i] = hex.EncodeToString(c)
	}
	return json.Marshal(struct {
		Commitment string   `json:"commitment"`
		Seed       string   `json:"seed"`
		Nonce      string   `json:"nonce"`
		Clients    []string `json:"clients"`
	}{
		hex.EncodeToString(p.Commitment[:]),
		p.Seed.Hex(),
		strconv.FormatUint(p.Nonce, 10),
		clients,
	})
}

// UnmarshalJSON implements [json.Unmarshaler]: the form that is shown at [Proof]. It is
// strict, so that no two programs read two deals from one proof: each of the four fields
// stands there exactly once, spelled as shown, and no other; hexadecimal digits may be of
// either case; the nonce has no sign and no leading zeros. Null changes nothing. The error
// is an [*Error] that names the field and, for clients, the seat; then p is unchanged.
//
// It does not verify the proof. An empty list of clients becomes nil.
func (p *Proof) UnmarshalJSON(data []byte) error {
	if string(bytes.TrimSpace(data)) == "null" {
		return nil
	}
	q, err := parseProof(data)
	if err != nil {
		return err
	}
	*p = q
	return nil
}

// parseProof reads a proof from a JSON object.
func parseProof(data []byte) (Proof, error) {
	if !json.Valid(data) {
		return Proof{}, badField("proof", ErrSyntax)
	}
	// The decoder cannot fail on valid JSON, except for the type of the whole.
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, _ := dec.Token(); open != json.Delim('{') {
		return Proof{}, badField("proof", ErrSyntax)
	}
	var p Proof
	seen := make(map[string]bool)
	for dec.More() {
		key, _ := dec.Token()
		name, _ := key.(string)
		if seen[name] {
			return Proof{}, badField(name, errRepeat)
		}
		seen[name] = true
		var value any
		if err := dec.Decode(&value); err != nil {
			return Proof{}, badField(name, ErrSyntax)
		}
		if err := p.setField(name, value); err != nil {
			return Proof{}, err
		}
	}
	for _, name := range [...]string{"commitment", "seed", "nonce", "clients"} {
		if !seen[name] {
			return Proof{}, badField(name, errMissing)
		}
	}
	return p, nil
}

// setField sets one field of the proof from its value in JSON.
func (p *Proof) setField(name string, value any) (err error) {
	text, isText := value.(string)
	list, isList := value.([]any)
	switch name {
	case "commitment", "seed", "nonce":
		if !isText {
			return badField(name, ErrSyntax)
		}
	case "clients":
		if !isList {
			return badField(name, ErrSyntax)
		}
	default:
		return badField(name, errUnknown)
	}
	switch name {
	case "commitment":
		p.Commitment, err = ParseCommitment(text)
	case "seed":
		p.Seed, err = ParseSeed(text)
	case "nonce":
		p.Nonce, err = parseNonce(text)
	case "clients":
		p.Clients, err = parseClients(list)
	}
	return err
}

// parseNonce reads a nonce as MarshalJSON writes it.
func parseNonce(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, badField("nonce", ErrSyntax)
	}
	return n, nil
}

// parseClients reads the bytes of all seats, nil if there are no seats.
func parseClients(list []any) ([][]byte, error) {
	var clients [][]byte
	for seat, value := range list {
		text, ok := value.(string)
		if !ok {
			return nil, &Error{Field: "clients", Seat: seat, Offset: -1, Err: ErrSyntax}
		}
		if len(text)%2 != 0 {
			return nil, &Error{Field: "clients", Seat: seat, Offset: len(text), Err: ErrLength}
		}
		b := make([]byte, len(text)/2)
		if at := decodeHex(b, text); at >= 0 {
			return nil, &Error{Field: "clients", Seat: seat, Offset: at, Err: ErrSyntax}
		}
		clients = append(clients, b)
	}
	return clients, nil
}
