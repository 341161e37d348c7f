"""What phones ask to buy, how the host answers, and the end of rebuys by his word (S12, T34)."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person, running
from tourney.events.facts import Announced, Claimed, Entered, Said, Wanted
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event
from tourney.events.queries import moment
from tourney.payouts.commands.more_chips import allowed, in_the_game
from tourney.payouts.limits import CLOSED
from tourney.payouts.policy import REBUY, announced
from tourney.payouts.profiles import level_in
from tourney.payouts.wants import BEHIND, KINDS, NO, STANDS, asked


@command
def want(night: Event, wish: Wish, *, kind: str, stack: int | None = None) -> list[Fact]:
    """A phone asks the host for chips: `kind` is a key of `wants.KINDS`, "" takes the request back.

    `stack`: the chips that the player has counted, asked of who is in and wants a rebuy (T35). Refused with the very
    sentence that the host would hear; what was announced before the deal is not taken back (T34).
    """
    condition, who = running(night), _mine(night, wish)
    held = [condition, Entered.keep(who), Claimed.keep(who)]
    if _is_bound(who, kind):
        raise Refused(_("An announced rebuy is binding. Nothing changed."))
    if not kind:
        return [*held, _no_more(night, who)]
    return [*held, *_asks(night, wish, who, kind, stack)]


def _mine(night: Event, wish: Wish) -> Entrant:
    """The player whose phone this is."""
    found = Entrant.objects.filter(event=night, phone=wish.by.phone, phone__isnull=False, player__isnull=False)
    if not (who := found.select_related("player__person").first()):
        raise Refused(_("This phone is nobody in this night. Nothing changed."))
    return who


def _is_bound(who: Entrant, kind: str) -> bool:
    """Whether a rebuy that was announced before the deal stands in the way of this: it was sold, or it waits."""
    return (who.wants == STANDS and not kind) or (who.wants == BEHIND and kind != BEHIND and not who.out)


def _no_more(night: Event, who: Entrant) -> Fact:
    if not asked(who):
        raise already(night, ("Wanted", who.number), _("Nothing is asked any more"))
    return Wanted.change(who, None)


def _asks(night: Event, wish: Wish, who: Entrant, kind: str, stack: int | None) -> list[Fact]:
    if kind not in KINDS:
        raise BadInput(_("Choose what you ask for. Nothing changed."), "kind")
    counted = None if who.out else stack
    allowed(night, wish, KINDS[kind], who, counted)
    if not who.out:
        in_the_game(night, who)
    if kind == BEHIND and who.out:
        raise Refused(_("%s is out: nothing can play behind. Nothing changed.") % who.name)
    if KINDS[kind] == REBUY and not who.out and counted is None:
        raise BadInput(_("Say how many chips you have. Nothing changed."), "stack")
    if asked(who) == kind:
        raise already(night, ("Wanted", who.number), _("Asked already"))
    says = [Said.change(who, counted)] if KINDS[kind] == REBUY else []
    return [Wanted.change(who, kind), *says]


@command
def turn_down(night: Event, wish: Wish, *, entrant: int, wants: str) -> list[Fact]:
    """The host says no to what a phone asks: `wants` as his screen showed it; the phone reads so until it asks anew."""
    condition, who = running(night), person(night, entrant)
    if not asked(who):
        raise already(night, ("Wanted", who.number), _("%s asks for nothing any more") % who.name)
    if who.wants != wants:
        raise already(night, ("Wanted", who.number), _("%s asks for something else now") % who.name)
    return [condition, Entered.keep(who), Wanted.change(who, NO + wants)]


@command
def close_rebuys(night: Event, wish: Wish) -> list[Fact]:
    """The host ends the rebuy period now, before its announced end; only an undo opens it again (T33).

    The level is kept in which that was: add-ons at the end of the period are sold in the rest of it and in the break.
    """
    condition, said = running(night), announced(night)
    level, last = level_in(moment(night, wish.at)), said["last_level"]
    if not (said["rebuys"] or said["reentry"]):
        raise Refused(_("Rebuys were not announced before play. Nothing changed."))
    if said[CLOSED]:
        raise already(night, ("Announced", 0), _("Rebuys are closed"))
    if last is not None and level > last:
        raise Refused(_("Rebuys ended with level %d. Nothing changed.") % last)
    return [condition, Announced.change(night, {**(night.policy or {}), CLOSED: level})]
