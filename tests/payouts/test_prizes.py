"""`prizes`: how many places are paid, and with which shares."""

import pytest

from rules_engine.levels import ARTICLE
from tests.evening import TEN, Evening
from tests.http.world import Night
from tests.journal.reading import THREE, TWO, changes, refusal, relies_on, sentence, words
from tourney.events.journal import BadInput
from tourney.events.journal.door import door
from tourney.events.models import Event
from tourney.payouts.ladder import prizes
from tourney.payouts.models import Payment

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def _amounts(evening):
    return [prize.amount for prize in prizes(evening.event)]


def test_the_articles_night_gives_120_50_30():
    assert _amounts(Evening().until("paid")) == [12_000, 5_000, 3_000]


def test_shares_can_be_changed_before_the_start():
    evening = Evening().until("paid")
    line = evening.do("prizes", shares=[70, 30])
    assert _amounts(evening) == [14_000, 6_000]
    assert changes(line) == {("Shared", 0): ([60, 25, 15], [70, 30])}
    assert relies_on(line) == {"Staged"}
    assert words(evening) == "Prizes shared 70/30"


def test_prizes_always_add_up_to_the_pool():
    evening = Evening().until("listed")
    for number in evening.numbers:
        evening.do("pay", entrant=number)
        assert sum(_amounts(evening)) == 2000 * number


def test_while_nothing_is_paid_there_are_no_prizes():
    assert _amounts(Evening(THREE).until("listed")) == []


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([], "Pay at least one place."),
        ([60, 25], "The percentages add up to 85, not 100."),
        ([60, 60], "The percentages add up to 120, not 100."),
        ([25, 75], "Place 2 gets more than place 1."),
        ([100, 0], "Every paid place needs at least 1 percent."),
        ([101, -1], "Every paid place needs at least 1 percent."),
    ],
)
def test_shares_that_cannot_be_are_refused_at_their_field(shares, said):
    refused = refusal(Evening(THREE), "prizes", shares=shares)
    assert isinstance(refused, BadInput)
    assert (refused.sentence, refused.field) == (said, "shares")


def test_the_same_shares_again_change_nothing_and_are_no_error():
    evening = Evening(THREE)
    line = evening.do("prizes", shares=[60, 25, 15])
    assert changes(line) == {}
    assert words(evening) == "Prizes shared 60/25/15"


# --- fixed amounts and things -----------------------------------------------------------------------------------------
def typed(made: Night, text: str, **words: object):
    return made.post(made.client(), "prizes", shares=text, **words)


def test_a_host_writes_amounts_in_money_and_reads_them_again():
    made = Night().until("paid")
    assert typed(made, "60 + trophy/25/=40.50/ticket=20").status_code == 200
    assert made.event.ladder == "60 + trophy/25/=4050/ticket=2000"
    first, second = (9850, "trophy", 0), (4100, "", 0)  # 60 and 25 parts of the 139.50 that are left
    assert [(prize.amount, prize.thing, prize.worth) for prize in prizes(made.event)] == [
        *(first, second, (4050, "", 0), (0, "ticket", 2000))
    ]
    page = made.client().get(made.url("console")).content.decode()
    assert 'value="60 + trophy/25/=40.5/ticket=20"' in page
    assert words(made) == "Prizes set: 60 + trophy/25/=40.5/ticket=20"
    assert not made.wrong


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("60/25/=x", "Place 3: An amount is a number, such as 20 or 12.50."),
        ("60/25/=12.505", "Place 3: An amount is a number, such as 20 or 12.50."),
        ("60/a + b", 'Place 2: Write "60" for a share, "=40" for an amount, "ticket" or "ticket=50" for a thing.'),
        ("60/25//15", 'Place 3: Write "60" for a share, "=40" for an amount, "ticket" or "ticket=50" for a thing.'),
        ("60 + trophy/25", "The percentages add up to 85, not 100."),
        ("40/60/=10", "Place 2 has a bigger share than place 1."),
        ("60/=10/=20", "Place 3 would get €20, more than place 2."),
        ("60/=200000", "Place 2: An amount is from 0 to €100,000."),
        ("60/" + "x" * 41, "Place 2: The name of a prize has at most 40 characters."),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(text, said):
    made = Night(names=THREE).until("paid")
    answer = typed(made, text)
    assert (answer.status_code, answer.json()) == (422, {"refused": said, "field": "shares"})
    assert made.event.ladder is None


def test_percentages_written_again_take_the_ladder_away_and_an_undo_brings_it_back():
    evening = Evening().until("paid")
    evening.do("prizes", ladder="60/25/=4000")
    before = evening.fingerprint
    line = evening.do("prizes", shares=[70, 30])
    assert (_amounts(evening), evening.event.ladder) == ([14_000, 6_000], None)
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    assert _amounts(evening) == [11_300, 4_700, 4_000]


def test_a_locked_place_keeps_its_amount_while_the_pool_grows():
    made = Night(names=[*TEN, "Kim"]).until("listed")
    for number in range(1, 11):
        made.do("pay", entrant=number)
    page = made.client().get(made.url("console")).content.decode()
    assert 'aria-label="Lock €30 for 3rd"' in page
    assert 'name="shares" value="60/25/=30"' in page
    assert typed(made, "60/25/=30").status_code == 200
    made.do("pay", entrant=11)
    assert _amounts(made) == [13_400, 5_600, 3_000]


def test_what_the_pool_cannot_pay_yet_is_said_and_is_no_reason_against_a_start_with_rebuys():
    made = Night(names=THREE).until("drawn")
    typed(made, "60/=50/=40")
    page = made.client().get(made.url("console")).content.decode()
    assert "Fixed prizes come to €90, but there is only €60 to win." in page
    made.do("start")
    made.do("rebuy", entrant=1, because="host")
    for number in (1, 2):
        made.do("knock_out", entrant=number)
    assert prizes(made.event) == []
    assert sentence(made, "finish") == "Fixed prizes come to €90, but there is only €80 to win. Nothing changed."
    made.do("prizes", ladder="50/=3000/=1000", agreed=True)  # nobody was told anything else
    made.do("finish")
    assert made.wrong == []


@pytest.mark.parametrize(
    ("ladder", "said"),
    [
        ("60/=5000/=4000", "Fixed prizes come to €90, but there is only €60 to win."),
        ("=3000/=2000", "€10 would be left over: give a place a share."),
        ("60/25/=500/rum", "There are 4 paid places but only 3 in the field."),
    ],
)
def test_what_can_never_be_paid_is_refused_at_the_start(ladder, said):
    evening = Evening(THREE).until("drawn")
    evening.do("announce", policy={"rebuys": False, "addon": False})
    evening.do("prizes", ladder=ladder)
    refused = refusal(evening, "start")
    assert (refused.sentence, refused.field) == (said, "shares")


def test_in_a_night_without_prizes_nobody_asks_about_them():
    evening = Evening(TWO).until("drawn")
    evening.do("fund", pot={"no_prizes": True})
    evening.do("start")
    evening._one_left()
    evening.do("finish")
    assert evening.wrong == []


def test_a_night_for_a_trophy_needs_no_money():
    evening = Evening(THREE)
    evening.do("plan", chips=1000, buy_in=0, seats=10, schedule=str(ARTICLE))
    evening.do("prizes", ladder="trophy/rum")
    evening.until("finished")
    assert [prize.thing for prize in prizes(evening.event)] == ["trophy", "rum"]
    assert evening.wrong == []


# --- changed while cards are dealt ------------------------------------------------------------------------------------
def test_after_the_start_the_table_has_to_agree():
    made = Night(names=FIVE).until("running")
    answer = typed(made, "70/30")
    assert answer.json() == {
        "refused": "Prizes were announced before play: tick that the table agrees. Nothing changed.",
        "field": "agreed",
    }
    assert typed(made, "70/30", agreed="on").status_code == 200
    assert _amounts(made) == [7_000, 3_000]


def test_the_change_is_undone_like_everything():
    evening = Evening(FIVE).until("running")
    before = evening.fingerprint
    line = evening.do("prizes", ladder="60/40/rum", agreed=True)
    assert relies_on(line) == {"Dealt", "Staged", "WentOut"}
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before


def test_who_is_out_keeps_what_he_was_told():
    evening = Evening(FIVE).until("running")
    for number in (1, 2, 3):
        evening.do("knock_out", entrant=number)
    told = "Cal is out in place 3 and was told: €15. Nothing changed."
    assert sentence(evening, "prizes", shares=[70, 30], agreed=True) == told
    told = "Bob is out in place 4 and was told: €0. Nothing changed."
    assert sentence(evening, "prizes", ladder="50/25/=1500/=500", agreed=True) == told
    evening.do("prizes", ladder="50/35/=1500", agreed=True)
    assert _amounts(evening) == [5_000, 3_500, 1_500]


def test_a_change_by_which_somebody_went_out_is_not_undone_alone():
    evening = Evening(FIVE).until("running")
    line = evening.do("prizes", ladder="50/35/=1500", agreed=True)
    evening.do("knock_out", entrant=1)
    assert "Ann out" in sentence(evening, "undo", line=line.seq)


def test_more_places_than_players_and_more_money_than_there_is_are_refused():
    evening = Evening(FIVE).until("running")
    assert "There are 6 paid places" in sentence(evening, "prizes", shares=[40, 20, 10, 10, 10, 10], agreed=True)
    assert "there is only €100" in sentence(evening, "prizes", ladder="60/=20000", agreed=True)


def test_once_a_prize_is_paid_out_or_a_deal_is_made_nothing_changes():
    evening = Evening(FIVE).until("heads_up")
    with door():
        payment = Payment.objects.create(event=evening.event, number=1, entrant=3, kind="prize", amount=-1500)
    assert sentence(evening, "prizes", shares=[60, 25, 15], agreed=True).startswith("Prizes were paid out already")
    with door():
        Payment.objects.filter(pk=payment.pk).update(entrant=None)
        Event.objects.filter(pk=evening.event.pk).update(deal={"amounts": {"4": 4000, "5": 4000}, "left": 500})
    assert sentence(evening, "prizes", shares=[60, 25, 15], agreed=True).startswith("A deal was made")


def test_after_the_finish_nothing_changes():
    assert sentence(Evening(THREE).until("finished"), "prizes", shares=[100], agreed=True).startswith("The night is")
