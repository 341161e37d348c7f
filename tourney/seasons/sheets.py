"""Reading finished nights into sheets. A sheet is read again when its night has moved on, so nothing is told twice."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F, Q

from tourney.events.models import Entrant, Event, Status
from tourney.leagues.models import League
from tourney.payouts.bounties import bounties_won
from tourney.payouts.ladder import prizes
from tourney.payouts.models import Purchase, Result
from tourney.payouts.policy import ADD_ON, REBUY
from tourney.payouts.pot import ENTRIES, kept
from tourney.payouts.queries import pool
from tourney.seasons.models import Finish, Sheet
from tourney.tables.models import KnockOut
from tourney.tables.queries import knock_outs


def read(league: League) -> None:
    """Bring the sheets of all finished nights up to date, and take away those of nights that go on again."""
    _unread(league)
    stale = Event.objects.filter(league=league, status=Status.FINISHED).exclude(sheet__seq=F("seq"))
    for night in stale.select_related("league"):
        _read(night)


def _unread(league: League) -> None:
    """Nights that go on again have no sheet. Where an admin said something about one it stays, empty (C56)."""
    going_on = Sheet.objects.filter(league=league, event__isnull=False).exclude(event__status=Status.FINISHED)
    full = set(going_on.filter(Q(seq__gt=0) | Q(finishes__isnull=False)).values_list("pk", flat=True))
    if not full:
        return
    Sheet.objects.filter(pk__in=full, correction=None, left_out=False).delete()
    Finish.objects.filter(sheet__in=full).delete()
    Sheet.objects.filter(pk__in=full).update(seq=0)


@transaction.atomic
def _read(night: Event) -> None:
    rakes = kept(night)
    fields = {
        "league": night.league,
        "seq": night.seq,
        "name": night.name,
        "played": day_of(night),
        "buy_in": night.buy_in or 0,
        "pool": pool(night),
        "entries": Purchase.objects.filter(event=night, entrant__isnull=False, kind__in=ENTRIES).count(),
        "paid": len(prizes(night)),
        "rakes": rakes,
        "rake": sum(amount for _name, amount in rakes),
    }
    sheet, _made = Sheet.objects.update_or_create(event=night, defaults=fields)
    sheet.finishes.all().delete()
    Finish.objects.bulk_create(_finishes(night, sheet))


def day_of(night: Event) -> date:
    """The day on which it began, by the clock of the league."""
    begun = night.lines.filter(verb="start").order_by("seq").values_list("at", flat=True).first()
    at = datetime.fromtimestamp((begun or night.made.timestamp() * 1000) / 1000, UTC)
    return at.astimezone(ZoneInfo(night.league.timezone)).date()


def _finishes(night: Event, sheet: Sheet) -> list[Finish]:
    people = Entrant.objects.filter(event=night, player__isnull=False).select_related("player")
    players = {who.number: who.player for who in people}
    bounty, outs, hits = bounties_won(night), knock_outs(night), hits_of(knock_outs(night))
    last = {row.victim: row for row in outs}
    bought = list(Purchase.objects.filter(event=night, entrant__isnull=False))
    count = Counter((row.entrant, row.kind) for row in bought)
    spent: Counter[int | None] = Counter()
    for row in bought:
        spent[row.entrant] += row.price or 0
    return [
        Finish(
            sheet=sheet,
            player=players[row.number],
            place=row.place or 0,
            prize=row.prize or 0,
            bounty=bounty.get(row.number, 0),
            spent=spent[row.number],
            rebuys=count[row.number, REBUY],
            addons=count[row.number, ADD_ON],
            knockouts=hits.get(row.number, Decimal(0)),
            by=players.get(last[row.number].by or 0) if row.number in last else None,
        )
        for row in Result.objects.filter(event=night, place__isnull=False)
        if row.number in players
    ]


def hits_of(outs: Iterable[KnockOut]) -> dict[int, Decimal]:
    """How many players each one knocked out; a shared knock-out counts in parts, to a thousandth."""
    hits: dict[int, Decimal] = {}
    for row in outs:
        killers = [row.by, *(row.also or [])] if row.by is not None else []
        for who in killers:
            hits[who] = hits.get(who, Decimal(0)) + Decimal(1) / len(killers)
    return {who: round(part, 3) for who, part in hits.items()}
