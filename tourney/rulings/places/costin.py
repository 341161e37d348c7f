"""Where Costin's house rules live, C-*: a rule a line, its id and two spaces before its places."""

BLOCK = """
C-GAME-1  rules_engine.hands.high
C-GAME-2  rules_engine.hands.plays_board
C-GAME-3  rules_engine.pots.share screen:pots
C-GAME-4  rules_engine.hands.CHART screen:hand_ranks
C-BUY-1  tourney.events.presets.costin
C-BUY-2  tourney.events.presets.costin
C-BUY-3  screen:book
C-BUY-4  tourney.payouts.commands.night.finish
C-BUY-5  tourney.payouts.commands.entries.pay
C-CHIP-1  rules_engine.chips.COSTIN_CHIPS open:a page for the chips that a host owns
C-PAY-1  rules_engine.prizes.split tourney.events.presets.costin
C-SEAT-1  rules_engine.seating.draw tourney.payouts.commands.seats.draw
C-SEAT-2  tourney.events.commands.night.plan
C-SEAT-3  house:balance_when tourney.tables.suggestions.as_full
C-SEAT-4  rules_engine.balancing.high_card house:balance_mover
C-SEAT-5  rules_engine.button.worst_seat tourney.tables.commands.moves.balance
C-SEAT-6  rules_engine.breaking.final_table tourney.tables.commands.moves.redraw
C-SEAT-7  house:final_table_next_level tourney.tables.commands.moves.redraw
C-LIM-1  rules_engine.levels.COSTIN tourney.events.presets.costin
C-LIM-2  rules_engine.levels.COSTIN
C-LIM-3  rules_engine.levels.Schedule.at
C-LIM-4  rules_engine.limits.Stakes.unit screen:bet_sizes
C-LIM-5  tourney.events.commands.clock.take_break
C-BET-1  rules_engine.posting.post
C-BET-2  rules_engine.limits.Stakes
C-BET-3  rules_engine.betting.Round.pots screen:book
C-BET-4  screen:book
C-BET-5  screen:book
C-BET-6  rules_engine.limits.Stakes.capped
C-BET-7  house:verbal_required screen:book
C-BET-8  screen:book
C-BET-9
C-BET-10  rules_engine.pots.half_pot house:shown_card tourney.rulings.commands.chips.moved
C-ALL-1  rules_engine.posting.post rules_engine.pots.build
C-ALL-2  rules_engine.betting.Round.act
C-ALL-3  rules_engine.pots.build screen:pots
C-ALL-4  rules_engine.pots.build screen:pots
C-ALL-5  rules_engine.betting.Round.with_chips rules_engine.placing.out_of_chips
C-OPEN-1  rules_engine.button.first_hand
C-OPEN-2  screen:book
C-OPEN-3  rules_engine.betting.Round.options
C-OPEN-4  screen:book
C-OPEN-5  rules_engine.betting.Round.to_call
C-OPEN-6  rules_engine.posting.post
C-ROUND-1  rules_engine.dealing.TO_DO rules_engine.limits.Stakes.unit game:holdem
C-ROUND-2  rules_engine.dealing.TO_DO rules_engine.limits.Stakes.unit game:holdem
C-ROUND-3  rules_engine.dealing.TO_DO rules_engine.limits.Stakes.unit game:holdem
C-SHOW-1  rules_engine.showdown.must_show house:showdown
C-SHOW-2  rules_engine.showdown.wins_unseen
C-SHOW-3  rules_engine.pots.award
C-SHOW-4  screen:book
C-TIME-1  screen:shot_clock
C-MIS-1  house:exposed_in_deal
C-MIS-2
C-MIS-3
C-MIS-4
C-MIS-5
C-MIS-6
C-MIS-7  rules_engine.dealing.redealt
C-MIS-8  rules_engine.dealing.redealt
C-MIS-9  rules_engine.dealing.turn_over house:boxed_card
C-MIS-10
C-MIS-11
C-MIS-12
C-HOUSE-1  tourney.events.commands.night.substitute tourney.rulings.commands.rule.rule screen:rulings screen:sheet
C-HOUSE-2  tourney.events.commands.clock.pause tourney.rulings.commands.rule.rule
C-HOUSE-3  screen:book screen:sheet
C-HOUSE-4  house:absent tourney.events.commands.clock.pause
C-HOUSE-5  screen:book
C-HOUSE-6  screen:book screen:sheet
C-HOUSE-7  screen:book
C-HOUSE-8  screen:book
"""
