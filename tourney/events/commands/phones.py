"""Phones: which one is which player. A QR code makes it so at once; a typed code asks the host."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person
from tourney.events.facts import Asked, Claimed, Entered
from tourney.events.journal import Fact, Forbidden, Refused, Wish, command
from tourney.events.models import Entrant, Event


@command
def claim(night: Event, wish: Wish, *, entrant: int, sure: bool) -> list[Fact]:
    """This phone is that player: at once when it is `sure` (it came by the QR code), else the host is asked."""
    who, phone = person(night, entrant), wish.by.phone
    if phone is None:
        raise Forbidden(_("This phone is not known here. Join with the code first."))
    if who.phone == phone:
        raise already(night, ("Claimed", who.number), _("You are %s already") % who.name)
    if who.phone:
        raise Refused(_("%s is on another phone. Ask the host to switch.") % who.name)
    asked = Entrant.objects.filter(event=night, asked=phone).exclude(pk=who.pk)
    elsewhere: list[Fact] = [Asked.change(other, None) for other in asked]
    if sure:
        claimed = Entrant.objects.filter(event=night, phone=phone)
        return [Entered.keep(who), *elsewhere, *(Claimed.change(other, None) for other in claimed), *_is(who, phone)]
    if who.asked == phone:
        raise already(night, ("Asked", who.number), _("The host has been asked already"))
    return [Entered.keep(who), *elsewhere, Asked.change(who, phone)]


def _is(who: Entrant, phone: str) -> list[Fact]:
    return [Claimed.change(who, phone), *([Asked.change(who, None)] if who.asked else [])]


@command
def accept(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """The host says that the phone which asks is that player."""
    who = person(night, entrant)
    if not who.asked:
        raise already(night, ("Asked", who.number), _("Nobody asks to be %s any more") % who.name)
    others = Entrant.objects.filter(event=night, phone=who.asked).exclude(pk=who.pk)
    return [Entered.keep(who), *(Claimed.change(other, None) for other in others), *_is(who, who.asked)]


@command
def decline(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """The host says that it is not."""
    who = person(night, entrant)
    if not who.asked:
        raise already(night, ("Asked", who.number), _("Nobody asks to be %s any more") % who.name)
    return [Entered.keep(who), Asked.change(who, None)]


@command
def release(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """Free a player for another phone."""
    who = person(night, entrant)
    if not who.phone:
        raise already(night, ("Claimed", who.number), _("No phone is %s now") % who.name)
    return [Entered.keep(who), Claimed.change(who, None)]


@command
def let_go(night: Event, wish: Wish) -> list[Fact]:
    """This phone is nobody any more, and asks for nobody."""
    phone = wish.by.phone
    mine = Entrant.objects.filter(event=night, phone=phone) if phone else ()
    asked = Entrant.objects.filter(event=night, asked=phone) if phone else ()
    facts = [*(Claimed.change(who, None) for who in mine), *(Asked.change(who, None) for who in asked)]
    if not facts:
        raise Refused(_("This phone is nobody in this night. Nothing changed."))
    return facts
