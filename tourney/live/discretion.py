"""What screens tell to whoever knows the address of a night: its money while it is played, and for half a day after."""

from tourney.events.models import Status
from tourney.live.board import Board

AFTER = 12 * 60 * 60 * 1000  # ms since the finish; the room still looks at what was won


def discreet(board: Board) -> Board:
    """The board as everybody may see it: without money once the night is long over, unless its league shows that.

    Who belongs to the league, or played, is told on the result page (S29).
    """
    if _long_over(board) and not board.event.league.money_shown:
        without_money(board)
    return board


def without_money(board: Board) -> None:
    """Takes what was won out of a board, also out of what its rows say about themselves to scripts."""
    board.hides_money = True
    board.pool, board.prizes, board.dealt, board.bounties = 0, [], [], None
    for row in board.rows:
        row.prize, row.thing, row.bounties, row.head = None, "", 0, None


def _long_over(board: Board) -> bool:
    if board.event.status != Status.FINISHED:
        return False
    ended = board.event.lines.filter(verb="finish").order_by("-seq").values_list("at", flat=True).first()
    return ended is not None and board.at - ended > AFTER
