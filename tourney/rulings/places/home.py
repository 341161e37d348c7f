"""Where the home-game rules after Robert live, R-*: a rule a line, its id and two spaces before its places."""

BLOCK = """
R-CON-1  screen:book
R-CON-2  screen:book screen:sheet
R-CON-3  screen:book
R-CON-4  screen:book screen:sheet
R-CON-5  screen:book
R-CON-6  screen:book screen:sheet
R-CON-7  term:angle_shooting
R-CON-8  term:splash_the_pot
R-CON-9  term:string_bet
R-DEC-1  screen:book screen:sheet
R-DEC-2
R-DEC-3  rules_engine.betting.Round.act
R-DEC-4  screen:bet_sizes
R-DEC-5  tourney.payouts.commands.dealing.count tourney.live.board.Board.average
R-PLAY-1  rules_engine.games.compare screen:who_wins
R-PLAY-2
R-PLAY-3  rules_engine.showdown.must_show
R-PLAY-4  rules_engine.showdown.must_show
R-PLAY-5  rules_engine.showdown.reveal
R-BUYIN-1  tourney.payouts.side.Rate.least_chips screen:side
R-BUYIN-2  tourney.payouts.commands.side.side_cash_out screen:side term:going_south
R-BUYIN-3  tourney.payouts.commands.side.side_buy screen:side
R-SHUF-1  screen:book
R-SHUF-2
R-SHUF-3  rules_engine.stub.cut_objection
R-SHUF-4  rules_engine.stub.cut_objection
R-MIS-1
R-MIS-2
R-MIS-3
R-MIS-4
R-MIS-5
R-DEAD-1
R-DEAD-2
R-DEAD-3
R-DEAD-4
R-IRR-1
R-IRR-2
R-IRR-3  rules_engine.dealing.turn_over rules_engine.pots.build
R-IRR-4  rules_engine.dealing.short_by rules_engine.stub.restocked
R-BET-1  rules_engine.betting.Round.options screen:bet_sizes
R-BET-2  rules_engine.betting.Round.options screen:bet_sizes
R-BET-3  rules_engine.betting.Round.options screen:bet_sizes
R-BET-4  rules_engine.betting.Round.options rules_engine.limits.Stakes.unit
R-BET-5  rules_engine.limits.Stakes.capped
R-BET-6  rules_engine.betting.Round.options
R-BET-7  rules_engine.betting.Round.options screen:bet_sizes
R-SHOW-1  rules_engine.showdown.show_order
R-SHOW-2  rules_engine.announcements.overcalled
R-SHOW-3  rules_engine.showdown.asking_objection
R-SHOW-4
R-TIE-1  rules_engine.games.compare rules_engine.pots.share screen:who_wins
R-TIE-2  rules_engine.hands.HandRank
R-TIE-3  rules_engine.pots.share rules_engine.pots.clockwise screen:pots
R-BTN-1  rules_engine.button.next_hand screen:who_posts
R-BTN-2  rules_engine.button.next_hand screen:who_posts
R-BTN-3  rules_engine.button.next_hand screen:who_posts
R-BTN-4  screen:side
R-BTN-5  screen:side
R-BTN-6  rules_engine.betting.Round.to_act rules_engine.posting.post
R-NL-1  rules_engine.betting.Round.options
R-NL-2  rules_engine.betting.Round.options screen:bet_sizes
R-NL-3  rules_engine.betting.Round.to_act
R-HE-1  rules_engine.streets.STREETS game:holdem
R-HE-2  rules_engine.hands.high
R-HE-3  rules_engine.hands.plays_board
R-HE-4  game:holdem
R-OM-1  rules_engine.hands.omaha game:omaha
R-OM-2  rules_engine.hands.omaha
R-OM-3  game:omaha
R-O8-1  rules_engine.pots.share game:omaha8
R-O8-2  rules_engine.lows.omaha_eight game:lows
R-O8-3  rules_engine.games.compare
R-O8-4  rules_engine.lows.omaha_eight
R-STUD-1  rules_engine.hands.high game:stud
R-STUD-2  rules_engine.stud.bring_in
R-STUD-3  rules_engine.stud.first_to_act
R-STUD-4  game:stud
R-S8-1  rules_engine.lows.eight_or_better game:stud8
R-RAZZ-1  rules_engine.lows.razz game:razz
R-RAZZ-2  rules_engine.lows.razz game:lows
R-RAZZ-3  rules_engine.stud.bring_in
R-RAZZ-4  game:razz
R-KILL-1  rules_engine.kill.kill tourney.events.commands.night.agree house:kill game:kill
R-KILL-2  game:kill
R-GLO  screen:glossary
R-GLO(pot-limit)  rules_engine.limits.pot_limit term:pot-limit
R-GLO(dead money)  rules_engine.pots.build term:dead_money
R-GLO(kill)  rules_engine.kill.killer term:kill
R-GLO-RAKE  rules_engine.prize_pool.prize_pool tourney.payouts.commands.money.fund term:rake
R-GLO-CHOP  term:chop
"""
