"""Seven-card stud, stud hi-lo and razz: games with cards face up and no board."""

from django.utils.translation import gettext_lazy as _

from tourney.rulings.book.sections import Words
from tourney.rulings.games.showdowns import Showdown
from tourney.rulings.games.told import GamePage, Step

_CARDS = (_("Your cards"), _("Seven in all: two down, four up, the last one down. There is no board and no button."))
_ANTE = (_("Before the cards"), _("Everybody pays an ante. There are no blinds: the bring-in stands for them."))
_LIMITS = (_("Bets"), _("Limits: the lower one on third and fourth street, the higher one from fifth street on."))
_DEAL = _("After the antes everybody gets two cards face down and one face up, the door card.")
_COMPLETE = _(
    "The others, clockwise, call the bring-in, fold, or complete it to a full bet; from then on raises are full bets."
)
_ONE_UP = _("The dealer burns a card and deals everybody still in one more face up.")
_SEVENTH_DEAL = _("One card is burned, and the last one comes face down.")
_SHOW = _(
    "Whoever bet or raised last on seventh street shows first; without a bet there, the first live "
    "player left of the dealer."
)


def _later(begins: Words, rule: str) -> tuple[Step, ...]:
    """Fourth, fifth and sixth street; `begins` says who acts first, by this rule."""
    lower, higher = _("It is still the lower limit."), _("From here on bets are the higher limit.")
    last = _("It is the last card that everybody sees.")
    return (
        Step(_("Fourth street"), (_ONE_UP, begins, lower), (rule, "C-LIM-4")),
        Step(_("Fifth street"), (_ONE_UP, begins, higher), (rule, "C-LIM-4")),
        Step(_("Sixth street"), (_ONE_UP, begins, last), (rule,)),
    )


def _seventh(begins: Words, rule: str) -> Step:
    return Step(_("Seventh street"), (_SEVENTH_DEAL, begins), ("R-STUD-1", rule))


_HIGH_BEGINS = _("Whoever shows the best cards begins: a pair before high cards, no straights or flushes yet.")
_SAME_BEGINS = _("The cards that lie open have not changed, so the same player begins, if still in.")
_LOW_BEGINS = _("Whoever shows the lowest cards begins. A pair is high, the ace low.")
_LOWEST_IN = _(
    "The lowest door card has to bring it in; of equal ranks clubs are lowest, then diamonds, hearts, spades."
)
_HIGHEST_IN = _("The highest door card has to bring it in, the ace being low; of equal ranks spades are highest.")

STUD = GamePage(
    slug="stud",
    lead=_("Seven cards of your own, four of them for all to see, five rounds of betting. The best five win."),
    facts=(
        _CARDS,
        (_("Your hand"), _("The best five of your seven.")),
        (_("Who begins"), _("On third street the lowest door card; after that whoever shows the best cards.")),
        _ANTE,
        _LIMITS,
    ),
    steps=(
        Step(_("Third street"), (_DEAL, _LOWEST_IN, _COMPLETE), ("R-STUD-1", "R-STUD-2", "S12", "T7")),
        *_later(_HIGH_BEGINS, "R-STUD-3"),
        _seventh(_SAME_BEGINS, "R-STUD-3"),
    ),
    last=Step(
        _("Showdown"),
        (_SHOW, _("The best five of seven cards win, suits never part equal hands.")),
        ("T37", "D8", "T38", "R-TIE-2", "D6"),
    ),
    hands={"Ann": "8s 8d Kc 4h 8c Jd 2s", "Bob": "Qh 3d 2c Qs Th Qd 7h", "Cal": "Ad Jc 9h Jh 5s 9s 6d"},
    rules=("R-BET-4",),
    choices=("K4", "K8", "K11", "K25"),
    showdowns=(
        Showdown(
            "stud",
            {"Ann": "Ks 4h Kd 9c 4s 2d Jh", "Bob": "Kh 7c Kc 3s 7d 9h Qs"},
            "",
            _("Two pair against two pair"),
            _("The higher pairs are alike, so the lower ones decide."),
            ("T38",),
        ),
        Showdown(
            "stud",
            {"Ann": "6d 7s 8h 9c Td 2h 2c", "Bob": "6s 7h 8c 9d Ts Kc Kh"},
            "",
            _("The same straight"),
            _("Only five cards count: the kings beside the straight are worth nothing, and suits neither."),
            ("R-TIE-1", "R-TIE-2"),
        ),
    ),
)

STUD8 = GamePage(
    slug="stud8",
    lead=_(
        "Seven-card stud for two halves of the pot: one goes to the best high hand, the other to the "
        "best low of eight or better, if there is one."
    ),
    facts=(
        _CARDS,
        (_("High"), _("The best five of your seven take half of the pot, or all of it if nobody has a low.")),
        (
            _("Low"),
            _("Five different ranks, none above an eight, the ace low. You may use other cards than for the high."),
        ),
        (_("Who begins"), _("As in stud: the lowest door card brings it in, after that the best cards showing begin.")),
        _ANTE,
        _LIMITS,
    ),
    steps=(
        Step(_("Third street"), (_DEAL, _LOWEST_IN, _COMPLETE), ("R-STUD-1", "R-STUD-2", "S12", "T7")),
        *_later(_HIGH_BEGINS, "R-STUD-3"),
        _seventh(_SAME_BEGINS, "R-STUD-3"),
    ),
    last=Step(
        _("Showdown"),
        (_SHOW, _("High and low take half each; an odd chip goes to the high hand. Whoever has both scoops.")),
        ("T37", "T38", "R-S8-1", "S7"),
    ),
    hands={"Ann": "As 2d 7h 4c Kd 6s Kh", "Bob": "Jc Jd 3s Js 9h 2h 9d", "Cal": "Qs Qc 8d 5h 8h 3h Tc"},
    rules=("R-O8-2", "R-BET-4"),
    choices=("K4", "K8", "K11", "K25"),
    showdowns=(
        Showdown(
            "stud8",
            {"Ann": "Ac 2c 4c 6c 7c Kd Ks", "Bob": "Qh Qd Qs 9h 8c 3d 2s"},
            "",
            _("One hand for both halves"),
            _("The five clubs are a flush for the high and, as flushes do no harm, a seven-low too."),
            ("R-S8-1", "R-RAZZ-2"),
        ),
        Showdown(
            "stud8",
            {"Ann": "Ah 3h 5s 7d 9c 9h Jc", "Bob": "Kc Td Ts 8s 6d 4h 2c"},
            "",
            _("Nine is too high"),
            _(
                "Ann would need one more rank of eight or less, Bob too. Nobody has a low, and the "
                "high hand takes it all."
            ),
            ("R-S8-1",),
        ),
    ),
)

RAZZ = GamePage(
    slug="razz",
    lead=_("Stud the other way round: seven cards, and the lowest five of them win."),
    facts=(
        _CARDS,
        (
            _("Your hand"),
            _("The lowest five of your seven, the ace low. Straights and flushes mean nothing; pairs do harm."),
        ),
        (_("Who begins"), _("On third street the highest door card; after that whoever shows the lowest cards.")),
        _ANTE,
        _LIMITS,
    ),
    steps=(
        Step(_("Third street"), (_DEAL, _HIGHEST_IN, _COMPLETE), ("R-STUD-1", "R-RAZZ-3", "S12", "T7")),
        *_later(_LOW_BEGINS, "R-STUD-3"),
        _seventh(_SAME_BEGINS, "R-STUD-3"),
    ),
    last=Step(
        _("Showdown"),
        (
            _SHOW,
            _(
                "Lows are read from their highest card down; the lower one there wins. There is no "
                "need of an eight: the lowest wins, however high it is."
            ),
        ),
        ("T37", "D8", "R-RAZZ-1", "R-RAZZ-2"),
    ),
    hands={"Ann": "Ac 4d 3h Kd 6s 8c 2s", "Bob": "7d 2h Qh 5s 4c Jc Ah", "Cal": "3d 8s 9c 6d 2d Qs 5h"},
    rules=("R-BET-4",),
    choices=("K4", "K8", "K11", "K25"),
    showdowns=(
        Showdown(
            "razz",
            {"Ann": "5h 4d 3c 2s Ad Kc Kd", "Bob": "6h 4c 3d 2c As 9s Th"},
            "",
            _("The wheel"),
            _(
                "Five to ace is a straight anywhere else. Here it is the best hand there is, whatever"
                " the kings beside it."
            ),
            ("R-RAZZ-2",),
        ),
        Showdown(
            "razz",
            {"Ann": "9h 7s 4c 3d Ah Qd Qc", "Bob": "9c 6h 5d 4s 2c Kh Jd"},
            "",
            _("From the top down"),
            _("Both have a nine; the next card decides, not the ace at the bottom."),
            ("R-RAZZ-1",),
        ),
        Showdown(
            "razz",
            {"Ann": "Ah Ad 2c 2s 3d 3c 4h", "Bob": "Ks Qd Jc 9h 8d 8s 9s"},
            "",
            _("A pair is worse than a king"),
            _("Five different ranks beat any hand that has to count a pair, be it of aces."),
            ("R-RAZZ-1", "R-RAZZ-2"),
        ),
    ),
)

PAGES = (STUD, STUD8, RAZZ)
