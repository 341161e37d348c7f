"""Who may do what: the whole matrix of roles and deeds, written out as a league would say it."""

import pytest

from tests.evening import Evening
from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tourney.events.journal import COMMANDS
from tourney.leagues.actors import NOBODY, SYSTEM, Actor
from tourney.leagues.models import Role
from tourney.leagues.rights import PHONE_DEEDS, RIGHTS, can, roles

pytestmark = pytest.mark.django_db

# O owner, A league admin, H host, F floor, C cashier, T clock, M member
MATRIX = """
console history undo                                                O A H F C T -
season league                                                       O A H F C T M
pause resume adjust set_clock jump take_break end_break      O A H F - T -
take_back ran_on                                             O A H F - T -
add remove here                                              O A H F C - -
knock_out credit same_hand apart                             O A H F - - -
seat accept decline release move balance button postpone     O A H F - - -
break_table redraw settle race                               O A H F - - -
pay pay_debt rebuy add_on reenter turn_down pay_out house    O A H - C - -
side_buy side_cash_out side_close                            O A H - C - -
count count_all                                              O A H F C - -
propose voice withdraw deal                                  O A H - - - -
create plan agree announce fund prizes profiles break_order  O A H - - - -
draw start finish close_rebuys disqualify pair_tv side_open  O A H - - - -
bounties seal                                                O A H - - - -
rule serve                                                   O A H F - - -
substitute forget_words                                      O A H - - - -
invite league_settings keep_season keep_rules                O A - - - - -
keep_people keep_roles import_past export_league            O A - - - - -
keep_dates                                                  O A H - - - -
"""
LETTERS = dict(
    zip("OAHFCTM", [Role.OWNER, Role.ADMIN, Role.HOST, Role.FLOOR, Role.CASHIER, Role.CLOCK, Role.MEMBER], strict=True)
)


def _matrix():
    for line in MATRIX.strip().splitlines():
        deeds = line.split()[:-7]
        allowed = {LETTERS[letter] for letter in line.split()[-7:] if letter != "-"}
        yield from ((deed, allowed) for deed in deeds)


def _actor(role=None, **scope):
    user = UserFactory()
    if role:
        GrantFactory(user=user, role=role, **scope)
    return Actor(f"u:{user.uid}", user=user.pk)


def test_every_right_and_every_command_stands_in_the_matrix():
    deeds = {deed for deed, _allowed in _matrix()}
    assert deeds == set(RIGHTS)
    assert set(COMMANDS) <= deeds | PHONE_DEEDS


@pytest.mark.parametrize("role", Role)
def test_a_role_in_a_league_may_do_what_the_matrix_says_and_nothing_else(role):
    night = Evening([]).event
    actor = _actor(role, league=night.league)
    for thing in (night, night.league):
        assert {deed for deed in RIGHTS if can(actor, deed, thing)} == {
            d for d, allowed in _matrix() if role in allowed
        }


@pytest.mark.parametrize("role", Role)
def test_a_role_for_one_night_holds_in_that_night_alone(role):
    evening = Evening([])
    other = Evening([], league=evening.league)
    actor = _actor(role, league=evening.league, event=evening.event)
    assert {deed for deed in RIGHTS if can(actor, deed, evening.event)} == {d for d, a in _matrix() if role in a}
    assert not any(can(actor, deed, other.event) or can(actor, deed, evening.league) for deed in RIGHTS)


def test_two_roles_add_up():
    night = Evening([]).event
    actor = _actor(Role.CASHIER, league=night.league)
    assert not can(actor, "pause", night)
    GrantFactory(user_id=actor.user, league=night.league, event=night, role=Role.CLOCK)
    assert can(actor, "pause", night)
    assert can(actor, "pay", night)
    assert not can(actor, "draw", night)
    assert roles(actor, night) == {Role.CASHIER, Role.CLOCK}


def test_a_grant_that_is_taken_away_is_gone_at_once():
    night = Evening([]).event
    actor = _actor(Role.HOST, league=night.league)
    assert can(actor, "start", night)
    night.league.grants.filter(user=actor.user).delete()
    assert not can(actor, "console", night)


@pytest.mark.parametrize("role", Role)
def test_a_role_in_another_league_is_none_here(role):
    night = Evening([]).event
    assert not any(can(_actor(role, league=LeagueFactory()), deed, night) for deed in ("console", "pause", "undo"))


@pytest.mark.parametrize("actor", [NOBODY, SYSTEM, Actor("p:x", phone="x"), Actor("u:gone", user=10**6)])
def test_who_has_no_account_here_may_do_nothing(actor):
    night = Evening([]).event
    assert not any(can(actor, deed, night) for deed in RIGHTS)


def test_a_phone_may_claim_and_let_go_and_who_has_no_phone_may_not():
    night = Evening([]).event
    owner = _actor(Role.OWNER, league=night.league)
    for deed in PHONE_DEEDS:
        assert can(Actor("p:x", phone="x"), deed, night)
        assert not can(owner, deed, night)
        assert can(Actor(owner.key, user=owner.user, phone="x"), deed, night)


@pytest.mark.parametrize("deed", ["", "delete", "Pause", "pause ", "__init__", "console/../start"])
def test_a_deed_that_stands_in_no_list_is_nobodys(deed):
    night = Evening([]).event
    assert not can(_actor(Role.OWNER, league=night.league), deed, night)
