"""C57: from an answer to the standings one record of one person, and no name is typed twice. C58: also who is late."""

import re

from django.test import Client

from tests.calendar.conftest import Invited
from tourney.calendar.models import Answer
from tourney.events.models import Entrant
from tourney.payouts.models import Result
from tourney.payouts.policy import ANNOUNCED
from tourney.players.models import Player
from tourney.seasons.models import Finish, Season
from tourney.seasons.standings import Standings
from tourney.tables.queries import seated

FOUR = ["Ann", "Bob", "Cal", "Dee"]


def put_on_list(invited: Invited) -> None:
    """Tap the button of the page as it stands there."""
    page = invited.host.get(invited.url("answers")).content.decode()
    uids = re.search(r'name="players" value="([^"]+)"', page)[1]
    assert invited.host.post(invited.url("deed", "add"), {"players": uids}).status_code == 302
    invited.event.refresh_from_db()


def test_c57_answer_list_seat_result_and_standings_are_one_person(invited):
    """C57"""
    for name in FOUR:
        phone = Client()
        phone.get(invited.link(name))
        phone.post(invited.link(name), {"says": "yes"})
    put_on_list(invited)
    evening = invited.evening
    evening._paid()
    evening._drawn()
    assert len(seated(evening.event)) == 4
    for stage in ("_running", "_heads_up", "_one_left", "_finished"):
        getattr(evening, stage)()
    table = Standings(Season.objects.create(league=invited.league, name="2026")).rows
    assert sorted(row.name for row in table) == FOUR
    assert Player.objects.filter(league=invited.league).count() == 4
    ann = Player.objects.get(name="Ann")
    entrant = Entrant.objects.get(event=evening.event, player=ann)
    assert Answer.objects.get(player=ann).says == "yes"
    assert Result.objects.get(event=evening.event, number=entrant.number).place
    assert Finish.objects.get(player=ann).place == Result.objects.get(number=entrant.number).place


def test_c58_late_joiners_and_second_chances_count_in_the_standings(invited):
    """C58"""
    for name in ("Ann", "Bob", "Cal"):
        invited.says(name, "yes")
    put_on_list(invited)
    evening = invited.evening
    evening.names = ["Ann", "Bob", "Cal"]
    evening._paid()
    evening.do("announce", policy={**ANNOUNCED, "reentry": True, "last_level": 3, "late_level": 3})
    for verb in ("draw", "start"):
        evening.do(verb)
    invited.says("Dee", "yes")  # on the way, while cards are dealt
    put_on_list(invited)
    evening.do("pay", entrant=4)
    assert 4 in seated(evening.event), "a latecomer who pays has a seat at once"
    evening.do("knock_out", entrant=1)
    evening.do("reenter", entrant=1)
    number = {row.player.name: row.number for row in Entrant.objects.filter(event=evening.event)}
    for name in ("Bob", "Cal", "Ann"):
        evening.do("knock_out", entrant=number[name])
    evening.do("finish")
    table = Standings(Season.objects.create(league=invited.league, name="2026")).rows
    assert [(row.rank, row.name) for row in table] == [(1, "Dee"), (2, "Ann"), (3, "Cal"), (4, "Bob")]
    assert Finish.objects.get(player__name="Ann").sheet.entries == 5
    assert evening.wrong == []
