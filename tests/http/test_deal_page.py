"""The deal desk (S27) and the deal calculator over HTTP: the published examples to their digits, and a whole deal."""

import re
import time
from html import unescape

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.http.reading import Page
from tests.http.world import Night, phone_client

pytestmark = pytest.mark.django_db

# engine.md §3.1: stacks, prizes, and what ICM gives, to the cents that the sources print.
PUBLISHED = [
    ("5000 3000 2000", "50 30 20", [38.39, 32.75, 28.86]),  # pailiku.com
    ("5000 3000 1500 500", "500 300 200", [377.78, 312.89, 225.60, 83.73]),  # pailiku.com
    ("50 30 20", "70 30", [45.18, 32.25, 22.57]),  # Wikipedia
    ("60k 30k 10k", "500 300 200", [412.38, 338.33, 249.29]),  # beatthefish.com, which rounds to 412.40 338.30 249.30
    ("150000 98750 45500 13250", "425 280 130 75", [323.20, 278.12, 195.79, 112.89]),  # poker-apprentice
    ("1600 1400 7800 2700", "5000 3000 2000", [1827, 1635, 3974, 2563]),  # aidanf.net: .1827 .1635 .3974 .2563
    ("1600 1400 4500 6000", "5000 3000 2000", [1726, 1534, 3175, 3566]),  # aidanf.net
    ("100k 70k 50k 20k", "200 120 80 50", [140.84, 123.80, 108.96, 76.40]),  # hold-em-k.com
]
CHOPPED = [
    ("100k 70k 50k 20k", "200 120 80 50", [154.17, 122.92, 102.08, 70.83]),
    ("90000 6000 4000", "500 300 200", [560, 224, 216]),
    # BetMGM prints 155.28 135.63 122.52 96.32 60.28: 570.03. The last cents go by the largest remainder.
    ("15000 12000 10000 6000 500", "284.70 114.30 57 57 57", [155.28, 135.62, 122.52, 96.31, 60.27]),
]
WAYS = ["icm", "chip_chop", "even", "custom"]


def money(text: str) -> float:
    return float(text.replace("€", "").replace(",", ""))


def columns(html: str) -> dict[str, list[str]]:
    """The amounts in the table by the way to share, a row for each player, as they are printed."""
    body = html.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0]
    found: dict[str, list[str]] = {way: [] for way in WAYS}
    for row in body.split("<tr>")[1:]:
        for way, cell in zip(WAYS, row.split("<td>")[1:], strict=True):
            amount = re.search(r'deal__amount">([^<]+)<', cell)
            found[way].append(unescape(amount[1]) if amount else "")
    return found


def calculated(stacks: str, prizes: str, **how: object) -> str:
    answer = Client().get(reverse("deal_calculator"), {"stacks": stacks, "prizes": prizes, **how})
    assert answer.status_code == 200
    return answer.content.decode()


def close(shown: list[str], published: list[float]) -> bool:
    """Whole units where the source prints four digits of one; else the cents are the very ones."""
    tolerance = 0.5 if min(published) > 1000 else 0.001
    return all(abs(money(a) - b) <= tolerance for a, b in zip(shown, published, strict=True))


# --- the calculator ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stacks", "prizes", "published"), PUBLISHED)
def test_the_published_examples_of_icm_to_their_digits(stacks, prizes, published):
    html = calculated(stacks, prizes)
    assert close(_in_order(columns(html)["icm"], stacks), published)


@pytest.mark.parametrize(("stacks", "prizes", "published"), CHOPPED)
def test_the_published_examples_of_a_chip_chop(stacks, prizes, published):
    assert close(_in_order(columns(calculated(stacks, prizes))["chip_chop"], stacks), published)


def _in_order(shown: list[str], stacks: str) -> list[str]:
    """The page has the biggest stack first; here they are as they were typed."""
    typed = [int(stack.replace("k", "000")) for stack in stacks.split()]
    order = sorted(range(len(typed)), key=lambda place: -typed[place])
    return [shown[order.index(place)] for place in range(len(typed))]


def test_c20_5000_3000_2000_is_38_39_32_75_28_86_and_not_50_30_20():
    html = calculated("5000 3000 2000", "50 30 20")
    assert columns(html)["icm"] == ["€38.39", "€32.75", "€28.86"]
    assert columns(html)["even"] == ["€33.34", "€33.33", "€33.33"]
    assert columns(calculated("4000 4000 4000", "50 30 20", currency="JPY"))["icm"] == ["¥34", "¥33", "¥33"]


@pytest.mark.parametrize("currency", ["JPY", "USD", "KWD"])
@pytest.mark.parametrize("how", [{}, {"left": "10"}, {"unit": "5"}, {"left": "7", "unit": "1"}])
def test_every_column_adds_up_to_what_is_at_stake(currency, how):
    from tourney.leagues.money import spoken, typed

    html = calculated("5210 3070 2003 11", "517 303 211", currency=currency, **how)
    total = spoken(typed("1031", currency), currency)
    foot = unescape(html.split("<tfoot>")[1])
    assert foot.count(f'<span class="deal__amount">{total}</span>') == 3
    assert foot.count("exactly what is at stake") == 3


def test_a_difference_to_what_is_certain_is_said_in_words():
    html = calculated("5000 3000 2000", "50 30 20")
    assert "€18.39 more than is certain" in html
    custom = {"custom-1": "50", "custom-2": "31", "custom-3": "19"}
    html = calculated("5000 3000 2000", "50 30 20", **custom)
    assert "€1 less than is certain" in html
    assert "Player 3 would get €19, less than is certain already: €20." in html


def test_warnings_and_the_model_error_are_said():
    html = calculated("90000 6000 4000", "500 300 200")
    assert "Player 1 would get €560, more than first prize: €500." in html
    assert "0.33 percent" in html


@pytest.mark.parametrize(
    ("stacks", "prizes", "wanted"),
    [
        ("5000", "50", "Type the chips of 2 to 50 players"),
        ("5000 x", "50", "Chips are a whole number"),
        ("5000 0", "50", "Type the chips of 2 to 50 players"),
        ("5000 3000", "fifty", "An amount is a number"),
        ("5000 3000", "", "Type the prizes"),
        ("5000 3000", "30 50", "Place 2 has a bigger prize than place 1."),
        ("1 " * 51, "50", "Type the chips of 2 to 50 players"),
        ("<b>", "9" * 400, "Chips are a whole number"),
        ("5000 3000", "9" * 400, "An amount is a number"),
        ("\0", "50", "Null characters are not allowed."),
    ],
)
def test_what_is_no_stack_and_no_prize_is_said(stacks, prizes, wanted):
    assert wanted in unescape(calculated(stacks, prizes))


def test_custom_says_what_is_missing():
    html = calculated("5000 3000", "60 40", **{"custom-1": "60", "custom-2": "45"})
    assert "The amounts add up to €105, but €100 is at stake: €5 too much." in html
    assert 'value="45"' in html
    assert "Type an amount for Player 2." in calculated("5000 3000", "60 40", **{"custom-1": "60"})


# --- the desk of a night ----------------------------------------------------------------------------------------------


@pytest.fixture
def final(db) -> Night:
    """Ann, Bob and Cal are left of five: €100, shared 50, 30 and 20, and 5000 chips."""
    night = Night(names=["Ann", "Bob", "Cal", "Dee", "Eli"]).until("drawn")
    night.do("prizes", shares=[50, 30, 20])
    night.do("start")
    for number in (5, 4):
        night.do("knock_out", entrant=number)
    return night


def desk(night: Night, **query: object) -> str:
    answer = night.client().get(night.url("deal"), query)
    assert answer.status_code == 200
    assert Page(answer.content.decode()).faults == []
    return unescape(answer.content.decode())


def fields(html: str, verb: str, nth: int = 0) -> dict[str, str]:
    """The hidden fields of the form of a deed, as a browser without scripts would send them."""
    form = html.split(f'/do/{verb}"')[1 + nth].split("</form>", maxsplit=1)[0]
    found = re.findall(r'<input type="hidden" name="(\w[\w-]*)" value="([^"]*)"', form)
    return {name: value for name, value in found if name not in ("request_id", "csrfmiddlewaretoken")}


def test_the_console_leads_there_and_loudly_in_the_money(final):
    console = final.client().get(final.url("console")).content.decode()
    assert f'btn--lg" href="{final.url("deal")}"' in console
    early = Night(names=["Ann", "Bob", "Cal", "Dee", "Eli"]).until("running")
    console = early.client().get(early.url("console")).content.decode()
    assert f'btn--quiet" href="{early.url("deal")}"' in console
    assert "host/deal" not in Night().client().get(Night().url("console")).content.decode()


@pytest.mark.parametrize(
    ("stage", "wanted"), [("drawn", "The night does not run."), ("one_left", "A deal needs two players")]
)
def test_where_there_is_nothing_to_deal_the_desk_says_why(db, stage, wanted):
    assert wanted in desk(Night(names=["Ann", "Bob", "Cal"]).until(stage))


def test_a_count_that_is_off_warns_and_blocks_nothing(final):
    final.post(final.client(), "count_all", **{"chips-1": "2.5k", "chips-2": "1500"})
    assert "Counted 4,000 of 5,000. Not counted yet: Cal." in desk(final)
    final.post(final.client(), "count", entrant=3, stack="900")
    html = desk(final)
    assert "Counted 4,900 of 5,000 (−100)" in html
    assert "nothing is blocked" in html
    final.post(final.client(), "count", entrant=3, stack="1000")
    assert "all chips are there" in desk(final)


def test_a_whole_deal_by_plain_forms(final):
    """Counted, compared, proposed, voted by a phone and two voices, made, finished: no script ran."""
    host, phone = final.client(), phone_client(final.event, sure=True)
    final.post(phone, "claim", entrant=1)
    assert final.post(phone, "say_stack", stack="2500").status_code == 200
    assert "phone says 2,500" in desk(final)
    assert final.post(host, "count", headers={}, **fields(desk(final), "count")).status_code == 302
    final.post(host, "count_all", headers={}, **{"chips-2": "1500", "chips-3": "1000"})
    html = desk(final)
    assert columns(html)["icm"] == ["€38.39", "€32.75", "€28.86"]
    assert final.post(host, "propose", headers={}, **fields(html, "propose")).status_code == 302
    me = unescape(phone.get(final.url("me")).content.decode())
    assert "You get <b" in me
    assert "€38.39" in me
    assert "€28.86" in me
    final.post(phone, "vote", headers={}, **fields(me, "vote"))
    assert "1 of 3 answered" in desk(final)
    for nth in (0, 2):  # Bob's yes; beside Bob's yes and no, which could still be changed, Cal's
        assert final.post(host, "voice", headers={}, **fields(desk(final), "voice", nth)).status_code == 302
    html = desk(final)
    assert "3 of 3 yes" in html
    final.post(host, "deal", headers={}, **fields(html, "deal"))
    assert "The deal: ICM" in desk(final)
    assert "You get <b" in unescape(phone.get(final.url("me")).content.decode())
    final.post(host, "finish", headers={})
    result = Page(phone.get(final.url("result")).content.decode()).text
    assert re.findall(r"€[\d.]+", result)[:4] == ["€38.39", "€32.75", "€28.86", "€100"]
    assert "you won" in Page(phone.get(final.url("me")).content.decode()).text
    assert not final.wrong


def test_left_rounding_and_custom_work_as_a_plain_form_and_keep_what_was_typed(final):
    final.do("count_all", stacks={1: 2500, 2: 1500, 3: 1000})
    html = desk(final, left="10", unit="5", **{"custom-1": "40", "custom-2": "30", "custom-3": "20"})
    assert columns(html) == {
        "icm": ["€35", "€30", "€25"],
        "chip_chop": ["€35", "€30", "€25"],
        "even": ["€30", "€30", "€30"],
        "custom": ["€40", "€30", "€20"],
    }
    assert "what does not fill one goes to the biggest stack: Ann." in html
    assert fields(html, "propose", 3)["amounts"] == "1=40 2=30 3=20"
    assert final.post(final.client(), "propose", **fields(html, "propose", 3)).status_code == 200
    assert final.event.proposal["left"] == 1000


def test_what_was_counted_since_is_not_proposed_unseen(final):
    final.do("count_all", stacks={1: 2500, 2: 1500, 3: 1000})
    old = fields(desk(final), "propose")
    final.do("count", entrant=1, stack=2600)
    answer = final.post(final.client(), "propose", **old)
    assert answer.status_code == 409
    assert "counted again meanwhile" in answer.json()["refused"]


def test_no_public_part_and_no_console_says_how_anybody_voted(final, monkeypatch):
    """Every page is the same to the byte whether the first who answered said yes or no."""
    now = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: now)
    phone = phone_client(final.event, sure=True)
    final.post(phone, "claim", entrant=1)
    final.do("propose", method="even")
    seen = {}
    for yes in (1, 0):
        with transaction.atomic():
            assert final.post(phone, "vote", proposal=final.event.proposal["number"], yes=yes).status_code == 200
            seen[yes] = everything(final)
            transaction.set_rollback(True)
        final.event.refresh_from_db()
    assert "1 of 3 answered" in seen[1]
    assert seen[1] == seen[0]


def everything(night: Night) -> str:
    """All that others see of a night, but for the tokens of the forms."""
    open_pages = [night.url(name) for name in ("watch", "tv", "result")]
    parts = [night.url("poll", audience) for audience in ("phone", "tv")]
    hosts = [night.url(name) for name in ("console", "console_parts", "deal", "history")]
    visitor, host = Client(), night.client()
    pages = [visitor.get(address) for address in open_pages + parts] + [host.get(address) for address in hosts]
    text = "\n".join(page.content.decode() for page in pages)
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", text)


def test_htmx_gets_the_parts_alone(final):
    answer = final.client().get(final.url("deal"), HTTP_HX_REQUEST="true")
    html = answer.content.decode()
    assert "<html" not in html
    for part in ("part-count", "part-ways", "part-agree", "part-done"):
        assert f'id="{part}"' in html
    assert html.count('hx-swap-oob="true"') == 4


def test_the_desk_costs_the_same_for_many_players(db, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    few, many = (Night(names=[f"Guest {n}" for n in range(count)]).until("running") for count in (4, 9))
    for night in (few, many):
        night.do("count_all", stacks=dict.fromkeys(night.numbers, 1000))
        night.do("propose", method="icm")
    browser = many.client()
    few.client().get(few.url("deal"))
    with CaptureQueriesContext(connection) as before:
        few.client().get(few.url("deal"))
    with django_assert_num_queries(len(before)):
        many.client().get(many.url("deal"))
    assert browser.get(many.url("deal")).status_code == 200
