"""From bytes to files that are understood, for the wizard and the terminal alike. What cannot be read says so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from tourney.archive.reading import MOST_BYTES, read
from tourney.archive.told import File, Remark

LARGEST = MOST_BYTES  # of one file
MOST_FILES = 20  # at once


@dataclass(frozen=True)
class Raw:
    """A file as it came. `columns`: what whoever imports says that its columns are, header → meaning."""

    name: str
    data: bytes
    columns: Mapping[str, str] = field(default_factory=dict)


def understood(raws: Iterable[Raw], currency: str) -> list[File]:
    """What is told by these files, in their order."""
    return [_understood(raw, currency) for raw in raws]


def _understood(raw: Raw, currency: str) -> File:
    if len(raw.data) > LARGEST:
        return File(raw.name, remarks=[Remark(too_large(raw.name), stops=True)])
    return read(raw.name, raw.data, currency, raw.columns or None)


def too_large(name: str) -> str:
    """The sentence for a file that is larger than any season."""
    return _("%(name)s is larger than %(most)d MB.") % {"name": name, "most": LARGEST // 1024 // 1024}


def too_many() -> str:
    """The sentence for more files than are taken at once."""
    return _("At most %d files at once.") % MOST_FILES
