"""Requests and add-ons on the screens: what is shown to whom, and that it costs the same for many players."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.http.world import Night, phone_client
from tests.journal.reading import entrant, phone
from tests.payouts.asking import SOLD
from tourney.events.journal.wish import now_ms
from tourney.live.parts import rendered

pytestmark = pytest.mark.django_db


def night(names: list[str] | None = None, **policy: object) -> Night:
    made = Night(names=names).until("drawn")
    made.do("announce", policy={**SOLD, **policy})
    made.do("start")
    return made


def page(made: Night, client=None, name: str = "console") -> str:
    return (client or made.client()).get(made.url(name)).content.decode()


def asks(made: Night, number: int, kind: str, **said: object) -> None:
    actor = phone(f"phone-{number}")
    made.do("claim", made.wish(actor), entrant=number, sure=True)
    made.do("want", made.wish(actor), kind=kind, **said)


def test_a_phone_reads_of_its_own_request_and_nobody_elses():
    made = night()
    ann = phone_client(made.event, sure=True)
    made.post(ann, "claim", entrant=1)
    asks(made, 2, "addon")
    assert "You asked" not in page(made, ann, "me")
    assert made.post(ann, "want", kind="rebuy", stack="300").status_code == 200
    assert "You asked for a rebuy." in page(made, ann, "me")
    assert "Ann asks for a rebuy · €20" in page(made)
    for audience in ("phone", "tv"):
        public = "".join(rendered(made.event.pk, audience, "en").parts.values())
        assert "asked for" not in public


def test_the_row_of_whoever_asks_tells_his_phone_that_something_changed_and_not_what():
    made = night()
    asks(made, 1, "rebuy", stack=300)
    before = rendered(made.event.pk, "phone", "en").parts["tables"]
    made.do("turn_down", entrant=1, wants="rebuy")
    after = rendered(made.event.pk, "phone", "en").parts["tables"]
    assert before != after
    assert entrant(made, 1).wants not in after


def test_a_night_without_prizes_names_no_price():
    made = Night().until("drawn")
    made.do("announce", policy=SOLD)
    made.do("fund", pot={"no_prizes": True})
    made.do("start")
    asks(made, 1, "rebuy", stack=300)
    text = page(made)
    assert "Ann asks for a rebuy</p>" in text
    assert "Confirm rebuy</button>" in text


@pytest.mark.parametrize("name", ["console", "watch"])
def test_many_requests_and_many_add_ons_cost_as_many_questions_as_few(name, django_assert_num_queries):
    few, many = (night([f"Guest {n}" for n in range(count)]) for count in (12, 24))
    for made, count in ((few, 2), (many, 8)):
        for number in range(1, count + 1):
            asks(made, number, "rebuy", stack=100)
        made.do("close_rebuys", made.wish(at=now_ms()))
    text = page(few, name=name)
    assert name == "watch" or text.count("Add-on: ") == 12
    with CaptureQueriesContext(connection) as before:
        page(few, name=name)
    with django_assert_num_queries(len(before)):
        page(many, name=name)
