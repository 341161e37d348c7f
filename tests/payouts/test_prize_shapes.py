"""Where to start from with the prizes: suggestions, tables, the curve; and what a change comes to before it is done."""

import pytest
from django.test import Client

from rules_engine.payout_tables import table
from tests.http.world import Night
from tourney.live.prize_shapes import of_table, shaped_text

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def page(made: Night, **asked: object) -> str:
    answer = made.client().get(made.url("prize_shapes"), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def cells(text: str) -> list[list[str]]:
    """The rows of the look ahead."""
    rows = text.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0].split("</tr>")[:-1]
    return [[cell.split(">")[-1] for cell in row.replace("</th>", "</td>").split("</td>")[:-1]] for row in rows]


@pytest.mark.parametrize(("count", "wanted"), [(10, "60/25/15"), (20, "50/21/13/9/7")])
def test_three_places_are_suggested_for_ten_and_five_for_twenty(count, wanted):
    made = Night(names=[f"P{n}" for n in range(count)]).until("listed")
    text = page(made)
    assert f'href="?text={wanted.replace("/", "%2F")}#look"' in text
    assert f"for {count} players" in text


def test_before_anybody_has_paid_it_says_what_everybody_would_pay():
    made = Night().until("listed")
    text = page(made, text="50/30/20")
    assert "with 10 players there would be €200 to win" in text
    assert cells(text) == [
        ["1st", "€120", "€100", "−€20"],
        ["2nd", "€50", "€60", "+€10"],
        ["3rd", "€30", "€40", "+€10"],
    ]


def test_only_the_tables_for_such_a_field_are_offered():
    text = page(Night().until("paid"))
    assert "four of ten, flat" in text
    assert "five of twenty" not in text
    assert str(of_table(table("four of ten, flat"))) == "37.5/27.5/20/15"
    assert sum(place.share for place in of_table(table("thirteen of 66 to 100")).places) == 1000


def test_the_slider_goes_from_flat_to_steep():
    made = Night().until("paid")
    assert [shaped_text(3, shape) for shape in (80, 126, 180)] == ["50/29/21", "60/25/15", "70/20/10"]
    text = page(made, places=3, shape=180)
    assert [row[2] for row in cells(text)] == ["€140", "€40", "€20"]
    assert 'name="shares" value="70/20/10"' in text
    assert shaped_text(20, 126).count("/") == 19


@pytest.mark.parametrize("asked", [{"places": "x", "shape": "9" * 40}, {"places": "-3"}, {"text": "\0"}, {"text": ""}])
def test_nonsense_in_the_address_is_a_page_all_the_same(asked):
    page(Night().until("paid"), **asked)


def test_what_cannot_be_read_or_paid_is_said_and_cannot_be_taken():
    made = Night().until("paid")
    text = page(made, text="60/25/=x")
    assert "Place 3: An amount is a number" in text
    assert "take-prizes" not in text
    assert "there is only €200 to win" in page(made, text="60/=300/=100")


def test_one_button_takes_what_is_shown():
    made = Night().until("paid")
    text = page(made, text="60 + trophy/25/=40/ticket=20")
    assert cells(text)[3] == ["4th", "–", "ticket", ""]
    answer = made.client().post(made.url("deed", "prizes"), {"shares": "60/25/=40", "next": made.url("console")})
    assert answer.status_code == 302
    assert made.client().get(made.url("prize_shapes")).content.decode().count("This is what holds now.") == 1


def test_during_play_the_difference_is_shown_and_the_table_is_asked():
    made = Night(names=FIVE).until("running")
    text = page(made, text="70/30")
    assert [row[3] for row in cells(text)] == ["+€10", "+€5", "−€15"]
    assert 'name="agreed"' in text
    for number in (1, 2, 3):
        made.do("knock_out", entrant=number)
    text = page(made, text="70/30")
    assert "Cal is out in place 3 and was told: €15." in text
    assert "take-prizes" not in text
    made.do("knock_out", entrant=4)
    made.do("finish")
    assert "The night is finished" in page(made, text="70/30")


def test_who_may_not_change_them_does_not_see_the_page():
    made = Night(names=FIVE).until("paid")
    assert Client().get(made.url("prize_shapes")).status_code == 302
