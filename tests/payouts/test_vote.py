"""`vote` and `voice`: everybody who is in says yes or no; how, nobody sees before all have, and who, never."""

import pytest

from tests.journal.reading import changes, phone, relies_on, sentence, words
from tests.payouts.dealing import FinalTable
from tourney.events.queries import entrants
from tourney.payouts.deal import votes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    found = FinalTable().counted().with_phones(1, 2)
    found.proposed()
    return found


def number(table):
    return table.event.proposal["number"]


def so_far(table):
    given = votes(table.event, entrants(table.event))
    return len(given.answered), given.yes, given.of


def test_a_player_answers_on_the_phone_and_the_history_does_not_say_how(table):
    line = table.by_phone(2, "vote", proposal=number(table), yes=False)
    assert changes(line) == {("Voted", 2): (None, f"{number(table)}:n")}
    assert relies_on(line) == {"Staged", "Entered", "Claimed", "Proposed"}
    assert words(table) == "Bob answered the proposal"
    assert so_far(table) == (1, 0, 3)
    assert not table.wrong


def test_the_host_gives_the_voice_of_somebody_without_a_phone(table):
    line = table.do("voice", entrant=3, yes=True, proposal=number(table))
    assert changes(line) == {("Voted", 3): (None, f"{number(table)}:yh")}
    assert words(table) == "The answer of Cal noted"
    table.do("voice", entrant=3, yes=False, proposal=number(table))  # a slip of the finger
    assert so_far(table) == (1, 0, 3)


def test_what_a_phone_answered_is_not_the_hosts_to_change(table):
    table.by_phone(1, "vote", proposal=number(table), yes=True)
    said = sentence(table, "voice", entrant=1, yes=False, proposal=number(table))
    assert said == "Ann has answered on the phone. Nothing changed."


def test_minds_change_until_all_have_answered_and_then_no_more(table):
    table.by_phone(1, "vote", proposal=number(table), yes=False)
    table.by_phone(1, "vote", proposal=number(table), yes=True)
    wish = table.wish(by=table.on_phone(1))
    assert sentence(table, "vote", wish, proposal=number(table), yes=True).startswith("That is noted already")
    table.by_phone(2, "vote", proposal=number(table), yes=True)
    table.do("voice", entrant=3, yes=False, proposal=number(table))
    assert so_far(table) == (3, 2, 3)
    for verb, by, how in (("vote", table.on_phone(1), {}), ("voice", None, {"entrant": 3})):
        said = sentence(table, verb, table.wish(by=by), proposal=number(table), yes=False, **how)
        assert said == "All have answered; the host may propose again. Nothing changed."


def test_who_is_out_and_who_is_nobody_has_no_voice(table):
    table.with_phones(5)
    out = table.wish(by=table.on_phone(5))
    assert sentence(table, "vote", out, proposal=number(table), yes=True).startswith("Eli takes no part in this deal")
    strange = table.wish(by=phone("x"))
    assert sentence(table, "vote", strange, proposal=number(table), yes=True).startswith("This phone is nobody")
    assert sentence(table, "voice", entrant=4, yes=True, proposal=number(table)).startswith("Dee takes no part")


def test_votes_of_one_proposal_are_none_of_the_next(table):
    table.by_phone(1, "vote", proposal=number(table), yes=True)
    old = number(table)
    table.proposed("even")
    assert so_far(table) == (0, 0, 3)
    said = sentence(table, "vote", table.wish(by=table.on_phone(1)), proposal=old, yes=True)
    assert said.startswith("That proposal is not on the table any more")


def test_an_undo_takes_the_answer_back_and_a_proposal_goes_with_its_answers(table):
    before = table.fingerprint
    line = table.by_phone(1, "vote", proposal=number(table), yes=True)
    table.do("undo", line=line.seq)
    assert table.fingerprint == before
    table.by_phone(1, "vote", proposal=number(table), yes=True)
    proposing = table.event.lines.filter(verb="propose").last()
    said = sentence(table, "undo", line=proposing.seq)
    assert said == "First take back: Ann answered the proposal. Nothing changed."
    table.do("undo", line=proposing.seq, chain=True)
    assert table.event.proposal is None
