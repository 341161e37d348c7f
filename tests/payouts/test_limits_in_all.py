"""Limits of the whole night and of each player: one sentence on every path, and a reason that the journal keeps."""

import pytest

from tests.evening import Evening
from tests.http.world import Night, phone_client
from tests.journal.reading import entrant, sentence, words
from tests.payouts.asking import SOLD, night
from tourney.events.facts import Counted
from tourney.events.journal.lock import locked
from tourney.events.journal.write import write
from tourney.payouts.models import Purchase

pytestmark = pytest.mark.django_db
MINUTE = 60_000


def served(**policy: object) -> Night:
    """A night behind the server, and Ann's phone in it."""
    made = Night().until("drawn")
    made.do("announce", policy={**SOLD, **policy})
    made.do("start")
    return made


@pytest.mark.parametrize(
    ("verb", "kind", "policy", "told"),
    [
        ("rebuy", "rebuy", {"rebuy_limit": 2}, "All 2 rebuys are used up. Nothing changed."),
        ("rebuy", "rebuy", {"rebuy_total": 2}, "All 2 rebuys of this night are sold. Nothing changed."),
        ("add_on", "addon", {"addon_limit": 2}, "All 2 add-ons are used up. Nothing changed."),
        (
            "add_on",
            "addon",
            {"addon_total": 2, "addon_limit": None},
            "All 2 add-ons of this night are sold. Nothing changed.",
        ),
    ],
)
def test_the_one_too_many_is_refused_alike_on_every_path(verb, kind, policy, told):
    """C16, C17: console, phone, direct POST, and the command as an import calls it; a reason sells it and is a line."""
    made = served(**policy)
    host, ann = made.client(), phone_client(made.event, sure=True)
    made.post(ann, "claim", entrant=1)
    typed = {"stack": 400} if verb == "rebuy" else {}
    for _ in range(2):
        assert made.post(host, verb, entrant="1:0", **typed).status_code == 200
    lines = made.event.lines.count()
    refused = [
        made.post(host, verb, entrant="1:0", **typed).json()["refused"],
        made.post(host, verb, entrant=1, **typed).json()["refused"],
        made.post(ann, "want", kind=kind, **typed).json()["refused"],
        sentence(made, verb, entrant=1, **typed),
    ]
    assert refused == [told] * 4
    assert made.event.lines.count() == lines
    assert made.post(host, verb, entrant=1, because="table", **typed).status_code == 200
    assert words(made).endswith("(agreed at the table)")
    assert Purchase.objects.filter(event=made.event, kind=kind).count() == 3


def test_the_limit_in_all_counts_everybody_and_new_entries_too():
    evening = night(rebuy_total=2, reentry=True)
    evening.do("rebuy", entrant=1, stack=100)
    evening.do("knock_out", entrant=2)
    evening.do("reenter", entrant=2)
    assert sentence(evening, "rebuy", entrant=3, stack=100).startswith("All 2 rebuys of this night are sold.")
    evening.do("add_on", entrant=3)


def test_the_one_rebuy_of_a_night():
    evening = night(rebuy_total=1)
    evening.do("rebuy", entrant=1, stack=100)
    assert sentence(evening, "rebuy", entrant=2, stack=100).startswith("The one rebuy of this night is sold.")


def test_with_too_few_players_left_there_are_no_rebuys_any_more():
    evening = night(rebuy_field=4)
    evening.do("knock_out", entrant=5)
    evening.do("rebuy", entrant=1, stack=100)
    evening.do("knock_out", entrant=4)
    told = "Rebuys ended: fewer than 4 players are left. Nothing changed."
    assert sentence(evening, "rebuy", entrant=4) == told
    assert sentence(evening, "rebuy", entrant=1, stack=100) == told


def test_rebuys_may_end_after_so_many_minutes_of_play_which_a_pause_and_a_break_do_not_shorten():
    evening = night(minutes=40, last_level=None, addon=False)
    evening.at += 30 * MINUTE
    evening.do("pause")
    evening.at += 60 * MINUTE
    evening.do("rebuy", entrant=1, stack=100)
    evening.do("resume")
    evening.at += 9 * MINUTE
    evening.do("rebuy", entrant=1, stack=100)
    evening.at += MINUTE
    told = "Rebuys ended after 40 minutes of play. Nothing changed."
    assert sentence(evening, "rebuy", entrant=1, stack=100) == told


def counted(evening: Evening, number: int, chips: int) -> None:
    """The host notes the chips of somebody."""
    with locked(evening.event.pk) as event:
        write(event, "count", [Counted.change(entrant(evening, number), chips)], evening.wish())
    evening.event.refresh_from_db()


def test_a_stack_that_the_host_noted_is_held_against_the_threshold():
    """C25: a recorded stack above the threshold is refused; what is typed now counts more, and so does a reason."""
    evening = night(rebuy_at_most=500)
    counted(evening, 1, 700)
    told = "A rebuy is for stacks up to 500, and this one is 700. Nothing changed."
    assert sentence(evening, "rebuy", entrant=1) == told
    evening.do("rebuy", entrant=1, stack=400)
    told = "A rebuy is for stacks up to 500, and this one is 1400. Nothing changed."
    assert sentence(evening, "rebuy", entrant=1) == told
    evening.do("rebuy", entrant=1, because="host")
    assert not evening.wrong


def test_who_comes_back_has_what_was_bought_and_not_what_was_noted_before():
    evening = night()
    counted(evening, 2, 700)
    evening.do("knock_out", entrant=2)
    evening.do("rebuy", entrant=2)
    assert entrant(evening, 2).stack == 1000
