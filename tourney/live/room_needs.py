"""What the room needs of the host: whom to move, which table to break, and who went out on one hand."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from rules_engine.seating import Spot
from tourney.events.house_rules import house_rule
from tourney.live.asking import Button, Need
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.tables.queries import lasting, perhaps_one_hand
from tourney.tables.suggestions import Suggestion, is_postponed, just_out, suggestion
from tourney.tables.wording import advice, fitting, listed, reason, uneven

FAR_TOO_UNEVEN = 3  # players: then the short table waits


def tables(board: Board) -> list[Need]:
    """The next thing to do about the tables, unless the host said "not now" to tables as full as these."""
    found = suggestion(board.event, board.at)
    if found is None or is_postponed(board.event, found, board.at):
        return []
    if found.action != "move":
        return [_all_moves(board, found)]
    if found.asks is not None:
        return [_asks_button(board, found, found.asks)]
    return [_one_move(board, found)]


def _not_now() -> Button:
    return Button("postpone", _("Not now"), {})


def _asks_button(board: Board, found: Suggestion, table: int) -> Need:
    """Where is the button? One tap; whoever does not know skips, and lots are drawn."""
    chairs = next(each.chairs for each in board.tables if each.number == table)
    seats = [
        Button("button", f"{chair.seat} {chair.row.name if chair.row else '–'}", {"table": table, "seat": chair.seat})
        for chair in chairs
    ]
    return Need(
        "button",
        f"{uneven(found)} {_where_was_the_button(board, table)}",
        [Button("button", _("Nobody knows: draw lots"), {"table": table, "seat": ""}), _not_now()],
        seats=seats,
        urgent=found.gap >= FAR_TOO_UNEVEN,
        reason=_stop_play(found),
    )


def _where_was_the_button(board: Board, table: int) -> str:
    """It is asked for a hand that everybody remembers: the one on which somebody went out there, else the last one."""
    out = [board.by_number[row.victim].name for row in just_out(board.event, board.at).get(table, ()) if row.victim]
    if not out:
        return _("Where was the dealer button at table %d on the hand last dealt?") % table
    said = {"table": table, "names": listed(reversed(out))}
    return _("Where was the dealer button at table %(table)d on the hand on which %(names)s went out?") % said


def _one_move(board: Board, found: Suggestion) -> Need:
    move, night = found.moves[0], board.event
    whom = board.by_number[move.who].name
    to = str(move.to)
    others = list(_others(board, found, move.to))
    first = [] if found.by_cards else [Button("balance", _("Move %s") % whom, {"entrant": move.who, "to": to})]
    between = _("House rule: between levels.") if house_rule(night, "balance_when") == "level_change" else ""
    return Need(
        "balance",
        f"{uneven(found)} {advice(night, found)}",
        [*first, _not_now()],
        reason=" ".join(filter(None, [reason(found), between, _stop_play(found)])),
        others=others,
        urgent=found.gap >= FAR_TOO_UNEVEN,
    )


def _others(board: Board, found: Suggestion, to: Spot) -> Iterator[Button]:
    """Everybody else at the table that is too full; by cards, whoever drew the high one."""
    verb = "balance" if found.by_cards else "move"
    for row in board.rows:
        if row.spot and row.spot.table == found.table and (found.by_cards or row.number != found.moves[0].who):
            yield Button(verb, _moved_lately(row), {"entrant": row.number, "to": str(to)})


def _moved_lately(row: Row) -> str:
    return _("%s (moved just now)") % row.name if row.call and row.call.origin else row.name


def _stop_play(found: Suggestion) -> str:
    if found.gap < FAR_TOO_UNEVEN:
        return ""
    short = min(found.sizes, key=lambda size: size[1])[0]
    return _("Stop play at table %d until somebody has come.") % short


def _all_moves(board: Board, found: Suggestion) -> Need:
    """A table breaks, or the final table is drawn: every move is shown before it is called."""
    final = found.action == "final_table"
    words = _("Redraw and call") if final else _("Call all moves")
    verb = "redraw" if final else "break_table"
    said = advice(board.event, found) if final else f"{fitting(found)} {advice(board.event, found)}"
    return Need(found.action, said, [Button(verb, words, {"key": found.key}), _not_now()], details=_shown(board, found))


def _shown(board: Board, found: Suggestion) -> list[str]:
    moves = sorted(found.moves, key=lambda move: move.to)
    return [
        _("%(name)s: table %(table)d, seat %(seat)d")
        % {"name": board.by_number[move.who].name, "table": move.to.table, "seat": move.to.seat}
        for move in moves
    ]


def one_hand(board: Board) -> list[Need]:
    """Two went out at one table shortly after each other: was it one hand, and who had more chips (T10)?"""
    if board.event.status != "running":
        return []
    group = perhaps_one_hand(lasting(board.event))
    rows = [board.by_number[row.victim] for row in group if row.victim in board.by_number]
    if len(rows) < 2 or len(rows) != len(group):
        return []
    numbers = [row.number for row in group]
    names = listed(row.name for row in rows)
    said = (
        _("%s went out shortly after each other. On one hand? Then whoever began it with more chips is ahead.") % names
    )
    unsaid = [row.number for row in group if row.hand is None]
    no = Button("apart", _("Not one hand"), {"knock_outs": ",".join(map(str, unsaid))})
    if len(rows) > 2:
        return [Need("one_hand", said, [no], stacks=rows)]
    return [Need("one_hand", said, [*_who_had_more(rows, numbers), no])]


def _who_had_more(rows: list[Row], numbers: list[int]) -> list[Button]:
    (one, other), (first, second) = rows, numbers
    return [
        Button("same_hand", _("%s had more") % one.name, {"order": f"{first}>{second}"}),
        Button("same_hand", _("%s had more") % other.name, {"order": f"{second}>{first}"}),
        Button("same_hand", _("Equal"), {"order": f"{first}={second}"}),
    ]
