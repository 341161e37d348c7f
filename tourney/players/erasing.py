"""Erasing what is personal about a player: the name goes, the results stay under a random uid.

Who stands in the ledger (`Erasure`) is erased as soon as no night is played in which the name is needed. The ledger
also lies in a file beside the database, so that a backup from before does not bring a name back.
"""

import hashlib
import logging
import time

from django.db import DatabaseError, close_old_connections, transaction
from django.db.models import F
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from tourney.players import ledger
from tourney.players.models import Erasure, Merge, Player
from tourney.players.nights import names_of, playing
from tourney.players.renaming import shown_anew

log = logging.getLogger(__name__)
LETTERS = "CDFGHJKMNPQRTVWXY"  # nothing that can be misread
DIGITS = "2345679"

# Inside the transaction; sender: Player. `players`: the rows whose names are gone, `keys`: their names, folded.
erased = Signal()


def ask(person: Player) -> bool:
    """Erase this person, at once or when the night is over in which the name is needed; whether it was at once."""
    with transaction.atomic():
        rows = list(Player.objects.filter(names_of(person)))
        Erasure.objects.bulk_create([Erasure(uid=row.uid) for row in rows], ignore_conflicts=True)
        transaction.on_commit(ledger.keep)
    due()
    return Player.objects.filter(pk=person.pk, erased__isnull=False).exists()


def waits(person: Player) -> bool:
    """Whether this name goes with the end of a night."""
    return not person.erased and Erasure.objects.filter(uid=person.uid).exists()


def due() -> int:
    """Erase whoever stands in the ledger, has a name, and is in no night that is played; how many names went."""
    now, gone = int(time.time() * 1000), 0
    found = Player.objects.filter(erased=None, uid__in=Erasure.objects.values("uid"))
    for row in found.select_related("person", "league").order_by(F("person").asc(nulls_first=True), "pk"):
        if not playing(row.who, now):
            gone += _erase(row)
    return gone


@transaction.atomic
def _erase(row: Player) -> int:
    """This row and its other names."""
    rows = list(Player.objects.select_for_update().filter(names_of(row), erased=None).order_by("pk"))
    if not rows:
        return 0
    keys = [each.key for each in rows]
    tag = _tag(row.person if row.person and row.person.erased else row)
    for each in rows:
        each.name = _("Former player %(tag)s") % {"tag": tag}
        each.key = f"\x01{each.uid}"  # no typed name has such a key
        each.email, each.user, each.claimed, each.erased = "", None, False, timezone.now()
        each.save()
    _wipe(rows, keys)
    shown_anew(row.league)
    return len(rows)


def _wipe(rows: list[Player], keys: list[str]) -> None:
    """What is written about these rows elsewhere. Rooms above listen to `erased` for what they keep."""
    for moved in (Merge.objects.filter(kept__in=rows), Merge.objects.filter(gone__in=rows)):
        moved.update(email="", account=None)
    Erasure.objects.bulk_create([Erasure(uid=row.uid) for row in rows], ignore_conflicts=True)
    transaction.on_commit(ledger.keep)
    erased.send(Player, players=rows, keys=keys)


def came_back(rows: list[Player]) -> None:
    """A file from before told about these erased rows: what it said of them beside their names goes again."""
    if rows:
        _wipe(rows, [row.key for row in rows])


def _tag(row: Player) -> str:
    """Such as #K3: the same for the same uid whenever it is erased again; longer where that is taken in the league."""
    digest = hashlib.sha256(row.uid.encode()).digest()
    if row.erased:
        return row.name.rpartition(" ")[2]
    said = "#"
    for at in range(0, len(digest), 2):
        said += LETTERS[digest[at] % len(LETTERS)] + DIGITS[digest[at + 1] % len(DIGITS)]
        taken = Player.objects.filter(league=row.league_id, erased__isnull=False, name__endswith=f" {said}")
        if not taken.exclude(pk=row.pk).exists():
            break
    return said


def again() -> int:
    """After a start: what the file knows and the database does not is erased, and the other way round it is noted."""
    known = set(Erasure.objects.values_list("uid", flat=True))
    back = [Erasure(uid=uid) for uid in ledger.read() if uid not in known]
    Erasure.objects.bulk_create(back, ignore_conflicts=True)
    ledger.keep()
    return due()


def at_start() -> None:
    """`again`, for a process that begins; one whose database is not there or not migrated yet says so elsewhere."""
    try:
        again()
    except DatabaseError as error:
        log.warning("erasures are not applied yet: %s", error)
    finally:
        close_old_connections()
