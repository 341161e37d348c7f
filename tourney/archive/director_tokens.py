"""The notation in which The Tournament Director saves: objects, lists and `new Thing(…)`, read as data, never run.

A constructor is what stands in its brackets: `new PerPlayerRake([20])` is a list, `new GamePlayer({…})` a dict.
Maps are dicts in both ways of writing them (`Map.from([[key, value], …])`, `new Map([…])`) and as plain objects.
"""

import re
from decimal import Decimal
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tourney.archive.grid import Unreadable, quoted

DEEPEST = 60
MOST_VALUES = 400_000

# Possessive: no input makes these look twice at a character.
_TOKEN = re.compile(
    r"""\s*+(?:
      (?P<string>"(?:[^"\\\n]++|\\[\s\S])*+"|'(?:[^'\\\n]++|\\[\s\S])*+')
    | (?P<number>[-+]?(?:0[xX][0-9a-fA-F]{1,16}|[0-9]{1,25}(?:\.[0-9]{0,25})?(?:[eE][-+]?[0-9]{1,2})?)(?![\w.]))
    | (?P<word>[A-Za-z_$][\w$]{0,99}(?:\.[A-Za-z_$][\w$]{0,99}){0,5})
    | (?P<sign>[{}\[\](),:])
    )""",
    re.VERBOSE | re.ASCII,
)
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|([\s\S]))")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": "", "\r": ""}
_WORDS = {"true": True, "false": False, "null": None, "undefined": None, "NaN": None, "Infinity": None}
_CLOSING = {"[": "]", "(": ")"}


class Token(NamedTuple):
    kind: str
    text: str
    at: int


def parse(text: str) -> Any:
    """The value that a text denotes: dicts, lists, text, numbers, true, false, None. Refuses with the position."""
    reader = _Reader(text)
    value = reader.value(0)
    if text[reader.at :].strip().strip(";"):
        raise reader.refusal(reader.at)
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at, self.values = text, 0, 0

    def refusal(self, at: int) -> Unreadable:
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        here = quoted(self.text[at : at + 20])
        sentence = (
            _("The file cannot be read on from character %(at)d: “%(here)s”.")
            if here
            else _("The file ends too early, at character %(at)d.")
        )
        return Unreadable(sentence % {"at": at + 1, "here": here})

    def token(self) -> Token:
        found = _TOKEN.match(self.text, self.at)
        if not found or not found.lastgroup:
            raise self.refusal(self.at)
        self.at = found.end()
        kind = found.lastgroup
        return Token(kind, found[kind], found.start(kind))

    def meets(self, sign: str) -> bool:
        """Steps over a sign if it comes next."""
        found = _TOKEN.match(self.text, self.at)
        if found and found["sign"] == sign:
            self.at = found.end()
            return True
        return False

    def must(self, sign: str) -> None:
        if not self.meets(sign):
            raise self.refusal(self.at)

    def value(self, depth: int) -> Any:
        token = self.token()
        self.values += 1
        if depth > DEEPEST or self.values > MOST_VALUES:
            raise Unreadable(_("The file is built too deep or too large, at character %(at)d.") % {"at": token.at + 1})
        if token.kind == "string":
            return unescaped(token.text[1:-1])
        if token.kind == "number":
            return _number(token.text)
        if token.kind == "word":
            return self._word(token, depth)
        if token.text == "{":
            return self._object(depth)
        if token.text == "[":
            return self._list("]", depth)
        raise self.refusal(token.at)

    def _word(self, token: Token, depth: int) -> Any:
        if token.text in _WORDS:
            return _WORDS[token.text]
        name = token
        if token.text == "new":
            name = self.token()
        if name.kind != "word" or (token.text != "new" and token.text != "Map.from"):
            raise self.refusal(token.at)
        self.must("(")
        inside = self._list(")", depth)
        value = inside[0] if inside else {}
        return _mapped(value) if name.text in {"Map", "Map.from"} else value

    def _list(self, closing: str, depth: int) -> list[Any]:
        found: list[Any] = []
        while not self.meets(closing):
            found.append(self.value(depth + 1))
            if not self.meets(","):
                self.must(closing)
                break
        return found

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not self.meets("}"):
            key = self.token()
            if key.kind == "sign":
                raise self.refusal(key.at)
            self.must(":")
            found[unescaped(key.text[1:-1]) if key.kind == "string" else key.text] = self.value(depth + 1)
            if not self.meets(","):
                self.must("}")
                break
        return found


def _mapped(value: Any) -> Any:
    """A list of pairs as a dict; everything else stays, a plain object is a map already."""
    if isinstance(value, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in value):
        return {str(key): what for key, what in value}
    return value


def _number(text: str) -> int | Decimal:
    if "x" in text.lower():
        return int(text, 16)
    return Decimal(text) if re.search(r"[.eE]", text) else int(text)


def unescaped(text: str) -> str:
    """The text of a string; half a surrogate pair becomes the sign for a lost letter."""
    if "\\" not in text:
        return text

    def one(found: re.Match[str]) -> str:
        code = found[1] or found[2] or found[3]
        if code:
            return chr(int(code, 16)) if int(code, 16) <= 0x10FFFF else "\ufffd"
        return _ESCAPED.get(found[4], found[4]) if found[4] else ""

    return _ESCAPE.sub(one, text).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
