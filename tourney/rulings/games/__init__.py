"""Pages that tell how a hand of each game is played; who leads, acts and wins in their examples the engine says."""

from collections.abc import Mapping

from tourney.rulings.games import board_games, stud_games
from tourney.rulings.games.kill_pots import KillPots
from tourney.rulings.games.low_hands import LowHands
from tourney.rulings.games.told import GamePage

Page = GamePage | LowHands | KillPots

PAGES: Mapping[str, Page] = {
    page.slug: page for page in (*board_games.PAGES, *stud_games.PAGES, LowHands(), KillPots())
}
"""The pages by the last word of their address, in the order in which they are listed."""


def page_of(slug: str) -> Page | None:
    return PAGES.get(slug)
