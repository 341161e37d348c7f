"""Reading the file of a league: whether it is one, of a format that is known here, and as it was written."""

import json
from typing import Any

from django.utils.translation import gettext as _

from tourney.archive.chain import Said, chain, whole
from tourney.archive.leaving import FORMAT, KIND, OF_A_LINE


class Unfit(ValueError):
    """The file cannot be taken in, for the reason in its text, a sentence. Nothing was changed."""


def league_in(content: bytes) -> Said:
    """The league in a file. Refuses `Unfit` what is no such file, and what was changed on the way."""
    said = _json(content)
    if not isinstance(said, dict) or said.get("tourney") != KIND:
        raise Unfit(_("This is no file of a league."))
    if said.get("format") != FORMAT:
        raise Unfit(
            _("The file has format %(theirs)s; this server reads format %(ours)s. Bring both servers to one version.")
            % {"theirs": said.get("format"), "ours": FORMAT}
        )
    try:
        _as_written(said)
    except (LookupError, TypeError, AttributeError) as wrong:
        raise Unfit(_("Not everything of a league is in this file.")) from wrong
    return said


def _json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as wrong:
        raise Unfit(_("This is no file of a league, or only a part of one.")) from wrong


def _as_written(said: Said) -> None:
    for night in said["nights"]:
        if (chain(night["lines"]) or [""])[-1] != night["sha256"]:
            raise Unfit(
                _("The lines of “%(night)s” are not as they were written: the file was changed on the way.")
                % {"night": night["name"]}
            )
        for line in night["lines"]:
            if line.keys() != {*OF_A_LINE}:
                raise Unfit(_("“%(night)s” has a line that is none.") % {"night": night["name"]})
    if whole(said) != said["sha256"]:
        raise Unfit(_("The file was changed on the way, outside of the lines of its nights."))
