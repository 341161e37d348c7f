"""`want`: a phone asks for chips, takes it back, and is answered; what it announced before the deal binds it (T34)."""

import pytest

from tests.journal.reading import changes, entrant, phone, sentence, words
from tests.payouts.asking import by, night
from tourney.live.board import Board
from tourney.live.selling import of_phone, requests
from tourney.payouts.models import Purchase
from tourney.payouts.queries import chips_in_play

pytestmark = pytest.mark.django_db
MINUTE = 60_000


def board(evening):
    return Board(evening.event, at=evening.at)


def sees(evening, number):
    """What the phone of this player shows about chips."""
    return of_phone(board(evening), entrant(evening, number))


def card(evening):
    (need,) = requests(board(evening))
    return need


def tap(evening, button):
    """What the host's tap does, typed as a browser types it."""
    fields = dict(button.fields)
    if button.deed != "turn_down":
        fields["entrant"], fields["out"] = map(int, fields["entrant"].split(":"))
        fields.pop("behind", None)
    return evening.do(button.deed, **fields, **({"behind": True} if "behind" in button.fields else {}))


def test_a_request_is_seen_by_the_host_and_granted_with_one_tap():
    evening = night()
    line = evening.do("want", by(evening, 1), kind="rebuy", stack=300)
    assert changes(line) == {("Wanted", 1): (None, "rebuy"), ("Said", 1): (None, 300)}
    assert words(evening) == "Ann asks for a rebuy"
    assert sees(evening, 1)["asked"] == "You asked for a rebuy."
    need = card(evening)
    assert (need.sentence, need.reason) == ("Ann asks for a rebuy · €20", "Chips left: 300.")
    assert [button.label for button in need.buttons] == ["Confirm rebuy €20", "Not now"]
    tap(evening, need.buttons[0])
    assert entrant(evening, 1).wants is None
    assert requests(board(evening)) == []
    told = sees(evening, 1)
    assert (told["asked"], [(each.words, each.chips) for each in told["mine"]]) == (None, [("Rebuy", 1000)])
    assert not evening.wrong


def test_an_add_on_and_a_new_entry_are_asked_for_in_the_same_way():
    evening = night(reentry=True)
    evening.do("want", by(evening, 1), kind="addon")
    evening.do("knock_out", entrant=2)
    evening.do("want", by(evening, 2), kind="reentry")
    sentences = [need.sentence for need in requests(board(evening))]
    assert sentences == ["Ann asks for an add-on · €20", "Bob asks to enter again · €20"]
    for need in requests(board(evening)):
        tap(evening, need.buttons[0])
    assert [row.kind for row in Purchase.objects.filter(event=evening.event).order_by("number")][-2:] == [
        "addon",
        "reentry",
    ]
    assert requests(board(evening)) == []


def test_asking_twice_is_refused_and_taking_it_back_is_not():
    evening = night()
    evening.do("want", by(evening, 1), kind="addon")
    assert sentence(evening, "want", by(evening, 1), kind="addon").startswith("Asked already (Ann, ")
    evening.do("want", by(evening, 1), kind="")
    assert words(evening) == "Ann asks for nothing any more"
    assert sentence(evening, "want", by(evening, 1), kind="").startswith("Nothing is asked any more (Ann, ")
    assert requests(board(evening)) == []


@pytest.mark.parametrize(
    ("policy", "kind", "stack"),
    [
        ({"rebuys": False}, "rebuy", 300),
        ({}, "rebuy", 1001),
        ({"rebuy_limit": 0}, "rebuy", 300),
        ({"rebuy_total": 0}, "rebuy", 300),
        ({"addon": False}, "addon", None),
        ({"addon_when": "end_of_rebuy_period"}, "addon", None),
        ({"addon_total": 0}, "addon", None),
        ({"reentry": True}, "reentry", None),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_sentence_that_the_host_hears(policy, kind, stack):
    evening = night(**policy)
    verb = {"rebuy": "rebuy", "addon": "add_on", "reentry": "reenter"}[kind]
    told = sentence(evening, "want", by(evening, 1), kind=kind, stack=stack)
    typed = {"stack": stack} if kind == "rebuy" else {}
    assert told == sentence(evening, verb, entrant=1, **typed)


def test_who_still_has_chips_says_how_many():
    evening = night()
    assert sentence(evening, "want", by(evening, 1), kind="rebuy").startswith("Say how many chips you have.")
    evening.do("knock_out", entrant=2)
    evening.do("want", by(evening, 2), kind="rebuy")
    assert entrant(evening, 2).says is None


def test_a_phone_that_is_nobody_asks_for_nothing():
    evening = night()
    assert sentence(evening, "want", evening.wish(phone("stranger")), kind="addon").startswith("This phone is nobody")
    assert sentence(evening, "want", by(evening, 1), kind="beer").startswith("Choose what you ask for")


def test_when_the_period_is_over_the_phone_reads_why_and_the_host_may_still_sell_what_was_asked_in_time():
    evening = night()
    evening.do("want", by(evening, 1), kind="rebuy", stack=300)
    evening.at += 91 * MINUTE
    told = sees(evening, 1)
    assert told["asked"] is None
    assert next(ask.why for ask in told["asks"]) == "Rebuys ended with level 3."
    need = card(evening)
    assert (need.reason, need.buttons[0].label) == ("Rebuys ended with level 3.", "Sell all the same")
    tap(evening, need.buttons[0])
    assert words(evening) == "Ann bought in again for €20 (asked in time, noted late)"


def test_who_is_in_again_asks_to_come_back_no_more():
    evening = night(reentry=True)
    evening.do("knock_out", entrant=2)
    evening.do("want", by(evening, 2), kind="reentry")
    evening.do("rebuy", entrant=2)
    assert entrant(evening, 2).wants is None
    assert requests(board(evening)) == []


def test_a_request_rests_on_nothing_that_the_host_takes_back():
    evening = night(reentry=True)
    out = evening.do("knock_out", entrant=2)
    evening.do("want", by(evening, 2), kind="reentry")
    evening.do("undo", line=out.seq)
    assert requests(board(evening)) == []
    assert sees(evening, 2)["asked"] is None


def test_undoing_the_sale_brings_the_request_back_and_undoing_that_leaves_nothing():
    evening = night()
    before = evening.fingerprint
    asked = evening.do("want", by(evening, 1), kind="rebuy", stack=300)
    sold = evening.do("rebuy", entrant=1, stack=300)
    assert "bought in again" in sentence(evening, "undo", line=asked.seq)
    evening.do("undo", line=sold.seq)
    assert sees(evening, 1)["asked"] == "You asked for a rebuy."
    evening.do("undo", line=asked.seq)
    assert evening.fingerprint == before
    assert not evening.wrong


# --- announced before the deal (T34) ----------------------------------------------------------------------------------
def test_an_announced_rebuy_is_binding_and_one_tap_sells_it():
    evening = night()
    evening.do("want", by(evening, 1), kind="behind", stack=300)
    for kind in ("", "addon"):
        assert sentence(evening, "want", by(evening, 1), kind=kind).startswith("An announced rebuy is binding.")
    assert sentence(evening, "want", by(evening, 1), kind="behind", stack=300).startswith("Asked already")
    assert sees(evening, 1)["binding"]
    assert card(evening).sentence == "Ann announces a rebuy before the deal · €20"
    tap(evening, card(evening).buttons[0])
    assert words(evening) == "Ann bought in again for €20, announced before the deal"
    assert chips_in_play(evening.event) == 6000
    assert sentence(evening, "want", by(evening, 1), kind="").startswith("An announced rebuy is binding.")


def test_chips_play_behind_until_somebody_goes_out_at_the_table_or_three_minutes_have_passed():
    evening = night()
    evening.do("rebuy", entrant=1, stack=300, behind=True)
    assert board(evening).by_number[1].behind.chips == 1000
    assert board(evening).by_number[2].behind is None
    evening.at += 2 * MINUTE
    assert board(evening).by_number[1].behind
    out = evening.do("knock_out", entrant=3)
    assert board(evening).by_number[1].behind is None
    evening.do("undo", line=out.seq)
    assert board(evening).by_number[1].behind
    evening.at += MINUTE
    assert board(evening).by_number[1].behind is None


def test_an_ordinary_rebuy_plays_at_once_and_nothing_plays_behind_for_who_is_out():
    evening = night()
    evening.do("rebuy", entrant=1, stack=300)
    assert board(evening).by_number[1].behind is None
    evening.do("knock_out", entrant=2)
    told = "Bob is out: nothing can play behind. Nothing changed."
    assert sentence(evening, "rebuy", entrant=2, behind=True) == told
    assert sentence(evening, "want", by(evening, 2), kind="behind") == told


def test_undoing_what_plays_behind_leaves_nothing_of_it():
    evening = night()
    before = evening.fingerprint
    evening.do("undo", line=evening.do("rebuy", entrant=1, stack=300, behind=True).seq)
    assert evening.fingerprint == before
    assert board(evening).by_number[1].behind is None
