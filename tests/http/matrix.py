"""The permission matrix as data: what every address and every deed answers to everybody.

Read a row as: this address gives the visitor 302, the phone 302, … A code is an HTTP status; in the table of deeds
`ok` means done (200). A role is a column:

visitor   no cookie at all                      phone     came by the typed code, is nobody
player    a phone that is a player              stranger  an account, owner of another league
clock … owner  accounts with this role in the league of the night
tonight   host of these nights only             another   host of another night of this league only
member    an account that belongs to the league, and helps with nothing in it
"""

GET = """
                               visitor phone player stranger clock cashier floor host admin owner tonight another member
home                               200   200    200      200   200     200   200  200   200   200     200     200    200
healthz                            200   200    200      200   200     200   200  200   200   200     200     200    200
readyz                             200   200    200      200   200     200   200  200   200   200     200     200    200
account_login                      200   200    200      302   302     302   302  302   302   302     302     302    302
account_logout                     302   302    302      200   200     200   200  200   200   200     200     200    200
account_inactive                   200   200    200      200   200     200   200  200   200   200     200     200    200
account_signup                     200   200    200      302   302     302   302  302   302   302     302     302    302
account_reauthenticate             302   302    302      200   200     200   200  200   200   200     200     200    200
account_email                      302   302    302      200   200     200   200  200   200   200     200     200    200
account_email_verification_sent    200   200    200      200   200     200   200  200   200   200     200     200    200
account_confirm_email              200   200    200      200   200     200   200  200   200   200     200     200    200
account_change_password            302   302    302      200   200     200   200  200   200   200     200     200    200
account_set_password               302   302    302      302   302     302   302  302   302   302     302     302    302
account_reset_password             200   200    200      200   200     200   200  200   200   200     200     200    200
account_reset_password_done        200   200    200      200   200     200   200  200   200   200     200     200    200
account_reset_password_from_key    200   200    200      200   200     200   200  200   200   200     200     200    200
account_reset_password_from_key_done 200 200    200      200   200     200   200  200   200   200     200     200    200
account_request_login_code         200   200    200      302   302     302   302  302   302   302     302     302    302
account_confirm_login_code         302   302    302      302   302     302   302  302   302   302     302     302    302
account_request_reauthentication_code 302 302   302      302   302     302   302  302   302   302     302     302    302
account_confirm_reauthentication_code 302 302   302      302   302     302   302  302   302   302     302     302    302
setup                              410   410    410      410   410     410   410  410   410   410     410     410    410
accept_invitation                  200   200    200      200   200     200   200  200   200   200     200     200    200
come_in                            200   200    200      200   200     200   200  200   200   200     200     200    200
new_league                         302   302    302      200   403     403   403  200   200   200     403     403    403
league                             302   302    200      404   200     200   200  200   200   200     403     403    200
members                            302   302    302      404   403     403   403  403   200   200     403     403    403
leave_league                       302   302    302      404   200     200   200  200   200   200     200     200    200
withdraw_invitation                302   302    302      405   405     405   405  405   405   405     405     405    405
invite                             302   302    302      404   403     403   403  403   200   200     403     403    403
new_season                         302   302    302      404   403     403   403  403   200   200     403     403    403
season_rules                       302   302    302      404   403     403   403  403   200   200     403     403    403
standings                          302   302    200      404   200     200   200  200   200   200     403     403    200
corrections                        302   302    200      404   200     200   200  200   200   200     403     403    200
final                              302   302    200      404   200     200   200  200   200   200     403     403    200
season_pot                         302   302    200      404   200     200   200  200   200   200     403     403    200
awards                             302   302    200      404   200     200   200  200   200   200     403     403    200
import_past                        302   302    302      404   403     403   403  403   200   200     403     403    403
import_report                      302   302    302      404   403     403   403  403   200   200     403     403    403
imported_night                     405   405    405      405   405     405   405  405   405   405     405     405    405
season_player                      302   302    200      404   200     200   200  200   200   200     403     403    200
export_standings                   302   302    200      404   200     200   200  200   200   200     403     403    200
export                             302   302    302      404   403     403   403  403   200   200     403     403    403
export_json                        302   302    302      404   403     403   403  403   200   200     403     403    403
export_results                     302   302    302      404   403     403   403  403   200   200     403     403    403
people                             302   302    200      404   200     200   200  200   200   200     403     403    200
profile                            302   302    200      404   200     200   200  200   200   200     403     403    200
edit_person                        302   302    302      404   403     403   403  403   200   200     403     403    403
claim_profile                      405   405    405      405   405     405   405  405   405   405     405     405    405
merge_people                       302   302    302      404   403     403   403  403   200   200     403     403    403
erase_person                       302   302    302      404   403     403   403  403   302   302     403     403    403
person_data                        302   302    302      404   403     403   403  403   200   200     403     403    403
league_settings                    302   302    302      404   403     403   403  403   200   200     403     403    403
create                             302   302    302      200   403     403   403  200   200   200     403     403    403
date                               302   302    302      403   403     403   403  200   200   200     200     403    403
date_off                           405   405    405      405   405     405   405  405   405   405     405     405    405
date_again                         405   405    405      405   405     405   405  405   405   405     405     405    405
answers                            302   302    302      403   403     403   403  200   200   200     200     403    403
newcomer                           405   405    405      405   405     405   405  405   405   405     405     405    405
new_feed                           405   405    405      405   405     405   405  405   405   405     405     405    405
open_link                          200   200    200      200   200     200   200  200   200   200     200     200    200
date_ics                           200   200    200      200   200     200   200  200   200   200     200     200    200
personal_link                      200   200    200      200   200     200   200  200   200   200     200     200    200
quiet                              200   200    200      200   200     200   200  200   200   200     200     200    200
feed                               200   200    200      200   200     200   200  200   200   200     200     200    200
league_calendar                    302   302    200      404   200     200   200  200   200   200     403     403    200
join                               200   200    200      200   200     200   200  200   200   200     200     200    200
join_code                          302   302    302      302   302     302   302  302   302   302     302     302    302
pair                               200   200    200      200   200     200   200  200   200   200     200     200    200
tv_state                           410   410    410      410   410     410   410  410   410   410     410     410    410
watch                              200   200    200      200   200     200   200  200   200   200     200     200    200
me                                 200   200    200      200   200     200   200  200   200   200     200     200    200
who                                200   200    200      200   200     200   200  200   200   200     200     200    200
join_sure                          405   405    405      405   405     405   405  405   405   405     405     405    405
join_qr                            200   200    200      200   200     200   200  200   200   200     200     200    200
tv                                 200   200    200      200   200     200   200  200   200   200     200     200    200
result                             200   200    200      200   200     200   200  200   200   200     200     200    200
podium                             404   404    404      404   404     404   404  404   404   404     404     404    404
poll                               200   200    200      200   200     200   200  200   200   200     200     200    200
console                            302   302    302      403   200     200   200  200   200   200     200     403    403
console_parts                      403   403    403      403   200     200   200  200   200   200     200     403    403
deal                               302   302    302      403   200     200   200  200   200   200     200     403    403
deal_calculator                    200   200    200      200   200     200   200  200   200   200     200     200    200
prize_shapes                       302   302    302      403   403     403   403  200   200   200     200     403    403
pair_tv                            405   405    405      405   405     405   405  405   405   405     405     405    405
envelopes                          302   302    302      403   403     403   403  200   200   200     200     403    403
history                            302   302    302      403   200     200   200  200   200   200     200     403    403
side                               302   302    302      403   200     200   200  200   200   200     200     403    403
undo_preview                       302   302    302      403   200     200   200  200   200   200     200     403    403
money                              302   302    302      403   200     200   200  200   200   200     200     403    403
receipts                           302   302    302      403   200     200   200  200   200   200     200     403    403
prize_sheet                        302   302    302      403   200     200   200  200   200   200     200     403    403
money_csv                          302   302    302      403   200     200   200  200   200   200     200     403    403
result_csv                         200   200    200      200   200     200   200  200   200   200     200     200    200
house_rules                        302   302    200      404   200     200   200  200   200   200     403     403    200
league_sheet                       302   302    200      404   200     200   200  200   200   200     403     403    200
night_rules                        302   302    302      403   200     200   200  200   200   200     200     403    403
sheet                              200   200    200      200   200     200   200  200   200   200     200     200    200
deed                               405   405    405      405   405     405   405  405   405   405     405     405    405
"""

# Where a page has no form of its own a POST is answered as a GET; the words posted are in `test_permissions.POSTED`.
POST = """
                               visitor phone player stranger clock cashier floor host admin owner tonight another member
home                               200   200    200      200   200     200   200  200   200   200     200     200    200
healthz                            200   200    200      200   200     200   200  200   200   200     200     200    200
readyz                             200   200    200      200   200     200   200  200   200   200     200     200    200
account_login                      200   200    200      302   302     302   302  302   302   302     302     302    302
account_logout                     302   302    302      302   302     302   302  302   302   302     302     302    302
account_inactive                   405   405    405      405   405     405   405  405   405   405     405     405    405
account_signup                     200   200    200      302   302     302   302  302   302   302     302     302    302
account_reauthenticate             302   302    302      200   200     200   200  200   200   200     200     200    200
account_email                      302   302    302      302   302     302   302  302   302   302     302     302    302
account_email_verification_sent    405   405    405      405   405     405   405  405   405   405     405     405    405
account_confirm_email              404   404    404      404   404     404   404  404   404   404     404     404    404
account_change_password            302   302    302      200   200     200   200  200   200   200     200     200    200
account_set_password               302   302    302      302   302     302   302  302   302   302     302     302    302
account_reset_password             200   200    200      200   200     200   200  200   200   200     200     200    200
account_reset_password_done        405   405    405      405   405     405   405  405   405   405     405     405    405
account_reset_password_from_key    200   200    200      200   200     200   200  200   200   200     200     200    200
account_reset_password_from_key_done 405 405    405      405   405     405   405  405   405   405     405     405    405
account_request_login_code         200   200    200      302   302     302   302  302   302   302     302     302    302
account_confirm_login_code         302   302    302      302   302     302   302  302   302   302     302     302    302
account_request_reauthentication_code 302 302   302      302   302     302   302  302   302   302     302     302    302
account_confirm_reauthentication_code 302 302   302      302   302     302   302  302   302   302     302     302    302
setup                              410   410    410      410   410     410   410  410   410   410     410     410    410
accept_invitation                  422   422    422      302   302     302   302  302   302   302     302     302    302
come_in                            302   302    302      302   302     302   302  302   302   302     302     302    302
new_league                         302   302    302      302   403     403   403  302   302   302     403     403    403
league                             302   302    200      404   200     200   200  200   200   200     403     403    200
members                            302   302    302      404   403     403   403  403   302   302     403     403    403
leave_league                       302   302    302      404   302     302   302  302   302   302     302     302    302
withdraw_invitation                302   302    302      404   403     403   403  403   302   302     403     403    403
invite                             302   302    302      404   403     403   403  403   200   200     403     403    403
new_season                         302   302    302      404   403     403   403  403   302   302     403     403    403
season_rules                       302   302    302      404   403     403   403  403   302   302     403     403    403
standings                          302   302    200      404   200     200   200  200   200   200     403     403    200
corrections                        302   302    302      404   403     403   403  403   422   422     403     403    403
final                              302   302    302      404   403     403   403  403   302   302     403     403    403
season_pot                         302   302    302      404   403     403   403  403   302   302     403     403    403
awards                             302   302    200      404   200     200   200  200   200   200     403     403    200
import_past                        302   302    302      404   403     403   403  403   302   302     403     403    403
import_report                      302   302    302      404   403     403   403  403   302   302     403     403    403
imported_night                     302   302    302      404   403     403   403  403   302   302     403     403    403
season_player                      302   302    200      404   200     200   200  200   200   200     403     403    200
export_standings                   302   302    200      404   200     200   200  200   200   200     403     403    200
export                             302   302    302      404   403     403   403  403   200   200     403     403    403
export_json                        302   302    302      404   403     403   403  403   200   200     403     403    403
export_results                     302   302    302      404   403     403   403  403   200   200     403     403    403
people                             302   302    200      404   200     200   200  200   200   200     403     403    200
profile                            302   302    200      404   200     200   200  200   200   200     403     403    200
edit_person                        302   302    302      404   403     403   403  403   302   302     403     403    403
claim_profile                      302   302    302      404   302     302   302  302   302   302     403     403    302
merge_people                       302   302    302      404   403     403   403  403   422   422     403     403    403
erase_person                       302   302    302      404   403     403   403  403   302   302     403     403    403
person_data                        302   302    302      404   403     403   403  403   200   200     403     403    403
league_settings                    302   302    302      404   403     403   403  403   302   302     403     403    403
create                             302   302    302      302   403     403   403  302   302   302     403     403    403
date                               302   302    302      403   403     403   403  302   302   302     302     403    403
date_off                           302   302    302      403   403     403   403  302   302   302     302     403    403
date_again                         302   302    302      403   403     403   403  302   302   302     403     403    403
answers                            302   302    302      403   403     403   403  302   302   302     302     403    403
newcomer                           302   302    302      403   403     403   403  302   302   302     302     403    403
new_feed                           302   302    302      404   302     302   302  302   302   302     403     403    302
open_link                          302   302    302      302   302     302   302  302   302   302     302     302    302
date_ics                           200   200    200      200   200     200   200  200   200   200     200     200    200
personal_link                      302   302    302      302   302     302   302  302   302   302     302     302    302
quiet                              200   200    200      200   200     200   200  200   200   200     200     200    200
feed                               200   200    200      200   200     200   200  200   200   200     200     200    200
league_calendar                    302   302    200      404   200     200   200  200   200   200     403     403    200
join                               302   302    302      302   302     302   302  302   302   302     302     302    302
join_code                          302   302    302      302   302     302   302  302   302   302     302     302    302
pair                               200   200    200      200   200     200   200  200   200   200     200     200    200
tv_state                           410   410    410      410   410     410   410  410   410   410     410     410    410
watch                              200   200    200      200   200     200   200  200   200   200     200     200    200
me                                 200   200    200      200   200     200   200  200   200   200     200     200    200
who                                200   200    200      200   200     200   200  200   200   200     200     200    200
join_sure                          204   204    204      204   204     204   204  204   204   204     204     204    204
join_qr                            200   200    200      200   200     200   200  200   200   200     200     200    200
tv                                 200   200    200      200   200     200   200  200   200   200     200     200    200
result                             200   200    200      200   200     200   200  200   200   200     200     200    200
podium                             404   404    404      404   404     404   404  404   404   404     404     404    404
poll                               200   200    200      200   200     200   200  200   200   200     200     200    200
console                            302   302    302      403   200     200   200  200   200   200     200     403    403
console_parts                      403   403    403      403   200     200   200  200   200   200     200     403    403
deal                               302   302    302      403   200     200   200  200   200   200     200     403    403
deal_calculator                    200   200    200      200   200     200   200  200   200   200     200     200    200
pair_tv                            302   302    302      403   403     403   403  302   302   302     302     403    403
envelopes                          302   302    302      403   403     403   403  200   200   200     200     403    403
prize_shapes                       302   302    302      403   403     403   403  200   200   200     200     403    403
history                            302   302    302      403   200     200   200  200   200   200     200     403    403
side                               302   302    302      403   200     200   200  200   200   200     200     403    403
undo_preview                       302   302    302      403   200     200   200  200   200   200     200     403    403
money                              302   302    302      403   200     200   200  200   200   200     200     403    403
receipts                           302   302    302      403   200     200   200  200   200   200     200     403    403
prize_sheet                        302   302    302      403   200     200   200  200   200   200     200     403    403
money_csv                          302   302    302      403   200     200   200  200   200   200     200     403    403
result_csv                         200   200    200      200   200     200   200  200   200   200     200     200    200
house_rules                        302   302    302      404   403     403   403  403   302   302     403     403    403
league_sheet                       302   302    200      404   200     200   200  200   200   200     403     403    200
night_rules                        302   302    302      403   200     200   200  200   200   200     200     403    403
sheet                              200   200    200      200   200     200   200  200   200   200     200     200    200
deed                               401   401    401      403   302     403   302  302   302   302     302     403    403
"""

# Every deed in a night where it can be done. A phone's own deeds need a phone; an account has none here.
DEEDS = """
            visitor phone player stranger clock cashier floor host admin owner tonight another member
accept          401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
add             401   401    401      403   403      ok    ok   ok    ok    ok      ok     403    403
add_on          401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
adjust          401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
agree           401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
announce        401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
answer          403    ok     ok      403   403     403   403  403   403   403     403     403    403
apart           401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
balance         401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
bounties        401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
break_order     401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
break_table     401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
button          401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
claim           403    ok     ok      403   403     403   403  403   403   403     403     403    403
close_rebuys    401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
count           401   401    401      403   403      ok    ok   ok    ok    ok      ok     403    403
count_all       401   401    401      403   403      ok    ok   ok    ok    ok      ok     403    403
credit          401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
deal            401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
decline         401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
disqualify      401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
draw            401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
end_break       401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
finish          401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
fund            401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
here            401   401    401      403   403      ok    ok   ok    ok    ok      ok     403    403
house           401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
jump            401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
knock_out       401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
let_go          403    ok     ok      403   403     403   403  403   403   403     403     403    403
move            401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
pause           401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
pay             401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
pay_out         401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
plan            401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
postpone        401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
prizes          401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
propose         401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
race            401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
pay_debt        401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
profiles        401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
ran_on          401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
rebuy           401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
redraw          401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
reenter         401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
release         401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
remove          401   401    401      403   403      ok    ok   ok    ok    ok      ok     403    403
resume          401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
same_hand       401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
say_stack       403    ok     ok      403   403     403   403  403   403   403     403     403    403
seal            401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
seat            401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
set_clock       401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
settle          401   401    401      403   403     403    ok   ok    ok    ok      ok     403    403
side_buy        401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
side_cash_out   401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
side_close      401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
side_open       401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
start           401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
substitute      401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
take_back       401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
take_break      401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
turn_down       401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
undo_a_buy_in   401   401    401      403   403      ok   403   ok    ok    ok      ok     403    403
undo_a_pause    401   401    401      403    ok     403    ok   ok    ok    ok      ok     403    403
undo_a_start    401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
want            403    ok     ok      403   403     403   403  403   403   403     403     403    403
voice           401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
vote            403    ok     ok      403   403     403   403  403   403   403     403     403    403
withdraw        401   401    401      403   403     403   403   ok    ok    ok      ok     403    403
"""


def table(text: str) -> dict[str, dict[str, int]]:
    """A table as {row: {role: status}}; `ok` is 200. Refused (ValueError): a row that is short or long, by its name."""
    roles, *rows = (line.split() for line in text.strip().splitlines())
    for name, *codes in rows:
        if len(codes) != len(roles):
            raise ValueError(f"{name} has {len(codes)} answers for {len(roles)} roles ({', '.join(roles)})")
    return {name: dict(zip(roles, map(_status, codes), strict=True)) for name, *codes in rows}


def _status(code: str) -> int:
    return 200 if code == "ok" else int(code)
