"""From bytes to text, without a name that comes out empty or garbled (C52)."""

import codecs

from django.utils.translation import gettext as _

from tourney.archive.grid import Unreadable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8 (BOM)"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32 LE (BOM)"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32 BE (BOM)"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16 LE (BOM)"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16 BE (BOM)"),
)
_CONTROLS = frozenset(range(32)) - {9, 10, 11, 12, 13, 26, 27, 28, 29, 30, 31}


def text_of(data: bytes) -> tuple[str, str]:
    """The text of a file and the name of its encoding; refuses what is no text."""
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], codec), name
    if codec := _utf16(data):
        return _strictly(data, codec), codec.upper().replace("-LE", " LE").replace("-BE", " BE")
    if any(byte in _CONTROLS for byte in data[:4096]) or b"\0" in data:
        raise Unreadable(_("This is no text and no spreadsheet that can be read here."))
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        return _western(data)


def _strictly(data: bytes, codec: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        raise Unreadable(
            _("This file says that it is %(encoding)s text, but it is damaged.") % {"encoding": codec.upper()}
        ) from None


def _utf16(data: bytes) -> str:
    """UTF-16 without a mark: digits and delimiters leave a zero in every second byte, and on one side only."""
    start = data[:4096]
    if len(start) < 4 or len(data) % 2:
        return ""
    even, odd = start[::2].count(0), start[1::2].count(0)
    few = len(start) // 2 // 5
    if odd > few and even == 0:
        return "utf-16-le"
    return "utf-16-be" if even > few and odd == 0 else ""


def _western(data: bytes) -> tuple[str, str]:
    """Windows-1252; but a file that is mostly UTF-8 with a strange line keeps the names in its other lines."""
    beyond = [line for line in data.split(b"\n") if not line.isascii()]
    sound = sum(1 for line in beyond if _decoded(line) is not None)
    if sound * 2 > len(beyond):
        lines = [_decoded(line) or _cp1252(line) for line in data.split(b"\n")]
        return "\n".join(lines), "UTF-8 + Windows-1252"
    return _cp1252(data), "Windows-1252"


def _decoded(line: bytes) -> str | None:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _cp1252(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:  # five bytes mean nothing there; the rest is the same in Latin-1
        return data.decode("latin-1")
