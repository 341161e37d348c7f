"""Names where there is little room: a drawing cannot measure its text, so the width of a letter is guessed."""

import unicodedata

import regex

_GRAPHEME = regex.compile(r"\X")
_NOT_XML = regex.compile(r"[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
_ELLIPSIS = 15
_NARROW, _BROAD = set("ijlftrI.,:;'|!()- "), set("mwMW@%&")


def shortened(text: str, fits: int) -> str:
    """A text cut between two characters as a reader sees them, so that it fits; wide ones count twice.

    `fits`: tenths of an ordinary letter.
    """
    letters = _GRAPHEME.findall(_NOT_XML.sub("", text))
    if sum(map(_width, letters)) <= fits:
        return "".join(letters)
    kept: list[str] = []
    while letters and sum(map(_width, kept)) + _width(letters[0]) + _ELLIPSIS <= fits:
        kept.append(letters.pop(0))
    return "".join(kept).rstrip() + "…"


def _width(letter: str) -> int:
    """About how wide a character is, in tenths of an ordinary letter: fonts differ, and nobody measures here."""
    if unicodedata.east_asian_width(letter[0]) in "WF":
        return 18
    if letter[0] in _NARROW:
        return 6
    return 15 if letter[0] in _BROAD else 12 if letter[0].isupper() else 10
