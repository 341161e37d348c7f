"""What a place in the running night would bring a player in the season, for his phone."""

import logging
from dataclasses import dataclass
from decimal import Decimal

from rules_engine.points import units
from tourney.events.models import Status
from tourney.leagues.money import digits
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.payouts.policy import ADD_ON, REBUY
from tourney.players.models import Player
from tourney.seasons.models import Rules, Season
from tourney.seasons.scoring import scoring_of
from tourney.seasons.sheets import hits_of
from tourney.seasons.standings import Standings
from tourney.seasons.table import season_of
from tourney.seasons.tonight import Chance, Outlook, Tonight
from tourney.tables.queries import knock_outs

log = logging.getLogger(__name__)


@dataclass
class Ahead:
    """What a place tonight would bring a player in a season."""

    season: Season
    chance: Chance


def ahead(board: Board, me: Row | None) -> Ahead | None:
    """For the phone of somebody who still plays; None where there is nothing to say."""
    night = board.event
    if me is None or me.state != "in" or night.status != Status.RUNNING or night.deal:
        return None
    if (season := season_of(night)) is None:
        return None
    try:
        chance = _chance(board, me, season)
    except (ValueError, ArithmeticError):  # a formula without a value for this night; the season's page says so
        log.warning("season %s has no value for night %s", season.uid, night.uid)
        return None
    return Ahead(season, chance) if chance else None


def _chance(board: Board, me: Row, season: Season) -> Chance | None:
    who = Player.objects.select_related("person").get(entries__event=board.event, entries__number=me.number).who
    table = Standings(season)
    played = len(table.reckoning.results_of(who.pk)) + 1
    return Outlook(table.reckoning, who.pk, _tonight(board, me, table.reckoning.rules, played)).chance()


def _tonight(board: Board, me: Row, rules: Rules, played: int) -> Tonight:
    night, scoring = board.event, scoring_of(rules)
    money, knockouts = digits(night.league.currency), hits_of(knock_outs(night)).get(me.number, Decimal(0))
    kinds = [row.kind for row in me.bought]
    prizes = {row.place: row.amount for row in board.prizes}
    values: dict[str, int | Decimal] = {
        "n": board.paid_count,
        "played": played,
        "entries": board.entered,
        "b": units(night.buy_in or 0, money),
        "e": units(sum(row.price or 0 for row in me.bought), money),
        "rebuys": kinds.count(REBUY),
        "addons": kinds.count(ADD_ON),
        "knockouts": knockouts,
        "bounty": units(me.bounties, money),
        "pool": units(board.pool, money),
        "paid": len(prizes),
    }

    def points(place: int) -> Decimal:
        return scoring.points(**values, r=place, prize=units(prizes.get(place, 0), money))

    return Tonight(board.paid_count, board.left, points, knockouts)
