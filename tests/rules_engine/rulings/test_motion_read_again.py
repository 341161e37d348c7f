"""Chips without a word, read a second time from the rules and compared with the desk, whatever lies on the table."""

from dataclasses import asdict, dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import HOST_DECIDES, ruling

Found = tuple[str, int | None]


@dataclass(frozen=True)
class Told:
    """Everything about one push; ``then_adds`` is what came with a second one."""

    facing: int
    in_front: int
    chips: list[int]
    then_adds: int
    stack: int
    last_raise: int
    big_blind: int
    max_bet: int

    @property
    def total(self) -> int:
        return self.in_front + sum(self.chips)

    @property
    def everything(self) -> int:
        return self.in_front + self.stack

    @property
    def is_all(self) -> bool:
        return sum(self.chips) >= self.stack


@st.composite
def tables(draw: st.DrawFn) -> Told:
    facing = draw(st.sampled_from((0, 50, 100, 200, 450)))
    upto = st.sampled_from([each for each in (0, 25, 50, 100, 200) if each <= facing])
    chips = draw(st.lists(st.sampled_from((25, 50, 100, 500)), min_size=1, max_size=4))
    adds, more = draw(st.sampled_from((0, 25, 200))), draw(st.sampled_from((0, 25, 25, 300)))
    last = draw(st.sampled_from([each for each in (50, 100, 200, 450) if each <= facing] or [0]))
    most = draw(st.sampled_from((0, facing or 50, facing + last or 50, 2 * facing + 100)))
    big = draw(st.sampled_from((50, 100)))
    return Told(facing, draw(upto), chips, adds, sum(chips) + adds + more, last, big, most)


def read(told: Told, house: dict[str, str]) -> Found:
    if not told.facing:
        least = told.big_blind if house["min_opening_bet"] == "big_blind" else 0
        return _more(told, told.total if told.is_all else max(told.total, least))
    if len(told.chips) == 1 and told.in_front == told.facing:
        return HOST_DECIDES, None
    if told.total < told.facing and told.is_all:
        return "call", told.total
    if told.total <= told.facing or len(told.chips) == 1 or house["verbal_required"] == "on":
        return _call(told)
    return _raise(told, half=house["half_raise"] == "on")


def _raise(told: Told, half: bool) -> Found:
    full = told.facing + told.last_raise
    if told.total >= full or told.is_all:
        return _more(told, told.total)
    made_up = half and 2 * (told.total - told.facing) >= told.last_raise
    return _more(told, full) if made_up or told.in_front == told.facing else _call(told)


def _call(told: Told) -> Found:
    return "check" if told.in_front == told.facing else "call", min(told.facing, told.everything)


def _more(told: Told, amount: int) -> Found:
    amount = min(amount, told.everything, told.max_bet or amount)
    return ("raise" if told.facing else "bet", amount) if amount > told.facing else _call(told)


HOUSES = st.fixed_dictionaries(
    {
        "verbal_required": st.sampled_from(("off", "on")),
        "half_raise": st.sampled_from(("off", "on")),
        "min_opening_bet": st.sampled_from(("any", "big_blind")),
    }
)


@settings(max_examples=1500, deadline=None)
@given(tables(), HOUSES)
def test_the_desk_reads_silent_chips_as_the_rules_do(told: Told, house: dict[str, str]) -> None:
    said = ruling("chip_motion", {"declared": "nothing", **asdict(told)}, house)
    assert not said.questions
    assert (said.word, said.facts.get("amount")) == read(told, house)
