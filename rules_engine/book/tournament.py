"""The tournament rules, T0 to T38: a rule a paragraph, its id and two spaces before its text."""

BLOCK = """
T0  Read the rules out, or hand them round on paper, before the first card is dealt. That settles most quarrels before
    they begin.

T1  Seats are drawn at random, unless all agree on another way beforehand. Once play has begun, only the director gives
    anybody another seat.
T2  Everybody begins with the same number of chips. That stack and the levels are settled and made known before the
    first hand.
T3  An absent or late player is dealt in all the same, and the stack pays blinds and antes until its owner comes or is
    out. Whoever is not in their chair when the last starting card is dealt has a dead hand.
T4  Chips stay on the table until the tournament is over. Nobody may put any away; that would be going south.

T5  Blinds go up at fixed times, say every 20 minutes. The schedule hangs on the wall or is read out before play.
T6  A new level counts from the first hand that begins after the clock has run out. A hand begins with the first riffle
    of its shuffle; the one in progress stays on the old level.
T7  Antes may join in at later levels. Each hand the big blind pays a single ante for everybody at the table; in stud
    all pay their own.
T7-TOOL  The schedule knows both kinds of ante: a single one from the big blind, or one from each player.
T8  When no blind or ante needs the smallest chip any more, it is changed up, and a chip race settles who gets the odd
    ones. No race puts anybody out: whoever would be left with nothing gets one chip of the new value.

T9  Without chips you are out. Places are counted from the end: the later you go, the better your place.
T10  If two go out in the same hand, whoever began it with more chips, before blinds and antes, takes the better place.
    Had they the same, they tie and share the money of the places they fill.
T11  The blinds and antes of an absent player go on until the player is back or has nothing left. Losing the last chip
    to a blind means out, like any other way.

T12  Tables are kept even. When one has two players more than another, whoever is due its big blind next goes to the
    shorter table.
T13  When a table breaks, its players fill the free seats of the others. All seats are drawn anew only once: for the
    final table.
T14  Chips that come to light after an all-in is lost save nobody whom the winner covered, those chips included: the
    player is out. The winner gets them, or they leave play, as the director decides.

T15  At any turn of yours you may bet everything you have in front of you: that is all-in.
T16  Whatever is bet beyond an all-in goes to a side pot, in which the all-in player has no share: the main pot is what
    they play for.
T17  Once somebody is all-in and nobody can bet any more, all live hands are turned up and the rest of the board is
    dealt. As long as two players with chips can still bet, cards stay down.
T18  Nobody has to fold for want of chips. A short stack goes all-in and plays for its share of the pot.

T19  While a hand is on: no long talk about it, no showing of cards to onlookers, and no acting out of turn.
T20  Nobody shows a card of a live hand; it hurts the others in it. Only when the tournament itself is heads-up may the
    two players. Showing on purpose can bring a penalty, but the hand stays alive.
T21  To raise in no-limit, say the amount first or push the chips forward in one go. Done in any other way it is a
    string bet, and no raise.
T22  Naming your hand wrong on purpose, so that somebody mucks, may cost you a penalty or the tournament. The director
    decides.
T23  Insults, threats or spoiling the game: the director makes the player sit out one hand or more, or ends the
    tournament for them.
T24  Whoever sits out a penalty still pays every blind and ante that falls due.
T25  Phones must not hold up the game. Asking a strategy app during a hand is unfair and may be penalised.

T26  We play with the usual 52 cards. A joker is in the deck only where that was announced.
T27  A boxed card, one that lies face up in the deck, counts for nothing: put it aside and deal the next one instead.
    Two or more of them are a misdeal.
T28  A wrong number of cards is a misdeal until a second player behind the blinds has acted; found later, that hand is
    dead. In hold'em one card too many for the first player simply becomes the burn.

T29  After every hand the button goes one place on, clockwise.
T30  Everybody pays both blinds once a round. The big blind falls to whoever is due it; small blind and button follow
    behind, even onto an empty chair. That is the dead button.
T31  A player moved to even up tables plays at once and posts nothing extra. Only in the seat of the small blind or the
    button do they sit out, until the button is beyond them.
T32  Heads-up, the button pays the small blind. When play comes down to two, whoever had the big blind last takes the
    button.

T33  Whether there are rebuys and add-ons is said before play begins; they cannot be brought in later.
T34  Rebuys are sold only in the announced period, say the first hour or four levels. Announce one before the cards are
    dealt and you play with those chips behind, and must pay for it.
T35  You may rebuy while you have no more than a starting stack. Whoever is already out may do so only where the host
    allows re-entry.
T36  If there is an add-on, it is sold when the rebuy period ends, to anybody who wants it, however big the stack.

T37  At the showdown, whoever bet or raised last on the final street shows first. If nobody bet there, it is the first
    live player left of the button.
T38  Cards speak: the best five of them win, whatever their owner called them. Players and dealer see to it together
    that hands are read right.
"""
