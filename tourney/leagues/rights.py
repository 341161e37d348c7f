"""One question asked by views, sockets, templates and exports alike: may this actor do this deed to that thing?"""

from typing import Any

from django.db.models import Q

from tourney.leagues.actors import Actor
from tourney.leagues.models import Grant, League, Role

_ADMINS = {Role.OWNER, Role.ADMIN}
_HOSTS = _ADMINS | {Role.HOST}
_FLOOR, _CLOCK, _CASH = _HOSTS | {Role.FLOOR}, _HOSTS | {Role.FLOOR, Role.CLOCK}, _HOSTS | {Role.CASHIER}
_DOOR = _FLOOR | _CASH
_ALL = set(Role)
_ANY = _ALL - {Role.MEMBER}

# A deed is a verb of the journal, or a word for looking (`console`) and for the league (`invite`).
RIGHTS: dict[str, set[Role]] = {
    **dict.fromkeys(("console", "history"), _ANY),
    **dict.fromkeys(("pause", "resume", "adjust", "set_clock", "jump", "take_break", "end_break"), _CLOCK),
    **dict.fromkeys(("take_back", "ran_on"), _CLOCK),
    **dict.fromkeys(("add", "remove", "here"), _DOOR),
    **dict.fromkeys(("knock_out", "credit", "same_hand", "apart", "seat", "accept", "decline", "release"), _FLOOR),
    **dict.fromkeys(("move", "balance", "button", "postpone", "break_table", "redraw", "settle", "race"), _FLOOR),
    **dict.fromkeys(("pay", "pay_debt", "rebuy", "add_on", "reenter", "turn_down", "pay_out", "house"), _CASH),
    **dict.fromkeys(("side_buy", "side_cash_out", "side_close"), _CASH),
    **dict.fromkeys(("count", "count_all"), _DOOR),
    **dict.fromkeys(("propose", "voice", "withdraw", "deal"), _HOSTS),
    **dict.fromkeys(("create", "plan", "agree", "announce", "fund", "prizes", "profiles", "break_order"), _HOSTS),
    **dict.fromkeys(("draw", "start", "finish", "close_rebuys", "disqualify", "pair_tv", "side_open"), _HOSTS),
    **dict.fromkeys(("bounties", "seal"), _HOSTS),
    **dict.fromkeys(("rule", "serve"), _FLOOR),
    **dict.fromkeys(("substitute", "forget_words"), _HOSTS),
    "undo": _ANY,  # and whoever may do the deed that is undone
    **dict.fromkeys(("season", "league"), _ALL),
    **dict.fromkeys(("invite", "league_settings", "keep_season", "keep_rules"), _ADMINS),
    **dict.fromkeys(("keep_people", "keep_roles", "import_past", "export_league"), _ADMINS),
    "keep_dates": _HOSTS,
}
# Done by a phone for itself, without an account.
PHONE_DEEDS = {"claim", "let_go", "answer", "want", "say_stack", "vote"}


def can(actor: Actor, deed: str, thing: Any) -> bool:
    """Whether `actor` may do `deed` to `thing`: a League, or a night (anything with `pk` and `league_id`).

    A deed that stands in no list is nobody's.
    """
    if deed in PHONE_DEEDS:
        return actor.phone is not None
    return bool(roles(actor, thing) & RIGHTS.get(deed, set()))


def roles(actor: Actor, thing: Any) -> set[Role]:
    """The roles an actor has in a league, or in a night: those of its league and those for this night alone."""
    if actor.user is None:
        return set()
    if isinstance(thing, League):
        scope = Q(league=thing, event=None)
    else:
        scope = Q(league=thing.league_id) & (Q(event=None) | Q(event=thing.pk))
    return {Role(role) for role in Grant.objects.filter(scope, user=actor.user).values_list("role", flat=True)}


def hosts_somewhere(actor: Actor) -> bool:
    """Whether somebody may make nights in any league: then he may also found another one."""
    return Grant.objects.filter(user=actor.user, event=None, role__in=RIGHTS["create"]).exists()
