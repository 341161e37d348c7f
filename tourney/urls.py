"""Every address there is. Each stands in the permission matrix (tests/test_permissions.py) or the build fails."""

from django.urls import include, path

from tourney.archive import export_views as exports
from tourney.archive import views as archive
from tourney.calendar import by_link, league_page
from tourney.calendar import views as calendar
from tourney.clubhouse import members
from tourney.clubhouse import person_views as persons
from tourney.clubhouse import views as clubhouse
from tourney.events import views as events
from tourney.leagues import views as leagues
from tourney.live import health, money_views
from tourney.live import views as live
from tourney.payouts import views as payouts
from tourney.rulings import book_views, desk_views, house_views, log_views, tool_views
from tourney.seasons import correction_views, final_views, rule_views
from tourney.seasons import table_views as season_tables

urlpatterns = [
    path("", events.home, name="home"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("accounts/", include("allauth.account.urls")),
    path("setup/<str:token>/", leagues.setup, name="setup"),
    path("join/<str:token>/", leagues.accept_invitation, name="accept_invitation"),
    path("in/<str:token>/", leagues.come_in, name="come_in"),
    path("leagues/new", leagues.new_league, name="new_league"),
    path("leagues/<slug:uid>/", clubhouse.league, name="league"),
    path("leagues/<slug:uid>/members", members.members, name="members"),
    path("leagues/<slug:uid>/leave", members.leave_league, name="leave_league"),
    path("leagues/<slug:uid>/invite", leagues.invite, name="invite"),
    path(
        "leagues/<slug:uid>/invitations/<int:number>/withdraw",
        leagues.withdraw_invitation,
        name="withdraw_invitation",
    ),
    path("leagues/<slug:uid>/seasons/new", rule_views.new_season, name="new_season"),
    path("s/<slug:uid>/rules", rule_views.season_rules, name="season_rules"),
    path("s/<slug:uid>/corrections", correction_views.corrections, name="corrections"),
    path("s/<slug:uid>/final", final_views.final, name="final"),
    path("s/<slug:uid>/pot", final_views.season_pot, name="season_pot"),
    path("s/<slug:uid>/awards", final_views.awards, name="awards"),
    path("leagues/<slug:uid>/import", archive.import_past, name="import_past"),
    path("leagues/<slug:uid>/import/<slug:upload>", archive.import_report, name="import_report"),
    path("leagues/<slug:uid>/imported/<slug:sheet>", archive.imported_night, name="imported_night"),
    path("s/<slug:uid>/", season_tables.standings, name="standings"),
    path("s/<slug:uid>/p/<slug:player>/", season_tables.season_player, name="season_player"),
    path("s/<slug:uid>/standings.csv", exports.export_standings, name="export_standings"),
    path("leagues/<slug:uid>/export", exports.export, name="export"),
    path("leagues/<slug:uid>/export.json", exports.export_json, name="export_json"),
    path("leagues/<slug:uid>/results.csv", exports.export_results, name="export_results"),
    path("leagues/<slug:uid>/people", persons.people, name="people"),
    path("p/<slug:uid>/", persons.profile, name="profile"),
    path("p/<slug:uid>/names", persons.edit_person, name="edit_person"),
    path("p/<slug:uid>/mine", persons.claim_profile, name="claim_profile"),
    path("p/<slug:uid>/merge", persons.merge_people, name="merge_people"),
    path("p/<slug:uid>/erase", persons.erase_person, name="erase_person"),
    path("p/<slug:uid>/data.<str:kind>", persons.person_data, name="person_data"),
    path("leagues/<slug:uid>/settings", payouts.league_settings, name="league_settings"),
    path("leagues/<slug:uid>/rules", house_views.house_rules, name="house_rules"),
    path("leagues/<slug:uid>/sheet", house_views.league_sheet, name="league_sheet"),
    path("leagues/<slug:uid>/desk/", desk_views.league_desk, name="league_desk"),
    path("leagues/<slug:uid>/desk/<slug:name>", desk_views.league_situation, name="league_situation"),
    path("leagues/<slug:uid>/calendar", league_page.league_calendar, name="league_calendar"),
    path("leagues/<slug:uid>/calendar/feed", league_page.new_feed, name="new_feed"),
    path("leagues/<slug:uid>/calendar/<slug:token>.ics", league_page.feed, name="feed"),
    path("d/<slug:uid>/", by_link.open_link, name="open_link"),
    path("d/<slug:uid>/night.ics", by_link.date_ics, name="date_ics"),
    path("r/<str:token>/", by_link.personal_link, name="personal_link"),
    path("quiet/<str:token>/", by_link.quiet, name="quiet"),
    path("nights/new", calendar.create, name="create"),
    path("j/", events.join, name="join"),
    path("j/<str:code>/", events.join_code, name="join_code"),
    path("tv/", live.tv_pairing, name="pair"),
    path("tv/state", live.tv_state, name="tv_state"),
    path("rules/", desk_views.desk, name="desk"),
    path("rules/desk/<slug:name>", desk_views.situation, name="situation"),
    path("rules/book", book_views.book, name="book"),
    path("rules/glossary", book_views.glossary, name="glossary"),
    path("rules/hands", book_views.hand_ranks, name="hand_ranks"),
    path("rules/games/", book_views.games, name="games"),
    path("rules/games/<slug:game>", book_views.game, name="game"),
    path("rules/tools/pots", tool_views.pots, name="pots"),
    path("rules/tools/winner", tool_views.winner, name="who_wins"),
    path("rules/tools/bets", tool_views.bets, name="bet_sizes"),
    path("rules/tools/blinds", tool_views.blinds, name="who_posts"),
    path("rules/tools/clock", tool_views.shot_clock, name="shot_clock"),
    path("deal", live.deal_calculator, name="deal_calculator"),
    path("n/<slug:uid>/", live.watch, name="watch"),
    path("n/<slug:uid>/me", live.me, name="me"),
    path("n/<slug:uid>/who", live.who, name="who"),
    path("n/<slug:uid>/sure", events.join_sure, name="join_sure"),
    path("n/<slug:uid>/qr", live.join_qr, name="join_qr"),
    path("n/<slug:uid>/tv", live.tv, name="tv"),
    path("n/<slug:uid>/result", live.result, name="result"),
    path("n/<slug:uid>/podium.svg", live.podium, name="podium"),
    path("n/<slug:uid>/poll/<str:audience>", live.poll, name="poll"),
    path("n/<slug:uid>/host/", live.console, name="console"),
    path("n/<slug:uid>/host/parts", live.console_parts, name="console_parts"),
    path("n/<slug:uid>/host/pair", live.pair_tv, name="pair_tv"),
    path("n/<slug:uid>/host/deal", live.deal, name="deal"),
    path("n/<slug:uid>/host/envelopes", live.envelopes, name="envelopes"),
    path("n/<slug:uid>/host/prizes", live.prize_shapes, name="prize_shapes"),
    path("n/<slug:uid>/date", calendar.date, name="date"),
    path("n/<slug:uid>/date/off", calendar.date_off, name="date_off"),
    path("n/<slug:uid>/date/again", calendar.date_again, name="date_again"),
    path("n/<slug:uid>/host/answers", calendar.answers, name="answers"),
    path("n/<slug:uid>/host/newcomer", calendar.newcomer, name="newcomer"),
    path("n/<slug:uid>/history", live.history, name="history"),
    path("n/<slug:uid>/side", live.side, name="side"),
    path("n/<slug:uid>/money", money_views.money, name="money"),
    path("n/<slug:uid>/money/receipts", money_views.receipts, name="receipts"),
    path("n/<slug:uid>/money/prizes", money_views.prize_sheet, name="prize_sheet"),
    path("n/<slug:uid>/money.csv", money_views.money_csv, name="money_csv"),
    path("n/<slug:uid>/result.csv", money_views.result_csv, name="result_csv"),
    path("n/<slug:uid>/desk/", desk_views.night_desk, name="night_desk"),
    path("n/<slug:uid>/desk/<slug:name>", desk_views.night_situation, name="night_situation"),
    path("n/<slug:uid>/rulings", log_views.rulings, name="rulings"),
    path("n/<slug:uid>/rulings/new", log_views.new_ruling, name="new_ruling"),
    path("n/<slug:uid>/rulings/<int:number>/forget", log_views.forget_words, name="forget_words"),
    path("n/<slug:uid>/sheet", house_views.sheet, name="sheet"),
    path("n/<slug:uid>/host/rules", house_views.night_rules, name="night_rules"),
    path("n/<slug:uid>/undo/<int:seq>", live.undo_preview, name="undo_preview"),
    path("n/<slug:uid>/do/<str:verb>", events.deed, name="deed"),
]

handler400 = "tourney.live.refused.unreadable"
