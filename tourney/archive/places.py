"""Places that no file tells, as in a night saved before it was over: told by whoever imports, or known here already."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.archive.people import People
from tourney.archive.prizes import award
from tourney.archive.told import Told, ToldNight
from tourney.players.naming import key_of
from tourney.seasons.models import Sheet

Places = Mapping[str, int]  # by the key of a name


def open_names(night: ToldNight) -> dict[str, str]:
    """The players to whom their file gives no place: their names by their keys."""
    return {key_of(row.name): row.name for row in night.rows if row.place is None}


def placed(night: ToldNight, places: Places) -> ToldNight:
    """The night with these places where its file tells none, and with the prizes that go with places."""
    rows = [replace(row) for row in night.rows]
    for row in rows:
        if row.place is None:
            row.place = places.get(key_of(row.name))
    award(rows, night.due)
    return replace(night, rows=rows, due={})


def known(night: ToldNight, sheet: Sheet, people: People) -> dict[str, int]:
    """The places that the sheet of this night has for whom the file gives none.

    One name that the league does not know, beside one erased player without a name: that is him.
    """
    kept = {people.persons[row.player_id]: row for row in sheet.finishes.all()}
    open_keys = open_names(night)
    found = {key: kept[who].place for key in open_keys if isinstance(who := people.of_key(key), int) and who in kept}
    strangers = [key for key in open_keys if isinstance(people.of_key(key), str)]
    erased = [row for row in kept.values() if row.player_id in people.erased]
    if len(strangers) == len(erased) == 1:
        found[strangers[0]] = erased[0].place
    return found


def highest(rows: Sequence[Told], asked: Collection[str]) -> int:
    """The last place that can be told: as many as there are players, or what the file has beyond them."""
    return max([len(rows), *(row.place or 0 for row in rows if key_of(row.name) not in asked)])


def doubts(rows: Sequence[Told], asked: Collection[str]) -> Iterator[tuple[str, str]]:
    """What is wrong with the places of those who were asked for: (key of the name, sentence).

    A place may be shared if the places that it takes up are left free: 1, 2, 2, 4.
    """
    last = highest(rows, asked)
    counted = Counter(row.place for row in rows if row.place is not None)
    whole = last == len(rows) == counted.total()  # else a gap may be a row that the file has lost
    told = [(key, row.place) for row in rows if row.place is not None and (key := key_of(row.name)) in asked]
    theirs = {place for _key, place in told}
    for key, place in told:
        if sentence := _doubt(place, counted, last, whole, theirs):
            yield key, sentence


def _doubt(place: int, counted: Mapping[int, int], last: int, whole: bool, theirs: Collection[int]) -> str:
    better = sum(many for other, many in counted.items() if other < place)
    above = max((other for other in counted if other < place), default=0)
    if not 1 <= place <= last:
        return _("Places in this night go from 1 to %d.") % last
    if any(place < other < place + counted[place] for other in counted):
        said = _("%(count)d players have place %(place)d, so nobody can come in place %(next)d.")
        return said % {"count": counted[place], "place": place, "next": place + 1}
    if above and above not in theirs and place < above + counted[above]:  # else it is said at those who share it
        said = _("Place %(place)d follows a place that %(count)d share.")
        return said % {"place": place, "count": counted[above]}
    if whole and place > better + 1:
        return _("Nobody has place %d.") % (better + 1)
    return ""


def missing(count: int) -> str:
    """The sentence for players without a place."""
    words = ngettext("%d player has no place: type it.", "%d players have no place: type theirs.", count)
    return words % count
