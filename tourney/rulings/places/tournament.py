"""Where the tournament rules live, T*: a rule a line, its id and two spaces before its places."""

BLOCK = """
T0  screen:sheet screen:night_rules
T1  rules_engine.seating.draw tourney.payouts.commands.seats.draw tourney.tables.commands.moves.move
T2  tourney.events.commands.night.plan tourney.payouts.commands.night.start tourney.payouts.commands.prices.profiles
T3  rules_engine.absences.post rules_engine.button.Hand.without tourney.payouts.commands.seats.draw screen:who_posts
T4  tourney.payouts.commands.disqualify.disqualify tourney.payouts.commands.race.put_in_play screen:book
T5  rules_engine.levels.Schedule.after tourney.live.clockface.ClockFace
T6  rules_engine.levels.Schedule.at tourney.live.clockface.ClockFace.fresh
T7  rules_engine.antes.payers rules_engine.posting.post tourney.events.presets.blank tourney.live.board.Board.ante_mode
T7-TOOL  rules_engine.structure.make open:a page that makes a schedule
T8  rules_engine.race.race rules_engine.race.colour_ups tourney.payouts.commands.race.race
    tourney.live.colour_up.colour_up_hint
T9  rules_engine.placing.finishing tourney.tables.commands.outs.knock_out tourney.tables.queries.places
T10  rules_engine.placing.finishing rules_engine.prizes.shared tourney.tables.commands.outs.same_hand
    tourney.payouts.ladder.money_won
T11  rules_engine.absences.out_after rules_engine.absences.blinded_off tourney.tables.commands.outs.knock_out
T12  rules_engine.balancing.plan rules_engine.balancing.balance tourney.tables.suggestions.suggestion
    tourney.tables.commands.moves.balance
T13  rules_engine.breaking.break_up rules_engine.breaking.final_table tourney.tables.commands.moves.break_table
    tourney.tables.commands.moves.redraw
T14  tourney.rulings.commands.chips.moved
T15  rules_engine.betting.Round.act
T16  rules_engine.pots.build screen:pots
T17  rules_engine.showdown.reveal rules_engine.equity.equity
T18  rules_engine.pots.award
T19  screen:book screen:sheet
T20  tourney.rulings.commands.penalty.penalised
T21
T22  rules_engine.announcements.overcalled tourney.payouts.commands.disqualify.disqualify screen:book
T23  tourney.rulings.commands.penalty.penalised tourney.payouts.commands.disqualify.disqualify screen:new_ruling
T24  rules_engine.absences.post tourney.rulings.commands.penalty.serve
T25  screen:book screen:sheet
T26  rules_engine.cards.deck rules_engine.cards.objection screen:book
T27  rules_engine.dealing.turn_over
T28
T29  rules_engine.button.next_hand screen:who_posts
T30  rules_engine.button.next_hand rules_engine.posting.post tourney.tables.suggestions.just_out screen:who_posts
T31  rules_engine.button.next_hand tourney.payouts.commands.entries.pay screen:who_posts
T32  rules_engine.button.first_hand rules_engine.button.next_hand screen:who_posts
T33  tourney.payouts.commands.more_chips.announce tourney.payouts.commands.night.start
    tourney.payouts.policy.why_no_entry
T34  rules_engine.entries.why_no_rebuy rules_engine.entries.play_behind tourney.payouts.commands.more_chips.rebuy
    tourney.payouts.commands.wants.want tourney.payouts.wants.behind
T35  rules_engine.entries.why_no_rebuy rules_engine.entries.why_no_reentry tourney.payouts.commands.more_chips.rebuy
    tourney.payouts.commands.more_chips.reenter
T36  rules_engine.entries.why_no_addon tourney.payouts.commands.more_chips.add_on
T37  rules_engine.showdown.show_order
T38  rules_engine.games.compare rules_engine.announcements.overcalled screen:who_wins term:cards_speak screen:sheet
"""
