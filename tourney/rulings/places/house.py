"""Where the choices of a house live, K*, the conventions, S*, and the differences, D*: a row a line, its id first.

The house rules that a row is asked by, and the situations of the desk that cite it, are found without being named here.
"""

BLOCK = """
K1  rules_engine.dealing.turn_over
K2  rules_engine.pots.half_pot
K3
K4  rules_engine.antes.payers tourney.events.presets.article tourney.live.board.Board.ante_mode
K5  rules_engine.absences.post
K6  rules_engine.limits.Stakes.opening_bet screen:bet_sizes
K7  rules_engine.pots.build
K8  rules_engine.showdown.must_show
K9  rules_engine.balancing.high_card tourney.tables.suggestions.suggestion
K10  rules_engine.balancing.plan tourney.tables.suggestions.as_full
K11  rules_engine.limits.Stakes.capped
K12  rules_engine.games.compare rules_engine.hands.plays_board
K13  rules_engine.rulings.deadline.TOO_LATE
K14
K15  rules_engine.entries.Policy tourney.payouts.commands.more_chips.announce
K16  rules_engine.button.next_hand screen:side
K17  rules_engine.button.next_hand screen:who_posts
K18  rules_engine.breaking.reform rules_engine.breaking.break_up tourney.tables.suggestions.suggestion
K19  tourney.tables.commands.moves.redraw
K20  rules_engine.steps.Level tourney.events.presets.blank
K21  rules_engine.prizes.suggested tourney.payouts.ladder.why_no_start tourney.payouts.commands.money.prizes
K22
K23
K24
K25  rules_engine.stud.bring_in term:bring-in
K26  rules_engine.pots.build
K27  rules_engine.entries.why_no_addon tourney.payouts.commands.more_chips.add_on
K28  tourney.events.commands.night.plan
K29  rules_engine.showdown.reveal

S1  rules_engine.button.next_hand rules_engine.button.due screen:who_posts
S2  rules_engine.button.worst_seat tourney.tables.commands.moves.balance
S3  rules_engine.balancing.plan tourney.tables.commands.moves.break_table tourney.tables.commands.room.break_order
S4  rules_engine.antes.big_blind rules_engine.posting.post
S5  rules_engine.race.race tourney.payouts.commands.race.race
S6  rules_engine.entries.why_no_rebuy rules_engine.entries.why_no_reentry
    tourney.payouts.commands.more_chips.reenter
S7  rules_engine.pots.share rules_engine.pots.award screen:pots
S8  rules_engine.betting.Round.options screen:bet_sizes
S9  rules_engine.showdown.reveal
S10  rules_engine.prizes.split tourney.payouts.ladder.prizes
S11  rules_engine.button.first_hand
S12  rules_engine.cards.Card rules_engine.balancing.high_card rules_engine.stud.bring_in
S13  rules_engine.limits.pot_limit screen:bet_sizes
S14  rules_engine.kill.kill game:kill
S15
S16  rules_engine.seating.tables_for
S17  rules_engine.levels.Schedule.after tourney.events.commands.clock.pause
S18
S19  rules_engine.points.Scoring rules_engine.standings.standings screen:season_rules
S20  rules_engine.limits.Stakes.capped
S21  rules_engine.levels.Schedule.at tourney.payouts.profiles.level_of
S22
S23  rules_engine.pots.half_pot tourney.rulings.commands.chips.moved
S24  rules_engine.button.next_hand rules_engine.entries.why_no_late_entry tourney.payouts.commands.entries.pay

D1  rules_engine.rulings.deadline.TOO_LATE
D2  rules_engine.dealing.turn_over
D3  rules_engine.button.next_hand
D4  rules_engine.limits.Stakes.capped
D5
D6  rules_engine.pots.share
D7  rules_engine.betting.Round.options
D8  rules_engine.showdown.show_order
D9
D10  rules_engine.dealing.redealt
D11  rules_engine.showdown.asking_objection
D12  rules_engine.breaking.final_table
D13
D14  rules_engine.limits.Stakes.opening_bet
"""
