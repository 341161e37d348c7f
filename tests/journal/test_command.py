"""What happens to a deed around its decision: rights, request ids, one line, one announcement."""

import pytest
from django.db import transaction

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tests.journal.reading import THREE, WRAPPER, fresh, phone, refusal, sentence
from tourney.events.commands.night import new_night
from tourney.events.journal import COMMANDS, BadInput, Forbidden, Refused, Wish
from tourney.events.journal.stories import STORIES
from tourney.events.journal.wish import digest
from tourney.events.models import Event
from tourney.events.presets import article
from tourney.leagues.actors import NOBODY, SYSTEM, Actor
from tourney.leagues.models import League, Role
from tourney.leagues.rights import PHONE_DEEDS, RIGHTS

pytestmark = pytest.mark.django_db
ID = "abcdefghijklmnop"


@pytest.fixture
def evening():
    return Evening(THREE).until("running")


@pytest.fixture
def heard(monkeypatch):
    """What was announced."""
    said = []
    monkeypatch.setattr(WRAPPER, "announce", lambda event, seq: said.append((event, seq)))
    return said


def _other_host(evening):
    user = UserFactory(name="Cleo")
    GrantFactory(league=evening.league, user=user, role=Role.HOST)
    return Actor(f"u:{user.uid}", user=user.pk)


def test_every_command_has_a_right_a_story_and_a_sentence_of_its_own():
    for verb, command in COMMANDS.items():
        assert verb in RIGHTS or verb in PHONE_DEEDS, verb
        assert verb in STORIES or verb == "undo", verb
        assert command.__doc__, verb


def test_a_deed_is_one_line_further_and_the_line_is_what_comes_back(evening):
    before = evening.event.seq
    line = evening.do("pause")
    assert (line.seq, fresh(evening).seq, line.verb, line.by) == (before + 1, before + 1, "pause", evening.actor.key)
    assert evening.event.lines.last() == line


def test_the_same_request_again_is_the_first_answer_again(evening):
    first = evening.do("adjust", evening.wish(request_id=ID), ms=60_000)
    seq, clock = evening.event.seq, evening.event.clock
    again = evening.do("adjust", evening.wish(request_id=ID), ms=60_000)
    assert again == first
    assert (evening.event.seq, evening.event.clock) == (seq, clock)


def test_the_same_request_again_is_the_first_answer_even_when_it_would_be_refused_now(evening):
    first = evening.do("knock_out", evening.wish(request_id=ID), entrant=1)
    assert evening.do("knock_out", evening.wish(request_id=ID), entrant=1) == first
    evening.do("undo", line=first.seq)
    assert evening.do("knock_out", evening.wish(request_id=ID), entrant=1) == first
    assert evening.event.lines.filter(verb="knock_out").count() == 1


@pytest.mark.parametrize(("verb", "wishes"), [("knock_out", {"entrant": 2}), ("here", {"entrant": 1, "here": False})])
def test_one_request_id_does_not_stand_for_two_wishes(evening, verb, wishes):
    evening.do("knock_out", evening.wish(request_id=ID), entrant=1)
    refused = refusal(evening, verb, evening.wish(request_id=ID), **wishes)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "This request was used for something else already. Nothing changed."


def test_the_same_request_id_of_somebody_else_is_another_request(evening):
    evening.do("knock_out", evening.wish(request_id=ID), entrant=1)
    line = evening.do("knock_out", evening.wish(_other_host(evening), request_id=ID), entrant=2)
    assert line.facts[1] == ["Entered", 2, line.facts[1][2], line.facts[1][2]]
    assert evening.event.lines.filter(request_id=ID).count() == 2


def test_the_same_request_id_in_another_night_is_another_request(evening):
    other = Evening(THREE, league=evening.league).until("running")
    other.host = evening.host
    lines = [night.do("pause", night.wish(request_id=ID)) for night in (evening, other)]
    assert lines[0].event_id != lines[1].event_id


def test_a_refused_wish_may_be_sent_again_with_its_id_when_things_have_changed(evening):
    wish = {"request_id": ID}
    refusal(evening, "resume", evening.wish(**wish))
    evening.do("pause")
    assert evening.do("resume", evening.wish(**wish)).verb == "resume"


def test_a_digest_knows_verb_and_words_and_not_their_order():
    assert digest("pay", {"a": 1, "b": 2}) == digest("pay", {"b": 2, "a": 1})
    assert len({digest("pay", {"a": 1}), digest("pay", {"a": 2}), digest("seat", {"a": 1}), digest("pay", {})}) == 4


def test_whoever_may_not_is_refused_before_anything_is_decided(evening):
    for actor in (NOBODY, SYSTEM, phone("stranger"), Actor("u:x", user=UserFactory().pk)):
        refused = refusal(evening, "knock_out", evening.wish(actor), entrant=99)
        assert isinstance(refused, Forbidden)
        assert refused.sentence == "You may not do that in this night. Nothing changed."


def test_a_host_of_another_league_may_do_nothing_here(evening):
    stranger = Evening(THREE)
    assert isinstance(refusal(evening, "pause", evening.wish(stranger.actor)), Forbidden)


def test_a_night_that_is_gone_is_a_sentence(evening):
    with pytest.raises(Refused, match="does not exist any more"):
        COMMANDS["pause"](Event(pk=10**6), evening.wish())


def test_a_deed_sees_the_night_as_it_is_and_not_as_the_caller_remembers_it(evening):
    old = fresh(evening)
    evening.do("pause")
    assert old.clock["since"] is not None
    with pytest.raises(Refused, match="paused already"):
        COMMANDS["pause"](old, evening.wish())


@pytest.mark.django_db(transaction=True)
def test_each_line_is_announced_once_with_its_seq(evening, heard):
    evening.do("pause")
    evening.do("resume")
    assert heard == [(evening.event.pk, evening.event.seq - 1), (evening.event.pk, evening.event.seq)]


@pytest.mark.django_db(transaction=True)
def test_a_refusal_and_a_repeated_request_announce_nothing(evening, heard):
    evening.do("pause", evening.wish(request_id=ID))
    del heard[:]
    sentence(evening, "pause")
    evening.do("pause", evening.wish(request_id=ID))
    assert heard == []


@pytest.mark.django_db(transaction=True)
def test_an_announcement_that_fails_leaves_the_deed_standing(evening, monkeypatch):
    def broken(event, seq):
        raise ConnectionError("no layer")

    monkeypatch.setattr(WRAPPER, "announce", broken)
    assert evening.do("pause").seq == fresh(evening).seq


@pytest.mark.django_db(transaction=True)
def test_nothing_is_announced_when_an_outer_transaction_is_rolled_back(evening, heard):
    before = evening.event.seq
    with transaction.atomic():
        evening.do("pause")
        transaction.set_rollback(True)
    assert (heard, fresh(evening).seq) == ([], before)


def test_a_decision_alone_writes_nothing(evening):
    before = evening.fingerprint, fresh(evening).seq
    facts = COMMANDS["knock_out"].decide(fresh(evening), evening.wish(), entrant=1)
    assert [type(fact).__name__ for fact in facts if fact.changes] == [
        "WentOut",
        "Seated",
        "KnockedOut",
        "KnockedOutAt",
        "KnockedOutFrom",
    ]
    assert (evening.fingerprint, fresh(evening).seq) == before


def test_a_new_night_asked_for_twice_is_one_night(evening):
    one, other = (new_night(evening.league, "Sat", article(), evening.wish(request_id=ID)) for _ in range(2))
    assert one == other
    assert Event.objects.filter(name="Sat").count() == 1


def test_a_new_night_that_is_refused_leaves_no_row(evening):
    plan = article()
    plan.chips = 0
    with pytest.raises(BadInput):
        new_night(evening.league, "Sat", plan, evening.wish())
    assert not Event.objects.filter(name="Sat").exists()


def test_a_new_night_in_a_league_of_others_is_refused_and_leaves_no_row(evening):
    elsewhere = League.objects.create(name="Others")
    with pytest.raises(Forbidden):
        new_night(elsewhere, "Sat", article(), evening.wish())
    assert not Event.objects.filter(name="Sat").exists()


def test_chance_comes_from_the_wish_and_its_seed_is_kept():
    one, other = Evening(THREE).until("paid"), Evening(THREE).until("paid")
    lines = [night.do("draw", night.wish(seed="same")) for night in (one, other)]
    assert [fact[1:] for fact in lines[0].facts if fact[0] == "Seated"] == [
        fact[1:] for fact in lines[1].facts if fact[0] == "Seated"
    ]
    assert {line.seed for line in lines} == {"same"}
    assert Evening(THREE).until("paid").do("draw").seed


def test_without_chance_a_line_has_no_seed(evening):
    assert evening.do("pause").seed == ""
    assert Wish(SYSTEM).request_id != Wish(SYSTEM).request_id
