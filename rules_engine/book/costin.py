"""Bill Costin's house rules, C-*: a rule a paragraph, its id and two spaces before its text."""

BLOCK = """
C-GAME-1  Make the best hand of five: two, one or none of your own cards with the rest from the board.
C-GAME-2  If the five cards on the board are the best hand for several players, they share the pot whatever else they
    hold.
C-GAME-3  Odd chips from sharing go to the winner who sits first to the dealer's left.
C-GAME-4  How hands rank is shown on a chart that comes with these rules.

C-BUY-1  A buy-in of 100 brings 1000 in chips.
C-BUY-2  Chips are neither sold again nor lent: out is out, unless rebuys were announced.
C-BUY-3  Cash stays off the table and never stands in for chips.
C-BUY-4  We play until one player has all the chips.
C-BUY-5  At every seat that has been paid for, a starting stack waits.
C-CHIP-1  White chips are 5, red 10, blue 25, green 50 and black 100.
C-PAY-1  Costin pays first place 50 percent of the buy-ins, second 30, third 20, the others nothing. Ours are 60, 25 and
    15 unless the host sets others.

C-SEAT-1  Your seat is drawn at random. You keep it until you are out or sent to another table.
C-SEAT-2  No more than ten sit at a table.
C-SEAT-3  To keep tables about even, somebody may be moved, one at a time. Costin waits for the end of the level;
    we move after the hand unless the house says so.
C-SEAT-4  At the fullest table everybody draws a card, and the highest moves. That is a choice of the house; otherwise
    whoever is due the big blind goes.
C-SEAT-5  Whoever moves takes a free seat that the big blind has yet to reach.
C-SEAT-6  The last ten come together at one table and draw seats anew.
C-SEAT-7  At Costin's the final table skips to the next level. Here only the clock raises the level, unless the house
    chooses that.

C-LIM-1  Costin's game has fixed limits and two blinds, and both go up every hour.
C-LIM-2  Limits and, in brackets, blinds by the hour: 10/15 (5/10), 20/30 (10/20), 30/60 (15/30), 40/80 (20/40),
    50/150 (25/50), 100/200 (50/100), 200/400 (100/200).
C-LIM-3  After the signal, the new limits count from the next deal on.
C-LIM-4  Bets and raises are the lower limit in the first two rounds and the higher limit in the last two.
C-LIM-5  Between levels there is a short break whenever one is needed.

C-BET-1  Two blinds are paid in every hand, so there is always something to win.
C-BET-2  Left of the dealer, the small blind pays half the lower limit; next to it, the big blind pays all of it.
C-BET-3  The blinds lie in front of their players until the betting before the flop is over.
C-BET-4  Stack your bets in front of you. After each round the dealer counts them and gathers them in.
C-BET-5  Chips are pushed, not tossed into the pot.
C-BET-6  In one round there is a bet and at most three raises; then only call or fold are left. Costin makes no
    exception heads-up, we do.
C-BET-7  Say what you do: check, call, fold, or raise and by how much. Where the house does not ask for words, chips
    pushed in one go are good enough.
C-BET-8  The dealer changes big chips out of the pot.
C-BET-9  When you put in a big chip, say what you bet.
C-BET-10  Own cards stay hidden while a hand is live, folded ones as well. Costin kills the hand of whoever shows on
    purpose and takes half the pot from them; here it lives, with a penalty at most, unless the house follows him.

C-ALL-1  Whoever cannot pay a whole blind puts in the rest and is all-in. Costin counts both blinds and full calls into
    the main pot; here each player matches only the all-in amount.
C-ALL-2  If your chips do not cover the bet, fold or go all-in with what you have.
C-ALL-3  Those who call after an all-in pay the whole bet: the part equal to the all-in goes to the main pot, the rest
    and later bets to the side pot.
C-ALL-4  Each further all-in opens another side pot in the same way.
C-ALL-5  Once all-in you bet no more in that hand. Lose it and you are out.

C-OPEN-1  Seat 1 has the first deal, or the next seat taken. From there it goes left, a place a hand.
C-OPEN-2  Before every deal the cards are shuffled, and the player on the dealer's right cuts.
C-OPEN-3  Before the flop you call, raise or fold. Only the big blind may check, and only if nobody has raised.
C-OPEN-4  Folded cards go to the dealer face down and do not come back.
C-OPEN-5  To call, the small blind makes up the difference to the big blind and to any raise.
C-OPEN-6  The big blind may check, or call if there was a raise, or make it one lower limit more.

C-ROUND-1  Flop: burn one card, turn three up. The first live player left of the dealer begins, at the lower limit.
C-ROUND-2  Turn: burn one card, turn one up. Bets are now at the higher limit.
C-ROUND-3  River: once more burn one and turn one up, at the higher limit.

C-SHOW-1  At Costin's everybody left turns up and names their hand. Here hands are shown in order and losers may muck,
    unless somebody is all-in or the house says so.
C-SHOW-2  If nobody calls a bet, it takes the pot and the hand need not be shown.
C-SHOW-3  The best five cards take the pot; whoever is all-in takes only the pots paid into.
C-SHOW-4  Before any hand is turned up, the dealer checks the pot and says that it is right.
C-TIME-1  Everybody acts within 30 seconds.

C-MIS-1  At Costin's it is a misdeal when the dealer exposes anybody's hole card. Here one such card is kept or
    replaced, unless the house says so; two are a misdeal.
C-MIS-2  If the deal starts at the wrong player or runs out of order, it is a misdeal.
C-MIS-3  More or fewer than two hole cards for anybody make a misdeal, until a second player behind the blinds has
    acted.
C-MIS-4  A misdeal means a fresh shuffle, a fresh cut and a new deal.
C-MIS-5  When a second player behind the blinds has acted, no misdeal is called any more and the hand is played out.
    Only a hand that holds too many or too few cards dies.
C-MIS-6  Dealing to an empty chair counts as dealing out of order.
C-MIS-7  A flop with too many cards or without a burn goes back: shuffle, burn a new card, deal a new flop.
C-MIS-8  If turn or river come without a burn or with a card too many, the board before it stays. Shuffle the rest, burn
    a new card and turn a new one.
C-MIS-9  Costin puts a boxed card, one that lies face up in the deck, at the bottom and plays the next. Here it is set
    aside unless the house says so.
C-MIS-10  If a card turns out to be missing before anybody bets, complete the deck, shuffle and cut.
C-MIS-11  If a missing card is noticed only after two players have acted, the hand is played to its end without it.
C-MIS-12  A card that a player drops or lets others see by accident stays in play.

C-HOUSE-1  The host decides, and may put fairness above the letter of a rule. If the host is a party to the matter, a
    player named beforehand decides instead.
C-HOUSE-2  If something goes wrong, call the host at once. Play stops, and cards and chips stay as they are until it is
    settled.
C-HOUSE-3  Everybody plays and calls their own hand. Nobody helps, neither players nor onlookers.
C-HOUSE-4  At Costin's play waits for a player who is absent for a moment, and nobody plays or posts for them. Here the
    game goes on and the stack pays, unless the house chooses to wait.
C-HOUSE-5  Cards lie in plain view on the table, never past its edge.
C-HOUSE-6  Keep your big chips where everybody can see them. Hidden chips are not allowed.
C-HOUSE-7  Nobody looks through the discards or the rest of the deck, ever.
C-HOUSE-8  Whoever deals a hand checks its bets, gathers them in and pushes the pot to the winner.
"""
