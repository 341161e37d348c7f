"""Places told on the command line: `--place NAME=2`, or `--place NIGHT:NAME=2` where the name alone says too little."""

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tourney.archive.fitting import tidied
from tourney.archive.places import open_names
from tourney.archive.told import File, ToldNight
from tourney.players.naming import key_of


@dataclass(frozen=True)
class OpenPlace:
    """Somebody without a place. `night`: identity and name of his night; `key`: of his name."""

    identity: str
    night: str
    key: str
    name: str

    def called(self, text: str) -> bool:
        """Whether a text means him: his name, or his night and his name."""
        nights = [night for night in (self.identity, self.night) if text.startswith(f"{night}:")]
        return self.key in {key_of(text), *(key_of(text[len(night) + 1 :]) for night in nights)}


def open_places(nights: Iterable[ToldNight]) -> list[OpenPlace]:
    """Everybody to whom these nights give no place, once."""
    found = [
        OpenPlace(each.identity, each.name, key, name) for each in nights for key, name in open_names(each).items()
    ]
    return list(dict.fromkeys(found))


def of_files(files: Iterable[File]) -> list[OpenPlace]:
    return open_places(tidied(night) for file in files for night in file.nights)


def told_places(said: Iterable[tuple[str, str]], files: Iterable[File]) -> dict[str, dict[str, int]]:
    """What was typed, as `Choices.places` has it. Refused (ValueError, a sentence): what means nobody, or several, or
    is no number."""
    everybody = of_files(files)
    found: dict[str, dict[str, int]] = {}
    for text, place in said:
        one = _meant(text, everybody)
        if not (place.isascii() and place.isdecimal() and len(place) < 7):
            raise ValueError(
                _("--place %(text)s=%(place)s: a place is a whole number.") % {"text": text, "place": place}
            )
        if found.setdefault(one.identity, {}).setdefault(one.key, int(place)) != int(place):
            raise ValueError(_("--place %s is told twice, and differently.") % text)
    return found


def _meant(text: str, everybody: list[OpenPlace]) -> OpenPlace:
    means = [each for each in everybody if each.called(text)]
    if not means:
        raise ValueError(_("--place %s: nobody who is called so lacks a place. Nothing was taken in.") % text)
    if len(means) > 1:
        ways = " / ".join(options(means, everybody))
        said = _("--place %(text)s may mean %(count)d players: say which one. %(ways)s")
        raise ValueError(said % {"text": text, "count": len(means), "ways": ways})
    return means[0]


def options(wanted: Iterable[OpenPlace], everybody: Iterable[OpenPlace]) -> Iterator[str]:
    """For each of them the option that tells his place, the shortest that means nobody else; N is the place."""
    names = Counter(each.key for each in everybody)
    nights = Counter((each.night, each.key) for each in everybody)
    for each in wanted:
        night = each.night if nights[each.night, each.key] == 1 else each.identity
        text = each.name if names[each.key] == 1 else f"{night}:{each.name}"
        yield f"--place {shlex.quote(f'{text}=N')}"
