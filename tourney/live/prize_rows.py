"""The rows of the prizes, from what each place gets and who took it."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tourney.leagues.money import spoken
from tourney.live.rows import PrizeRow, Row
from tourney.payouts.ladder import Prize


def prize_rows(paid: Sequence[Prize], taken: Mapping[int, Sequence[int]], people: Mapping[int, Row]) -> list[PrizeRow]:
    """What each place gets and who has it; shares are told only where they are percent of everything."""
    percent = bool(paid) and all(prize.share for prize in paid)
    return [
        PrizeRow(
            place=prize.place,
            amount=prize.amount,
            share=_percent(prize.share) if percent else "",
            rows=[people[who] for who in taken.get(prize.place, ()) if who in people],
            thing=prize.thing,
            worth=prize.worth,
            fixed=prize.fixed,
        )
        for prize in paid
    ]


def _percent(share: int) -> str:
    whole, tenth = divmod(share, 10)
    return f"{whole}.{tenth}" if tenth else str(whole)


def things_won(paid: Sequence[Prize], taken: Mapping[int, Sequence[int]]) -> dict[int, str]:
    """The things that everybody has won, by entrant; of those who tie none is named as the owner."""
    won: dict[int, list[str]] = {}
    for prize in paid:
        who = taken.get(prize.place, ())
        told = prize.thing if len(who) == 1 else _("%s (to be settled in the tie)") % prize.thing
        for each in who if prize.thing else ():
            won.setdefault(each, []).append(told)
    return {who: ", ".join(things) for who, things in won.items()}


def prize_words(amount: int, thing: str, currency: str) -> str:
    """What a place gets in words: €30, €30 + ticket, trophy; the amount in minor units."""
    money = [spoken(amount, currency)] if amount or not thing else []
    return " + ".join([*money, *([thing] if thing else [])])
