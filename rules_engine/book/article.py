"""The article on home tournaments, A-*: a rule a paragraph, its id and two spaces before its text."""

BLOCK = """
A-BLIND-1  A hand can be opened in three ways: with two blinds, with two blinds and an ante, or with one blind and an
    ante.
A-BLIND-2  Ten players at 10/15 with an ante of 5 begin with 65 in the pot: both blinds and eight antes, as the blinds
    pay none here.
A-BLIND-3  Two blinds and an ante is what the article advises: it gets people betting.

A-LIM-1  Levels may change after so many hands, say 30, or after so much time. Time is better: nobody has to count.
A-LIM-2  Take an hour a level if you have the whole day, half an hour if you have not.
A-LIM-3  Nine levels, small blind/big blind/ante: 10/15/5, 15/30/10, 25/50/15, 50/100/25, 100/200/50, 150/300/75,
    200/400/100, 250/500/125, 300/600/150.

A-CHIP-1  Everybody gets 1000 in chips, whether they paid 5 or 500 for them.
A-CHIP-2  Big stacks against the first blinds make a gentle start: a mistake then does not end anybody's evening.
A-CHIP-3  If there are no chips in the house, coins will do. See to it that nobody adds some from their pocket.
A-CHIP-4  Which values the chips have depends on how many of each colour you own.
A-CHIP-5  Hand out many small chips rather than a few big ones; a table full of chips is a livelier one.

A-REB-1  A rebuy costs the same as the first buy-in, goes into the prize pool and brings the same chips. There are
    rebuys only early on.
A-REB-2  Suggested: one rebuy or add-on for each player, within the first three levels.
A-REB-3  An add-on is a rebuy for which you need not have lost your chips.

A-TBL-1  Ten players or fewer sit at one table, 20 or fewer at two, 30 or fewer at three, and so on.
A-TBL-2  Every table gets the same number of players; 14 sit down as seven and seven.
A-TBL-3  A number out of a hat says who begins at which table.
A-TBL-4  When tables stand at seven and four, one player moves over; or, if the house prefers, both break and sit down
    again as six and five.
A-TBL-5  The article lets a drawn card say who moves. The house may choose that; otherwise it is whoever is due the big
    blind.
A-TBL-6  Nine at a no-limit table is usual. Ten is our most, unless the host sets another number.
A-TBL-7  Tables that empty at the same pace are put together once everybody fits at fewer.
A-TBL-8  A new table is more often bad luck than good, as you know nobody's play there. So chance says who goes where no
    rule does.

A-PRZ-1  With ten players, pay the first three, or the winner alone.
A-PRZ-2  With twenty players, pay five places. The host sets their shares.
A-PRZ-3  Three places get 70, 20 and 10 percent, or 60, 25 and 15.
A-PRZ-4  Ten players at 20 each make prizes of 120, 50 and 30. Everybody paid goes home with more than they brought, the
    winner with a hundred more.
A-PRZ-5  The bigger the field, the more places are paid; the winner still gets by far the most.

A-SIDE-1  Whoever is out may join a side game for as long as they like. Any amount buys chips at the host's rate, say 5
    for 100 in chips.

A-SUM-1  A whole evening ready-made: no-limit hold'em, 1000 chips, blinds from 10/15, half an hour or an hour a level,
    one rebuy in the first three levels, prizes 60/25/15.
A-SUM-2  An ante is about half the small blind. Where the printed levels differ from that, the printed ones count.
A-SUM-3  Antes go in before the cards come. In the article the blinds pay no ante; we do it so only if the house chooses
    to.
A-SUM-4  All of this is advice. It is your game: the host may change any of it.

A-TERMS  The glossary also has the terms its first list leaves out, such as going south, dead button or playing behind.

A-PLAY-1  Deal one card at a time, the small blind first, until all have two. There is a round of betting then, and
    after flop, turn and river.
A-PLAY-2  A card is burned before the flop. The article stops there; like Costin, we burn before turn and river as well.
A-SHOW-1  Whoever bet shows first; if nobody did, the first in position.

A-NL-1  The minimum raise is as big as the bet: on a bet of 50, at least 50 more. After a raise, that raise is the
    measure.
A-NL-2  With each new street the minimum starts over, and the first bet may be anything. The house can ask for at least
    a big blind.
A-NL-3  Before the flop the big blind counts as the bet, so the first raise adds that much or more.

A-ALL-1  An all-in player wins from each of the others no more than they themselves put in.
A-ALL-2  One is all-in for 800, two more put in 3000 each: all three play for a main pot of 2400, those two for a side
    pot of 4400.
A-ALL-3  Several players all-in for different amounts make several pots.

A-TIE-1  The same best five cards chop the pot. Of 31 chips, the odd one goes to the first in position, clockwise.
A-TIE-2  If ten, jack, queen, king and ace are the board and nothing beats them, all who are still in share the pot.
A-TIE-3  With five hearts lying on the board everybody has a flush. Your own heart improves it if it is higher than the
    lowest of those, and the best flush wins.
A-TIE-4  On four, nine, ten, six, eight, ace-king beats ace-queen: the king plays.

A-ORD-1  Before the flop the player left of the big blind, under the gun, begins, and the big blind comes last.
A-ORD-2  After the flop the first live player left of the button begins.
A-ORD-3  After a raise everybody else has to answer it, going round from the raiser; whoever sits just before the raiser
    is last.

A-SUG-1  An hour is long for a level, says the article about Costin's rules; take half an hour.
A-SUG-2  Chips you have moved forward are a bet. You cannot pull them back and check.
A-SUG-3  With one player all-in for 25 and five in the hand, the main pot is 125, even at blinds of 50/100. The rest
    goes to the side.
A-SUG-4  Hands are shown one after the other, clockwise from whoever bet. If you are beaten you need not show.
A-SUG-5  The article deals no cards to whoever has left, yet takes their blinds; so use the breaks. Here an absent
    player is dealt in and the hand is dead, unless the house says otherwise.
"""
