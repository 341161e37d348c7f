"""Where the books disagree and the house may choose, K1 to K29: a row a paragraph, its id and two spaces before it.

The options themselves, with their values, are in ``rules_engine.house_rules``.
"""

BLOCK = """
K1  One boxed card, lying face up in the deck: the tournament rules set it aside, Robert kills the deal and carries the
    pot over, Costin puts it at the bottom. Choose one. By default it is set aside, and two are a misdeal.
K2  Somebody shows a card of a live hand: a penalty at most, say the tournament rules; a dead hand and half the pot,
    says Costin. Choose. By default there may be a penalty and the hand lives.
K3  The dealer exposes one card: keep or replace it, always replace it, or call a misdeal as Costin does. Choose. By
    default the player keeps or replaces it, and two such cards are a misdeal.
K4  Who pays the ante: the big blind for the table, everybody, or everybody but the blinds? Choose. By default the big
    blind, in stud everybody. The printed level says how much, even if that is not half the small blind.
K5  Somebody is absent: dealt in, dead and paying; not dealt in but paying; or play waits for a short while. Choose. By
    default they are dealt in, pay blinds and antes, and the hand is dead.
K6  In no-limit a raise is at least the last raise, whatever else the books say. What is the minimum for an opening bet:
    nothing, or the big blind? Choose. By default any amount will do; most hosts take the big blind.
K7  With a blind that is short, Costin fills the main pot with both blinds and full calls; the others let each player
    match the all-in amount. There is no choice here: equal amounts it is.
K8  At the showdown Costin has everybody show; elsewhere hands come in order and losers may muck. Choose. By default in
    order, but everybody shows when somebody is all-in.
K9  Who moves to the shorter table: whoever is due the big blind, or whoever draws the high card? Choose. By default it
    is the one due the big blind.
K10  When does somebody move: after the hand, or only when the level changes, as Costin has it? Choose. By default after
    the hand, as soon as one table has two players more than another.
K11  How many raises a round in limit games: three or four, and does that hold heads-up as well? Choose. By default
    three after the bet, and no cap between two players.
K12  Must playing the board be said aloud, as Robert wants, or do the cards speak? Choose. By default it is enough to
    turn up both hole cards.
K13  Until when is a mistake in the deal a misdeal? Before anybody looks, before any action, or before two have acted:
    the books differ. With us, until a second player behind the blinds has acted. There is no choice.
K14  A wrong number of cards found late: Costin plays on, the tournament rules kill that hand. With us that hand is dead
    and the deal goes on. There is no choice.
K15  Rebuys: none, some, how many, until when, and may those who are out come back? The host chooses before play. By
    default there are none; once announced, only in their period and with a starting stack or less.
K16  Does a new player pay a blind first? In the cash game a big blind, or wait for it; in the tournament nothing. The
    kind of game decides, not the house.
K17  After somebody goes out, the next seats could simply pay the blinds, or each player in turn with a dead button. It
    is the dead button in tournaments; there is no choice.
K18  When a table breaks, its players fill free seats, or everybody draws a new one. Choose. By default they fill free
    seats.
K19  Costin starts the final table one level up; otherwise only the clock changes levels. Choose. By default it is the
    clock alone.
K20  A level lasts 20 minutes, half an hour or an hour, depending on whom you ask. Choose any length. By default it is
    20 minutes.
K21  Three places can get 60/25/15, 70/20/10 or 50/30/20 percent, or the winner takes it all. Choose any shares. By
    default 60/25/15; for five places no book has any, so the host sets them.
K22  Is pushing the chips in one go enough to raise, or must it be spoken as at Costin's? Choose. By default one push is
    enough.
K23  An action out of turn may bind, or may kill the hand if somebody bet or raised before the turn came. By default it
    binds if nothing changed; otherwise the director decides.
K24  The deck is short: complete it, play on, or shuffle used cards back in? It depends on when it is found: before the
    betting, after two players have acted, or when the board cannot be finished.
K25  Who brings it in? Robert's glossary turns his own rule round. We keep to the rule: the lowest door card in stud,
    the highest in razz.
K26  Robert lumps a boxed card and a foreign card together. With us a card that does not belong in the deck kills the
    deal and the pot goes to the next hand; for boxed cards the house chooses.
K27  Add-ons are sold when rebuys end, or at any time until then. Choose. By default when rebuys end.
K28  How many fit at a table? Nine is usual, ten the most the books allow. Choose. By default ten.
K29  Whoever is all-in shows as soon as the others have called, says the letter of the rule; but those with chips may
    go on betting. With us cards stay down until nobody can bet. There is no choice.
"""
