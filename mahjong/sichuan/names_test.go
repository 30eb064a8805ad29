package sichuan

import (
	"reflect"
	"testing"
)

// TestEnumerationNames pins numbers, names and Chinese names: they are stored.
func TestEnumerationNames(t *testing.T) {
	checkNames(t, ErrRules, []named[Family]{
		{FamilyTournament, "tournament", "竞技"},
		{FamilyRoomCard, "room_card", "房卡"},
		{FamilyMultiplied, "multiplied", "连乘"},
		{FamilyHighest, "highest", "取大"},
	})
	checkNames(t, ErrRules, []named[SelfDraw]{{SelfDrawBase, "base", "加底"}, {SelfDrawFan, "fan", "加番"}})
	checkNames(t, ErrRules, []named[Direction]{
		{ToNext, "next", "下家"}, {ToOpposite, "opposite", "对家"}, {ToPrevious, "previous", "上家"},
	})
	checkNames(t, ErrRules, []named[Shot]{
		{ShotKept, "kept", "保留"},
		{ShotVoided, "voided", "退还"},
		{ShotLast, "last", "转移"},
		{ShotAll, "all", "全转移"},
	})
	checkNames(t, ErrRules, []named[Pig]{{PigBank, "bank", "交公"}, {PigEach, "each", "赔各家"}, {PigCap, "cap", "赔封顶"}})
	checkNames(t, ErrReason, []named[Reason]{
		{DiscardWin, "discard_win", "点炮"},
		{SelfDrawnWin, "self_drawn_win", "自摸"},
		{RobbedKong, "robbed_kong", "抢杠"},
		{ConcealedKong, "concealed_kong", "暗杠"},
		{OpenKong, "open_kong", "明杠"},
		{AddedKong, "added_kong", "加杠"},
		{KongVoided, "kong_voided", "杠退还"},
		{KongMoved, "kong_moved", "呼叫转移"},
		{KongRefund, "kong_refund", "退税"},
		{PigFine, "pig", "查花猪"},
		{NotReady, "not_ready", "查叫"},
	})
	checkNames(t, ErrPhase, []named[Phase]{
		{Exchanging, "exchanging", "换牌"},
		{Voiding, "voiding", "定缺"},
		{Playing, "playing", "打牌"},
		{Ended, "ended", "结束"},
	})
}

// TestUnknownNumbers says of which type a number without a name is.
func TestUnknownNumbers(t *testing.T) {
	for _, test := range []struct {
		value interface{ String() string }
		want  string
	}{
		{Fan(99), "Fan(99)"},
		{Family(99), "Family(99)"},
		{SelfDraw(99), "SelfDraw(99)"},
		{Direction(99), "Direction(99)"},
		{Shot(99), "Shot(99)"},
		{Pig(99), "Pig(99)"},
		{Reason(99), "Reason(99)"},
		{Phase(99), "Phase(99)"},
	} {
		chinese := reflect.ValueOf(test.value).MethodByName("Chinese").Call(nil)[0].String()
		if test.value.String() != test.want || chinese != test.want {
			t.Errorf("%v, %s; want %s", test.value, chinese, test.want)
		}
	}
}
