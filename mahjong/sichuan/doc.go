// Package sichuan is 四川麻将, Sichuan mahjong: what its wins are worth, who pays whom, and a table
// that plays by its rules. It stands on package mahjong, where the terms are explained.
//
// # The game
//
// 108 tiles of three suits, no honors and no flowers; four seats. Tiles may be exchanged after the
// deal, 换三张, and each seat names a void suit, 定缺: while it holds a tile of that suit it cannot
// win. Discards are claimed for pungs, kongs and wins, never for chows. A win is four sets and a
// pair, or seven pairs, where four alike are two pairs. In 血战到底, bloody to the end, who has won
// leaves and the others play on until three have won or the wall is empty; in 血流成河, the river
// of blood, winners stay and may win again.
//
// Every kong is paid for at once, 刮风下雨. When the wall is empty, those who have not won are
// looked at, in this order: who is not ready gives back what its kongs brought, 退税; who still
// holds its void suit is a pig and pays a fine, 查花猪; who is not ready pays those who are, 查叫.
//
// # What a win is worth
//
// Rooms value the same fans, 番, in four ways, the families:
//
//   - [FamilyTournament] and [FamilyRoomCard] add fans, and a win is worth 2 to their power.
//   - [FamilyMultiplied] multiplies a multiplier for each fan.
//   - [FamilyHighest] takes the largest of these.
//
// [Tournament], [RoomCard], [Multiplied] and [Highest] are rules of each family with the options
// that are usual there; every option is a field of [Rules]. A hand that can be read in several ways
// is read in the way that is worth most. The rules do not come from one book: they are those of
// rooms in the field, checked against wins that other programs scored.
//
// # How to use it
//
//   - [Rules.Points] says what a win is worth, [Rules.Score] also why; a [Win] holds what the tiles
//     do not tell. [Rules.Ready] is the most that a ready hand can come to be worth.
//   - [NewTable] deals; [Table.Exchange], [Table.Void] and [Table.Apply] are the steps, and
//     [Table.Legal] lists what a seat may do. A Table is immutable: a step makes the next one.
//   - [Table.View] is what a seat may know, [Table.Ledger] who paid whom and why, and
//     [Ledger.Changes] what each seat gained. With the bank, which gets some fines, it adds up to
//     zero.
//   - [Table.Record] and [TableRecord.Replay] bring a deal over a restart of the server.
//
// All amounts are int64 points, and whole multiples of the base, 底分, which [Rules].Base sets.
// Seats are 0 to 3.
package sichuan
