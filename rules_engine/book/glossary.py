"""The terms of the table in plain words: a term a paragraph, two spaces after it (R-GLO, A-TERMS)."""

BLOCK = """
action  What players do in their turn: bet, call, raise, fold. A game with a lot of that is an action game.
all-in  With all your chips in the pot. You can win only the pots that you paid into.
angle shooting  Sly behaviour, close to cheating, to win by misleading the others. Not wanted here.
ante  A forced bet before the cards come, from everybody or, as big blind ante, from one for all.
backdoor  A hand that needs both turn and river to get there.
bad beat  A defeat with a hand that was far ahead.
big blind  The bigger forced bet, paid two places left of the button, next to the small blind.
big blind ante  A single ante that the big blind pays for everybody at the table.
blank  A card on the board that seems to help nobody.
bluff  A bet or raise with a poor hand, to make better ones fold.
board  The cards in the middle that everybody uses; in stud, the cards a player shows.
boxed card  A card that lies face up in the deck.
bring-in  The forced first bet in stud: the lowest door card pays it; in razz it is the highest.
burn  To put the top card away unseen before the next street is dealt; also the card itself.
button  The disc in front of the player who counts as dealer.
buy-in  What you pay to join, and the chips you get for it.
call  To put in as much as the bet, and stay in.
cards speak  What the cards show counts, not what somebody says they are.
check  To pass the turn without betting, as long as nobody has bet.
check-raise  To check first, and raise after somebody else has bet.
chop  To share a pot between equal hands; or, when all others folded, to agree that both blinds go back.
community cards  The open cards in the middle, for everybody to use.
dead button  A button in front of an empty seat, so that nobody skips a blind after somebody has gone out.
dead hand  A hand that, by a ruling, can no longer win.
dead money  What players who folded have left in the pot.
door card  A stud player's first card that lies face up.
draw  A hand that still lacks a card or more to be worth something.
fifth street  The river in hold'em, the fifth card in stud.
fish  A player who is new to the game, or loses at it a lot.
flashed  Of a card: seen by somebody who should not have, usually while it was dealt.
flop  The first three cards of the board, turned up together.
fold  To give up your cards, and any claim to the pot.
fourth street  The turn in hold'em, the fourth card in stud.
going south  Putting chips away that belong on the table. Not allowed.
heads-up  One against one.
hole cards  The cards that only their owner sees, dealt face down.
kicker  The spare card that decides between hands that are otherwise alike.
kill  A blind above the usual, forced on whoever has just won a pot, or two running.
limit  Betting by fixed amounts.
live blind  A blind whose owner may still raise when nobody else did.
main pot  The pot that everybody paid into alike, so that even the shortest all-in can win it.
muck  The heap of cards thrown away; or to throw yours there.
no-limit  Betting of any amount, up to everything you have.
nuts  The best hand that this board makes possible.
outs  Cards still to come that would give you the winning hand.
overpair  A pair in the hand that is higher than every card of the board.
play the board  To use the five cards of the board as your hand, and none of your own.
playing behind  Playing with chips you have bought but not yet received.
position  Where you sit as seen from the button. Acting late is better.
pot  All the chips that have been bet in a hand.
pot-limit  Betting of any amount up to what is in the pot.
race off  To swap the last small chips for bigger ones, and deal cards for the odd ones.
rake  The share of each pot that a house keeps. At home there is normally none.
river  The last card: the fifth of the board, or the seventh in stud.
satellite  A small tournament to win a place in a bigger one.
scoop  To win the whole pot where high and low could share it.
semi-bluff  Betting on a hand that is not yet good but can become the best.
set  Three of a kind: a pair in the hand and the third on the board.
short-stack  A player with few chips left.
showdown  The end of a hand, when the players who are left show what they have.
side pot  A pot apart, for bets that an all-in player could not match.
slow roll  To let the others wait and hope before turning up a winner. Very bad manners.
small blind  The smaller forced bet, paid just left of the button.
splash the pot  To throw chips into the pot so that nobody can count them. Not allowed.
string bet  A bet in several moves, going back for chips, without a word first. Not allowed.
stud  Poker in which everybody gets cards of their own, some open and some hidden, and there is no board.
tell  A habit or a gesture that gives a hand away.
tilt  Playing badly in anger or despair, often after a bad beat.
turn  The fourth card of the board.
under the gun  First to act before the flop, left of the big blind.
wheel  Five, four, three, two, ace: the best low there is.
wired pair  A pair among your own hidden cards, as they were dealt.
"""
