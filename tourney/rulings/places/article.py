"""Where the rules of the article live, A-*: a rule a line, its id and two spaces before its places."""

BLOCK = """
A-BLIND-1  rules_engine.posting.post rules_engine.steps.Level tourney.events.commands.night.plan
A-BLIND-2  rules_engine.antes.pot
A-BLIND-3  tourney.events.presets.article screen:create screen:book
A-LIM-1  rules_engine.levels.number_at_hand rules_engine.levels.at_hand tourney.events.commands.clock.jump
A-LIM-2  rules_engine.levels.Schedule.paced tourney.events.presets.article tourney.events.presets.costin
A-LIM-3  rules_engine.levels.ARTICLE tourney.events.presets.article
A-CHIP-1  tourney.events.presets.article
A-CHIP-2  rules_engine.advice.advice screen:book
A-CHIP-3  screen:book
A-CHIP-4  rules_engine.stacks.starting_stack open:a page for the chips that a host owns
A-CHIP-5  rules_engine.stacks.starting_stack screen:book
A-REB-1  rules_engine.prize_pool.prize_pool tourney.payouts.commands.more_chips.rebuy
A-REB-2  rules_engine.entries.why_no_rebuy tourney.events.presets.article
A-REB-3  rules_engine.entries.why_no_addon tourney.events.presets.article screen:book
A-TBL-1  rules_engine.seating.tables_for
A-TBL-2  rules_engine.seating.sizes rules_engine.balancing.plan
A-TBL-3  rules_engine.seating.draw tourney.payouts.commands.seats.draw
A-TBL-4  rules_engine.breaking.reform tourney.tables.suggestions.suggestion
A-TBL-5  rules_engine.balancing.high_card house:balance_mover
A-TBL-6  tourney.events.commands.night.plan screen:book
A-TBL-7  rules_engine.balancing.plan tourney.tables.suggestions.suggestion
A-TBL-8  rules_engine.balancing.balance screen:book
A-PRZ-1  rules_engine.prizes.suggested screen:prize_shapes
A-PRZ-2  rules_engine.prizes.suggested screen:prize_shapes
A-PRZ-3  rules_engine.prizes.split tourney.payouts.commands.money.prizes
A-PRZ-4  rules_engine.prizes.split
A-PRZ-5  rules_engine.payout_tables.places_paid screen:prize_shapes
A-SIDE-1  tourney.payouts.commands.side.side_open tourney.payouts.commands.side.side_buy screen:side
A-SUM-1  tourney.events.presets.article
A-SUM-2  screen:book
A-SUM-3  rules_engine.antes.payers rules_engine.posting.bring_in house:ante_mode
A-SUM-4  tourney.events.presets.PRESETS tourney.events.new.by_the_house
A-PLAY-1  rules_engine.streets.deal_order game:holdem
A-PLAY-2  rules_engine.streets.STREETS game:holdem
A-SHOW-1  rules_engine.showdown.show_order
A-NL-1  rules_engine.betting.Round.options screen:bet_sizes
A-NL-2  rules_engine.limits.Stakes.opening_bet rules_engine.betting.Round.next_street house:min_opening_bet
A-NL-3  rules_engine.posting.post
A-ALL-1  rules_engine.pots.build screen:pots
A-ALL-2  rules_engine.pots.build screen:pots
A-ALL-3  rules_engine.pots.build screen:pots
A-TIE-1  rules_engine.pots.share screen:pots
A-TIE-2  rules_engine.hands.plays_board screen:who_wins
A-TIE-3  rules_engine.hands.high screen:who_wins
A-TIE-4  rules_engine.hands.high screen:who_wins
A-ORD-1  rules_engine.posting.post
A-ORD-2  rules_engine.betting.Round.next_street
A-ORD-3  rules_engine.betting.Round.to_act
A-SUG-1  tourney.events.presets.article
A-SUG-2
A-SUG-3  rules_engine.pots.build
A-SUG-4  rules_engine.showdown.show_order rules_engine.showdown.must_show
A-SUG-5  house:absent tourney.events.commands.clock.take_break
A-TERMS  screen:glossary term:going_south term:dead_button term:big_blind_ante term:playing_behind term:race_off
    term:boxed_card term:flashed term:angle_shooting term:scoop term:play_the_board term:burn term:under_the_gun
    term:fourth_street term:fifth_street term:main_pot
"""
