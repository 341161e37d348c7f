"""A ladder as the host types it and reads it again: amounts in the league's money, kept in minor units.

The engine's text has cents ("60/25/=4050"), the host's has money ("60/25/=40.50"). Reading what was written gives the
same ladder in every currency, so opening and saving changes nothing (C26).
"""

import re
from itertools import pairwise

from django.utils.translation import gettext as _

from rules_engine.ladders import Ladder, Place
from rules_engine.prizes import shares_parse
from tourney.leagues.money import as_typed, spoken, typed

LONGEST, LONGEST_NAME = 1000, 40  # letters of a whole ladder, and of the name of a thing
_AMOUNT = re.compile(r"=\s*[€$£¥]?\s*([^/=+]*)$")
_PLAIN = re.compile(r"[\d\s/,;%+-]+")


def read(text: str, currency: str) -> Ladder:
    """What a host typed: "60/25/15", also with commas or blanks, or "60 + trophy/25/=40.50/ticket=50".

    Amounts are money of this currency. Refused (ValueError, with the place): what cannot be read, an amount that the
    currency does not have. Whole percentages alone may stand apart in any way.
    """
    if "/" not in text and _PLAIN.fullmatch(text) and re.search(r"\d", text):
        return Ladder.of(_percentages(text))
    pieces = [piece.strip() for piece in text.strip().strip("/").split("/")]
    return Ladder(tuple(_place(number, piece, currency) for number, piece in enumerate(pieces, start=1)))


def _percentages(text: str) -> tuple[int, ...]:
    try:
        return shares_parse(re.sub(r"[+-]", " ", text))
    except ValueError as wrong:
        raise ValueError(_(str(wrong))) from wrong


def _place(number: int, piece: str, currency: str) -> Place:
    try:
        return Place.parse(_in_cents(piece, currency))
    except ValueError as wrong:
        raise at_place(number, _hint(str(wrong), currency)) from wrong


def at_place(number: int, sentence: str) -> ValueError:
    """What is wrong with one place, said with the place."""
    return ValueError(_("Place %(number)d: %(why)s") % {"number": number, "why": sentence})


def _hint(sentence: str, currency: str) -> str:
    """The engine explains its own text, in cents; the host writes money."""
    if not sentence.startswith("Write"):
        return _(sentence)
    return _('Write "60" for a share, "=40" for an amount, "ticket" or "ticket=50" for a thing.')


def _in_cents(piece: str, currency: str) -> str:
    """One place with its amount in minor units; "37,5" is a share as well as "37.5"."""
    piece = re.sub(r"^(\d{1,3}),(\d)(?=\D|$)", r"\1.\2", piece)
    return "+".join(_AMOUNT.sub(lambda found: f"={_cents(found[1], currency)}", part) for part in piece.split("+"))


def _cents(text: str, currency: str) -> int:
    try:
        amount = typed(text.rstrip("€$£¥ "), currency)
    except ValueError:
        raise ValueError(_("An amount is a number, such as 20 or 12.50.")) from None
    if amount < 0:
        raise ValueError(_("A prize cannot be below 0."))
    return amount


def written(ladder: Ladder, currency: str) -> str:
    """The ladder as a host would type it."""
    return "/".join(_written(each, currency) for each in ladder.places)


def _written(place: Place, currency: str) -> str:
    share = [str(Place(place.share))] if place.share else []
    cash = [f"={as_typed(place.cash, currency)}"] if place.cash is not None else []
    worth = f"={as_typed(place.worth, currency)}" if place.worth else ""
    return " + ".join([*share, *cash, *([f"{place.thing}{worth}"] if place.thing else [])])


def whole_shares(ladder: Ladder) -> list[int] | None:
    """The percentages of a ladder that is nothing else, and whole ones; None for any other."""
    plain = all(each.share and not each.share % 10 and not each.thing for each in ladder.places)
    return [each.share // 10 for each in ladder.places] if plain else None


def why_never(ladder: Ladder, most: int, currency: str) -> str | None:
    """Why no pool at all could pay this ladder, or None. `most` is the largest amount, in minor units.

    Shares alone are percent and add up to 100; beside fixed amounts they are parts of what those leave.
    """
    for number, each in enumerate(ladder.places, start=1):
        if why := _odd(each, most, currency):
            return str(at_place(number, why))
    shares = [each.share for each in ladder.places]
    if all(shares) and sum(shares) != 1000:
        return _("The percentages add up to %s, not 100.") % Place(min(sum(shares), 9999))
    return _rising(ladder, currency)


def _odd(place: Place, most: int, currency: str) -> str | None:
    if max(place.cash or 0, place.worth) > most:
        return _("An amount is from 0 to %s.") % spoken(most, currency)
    if len(place.thing) > LONGEST_NAME or not place.thing.isprintable():
        return _("The name of a prize has at most %d characters.") % LONGEST_NAME
    return None


def _rising(ladder: Ladder, currency: str) -> str | None:
    """A worse place that has more than a better one, whatever the pool."""
    places = list(enumerate(ladder.places, start=1))
    for (better, more), (worse, less) in pairwise([(n, each) for n, each in places if each.share]):
        if less.share > more.share:
            return _("Place %(worse)d has a bigger share than place %(better)d.") % {"worse": worse, "better": better}
    for (better, more), (worse, less) in pairwise([(n, each) for n, each in places if each.cash is not None]):
        if (less.cash or 0) > (more.cash or 0):
            said = {"worse": worse, "better": better, "less": spoken(less.cash or 0, currency)}
            return _("Place %(worse)d would get %(less)s, more than place %(better)d.") % said
    return None
