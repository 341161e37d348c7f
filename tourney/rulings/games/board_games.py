"""Hold'em, Omaha and Omaha hi-lo: games with a board."""

from django.utils.translation import gettext_lazy as _

from tourney.rulings.games.showdowns import Showdown
from tourney.rulings.games.told import GamePage, Step

_BLINDS = _(
    "The small blind, left of the button, and the big blind, left of that, pay before any card is dealt. "
    "Between two players the button is the small blind and acts first before the flop, last after it."
)
_LIMITS = _("In a limit game bets and raises are the lower limit before and on the flop, the higher limit after it.")
_ACT = (_("Who begins"), _("Before the flop the player left of the big blind; then the first one left of the button."))
_FLOP = Step(
    _("The flop"),
    (
        _("The dealer burns the top card and turns three up in the middle: everybody's cards."),
        _(
            "Second round of betting, from the first live player left of the button. Nobody has bet "
            "yet, so they may check."
        ),
    ),
    ("C-ROUND-1", "A-PLAY-2", "A-ORD-2", "A-NL-2"),
)
_TURN = Step(
    _("The turn"),
    (
        _("One card is burned and a fourth one turned up."),
        _(
            "Third round, begun by the same seat or, if it has folded, the next one. In limit games "
            "bets are now the higher limit."
        ),
    ),
    ("C-ROUND-2", "C-LIM-4", "A-ORD-3"),
)
_RIVER = Step(
    _("The river"),
    (
        _("One more burn, and the fifth and last card of the board."),
        _("Last round of betting. Whoever bets or raises last in it has to show first."),
    ),
    ("C-ROUND-3", "C-LIM-4"),
)
_SHOWDOWN = Step(
    _("Showdown"),
    (
        _(
            "The dealer checks the pot. Whoever bet or raised last on the river shows; without a bet "
            "there, the first live player left of the button."
        ),
        _(
            "The others follow clockwise. Whoever is beaten may throw the hand away unseen, unless "
            "somebody is all-in: then everybody shows, as soon as nobody can bet any more."
        ),
        _("If all others fold to a bet on any street, that bet wins at once and nothing has to be shown."),
    ),
    ("C-SHOW-4", "T37", "A-SUG-4", "T17", "C-SHOW-2", "T38"),
)

HOLDEM = GamePage(
    slug="holdem",
    lead=_("Two cards of your own, five for everybody, four rounds of betting. The best five of the seven win."),
    facts=(
        (_("Your cards"), _("Two, face down.")),
        (_("Your hand"), _("The best five of your two and the board's five, in any mix.")),
        _ACT,
        (_("Before the cards"), _BLINDS),
        (
            _("Bets"),
            _(
                "Usually no-limit: any amount up to all you have. A raise adds at least as much as "
                "the last bet or raise."
            ),
        ),
    ),
    steps=(
        Step(
            _("Before the flop"),
            (
                _(
                    "Everybody gets two cards, one at a time, the small blind first. Look at yours "
                    "and put them down where they can be seen."
                ),
                _(
                    "The player left of the big blind begins: call the blind, raise it, or fold. It "
                    "goes round from there."
                ),
                _("The big blind comes last, and may still raise when everybody has just called."),
            ),
            ("R-HE-1", "A-PLAY-1", "A-ORD-1", "A-NL-3", "C-OPEN-3", "R-BTN-6"),
        ),
        _FLOP,
        _TURN,
        _RIVER,
    ),
    last=_SHOWDOWN,
    hands={"Ann": "9h 9c", "Bob": "Jd Td", "Cal": "As Kd", "Dee": "8h 7h"},
    board="Kh 9d 4s 2c Qd",
    rules=("R-HE-2", "R-NL-1", "R-NL-2"),
    choices=("K6", "K8", "K11", "K12"),
    showdowns=(
        Showdown(
            "holdem",
            {"Ann": "Ah Qc", "Bob": "Ac Ks"},
            "4c 9d Tc 6h 8s",
            _("The kicker"),
            _("Nobody has a pair. Both have the ace; the next card decides, and it is in the hand."),
            ("A-TIE-4",),
        ),
        Showdown(
            "holdem",
            {"Ann": "2c 2d", "Bob": "9h 9s"},
            "Ts Jc Qd Kh As",
            _("The board is the best hand"),
            _("No pair in the hand improves a straight to the ace. Everybody plays the board and shares."),
            ("A-TIE-2", "C-GAME-2", "R-HE-3"),
        ),
        Showdown(
            "holdem",
            {"Ann": "As Ad", "Bob": "Kh 9c", "Cal": "3h 5c"},
            "Qh Jh 8h 6h 2h",
            _("Five hearts on the board"),
            _(
                "Everybody has a flush. A heart in the hand that is higher than the lowest on the "
                "board makes it better."
            ),
            ("A-TIE-3",),
        ),
        Showdown(
            "holdem",
            {"Ann": "As Qh", "Bob": "Ad Qc"},
            "8d 8c 5h Ks 2d",
            _("Suits decide nothing"),
            _("The same five ranks: the spade is no better than the diamond."),
            ("R-TIE-1", "R-TIE-2"),
        ),
    ),
)

OMAHA = GamePage(
    slug="omaha",
    lead=_("Like hold'em, with four cards of your own. Exactly two of them play, with exactly three of the board."),
    facts=(
        (_("Your cards"), _("Four, face down.")),
        (_("Your hand"), _("Two of your four and three of the board's five: never more, never fewer.")),
        _ACT,
        (_("Before the cards"), _BLINDS),
        (_("Bets"), _("Usually pot-limit: the most you may raise is the pot, your call counted in first.")),
    ),
    steps=(
        Step(
            _("Before the flop"),
            (
                _("Everybody gets four cards, one at a time, the small blind first."),
                _(
                    "The player left of the big blind begins: call the blind, raise it, or fold. The "
                    "big blind comes last and may raise."
                ),
            ),
            ("R-OM-1", "A-PLAY-1", "A-ORD-1", "R-BTN-6"),
        ),
        _FLOP,
        _TURN,
        _RIVER,
    ),
    last=_SHOWDOWN,
    hands={"Ann": "As Ah 7c 6d", "Bob": "Kd Qd Jc Ts", "Cal": "9h 9s 8s 4d", "Dee": "Ad 5s 5c 3h"},
    board="Kc Jh 5d 9d 2s",
    rules=("R-OM-2", "R-GLO(pot-limit)", "S13"),
    choices=("K6", "K8"),
    showdowns=(
        Showdown(
            "omaha",
            {"Ann": "Ks Kd Qh Th", "Bob": "6s 5s 9c 9d"},
            "As Js 8s 3s 2d",
            _("One spade is no flush"),
            _(
                "Four spades lie on the board, but two have to come from the hand. A king of spades "
                "alone makes nothing of them."
            ),
            ("R-OM-2",),
        ),
        Showdown(
            "omaha",
            {"Ann": "7s 7h 7d 7c", "Bob": "Kc Qh 9d 8c"},
            "Kd Jc 5s 3h 2d",
            _("Four of a kind in the hand"),
            _("Only two of the sevens can play: it is a pair, and there is no third to come."),
            ("R-OM-2",),
        ),
        Showdown(
            "omaha",
            {"Ann": "Ad Kc Qs 2h", "Bob": "Jh Tc 3d 3s"},
            "5c 6d 7h 8s 9c",
            _("A straight on the board"),
            _("Five in a row in the middle are worth nothing alone, as only three of them may play."),
            ("R-OM-2",),
        ),
    ),
)

OMAHA8 = GamePage(
    slug="omaha8",
    lead=_(
        "Omaha for two halves of the pot: one goes to the best high hand, the other to the best low of eight or "
        "better, if there is one."
    ),
    facts=(
        (_("Your cards"), _("Four, face down.")),
        (
            _("High"),
            _(
                "Two of your four and three of the board: the best hand takes half of the pot, or all"
                " of it if nobody has a low."
            ),
        ),
        (
            _("Low"),
            _(
                "Two of your four and three of the board: five different ranks, none above an eight, "
                "the ace low. Straights and flushes do no harm."
            ),
        ),
        _ACT,
        (_("Before the cards"), _BLINDS),
        (_("Bets"), _LIMITS),
    ),
    steps=(
        Step(
            _("Before the flop"),
            (
                _("Everybody gets four cards, one at a time, the small blind first."),
                _(
                    "The player left of the big blind begins; the big blind comes last and may raise."
                    " In a limit game each raise adds the lower limit."
                ),
            ),
            ("R-OM-1", "A-PLAY-1", "A-ORD-1", "R-BET-4", "R-BET-5"),
        ),
        _FLOP,
        _TURN,
        _RIVER,
    ),
    last=Step(
        _("Showdown"),
        (
            _(
                "Hands are shown as in hold'em. The dealer finds the best high hand first, then the "
                "best low that counts."
            ),
            _(
                "Each takes half. An odd chip between the halves goes to the high one. One player may"
                " win both: that is to scoop."
            ),
            _("Equal lows share the low half: a quarter of the pot each for two."),
        ),
        ("T37", "T38", "R-O8-1", "R-O8-3", "S7"),
    ),
    hands={"Ann": "As 2h Kd Kc", "Bob": "3s 4d 9h 9c", "Cal": "Ah 3h Qs Js", "Dee": "Qd Qh Jd Tc"},
    board="6h 7h Kh 5s Td",
    rules=("R-O8-2", "R-O8-4", "R-OM-2"),
    choices=("K8", "K11"),
    showdowns=(
        Showdown(
            "omaha8",
            {"Ann": "As 3s Kc 9d", "Bob": "Kd Kh Jc Ts"},
            "2c 5d 8h Ks Qd",
            _("High and low"),
            _("Ace and three with eight, five, two of the board make a low. Other cards may make the high hand."),
            ("R-O8-1", "R-O8-4"),
        ),
        Showdown(
            "omaha8",
            {"Ann": "Ah 2s Qd Qc", "Bob": "Kh Js 9h 8c"},
            "Kc Jd 9s 7h 2d",
            _("No low"),
            _("Two low cards lie on the board, and three are needed. The high hand takes the whole pot."),
            ("R-O8-3",),
        ),
        Showdown(
            "omaha8",
            {"Ann": "Ah 2h 9c 9d", "Bob": "Ac 2d Kh Kd"},
            "4s 6d 8c Ks Jh",
            _("A quarter"),
            _("The lows are equal and share their half; the high half goes to one hand alone."),
            ("R-O8-1", "R-TIE-1"),
        ),
        Showdown(
            "omaha8",
            {"Ann": "As 2s Jh Jd", "Bob": "Ad Kd Qh 9s"},
            "2c 4d 6h Kc Tc",
            _("A pair spoils the low"),
            _(
                "The two on the board pairs the one in the hand. Ace, two, four, six and what else? "
                "There is no fifth low rank with two cards of the hand."
            ),
            ("R-O8-2", "R-OM-2"),
        ),
    ),
)

PAGES = (HOLDEM, OMAHA, OMAHA8)
