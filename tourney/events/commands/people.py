"""Who plays: names on the list, and who has arrived."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person
from tourney.events.facts import Arrived, Entered
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.players.models import Player

MOST_ENTRANTS = 500


@command
def add(night: Event, wish: Wish, *, players: list[str]) -> list[Fact]:
    """Put players of the league (their uids) on the list of this night."""
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    players = list(dict.fromkeys(players))
    named = Player.objects.filter(league=night.league_id, uid__in=players).select_related("person")
    persons = {row.uid: row.who.uid for row in named}
    known = set(persons)
    if not players or known != set(players):
        raise BadInput(_("That is not a player of this league. Nothing changed."), "names")
    if len({*persons.values()}) < len(persons):
        raise BadInput(_("Two of these names are one person. Nothing changed."), "names")
    there = _on_the_list(night, [*{*persons, *persons.values()}])
    if doubled := there.keys() & {*known, *persons.values()}:
        name = Player.objects.select_related("person").get(uid=min(doubled)).who.name
        raise already(night, ("Entered", there[min(doubled)]), _("%s is on the list already") % name)
    last = Entrant.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first() or 0
    if last + len(players) > MOST_ENTRANTS:
        raise Refused(_("A night has at most %d players. Nothing changed.") % MOST_ENTRANTS, "names")
    return [Entered(last + i, None, player) for i, player in enumerate(players, start=1)]


def _on_the_list(night: Event, players: list[str]) -> dict[str, int]:
    """The number of those who are on the list already, by these uids; also under another name of the same person."""
    people = Entrant.objects.filter(event=night, player__isnull=False)
    named = people.filter(player_id__in=players).values_list("player_id", "number")
    else_named = people.filter(player__person__uid__in=players).values_list("player__person__uid", "number")
    return {str(uid): number for uid, number in [*named, *else_named]}


@command
def here(night: Event, wish: Wish, *, entrant: int, here: bool) -> list[Fact]:
    """Mark somebody as arrived, or not arrived after all."""
    who = person(night, entrant)
    if bool(who.here) == here:
        said = _("%s is marked here already") if here else _("%s is marked away already")
        raise already(night, ("Arrived", who.number), said % who.name)
    return [Entered.keep(who), Arrived.change(who, True if here else None)]
