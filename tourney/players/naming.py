"""Names as people type them: kept as typed, made safe to show, and compared as people compare them."""

import unicodedata

import regex
from django.utils.translation import gettext as _

from tourney.leagues.models import League
from tourney.players.models import Player

LONGEST = 32  # graphemes: what a reader would call characters
_GRAPHEME = regex.compile(r"\X")
# Marks that turn the direction of the text around them or that nobody can see; the joiner that emoji need stays.
_UNSEEN = regex.compile(r"[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u061c\u180e]")
_REFUSED = regex.compile(r"[\p{Cc}\p{Co}\p{Cn}\p{Cs}]")


def clean(typed: str) -> str:
    """A name as it will be shown; refuses with a ValueError whose text is a sentence for the host."""
    name = unicodedata.normalize("NFC", _UNSEEN.sub("", typed.replace("\t", " ")))
    name = " ".join(name.split()).strip("\u200d")
    if not name or not regex.search(r"[\p{L}\p{N}\p{P}\p{S}]", name):
        raise ValueError(_("A name needs at least one character that can be seen."))
    if _REFUSED.search(name):
        raise ValueError(_("A name cannot hold control characters."))
    if (length := len(_GRAPHEME.findall(name))) > LONGEST or len(name) > 200:
        raise ValueError(
            _("A name has at most %(most)d characters; this has %(length)d.") % {"most": LONGEST, "length": length}
        )
    return name


def key_of(name: str) -> str:
    """Equal keys are the same name to a reader: case, width and composition do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace("\u200d", "")


def enrol(league: League, names: list[str]) -> list[Player]:
    """The players of a league with these clean names, in this order; made where the league has none yet."""
    wanted = {key_of(name): name for name in reversed(names)}
    known = {player.key: player for player in Player.objects.filter(league=league, key__in=wanted)}
    new = [Player(league=league, name=name, key=key) for key, name in wanted.items() if key not in known]
    Player.objects.bulk_create(new, ignore_conflicts=True)  # another host may have added the same name just now
    if new:
        known = {player.key: player for player in Player.objects.filter(league=league, key__in=wanted)}
    return [known[key] for key in dict.fromkeys(map(key_of, names))]
