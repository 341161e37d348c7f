"""What formulas come to: the functions they know, and their values as exact decimal numbers.

>>> from rules_engine.formula_reading import read
>>> reckoned(read("sqrt(n) * 10"), {"n": Decimal(16)})
Decimal('40')

Numbers have 28 digits and stay below 10 to the power of 30. Whatever has no value is refused as ``Unreadable``, a
ValueError with the position in the text: division by 0, a root or power that is no real number, a logarithm of
nothing, a number too large, more than 5,000 steps.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from decimal import (
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DecimalException,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from functools import lru_cache

from rules_engine.formula_reading import Call, Name, Node, Number, Unreadable

FUNCTIONS = {
    "sqrt": (1, 1, "square root"),
    "ln": (1, 1, "natural logarithm"),
    "log": (1, 2, "natural logarithm, as in The Tournament Director; log(x, 10) to another base"),
    "log10": (1, 1, "logarithm to base 10"),
    "exp": (1, 1, "e to the power of"),
    "abs": (1, 1, "without its sign"),
    "floor": (1, 1, "rounded down to a whole number"),
    "ceil": (1, 1, "rounded up to a whole number"),
    "round": (1, 2, "rounded, halves away from 0; round(x, 2) to two digits"),
    "min": (1, 100, "the smallest"),
    "max": (1, 100, "the biggest"),
    "if": (3, 3, "if(r <= 3, 10, 1): the second if the first holds, else the third"),
    "pick": (2, 100, "pick(r, 100, 80, 60): the value at that place of the list, 0 beyond its end"),
    "sum": (4, 4, "sum(i, 1, 5, i * i): the last with i from the second to the third, added up"),
}
"""Name, fewest and most arguments, and what it gives."""

_SIGNS = frozenset({"+", "-", "*", "/", "^", "=", "!=", "<", "<=", ">", ">=", "and", "or", "not", "neg"})
_MOST_STEPS = 5_000
_MOST_SUMMED = 1_000
_ONE, _NONE = Decimal(1), Decimal(0)
_NUMBERS = Context(prec=28, Emax=29, Emin=-99, traps=[DivisionByZero, InvalidOperation, Overflow])


def known(tree: Node, names: Collection[str]) -> None:
    """Refuse a formula (``Unreadable``) with names, functions or numbers of arguments that are not known."""
    if isinstance(tree, Name) and tree.name not in names:
        raise Unreadable(f"{tree.name!r} is not known here.", tree.position)
    if not isinstance(tree, Call):
        return
    if tree.name not in _SIGNS:
        _known_function(tree)
    if tree.name == "sum":
        counter = tree.arguments[0]
        if not isinstance(counter, Name) or counter.name in names:
            raise Unreadable("The first part of sum(i, 1, 5, i * i) is a new name.", counter.position)
        known(tree.arguments[3], {*names, counter.name})
    for argument in tree.arguments[1:3] if tree.name == "sum" else tree.arguments:
        known(argument, names)


def used(tree: Node) -> frozenset[str]:
    """The names a formula needs values for; the counters of its sums are not among them.

    >>> from rules_engine.formula_reading import read
    >>> sorted(used(read("sum(i, 1, n, i * b)")))
    ['b', 'n']
    """
    if isinstance(tree, Name):
        return frozenset({tree.name})
    if not isinstance(tree, Call):
        return frozenset()
    counter = used(tree.arguments[0]) if tree.name == "sum" else frozenset()
    return frozenset().union(*map(used, tree.arguments)) - counter


def _known_function(call: Call) -> None:
    if call.name not in FUNCTIONS:
        raise Unreadable(f"There is no function {call.name!r}.", call.position)
    least, most, _ = FUNCTIONS[call.name]
    if not least <= len(call.arguments) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        plural = "value" if wanted == "1" else "values"
        raise Unreadable(f"{call.name} takes {wanted} {plural}, not {len(call.arguments)}.", call.position)


def reckoned(tree: Node, values: Mapping[str, Decimal]) -> Decimal:
    """The value of a formula that ``known`` lets pass, for these ``values`` of its names; unrounded.

    Refused (``Unreadable``): a name without a value, and whatever has no value.
    """
    return _Reckoner(dict(values)).of(tree)


class _Reckoner:
    """One reckoning: the values of the names, and how many steps it has taken."""

    def __init__(self, values: dict[str, Decimal]) -> None:
        self.values = values
        self.numbers = _NUMBERS.copy()
        self.steps = 0

    def of(self, node: Node) -> Decimal:
        self.steps += 1
        if self.steps > _MOST_STEPS:
            raise Unreadable(f"This takes more than {_MOST_STEPS} steps.", node.position)
        if isinstance(node, Number):
            return node.value
        try:
            return self.number(self.named(node) if isinstance(node, Name) else self.call(node), node)
        except DecimalException as wrong:
            raise Unreadable(_sentence(wrong), node.position) from None

    def named(self, node: Name) -> Decimal:
        if node.name not in self.values:
            raise Unreadable(f"{node.name!r} has no value here.", node.position)
        return self.values[node.name]

    def number(self, value: Decimal, node: Node) -> Decimal:
        if not value.is_finite():
            raise Unreadable("This has no value.", node.position)
        return self.numbers.plus(value)

    def call(self, node: Call) -> Decimal:
        if node.name in _LAZY:
            return _LAZY[node.name](self, node)
        values = [self.of(argument) for argument in node.arguments]
        if node.name in _COMPARISONS:
            return Decimal(_COMPARISONS[node.name](*values))
        return _EAGER[node.name](self.numbers, values)

    def chosen(self, node: Call) -> Decimal:
        condition, then, otherwise = node.arguments
        return self.of(then if self.of(condition) else otherwise)

    def both(self, node: Call) -> Decimal:
        return _ONE if self.of(node.arguments[0]) and self.of(node.arguments[1]) else _NONE

    def either(self, node: Call) -> Decimal:
        return _ONE if self.of(node.arguments[0]) or self.of(node.arguments[1]) else _NONE

    def picked(self, node: Call) -> Decimal:
        number = self.of(node.arguments[0])
        whole = int(number)
        if number != whole or whole < 1:
            raise Unreadable(f"There is no value number {number:f} in a list.", node.position)
        return self.of(node.arguments[whole]) if whole < len(node.arguments) else _NONE

    def summed(self, node: Call) -> Decimal:
        counter, first, last, each = node.arguments
        number, end, total = self.of(first), self.of(last), _NONE
        if end - number > _MOST_SUMMED:
            raise Unreadable(f"A sum has at most {_MOST_SUMMED} parts.", node.position)
        name = counter.name if isinstance(counter, Name) else ""
        before = self.values.get(name)
        while number <= end:
            self.values[name] = number
            total = self.numbers.add(total, self.of(each))
            number = self.numbers.add(number, _ONE)
        self.values.pop(name, None)
        self.values.update({} if before is None else {name: before})
        return total


_LAZY: dict[str, Callable[[_Reckoner, Call], Decimal]] = {
    "if": _Reckoner.chosen,
    "and": _Reckoner.both,
    "or": _Reckoner.either,
    "pick": _Reckoner.picked,
    "sum": _Reckoner.summed,
}
_COMPARISONS: dict[str, Callable[[Decimal, Decimal], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


@lru_cache(maxsize=4096)
def _slow(name: str, *values: Decimal) -> Decimal:
    """What takes long, kept: the players of a night ask for the same logarithms and powers again and again."""
    found: Decimal = getattr(_NUMBERS.copy(), name)(*values)
    return found


def _log(numbers: Context, values: Sequence[Decimal]) -> Decimal:
    natural = _slow("ln", values[0])
    return numbers.divide(natural, _slow("ln", values[1])) if len(values) > 1 else natural


def _power(numbers: Context, values: Sequence[Decimal]) -> Decimal:
    # whole powers are exact where they can be, and 2.0 is not kept for 2: their digits differ
    whole = values[1] == values[1].to_integral_value()
    return numbers.power(*values) if whole else _slow("power", *values)


def _round(numbers: Context, values: Sequence[Decimal]) -> Decimal:
    digits = values[1] if len(values) > 1 else _NONE
    if digits != int(digits) or not 0 <= digits <= 10:
        raise InvalidOperation
    if int(values[0].as_tuple().exponent) >= -int(digits):
        return values[0]  # it has no more digits than that; to write more could need too many
    return values[0].quantize(Decimal(1).scaleb(-int(digits)), ROUND_HALF_UP, numbers)


_EAGER: dict[str, Callable[[Context, Sequence[Decimal]], Decimal]] = {
    "+": lambda numbers, values: numbers.add(*values),
    "-": lambda numbers, values: numbers.subtract(*values),
    "*": lambda numbers, values: numbers.multiply(*values),
    "/": lambda numbers, values: numbers.divide(*values),
    "^": _power,
    "neg": lambda numbers, values: numbers.minus(*values),
    "not": lambda _, values: _NONE if values[0] else _ONE,
    "sqrt": lambda numbers, values: numbers.sqrt(*values),
    "ln": lambda _, values: _slow("ln", *values),
    "log": _log,
    "log10": lambda _, values: _slow("log10", *values),
    "exp": lambda _, values: _slow("exp", *values),
    "abs": lambda numbers, values: numbers.abs(*values),
    "floor": lambda numbers, values: values[0].to_integral_value(ROUND_FLOOR, numbers),
    "ceil": lambda numbers, values: values[0].to_integral_value(ROUND_CEILING, numbers),
    "round": _round,
    "min": lambda _, values: min(values),
    "max": lambda _, values: max(values),
}


def _sentence(wrong: DecimalException) -> str:
    if isinstance(wrong, DivisionByZero):
        return "Division by 0."
    return "The number is too large." if isinstance(wrong, Overflow) else "This has no value."
