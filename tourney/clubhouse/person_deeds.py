"""What an admin does to a person on the page of names: each deed takes the person and what was typed, and says so.

Refusals are ValueErrors whose text is a sentence.
"""

from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tourney.accounts.models import User, as_uid
from tourney.calendar.models import Feed
from tourney.players.linking import accounts_of, confirm, link, set_mail, unlink
from tourney.players.merging import take_back
from tourney.players.models import Merge, Player
from tourney.players.renaming import add_name, remove_name, rename

Deed = Callable[[Player, str], str]


def _rename(person: Player, typed: str) -> str:
    old = person.name
    rename(person, typed)
    return _("%(old)s is called %(new)s now.") % {"old": old, "new": person.name}


def _add(person: Player, typed: str) -> str:
    row = add_name(person, typed)
    return _("%(name)s is a name of %(person)s now.") % {"name": row.name, "person": person.name}


def _remove(person: Player, uid: str) -> str:
    if not (row := person.names.filter(uid=as_uid(uid)).first()):
        raise ValueError(_("That name is not there any more."))
    remove_name(row)
    return _("%(name)s is no name of %(person)s any more.") % {"name": row.name, "person": person.name}


def _mail(person: Player, typed: str) -> str:
    try:
        set_mail(person, typed)
    except ValidationError:
        raise ValueError(_("That is no e-mail address: ann@example.org is one.")) from None
    said = _("Reminders for %s go there.") if person.email else _("No address is noted for %s.")
    return said % person.name


def _link(person: Player, uid: str) -> str:
    account = next((each for each in accounts_of(person) if each.uid == uid), None)
    if account is None:
        raise ValueError(_("Choose an account of this league."))
    if person.user != account:
        _end_feed(person)
    link(person, account)
    return _("%(person)s signs in as %(account)s.") % {"person": person.name, "account": account}


def _end_feed(person: Player) -> None:
    """Whoever was this player knows the address of its calendar, which holds links to answer."""
    Feed.objects.filter(player=person).delete()


def _unlink(person: Player, _uid: str) -> str:
    _end_feed(person)
    unlink(person)
    return _("No account is %s any more.") % person.name


def _confirm(person: Player, _uid: str) -> str:
    confirm(person)
    return _("%(person)s signs in as %(account)s.") % {"person": person.name, "account": _called(person.user)}


def _called(account: User | None) -> str:
    return str(account) if account else "–"


def _take_back(person: Player, number: str) -> str:
    row = Merge.objects.select_related("kept__league", "kept__person", "gone").filter(kept=person, pk=_whole(number))
    if not (found := row.first()):
        raise ValueError(_("This cannot be taken back any more."))
    take_back(found)
    return _("%(gone)s and %(kept)s are two people again.") % {"gone": found.gone.name, "kept": person.name}


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else 0


DEEDS: dict[str, Deed] = {
    "rename": _rename,
    "add": _add,
    "remove": _remove,
    "mail": _mail,
    "link": _link,
    "unlink": _unlink,
    "confirm": _confirm,
    "take_back": _take_back,
}
