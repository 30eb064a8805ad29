package sichuan

// Bank is the seat number of the bank, which gets the fines that go to no seat; see [PigBank].
const Bank = -1

// A Reason is why points change hands. Its text is its name, "open_kong".
type Reason int8

// The reasons.
const (
	DiscardWin    Reason = 1  // DiscardWin is 点炮: the tile was discarded
	SelfDrawnWin  Reason = 2  // SelfDrawnWin is 自摸
	RobbedKong    Reason = 3  // RobbedKong is 抢杠: the tile was to make a kong
	ConcealedKong Reason = 4  // ConcealedKong is 暗杠, 下雨
	OpenKong      Reason = 5  // OpenKong is 明杠, 直杠, 刮风
	AddedKong     Reason = 6  // AddedKong is 加杠, 补杠, 刮风
	KongVoided    Reason = 7  // KongVoided gives the payment for a kong back after its shot
	KongMoved     Reason = 8  // KongMoved is 呼叫转移: the payment goes to who won on the shot
	KongRefund    Reason = 9  // KongRefund is 退税: who was not ready gives it back
	PigFine       Reason = 10 // PigFine is 查花猪
	NotReady      Reason = 11 // NotReady is 查叫
)

// A Transfer is points that one seat pays another or the [Bank].
type Transfer struct {
	From   int    `json:"from"`   // the seat that pays, from 0
	To     int    `json:"to"`     // the seat that gets it, or Bank
	Amount int64  `json:"amount"` // points, above zero
	Why    Reason `json:"why"`    // what for
}

// A Ledger is transfers in the order in which they fell due.
type Ledger []Transfer

// Changes returns how many points each seat and the bank have gained, less than zero for a loss.
// Together it is zero. A seat that there is not counts as the bank. Ledgers of a [Table] do not
// overflow; other amounts are not checked.
func (l Ledger) Changes() (seats [4]int64, bank int64) {
	account := func(seat int) *int64 {
		if seat < 0 || seat > 3 {
			return &bank
		}
		return &seats[seat]
	}
	for _, t := range l {
		*account(t.From) -= t.Amount
		*account(t.To) += t.Amount
	}
	return seats, bank
}
