"""Names as people type them: kept as typed, made safe to show, and compared as people compare them."""

import unicodedata

import regex
from django.utils.translation import gettext as _

from tourney.leagues.models import League
from tourney.players.models import Player

LONGEST = 32  # graphemes: what a reader would call characters
LONGEST_KEPT, LONGEST_KEY = 200, 400  # code points, as the columns have it: one grapheme can be many
_GRAPHEME = regex.compile(r"\X")
# What turns the direction of text or cannot be seen; what emoji are made of (joiner, selectors, tags) stays.
_UNSEEN = regex.compile(r"(?V1)[\p{DI}\u2800\ufff9-\ufffb--[\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]]")
_IGNORED = regex.compile(r"\p{DI}")
_PILE = regex.compile(r"\p{M}{7,}")  # no script needs so many marks on one letter; they would cover the lines around it
_REFUSED = regex.compile(r"[\p{Cc}\p{Co}\p{Cn}\p{Cs}]")


def clean(typed: str) -> str:
    """A name as it will be shown; refuses with a ValueError whose text is a sentence for the host."""
    name = unicodedata.normalize("NFC", _UNSEEN.sub("", typed.replace("\t", " ")))
    name = " ".join(name.split()).strip("\u200d ")
    if not name or not regex.search(r"[\p{L}\p{N}\p{P}\p{S}]", name):
        raise ValueError(_("A name needs at least one character that can be seen."))
    if _REFUSED.search(name):
        raise ValueError(_("A name cannot hold control characters."))
    if _PILE.search(name):
        raise ValueError(_("A name cannot pile up so many accents on one letter."))
    if (length := len(_GRAPHEME.findall(name))) > LONGEST:
        raise ValueError(
            _("A name has at most %(most)d characters; this has %(length)d.") % {"most": LONGEST, "length": length}
        )
    if len(name) > LONGEST_KEPT or len(key_of(name)) > LONGEST_KEY:
        raise ValueError(_("A name of such characters has to be shorter."))
    return name


def key_of(name: str) -> str:
    """Equal keys are the same name to a reader: case, width, composition and what cannot be seen do not count."""
    seen = _IGNORED.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen.casefold()).casefold())


def enrol(league: League, names: list[str]) -> list[Player]:
    """The people of a league with these clean names, in this order; made where the league has none yet.

    A name that a person also goes by brings that person."""
    wanted = {key_of(name): name for name in reversed(names)}
    rows = Player.objects.select_related("person").filter(league=league, key__in=wanted)
    known = {row.key: row.who for row in rows}
    new = [Player(league=league, name=name, key=key) for key, name in wanted.items() if key not in known]
    Player.objects.bulk_create(new, ignore_conflicts=True)  # another host may have added the same name just now
    if new:
        known = {row.key: row.who for row in rows.all()}
    return list(dict.fromkeys(known[key] for key in map(key_of, names)))
