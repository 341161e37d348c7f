"""What screens tell to whoever knows the address of a night: its money while it is played, and for half a day after."""

from tourney.live.board import Board
from tourney.payouts.discretion import tells_money


def discreet(board: Board) -> Board:
    """The board as everybody may see it: without money once the night is long over, unless its league shows that.

    Who belongs to the league, or played, is told on the result page (S29).
    """
    if not tells_money(board.event, board.at):
        without_money(board)
    return board


def without_money(board: Board) -> None:
    """Takes what was won out of a board, also out of what its rows say about themselves to scripts."""
    board.hides_money = True
    board.pool, board.prizes, board.dealt, board.bounties = 0, [], [], None
    for row in board.rows:
        row.prize, row.thing, row.bounties, row.head = None, "", 0, None
