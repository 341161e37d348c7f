"""Workbooks (.xlsx, .xls, .ods): every sheet becomes a grid of text. Opened by `workbook` in a process of its own."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from tourney.archive import workbook
from tourney.archive.grid import MOST_COLUMNS, MOST_ROWS, Grid, Line, Unreadable

ZIP, OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCKED = "EncryptedPackage".encode("utf-16-le")  # the name under which a locked workbook lies in its envelope
MOST_UNPACKED = 50 * 1024 * 1024
_WAIT = workbook.SECONDS + 10


def is_workbook(data: bytes) -> bool:
    return data.startswith((ZIP, OLE))


def grids_of(data: bytes) -> list[Grid]:
    """A grid for every sheet with something in it; refuses what is broken, locked or too large."""
    if data.startswith(ZIP):
        _weigh(data)
    elif _LOCKED in data:
        raise Unreadable(_sentence("password"))
    told = _opened(data)
    if wrong := told.get("wrong"):
        raise Unreadable(_sentence(wrong))
    sheets = [sheet for sheet in told["sheets"] if any(cell.strip() for cells in sheet["rows"] for cell in cells)]
    return [Grid(_lines(sheet["rows"]), sheet=sheet["name"], alone=len(sheets) == 1) for sheet in sheets]


def _lines(rows: list[list[str]]) -> list[Line]:
    return [Line(at, cells) for at, cells in enumerate(rows, 1)]


def _weigh(data: bytes) -> None:
    """A small archive may unpack to more than there is room for; its list of contents tells before."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, UnicodeError):
        raise Unreadable(_sentence("broken")) from None
    if any(info.flag_bits & 1 for info in infos):
        raise Unreadable(_sentence("password"))
    if len(infos) > 2000 or sum(info.file_size for info in infos) > MOST_UNPACKED:
        raise Unreadable(_sentence("large"))


def _opened(data: bytes) -> dict[str, Any]:
    command = [sys.executable, "-I", str(Path(workbook.__file__)), str(MOST_ROWS), str(MOST_COLUMNS)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=_WAIT, check=False)  # noqa: S603
    except (subprocess.TimeoutExpired, BrokenPipeError):
        return {"wrong": "large"}
    if done.returncode:
        return {"wrong": "large" if done.returncode < 0 else "broken"}
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _sentence(wrong: str) -> str:
    sentences = {
        "password": _("This workbook is locked with a password. Save it without one."),
        "rows": _("This file has more than %(most)d rows.") % {"most": MOST_ROWS},
        "large": _("This workbook is too large to be read."),
    }
    return sentences.get(wrong, _("This is no workbook that can be read, or it is damaged."))
