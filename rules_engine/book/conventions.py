"""Where the books are silent, S1 to S24, and where public rules differ, D1 to D14: a row a paragraph, its id first."""

BLOCK = """
S1  Dead button: the big blind goes to the next player due, the small blind to where the big blind was, the button to
    where the small blind was. Seats count, not people; if nobody sits there, no small blind is paid.
S2  A player who moves gets the worst free seat: the one that meets the big blind soonest, even the big blind itself.
    The seats of the small blind and the button are used only when no other is free.
S3  A table breaks as soon as everybody fits at the others, in an order told beforehand. If tables could be evened out
    or broken, they are broken.
S4  A big blind short of chips pays the blind first, then the ante, unless the house turns that round. The ante belongs
    to the main pot, is matched by nobody and stays whole however few play. The others still owe a whole big blind.
S5  Chip race: change whole sets first. For each odd chip a card is dealt, from seat 1 on; the highest cards win,
    equal ranks by suit with spades best, a chip each at most. A rest of half a chip or more makes one more. A chip to
    save a player is extra.
S6  Whoever is out may buy back in only if the host has switched on re-entry; a rebuy is for players who still have
    chips.
S7  An odd chip is one of the smallest in play. They go out one by one clockwise from the button, pot by pot; in hi-lo
    the odd one goes to the high half.
S8  You may raise again if, since you last acted, the bet went up by a full raise or more, short all-ins taken together.
    The minimum raise stays that of the last full one.
S9  Hands of all-in players stay down while anybody can still bet: two players with chips go on betting beside an
    all-in, and all cards are turned up when they are done.
S10  From the last paid place up to second, prizes are rounded to the nearest unit, a half up, at least the minimum and
    at most the place above. First takes what is left; if that is less than second gets, one place fewer is paid.
S11  Seat 1 has the first button, or the next seat that is taken. The house may draw for it with the high card instead.
S12  Suits count only for draws, chip races and equal cards at the bring-in: clubs are lowest and bring in first in
    stud, spades highest and first in razz, where aces are low.
S13  Pot-limit: for a raise, take the call first, then add up to the pot as it stands with that call. Before the flop a
    short or missing blind counts as if it were whole.
S14  A full kill doubles blind and limits, a half kill makes them one and a half times as big.
S15  One big chip as an opening bet is worth all of it; with the word raise and no amount, it is the most that chip can
    make. That half a raise must be made up to a raise holds only where the house says so.
S16  How many tables? Divide the players by the seats at a table and round up: 20 players fit at two tables of ten, 21
    need three.
S17  Once the schedule has run out, its last level starts over and over. In a break or a pause the clock stands still.
S18  Two boxed cards are found after players have acted. The rule gives no deadline, so the director decides between a
    misdeal and playing on.
S19  Season points and leagues are in none of the books. How they are counted is up to the league.
S20  A round with three or more players that has had all its raises stays closed to more, even if a fold leaves two.
S21  A hand that starts on the very stroke of the clock already belongs to the new level.
S22  The winner covered a player with hidden chips if, when the hand began, the winner's stack was at least the all-in
    and the hidden chips together.
S23  Where showing costs half the pot, as at Costin's, that money goes into the pot, unless the director decides
    otherwise.
S24  Late entrants are dealt in at once and post nothing, like players who move.

D1  Public rules end misdeals with two actions, one with chips, or any three. With us two players acting after the
    blinds are enough.
D2  Public rules speak of boxed cards only for the first cards dealt. With us the rule holds for the whole hand.
D3  In public rules a moved player takes even the small blind or the button at once. With us they wait there until the
    button has passed.
D4  Public limit rules cap raises between two players too, and some allow four, until the tournament itself is heads-up.
    With us two players in a hand are never capped, unless the house says so.
D5  In public rules, whoever acted out of turn may choose anew once a bet or raise came in between. With us the hand may
    be dead instead, and the director decides.
D6  Public rules give the odd chip in stud to the best suit. With us it goes to the first winner to the dealer's left.
D7  In limit games public rules let you raise again after half a raise. With us it takes a full one.
D8  In stud and razz without a bet at the end, public rules start the showdown with the best board. With us the first
    player left of the button starts.
D9  Public rules treat a joker found after the action as a scrap of paper. With us it is a misdeal.
D10  Public rules mix up a flop of four cards and draw three of them. With us the deck is shuffled again, for a new burn
    and a new flop.
D11  Public rules let only a caller on the river demand to see the bettor's hand. With us anybody may ask to see any
    hand that was still in.
D12  Public rules also redraw all seats at three and at two tables. With us that happens for the final table only.
D13  Public rules replace an exposed card in hold'em, always. With us its player may keep it, unless the house says so.
D14  Public rules want an opening bet of at least the big blind. With us it may be any amount, unless the house asks for
    the big blind.
"""
