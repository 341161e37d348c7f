"""Robert's rules for home games, R-*: a rule a paragraph, its id and two spaces before its text."""

BLOCK = """
R-CON-1  Be polite to everybody at the table, whoever deals included.
R-CON-2  Be ready when your turn comes, and do not keep the others waiting.
R-CON-3  Your cards lie on the table where all can see them, with a chip or a card guard on top.
R-CON-4  Nobody talks about a hand, their own or another's, before it is over.
R-CON-5  While a hand is on, tell nobody what you hold or what you threw away.
R-CON-6  Phones and tablets are fine as long as nobody has to wait for them.
R-CON-7  Angle shooting, sly tricks to get an edge that is not fair, is not wanted here.
R-CON-8  Put your bet down neatly in front of you. Splashing it all over the pot is not allowed.
R-CON-9  Saying call and then raising, or reaching back for more chips without having said raise, is a string bet. It
    is not allowed and makes no raise.

R-DEC-1  Wait for your turn. A casino penalises acting out of turn; at home we ask you firmly not to.
R-DEC-2  What you say in turn counts: call, raise or fold cannot be taken back.
R-DEC-3  If you act out of turn and nothing changes before your turn comes, the table may hold you to it, and normally
    does.
R-DEC-4  Before you act you may ask how much the bet is, and you get an answer.
R-DEC-5  Before you act you may ask how many chips the others still have.

R-PLAY-1  The best hand takes the pot even if its owner names it wrong.
R-PLAY-2  Look after your own cards. A hand in the muck, or one that can no longer be made out, cannot win.
R-PLAY-3  To win at the showdown you turn up your whole hand; a part of it is not enough.
R-PLAY-4  Whoever takes the pot shows every card. Whoever loses may put the hand away unseen, unless somebody is all-in.
R-PLAY-5  With players all-in and the betting over, all of them show their hands before the rest of the board comes.

R-BUYIN-1  In the cash side game you buy in for about 20 big blinds or more; the house sets the most.
R-BUYIN-2  In the cash game, too, chips stay on the table while you play: no going south.
R-BUYIN-3  In the cash game you may buy more chips between hands. Whoever lost everything all-in may buy in again for
    the next hand.

R-SHUF-1  Every hand gets a fresh shuffle: two riffles at least, then a cut.
R-SHUF-2  Until the cut is made, anybody may ask for another shuffle.
R-SHUF-3  The player to the right of the dealer cuts; five cards or more must lie in either part.
R-SHUF-4  If the cut went wrong, start over: another shuffle, another cut.

R-MIS-1  A deal gone wrong so that the hand would be unfair is a misdeal and is dealt again. That is best done before
    anybody looks; it is too late when a second player behind the blinds has acted.
R-MIS-2  It takes two exposed cards or more to make the deal a misdeal. One alone does not.
R-MIS-3  Dealing from the wrong place or out of order is a misdeal. In games with a board, what has to be right is the
    dealer's place.
R-MIS-4  A player dealt too many or too few cards is a misdeal if seen early. Early means: before the second player
    behind the blinds has acted.
R-MIS-5  A card dealt to a seat that is not in the hand is a misdeal.

R-DEAD-1  Cards thrown forward, as one does to muck them, may be ruled dead.
R-DEAD-2  Cards that touched the muck and cannot safely be told from it may be ruled dead.
R-DEAD-3  A hand left unguarded and swept up by the dealer may be ruled dead.
R-DEAD-4  If you act out of turn and somebody bets or raises before your turn comes, your hand may be ruled dead. The
    director decides.

R-IRR-1  A single card that was flashed while it was dealt lies face up. Its player keeps it or asks for another,
    unless the house has settled it another way.
R-IRR-2  A joker that nobody announced makes the deal a misdeal whenever it turns up.
R-IRR-3  If a card turns up that does not belong in the deck, the deal is dead and the pot goes to the next hand. A
    boxed card is treated like that only where the house says so.
R-IRR-4  If the deck is too short to finish the board, burned and discarded cards, but not the muck, are shuffled and
    dealt from.

R-BET-1  If nobody has bet, you check or bet. If somebody has, you call, raise or fold.
R-BET-2  The minimum for a bet or a raise is the bet or raise before it in the same round.
R-BET-3  In no-limit the minimum raise adds as much as the last bet or raise did.
R-BET-4  In limit games every bet and every raise is the fixed amount of the round.
R-BET-5  In limit games three raises a round is the most, or four if the house says so. Heads-up there is no such cap.
R-BET-6  A single chip that is bigger than the bet, put in without a word, is a call. Say raise first if you mean one.
R-BET-7  An all-in that falls short of a full raise gives those who have already acted no right to raise again; they
    call or fold.

R-SHOW-1  The last to bet or raise on the final street shows first. Without a bet there, start with the first live
    player to the dealer's left.
R-SHOW-2  If the cards are better than their owner said, they count for what they are.
R-SHOW-3  Anybody may ask to see any hand that was still in at the showdown, even when the winner already has the pot.
R-SHOW-4  Calling a hand better than it is, to make somebody throw theirs away, is unfair and may be penalised.

R-TIE-1  Equal hands share the pot equally.
R-TIE-2  No suit is better than another when hands are compared.
R-TIE-3  The odd chip, which cannot be shared, goes to the first of the tied players to the dealer's left.

R-BTN-1  The button shows who counts as the dealer. It goes round clockwise, a place a hand.
R-BTN-2  The small blind is paid just left of the button. With a dead button it may fall on an empty chair, and then
    nobody pays it.
R-BTN-3  The big blind is paid just left of the small blind, two places from the button.
R-BTN-4  In the cash game, if you miss a blind you pay it when you come back, or stay out until the big blind is yours
    again. In a tournament your stack pays while you are away.
R-BTN-5  In the cash game a newcomer pays a big blind to join at once, or waits until it comes round. In a tournament
    newcomers post nothing.
R-BTN-6  The big blind is a whole bet, and whoever paid it may still raise when everybody has just called.

R-NL-1  In no-limit you may bet any amount at your turn, up to all your chips.
R-NL-2  No raise is below the one before it in that round: after 50 was raised to 150, the next one is to 250 at least.
R-NL-3  Heads-up, a small blind who is all-in and short of the other blind takes no rights away: the big blind may
    raise. Nothing comes of it, as what is not called goes back.

R-HE-1  In hold'em everybody has two cards face down. The board gets five: three on the flop, one on the turn, one on
    the river.
R-HE-2  Your hand is the best five of your two cards and the board's five, in whatever mix.
R-HE-3  You may play the five cards of the board alone. Just turn up both your cards; where the house follows Robert,
    you also have to say it at the showdown.
R-HE-4  A page of its own walks through a whole hand of hold'em.

R-OM-1  In Omaha everybody has four cards face down; the board comes as in hold'em.
R-OM-2  In Omaha you use two of your own cards and three of the board: never more, never fewer.
R-OM-3  A page of its own shows Omaha with worked examples.

R-O8-1  Omaha hi-lo is played like Omaha, and the best high hand shares the pot with the best low that qualifies.
R-O8-2  A low qualifies with five different ranks and none above an eight. The ace counts as low.
R-O8-3  If nobody has such a low, the best high hand scoops the whole pot.
R-O8-4  The two cards of yours that make the low need not be the two that make the high.

R-STUD-1  Stud has no board. Everybody gets seven cards of their own: two down, four up and the last one down.
R-STUD-2  On third street, the lowest card showing has to bring it in. On equal ranks clubs are lowest.
R-STUD-3  From fourth street on, whoever shows the best cards acts first.
R-STUD-4  A page of its own goes through stud street by street.

R-S8-1  In stud hi-lo the best high hand shares with the best low, ace to five, that has nothing above an eight.

R-RAZZ-1  In razz the lowest hand, counted from ace to five, takes the whole pot.
R-RAZZ-2  In razz straights and flushes do no harm: five, four, three, two, ace is the best hand there is.
R-RAZZ-3  In razz the highest card showing has to bring it in; the ace is low.
R-RAZZ-4  A page of its own has the ranking of razz hands and how it is played.

R-KILL-1  Kill pots can liven up a fixed-limit game. There are none unless the host turns on a half or a full kill.
R-KILL-2  A page of its own has the rules of kill pots.

R-GLO  The glossary says in plain words what 57 poker terms mean, from action to wired pair.
R-GLO(pot-limit)  In pot-limit the most you may bet is what is in the pot. For a raise, your call is counted in first.
R-GLO(dead money)  When players fold, the chips they have bet stay in the pot for the others to win.
R-GLO(kill)  Winning a pot, or two running, makes you pay a blind above the usual for the next hand.
R-GLO-RAKE  Nothing is taken out of the pots at home. The rake is zero unless the host sets one.
R-GLO-CHOP  To chop has a second meaning: everybody else has folded, and the two blinds agree to take theirs back.
"""
