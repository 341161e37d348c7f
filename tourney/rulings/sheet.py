"""The sheet of house rules: what is read aloud before the first hand (T0), in three minutes, and what is on paper.

Each sentence has a rank. What the house decided otherwise than the book, its prices and who decides (1) are always
read; how to behave (2) and what is as the book says (3) give way where it would take too long.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.payouts.discretion import tells_money
from tourney.rulings.house import options_of, substitute_in, substitute_of
from tourney.rulings.plan_said import Step, has_antes, schedule_rows, structure
from tourney.rulings.prices_said import Priced, prices
from tourney.rulings.spoken import sentences
from tourney.rulings.topics import asked

MOST_WORDS, PACE = 430, 145  # words that are read aloud, and of them in a minute

Said = tuple[str, int]  # a sentence and its rank


@dataclass
class Section:
    """A heading and what is read under it."""

    title: str
    told: list[Said]

    @property
    def sentences(self) -> list[str]:
        return [sentence for sentence, _rank in self.told]

    @property
    def words(self) -> int:
        return len(f"{self.title} {' '.join(self.sentences)}".split())


@dataclass
class Sheet:
    """`aloud`: what is read; `further`: own rules that are too long to be read with it; the rest is on paper only."""

    aloud: list[Section]
    further: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    paper: list[tuple[str, list[str]]] = field(default_factory=list)

    @property
    def words(self) -> int:
        return sum(section.words for section in self.aloud)

    @property
    def minutes(self) -> int:
        """How long it takes to read it, rounded up."""
        return max(1, -(-self.words // PACE))


def sheet_of_night(night: Event, at: int) -> Sheet:
    """The sheet of a night as everybody may see it at `at` (ms since the epoch)."""
    options, named = options_of(night), substitute_of(night)
    money = prices(night) if tells_money(night, at) else Priced()
    told = [
        Section(_("Who decides"), decides(named.name if named else "")),
        Section(_("Chips and levels"), structure(night, options)),
        Section(_("Money"), _money(options, money)),
        *play(options, antes=has_antes(night)),
    ]
    found = fitted(told, night.league.further_rules)
    found.steps, found.paper = schedule_rows(night), money.paper
    return found


def sheet_of_league(league: League, *, names: bool) -> Sheet:
    """The sheet of a league between its nights; the substitute is named (`names`) to those who belong to it."""
    named, options = substitute_in(league), dict(league.options)
    name = named.name if named and names else ""
    told = [Section(_("Who decides"), decides(name, unsaid=bool(named))), *play(options)]
    told.append(Section(_("Rebuys and add-ons"), sentences(options, SOLD)))
    return fitted(told, league.further_rules)


SOLD = ("rebuys", "reentry", "addon", "addon_when")


def decides(name: str, *, unsaid: bool = False) -> list[Said]:
    """Who decides where rules do not (C-HOUSE-1). `unsaid`: somebody is named, but not to this reader."""
    told = [(_("The host decides. Fairness counts for more than the letter."), 1)]
    if name:
        told.append((_("If the host is a party, %s decides.") % name, 1))
    elif unsaid:
        told.append((_("If the host is a party, a substitute decides."), 1))
    return [*told, (_("If something goes wrong, stop, and call the host."), 2)]


def play(options: Mapping[str, str], *, antes: bool = True) -> list[Section]:
    """How cards are dealt and played. Without `antes` nobody has to hear that they are paid as in the book."""
    return [
        Section(_("Blinds and bets"), _bets(options, antes=antes)),
        Section(_("Cards"), _cards(options)),
        Section(_("Showdown"), [*sentences(options, ("showdown", "declare_board")), *_always(_showdown())]),
        Section(_("Seats"), [*_always([_("Seats are drawn.")]), *sentences(options, SEATS)]),
        Section(_("Manners"), [*sentences(options, ("absent", "shown_card")), *_always(_manners())]),
    ]


BETS = ("ante_mode", "short_order", "min_opening_bet", "verbal_required", "half_raise", "raise_cap")
LIMIT = ("heads_up_uncapped", "kill")
SEATS = ("first_button_rule", "balance_mover", "balance_when", "break_mode", "final_table_next_level")


def _bets(options: Mapping[str, str], *, antes: bool) -> list[Said]:
    keys = (*BETS, *LIMIT, "save_chip")
    return sentences(options, [key for key in keys if antes or key != "ante_mode" or asked(key, options).differs])


def _cards(options: Mapping[str, str]) -> list[Said]:
    misdeal = _("A wrong number of cards is a misdeal until two players have acted.")
    return [*sentences(options, ("jokers", "exposed_in_deal", "boxed_card")), (misdeal, 3)]


def _showdown() -> list[str]:
    return [_("Cards speak. With somebody all-in and nobody able to bet any more, all hands are turned up.")]


def _manners() -> list[str]:
    return [
        _("Play your own hand: no advice, no talk about a hand in play."),
        _("Phones do not hold up the game, and no app helps."),
        _("Keep your chips in sight. Act in turn."),
        _("Penalties: a warning, sitting out for some hands or a level while blinds go on, or disqualification."),
    ]


def _always(told: Iterable[str]) -> list[Said]:
    return [(sentence, 2) for sentence in told]


def _money(options: Mapping[str, str], money: Priced) -> list[Said]:
    """Prices where they may be told; what was announced about rebuys is said once, with its prices or without."""
    unsaid = [key for key in SOLD if key not in money.sold and (key != "addon_when" or options.get("addon") == "on")]
    return [*((sentence, 1) for sentence in money.told), *sentences(options, unsaid)]


# --- three minutes ----------------------------------------------------------------------------------------------------
def fitted(told: list[Section], own: str) -> Sheet:
    """The sheet with what can be read in three minutes; rules of the league's own are read if there is time."""
    for rank in (3, 2):
        _shorten(told, rank)
    found = Sheet([section for section in told if section.told])
    lines = [line.strip() for line in own.splitlines() if line.strip()]
    ours = Section(_("Rules of our own"), [(line, 1) for line in lines])
    if lines and found.words + ours.words <= MOST_WORDS:
        found.aloud.append(ours)
    else:
        found.further = lines
    return found


def _shorten(told: list[Section], rank: int) -> None:
    """Takes sentences of this rank out, the last ones first, until the rest can be read in time."""
    for section in reversed(told):
        for said in reversed([each for each in section.told if each[1] == rank]):
            if sum(each.words for each in told) <= MOST_WORDS:
                return
            section.told.remove(said)
