"""The socket of a console: for whom it opens, and for how long it stays open."""

import pytest
from django.contrib.sessions.models import Session

from tests.factories import GrantFactory, UserFactory
from tests.live.page import deed, in_database, signed_in
from tourney.leagues.actors import Actor
from tourney.leagues.membership import give, remove
from tourney.leagues.models import Grant, Role

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def console(empty, pages, beating):
    """The console of the owner, open and up to date."""
    page = pages(empty, "host", cookie=await in_database(signed_in)(empty.host))
    return await (await page.open(have=0)).until(empty.event.seq)


@pytest.fixture
async def witness(empty, pages, beating):
    """The console of a co-host whom nothing happens to."""
    cohost = await in_database(UserFactory)()
    await in_database(GrantFactory)(league=empty.league, user=cohost, role=Role.HOST)
    page = pages(empty, "host", cookie=await in_database(signed_in)(cohost))
    page.actor = Actor(f"u:{cohost.uid}", user=cohost.pk)
    return await (await page.open(have=0)).until(empty.event.seq)


async def test_without_signing_in_a_console_closes_with_4401(empty, pages):
    assert await (await pages(empty, "host").open()).closed() == 4401
    assert await (await pages(empty, "host", cookie="made-up").open()).closed() == 4401


async def test_the_console_of_a_stranger_closes_with_4403(empty, pages):
    stranger = await in_database(UserFactory)()
    await in_database(GrantFactory)(user=stranger, role=Role.OWNER)  # of a league of his own
    page = pages(empty, "host", cookie=await in_database(signed_in)(stranger))
    assert await (await page.open()).closed() == 4403


async def test_a_member_of_the_league_has_no_console_and_watches_as_a_phone_does(empty, pages):
    member = await in_database(UserFactory)()
    await in_database(GrantFactory)(league=empty.league, user=member, role=Role.MEMBER)
    cookie = await in_database(signed_in)(member)
    assert await (await pages(empty, "host", cookie=cookie).open()).closed() == 4403
    assert (await (await pages(empty, "phone", cookie=cookie).open(have=0)).follow())["seq"] == empty.event.seq


async def test_whoever_has_any_role_in_this_night_may_listen(empty, pages):
    cashier = await in_database(UserFactory)()
    await in_database(GrantFactory)(league=empty.league, user=cashier, event=empty.event, role=Role.CASHIER)
    page = pages(empty, "host", cookie=await in_database(signed_in)(cashier))
    assert (await (await page.open(have=0)).follow())["parts"] == {}


def role_removed(evening):
    Grant.objects.filter(user=evening.host).delete()


def made_a_member(evening):
    other = GrantFactory(league=evening.league, role=Role.OWNER).user
    give(evening.league, evening.host, [Role.MEMBER], Actor("", user=other.pk))


def removed_from_the_league(evening):
    other = GrantFactory(league=evening.league, role=Role.OWNER).user
    remove(evening.league, evening.host, Actor("", user=other.pk))


def signed_out(evening):
    Session.objects.filter(session_key=signed_in_key(evening)).delete()


def session_over(evening):
    Session.objects.filter(session_key=signed_in_key(evening)).update(expire_date="2020-01-01T00:00:00Z")


def account_closed(evening):
    evening.host.is_active = False
    evening.host.save()


def password_changed(evening):
    evening.host.set_password("another horse, another battery")
    evening.host.save()


def signed_in_key(evening):
    sessions = {row.session_key: row.get_decoded() for row in Session.objects.all()}
    return next(key for key, said in sessions.items() if said["_auth_user_id"] == str(evening.host.pk))


ENDS = [
    (role_removed, 4403),
    (made_a_member, 4403),
    (removed_from_the_league, 4403),
    (signed_out, 4401),
    (session_over, 4401),
    (account_closed, 4401),
    (password_changed, 4401),
]


@pytest.mark.parametrize(("what", "code"), ENDS, ids=lambda one: getattr(one, "__name__", str(one)))
async def test_a_console_ends_within_a_heartbeat(empty, console, witness, what, code):
    await in_database(what)(empty)
    assert await console.closed() == code
    await deed(empty, "prizes", empty.wish(by=witness.actor), shares=[100])
    assert (await witness.follow())["seq"] == empty.event.seq


async def test_phones_are_not_asked_who_they_are(evening, pages, beating):
    phone = await (await pages(evening).open(have=0)).until(evening.event.seq)
    await in_database(role_removed)(evening)
    while "hb" not in await phone.frame():
        pass
    await in_database(GrantFactory)(league=evening.league, user=evening.host, role=Role.OWNER)
    await deed(evening, "pause")
    assert (await phone.follow())["seq"] == evening.event.seq
