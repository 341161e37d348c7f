"""Reading and writing of formulas: text to a tree and back. ``rules_engine.formulas`` says what they mean.

>>> tree = read("10 * √n / √r * (1 + log10(b + 0.25))")
>>> print(written(tree))
10 * sqrt(n) / sqrt(r) * (1 + log10(b + 0.25))
>>> read(written(tree)) == tree
True

Nothing here runs text as Python: a formula is numbers, known names, operators and known functions, nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal

MOST_CHARACTERS = 1000
MOST_DIGITS = 20
MOST_DEEP = 50
MOST_PARTS = 400
_MOST_NESTED = 2 * MOST_DEEP + 1  # written out, each step down a tree goes into a sign's right side and a bracket

_TOKEN = re.compile(
    r"(?P<number>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)|(?P<name>[A-Za-z_][A-Za-z_0-9]*)"
    r"|(?P<sign>\*\*|<=|>=|==|!=|<>|[-+*/^()<>=,√×·÷−≤≥≠])|(?P<space>\s+)"
)
_ALIKE = {"**": "^", "×": "*", "·": "*", "÷": "/", "−": "-", "==": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!="}
_BINDS = {"or": 1, "and": 2, "=": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "^": 8}
_NOT, _COMPARISON, _MINUS, _POWER, _ATOM = 3, 4, 7, 8, 9


class Unreadable(ValueError):
    """Text that is no formula, or a formula that has no value: ``sentence`` and the ``position`` in it, from 1."""

    def __init__(self, sentence: str, position: int) -> None:
        super().__init__(sentence, position)
        self.sentence = sentence
        self.position = position

    def __str__(self) -> str:
        return f"Character {self.position}: {self.sentence}"


@dataclass(frozen=True)
class Number:
    """A number as written, without a sign."""

    value: Decimal
    position: int = field(default=1, compare=False, repr=False)


@dataclass(frozen=True)
class Name:
    """Something that has a value when the formula is reckoned, such as n."""

    name: str
    position: int = field(default=1, compare=False, repr=False)


@dataclass(frozen=True)
class Call:
    """A function with its arguments; an operator is a function of one or two by its sign ("neg" for the minus sign)."""

    name: str
    arguments: tuple[Node, ...]
    position: int = field(default=1, compare=False, repr=False)


Node = Number | Name | Call


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    position: int


def read(text: str) -> Node:
    """The tree of a formula. ``Unreadable`` says what is wrong and where: also too long, too deep, too many parts.

    Too long is also what would be too long to be read again as ``written``.
    """
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(f"A formula has at most {MOST_CHARACTERS} characters.", MOST_CHARACTERS + 1)
    reader = _Reader(_tokens(text), len(text) + 1)
    tree = reader.expression(0, 0)
    extra = reader.next()
    if extra.kind != "end":
        raise Unreadable(f"{extra.text!r} does not belong here.", extra.position)
    _measure(tree)
    if len(written(tree)) > MOST_CHARACTERS:
        raise Unreadable(f"With all its blanks written out the formula has more than {MOST_CHARACTERS} characters.", 1)
    return tree


def _tokens(text: str) -> list[_Token]:
    found, position = [], 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise Unreadable(f"{text[position]!r} does not belong in a formula.", position + 1)
        kind, piece = str(match.lastgroup), match[0]
        if kind == "name":
            piece = piece.lower()
            kind = "sign" if piece in {"and", "or", "not"} else kind
        if kind != "space":
            found.append(_Token(kind, _ALIKE.get(piece, piece), position + 1))
        position = match.end()
    return found


def _measure(tree: Node) -> None:
    """Refuse trees that are too deep or too big to be reckoned or printed without trouble."""
    waiting, parts = [(tree, 1)], 0
    while waiting:
        node, deep = waiting.pop()
        parts += 1
        if deep > MOST_DEEP:
            raise Unreadable(f"The formula is nested more than {MOST_DEEP} deep.", node.position)
        if parts > MOST_PARTS:
            raise Unreadable(f"The formula has more than {MOST_PARTS} parts.", node.position)
        if isinstance(node, Call):
            waiting += [(argument, deep + 1) for argument in node.arguments]


class _Reader:
    """Takes the tokens one after the other; how tightly a sign binds decides what belongs together."""

    def __init__(self, tokens: list[_Token], end: int) -> None:
        self.tokens = [*tokens, _Token("end", "", end)]
        self.at = 0

    def peek(self) -> _Token:
        return self.tokens[self.at]

    def next(self) -> _Token:
        token = self.tokens[self.at]
        self.at = min(self.at + 1, len(self.tokens) - 1)
        return token

    def skip(self, sign: str) -> None:
        token = self.next()
        if token.kind != "sign" or token.text != sign:
            what = repr(token.text) if token.text else "the end"
            raise Unreadable(f"{sign!r} is missing before {what}.", token.position)

    def expression(self, least: int, deep: int) -> Node:
        left, compared = self.operand(deep + 1), False
        while self.peek().kind == "sign" and least <= (binds := _BINDS.get(self.peek().text, -1)):
            sign = self.next()
            if binds == _COMPARISON and compared:
                raise Unreadable('Compare two values at a time, and join with "and".', sign.position)
            compared = binds == _COMPARISON
            right = self.expression(binds if sign.text == "^" else binds + 1, deep + 1)
            left = Call(sign.text, (left, right), sign.position)
        return left

    def operand(self, deep: int) -> Node:
        token = self.next()
        if deep > _MOST_NESTED:
            raise Unreadable(f"The formula is nested more than {_MOST_NESTED} deep.", token.position)
        if token.kind == "number":
            return Number(self.number(token), token.position)
        if token.kind == "name":
            called = self.peek().text == "("
            return (
                Call(token.text, self.arguments(deep), token.position) if called else Name(token.text, token.position)
            )
        if token.text in {"-", "+", "not", "√"}:
            return self.signed(token, deep)
        if token.text == "(":
            inner = self.expression(0, deep)
            self.skip(")")
            return inner
        what = f"before {token.text!r}" if token.text else "at the end"
        raise Unreadable(f"A value is missing {what}.", token.position)

    def signed(self, sign: _Token, deep: int) -> Node:
        if sign.text == "√":
            return Call("sqrt", (self.operand(deep + 1),), sign.position)
        inner = self.expression(_NOT if sign.text == "not" else _MINUS, deep)
        return inner if sign.text == "+" else Call("neg" if sign.text == "-" else "not", (inner,), sign.position)

    def number(self, token: _Token) -> Decimal:
        value = Decimal(token.text)
        if len(f"{value:f}".replace(".", "").removeprefix("0")) > MOST_DIGITS:
            raise Unreadable(f"A number has at most {MOST_DIGITS} digits.", token.position)
        return value

    def arguments(self, deep: int) -> tuple[Node, ...]:
        self.skip("(")
        if self.peek().text == ")":
            self.next()
            return ()
        found = [self.expression(0, deep)]
        while self.peek().text == ",":
            self.next()
            found.append(self.expression(0, deep))
        self.skip(")")
        return tuple(found)


def written(tree: Node) -> str:
    """The formula as text, with no more brackets than needed; ``read`` makes the same tree of it."""
    return _written(tree)[0]


def _written(node: Node) -> tuple[str, int]:
    """The text, and how tightly its outermost sign binds."""
    if isinstance(node, Number):
        return f"{node.value:f}", _ATOM
    if isinstance(node, Name):
        return node.name, _ATOM
    if node.name == "neg":
        return f"-{_bracketed(node.arguments[0], _MINUS)}", _MINUS
    if node.name == "not":
        return f"not {_bracketed(node.arguments[0], _NOT)}", _NOT
    if node.name in _BINDS:
        return _two_sided(node)
    return f"{node.name}({', '.join(written(argument) for argument in node.arguments)})", _ATOM


def _two_sided(node: Call) -> tuple[str, int]:
    binds, (left, right) = _BINDS[node.name], node.arguments
    beside = binds + 1 if node.name == "^" or binds == _COMPARISON else binds
    gap = "" if node.name == "^" else " "
    right_least = binds if node.name == "^" else binds + 1
    return f"{_bracketed(left, beside)}{gap}{node.name}{gap}{_bracketed(right, right_least)}", binds


def _bracketed(node: Node, least: int) -> str:
    text, binds = _written(node)
    return text if binds >= least else f"({text})"
