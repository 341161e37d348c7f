"""Nights to start from; the host changes what does not fit (A-SUM-4)."""

from dataclasses import asdict, dataclass, field
from typing import Any

from rules_engine.house_rules import COSTIN as COSTINS_RULES
from rules_engine.levels import ARTICLE, COSTIN
from tourney.events.house_rules import can_be


@dataclass
class Plan:
    """What is fixed before the cards are dealt: money in minor units, chips and shares as whole numbers."""

    schedule: str
    chips: int
    buy_in: int
    seats: int = 10
    shares: list[int] = field(default_factory=lambda: [60, 25, 15])
    options: dict[str, Any] = field(default_factory=dict)
    policy: dict[str, Any] = field(default_factory=dict)  # what may be bought later: payouts.policy
    substitute: str = ""  # the uid of a player: rules when the host is a party

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def article() -> Plan:
    """The article's night (A-SUM-1): 1000 in chips for 20 (A-CHIP-1); those who post a blind pay no ante (K4).

    Nine levels of half an hour (A-LIM-2, A-LIM-3, A-SUG-1), two blinds and an ante from the first on (A-BLIND-3).

    In the first three levels one rebuy for who is broke, or one add-on for who is not (A-REB-1 to A-REB-3).
    """
    return Plan(
        schedule=str(ARTICLE),
        chips=1000,
        buy_in=20_00,
        options={"ante_mode": "non_blinds"},
        policy={
            "rebuys": True,
            "last_level": 3,
            "rebuy_at_most": 0,
            "addon": True,
            "addon_when": "any_time_in_period",
            "rebuy_limit": 1,
            "together": True,
        },
    )


def blank() -> Plan:
    """A plain night: twenty-minute levels of 25/50 and up (K20), the big blind pays the ante (T7)."""
    schedule = (
        "25/50 20m, 50/100 20m, 75/150 20m, break 10m, 100/200+200 20m, 150/300+300 20m, 200/400+400 20m, "
        "break 10m, 300/600+600 20m, 400/800+800 20m, 600/1200+1200 20m, 1000/2000+2000 20m"
    )
    return Plan(schedule=schedule, chips=5000, buy_in=20_00)


def costin() -> Plan:
    """Costin's night: 100 buys 1000 in chips and no more are sold (C-BUY-1, C-BUY-2), prizes 50/30/20 (C-PAY-1).

    Fixed limits that rise every hour (C-LIM-1, A-LIM-2).
    """
    return Plan(
        schedule=str(COSTIN),
        chips=1000,
        buy_in=100_00,
        shares=[50, 30, 20],
        options={key: value for key, value in COSTINS_RULES.items() if can_be(key, value)},
        policy={"rebuys": False, "reentry": False, "addon": False},
    )


PRESETS = {"article": article, "costin": costin, "blank": blank}
