"""Bounties on the screens: heads, what was won, whom nobody claimed; and never what is in a closed envelope."""

import json

import pytest
from django.test import Client

from tests.http.reading import Page
from tests.http.world import Night, phone_client
from tests.journal.reading import quick
from tourney.live.board import Board
from tourney.live.parts import rendered

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def night(kind: str = "progressive", amount: int = 1000, names: list[str] | None = None, **said: object) -> Night:
    made = Night(names=FIVE if names is None else names).until("drawn")
    made.do("bounties", bounty={"kind": kind, "amount": amount, **said})
    made.do("start")
    return made


def seen(made: Night, name: str, client: Client | None = None) -> str:
    text = Page((client or made.client()).get(made.url(name)).content.decode()).text
    return " ".join(text.split())


def public(made: Night) -> str:
    return json.dumps([rendered(made.event.pk, who, "en").parts for who in ("phone", "tv")], ensure_ascii=False)


def test_a_phone_knows_its_own_head_and_what_it_has_won():
    made = night()
    phone = phone_client(made.event, sure=True)
    made.post(phone, "claim", entrant=1)
    assert "On your head: €10" in seen(made, "me", phone)
    made.do("knock_out", entrant=2)
    made.do("credit", knock_out=1, entrant=1)
    assert "On your head: €15 · You have won €5 in bounties" in seen(made, "me", phone)
    made.do("knock_out", entrant=1)
    assert "On your head" not in seen(made, "me", phone)
    assert "You have won €5 in bounties" in seen(made, "me", phone)


def test_a_phone_hears_that_its_head_is_worth_more():
    """The row that it knows as its own reads otherwise, which is how it learns to fetch its own part."""
    made = night()
    before = rendered(made.event.pk, "phone", "en").parts["tables"]
    made.do("knock_out", entrant=2)
    between = rendered(made.event.pk, "phone", "en").parts["tables"]
    made.do("credit", knock_out=1, entrant=1)
    after = rendered(made.event.pk, "phone", "en").parts["tables"]
    assert "|1000b0" in before
    assert "|1500b500" not in between
    assert "|1500b500" in after


def test_the_prizes_tab_says_the_rule_the_heads_and_the_winners():
    made = night()
    made.do("knock_out", entrant=2)
    made.do("credit", knock_out=1, entrant=3, also=[4])
    text = seen(made, "watch")
    assert "whoever knocks the player out gets 50% of it, and the rest goes on the head of whoever did it." in text
    assert "On the heads Cal You €12.50 Dee You €12.50 Ann You €10" in text
    assert "Won so far Cal You €2.50 Dee You €2.50" in text
    assert "out to Cal and Dee" in text


def test_the_result_says_who_won_bounties():
    made = night("fixed")
    made.until_finished()
    text = seen(made, "result")
    assert "Bounties €50" in text
    assert "in bounties" in text


def test_a_night_without_bounties_never_speaks_of_them():
    made = Night(names=FIVE).until("running")
    made.do("knock_out", entrant=2)
    for name in ("watch", "tv", "result"):
        assert "bount" not in seen(made, name).lower()
    assert "Who knocked out Bob?" not in seen(made, "console")
    assert {(row.head, row.bounties) for row in Board(made.event).rows} == {(None, 0)}


def test_a_night_without_prizes_shows_no_money_on_heads():
    made = Night(names=FIVE).until("drawn")
    made.do("bounties", bounty={"kind": "progressive", "amount": 1000})
    made.do("fund", pot={"no_prizes": True})
    made.do("start")
    assert "€10" not in public(made)


def test_an_unclaimed_head_is_asked_for_and_answered_with_one_tap():
    made = night("fixed", 500)
    made.do("knock_out", entrant=1)
    text = seen(made, "console")
    assert "Who knocked out Ann? €5 wait." in text
    assert made.post(made.client(), "credit", knock_out=1, entrant=3).status_code == 200
    assert "Who knocked out Ann?" not in seen(made, "console")
    assert "Won by Cal €5" in seen(made, "console")


def test_one_is_asked_for_at_a_time_and_the_others_are_named():
    made = night("fixed", 500, [f"Guest {n}" for n in range(1, 10)])
    for who in range(1, 6):
        made.do("knock_out", entrant=who)
    text = seen(made, "console")
    assert text.count("Who knocked out Guest") == 1
    assert "Nobody said it of Guest 1, Guest 2, Guest 3 and Guest 4 either." in text
    assert "Who knocked out Guest 5?" in text


def test_the_console_says_what_an_undo_does_to_bounties():
    made = night("fixed", 500)
    made.do("knock_out", entrant=1)
    line = made.do("credit", knock_out=1, entrant=3)
    text = " ".join(Page(made.client().get(made.url("undo_preview", line.seq)).content.decode()).text.split())
    assert "Cal: bounties €5 become €0" in text


def test_what_is_in_a_closed_envelope_stands_on_no_screen():
    made = night("mystery", 1000)
    # amounts that nothing else of this night is
    made.do("seal", made.wish(seed="aaaa5eed"), envelopes="1x1777, 1x1333, 1x888, 1x555, 1x447")
    order = made.event.bounty["order"]
    made.do("knock_out", entrant=1)
    assert "Who knocked out Ann? Envelope 1 waits." in seen(made, "console")
    made.do("credit", knock_out=1, entrant=3)
    money = [f"€{amount // 100}.{amount % 100:02}" for amount in order]
    everywhere = public(made) + "".join(seen(made, name) for name in ("console", "history", "watch", "tv", "result"))
    assert f"Envelope 1: {money[0]} for Cal" in everywhere
    stage = rendered(made.event.pk, "tv", "en").parts["stage"]
    assert f'{money[0]} <small class="tv__opener">for <bdi>Cal</bdi>' in stage
    assert "4 envelopes are still closed." in everywhere
    assert [amount for amount in money[1:] if amount in everywhere] == []
    assert str(order[1]) not in everywhere
    assert "aaaa5eed" not in everywhere  # whoever knows the chance knows the order


def test_the_chance_of_the_envelopes_is_told_when_all_are_open():
    made = night("mystery", 1000)
    made.do("seal", made.wish(seed="aaaa5eed"))
    made.until_finished()
    assert "aaaa5eed" in seen(made, "history")


@pytest.mark.parametrize("name", ["watch", "console", "tv", "me", "result"])
def test_bounties_cost_the_same_for_many_players(name, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    few, many = (night("progressive", 500, [f"Guest {n}" for n in range(count)]) for count in (12, 24))
    for made in (few, many):
        for who in range(1, 9):
            made.do("knock_out", entrant=who)
            made.do("credit", knock_out=who, entrant=9)
    host, other = few.client(), many.client()
    host.get(few.url(name))
    other.get(many.url(name))
    with CaptureQueriesContext(connection) as before:
        host.get(few.url(name))
    with django_assert_num_queries(len(before)):
        other.get(many.url(name))
