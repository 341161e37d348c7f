"""What a tired host types finds the situation that he means."""

from itertools import chain

import pytest

from rules_engine.rulings import Situation, absence, action, chips, conduct, search, showdown

IN_PLAY = list(chain.from_iterable(topic.SITUATIONS for topic in (action, showdown, conduct, chips, absence)))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("he raised 50 over 100", "raise_too_small"),
        ("says call then raises", "string_bet"),
        ("she called before it was her turn", "acted_out_of_turn"),
        ("guy put 1000 chip in and said nothing", "oversize_chip"),
        ("not enough chips to call", "cannot_cover_call"),
        ("she's tanking for 5 mins", "clock_called"),
        ("bet 5000 but only has 3000", "bet_above_stack"),
        ("was that an all in or not", "disputed_all_in"),
        ("can she reraise the all in was only 50 more", "raise_after_short_all_in"),
        ("heads up small blind only had 30 left", "short_small_blind_heads_up"),
        ("threw away wants back", "thrown_to_muck"),
        ("everyone folded do I have to show", "nobody_called"),
        ("board is a straight he mucked wants to split", "board_not_declared"),
        ("dealer grabbed my cards by accident", "dealer_took_hand"),
        ("lied about having a full house so other guy folded", "miscalled_hand"),
        ("he didn't put in enough for the call", "bets_not_even"),
        ("he showed his cards to a friend", "shown_to_outsider"),
        ("friend looked at her hand", "shown_to_outsider"),
        ("guy keeps swearing at everyone", "abuse"),
        ("his wife is telling him what to do", "advice_given"),
        ("pretended to fold to see what I'd do", "angle_shooting"),
        ("argument what do we do now", "something_is_wrong"),
        ("kicked out what about his stack", "disqualified"),
        ("somebody brought his own chips", "foreign_chips"),
        ("put a 20 dollar bill on the table", "cash_on_table"),
        ("put some chips in his pocket", "chips_taken_off_table"),
        ("split pot one chip left over", "odd_chip"),
        ("said rebuy before the deal then won", "rebuy_announced"),
        ("player went to the bathroom and it's his big blind", "player_away"),
        ("can my girlfriend play my hand while I'm gone", "another_plays"),
        ("came back just as cards were dealt", "arrived_during_deal"),
        ("missed his blind", "missed_blind"),
        ("late player arrives does he post", "new_player"),
        ("blinded out while away", "absent_pays"),
        ("wants to swap seats", "wants_another_seat"),
    ],
)
def test_tired_words_find_it(words: str, name: str) -> None:
    assert name in [each.name for each in search(words)[:3]]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("misdeel", "misdeal_called"),
        ("missdeal", "after_misdeal"),
        ("rebuuy", "rebuy_announced"),
        ("expossed card", "card_flashed_during_deal"),
        ("on his fone", "device_at_table"),
        ("soft playing his brother", "angle_shooting"),
        ("wants to take back his bet", "takes_word_back"),
        ("went to the loo", "player_away"),
        ("threw in a 1000 chip", "oversize_chip"),
        ("minraise", "raise_too_small"),
        ("talking about the hand", "talk_about_hand"),
        ("forgot to burn", "flop_not_burned_or_too_many_cards"),
        ("who shows first", "who_shows_first"),
    ],
)
def test_slips_and_slang_find_it_too(words: str, name: str) -> None:
    assert name in [each.name for each in search(words)[:3]]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("chip on the floor", "hidden_chips_found_after_losing_all_in"),
        ("mucked the winner", "thrown_to_muck"),
        ("he threw his hand away but it was the winner", "thrown_to_muck"),
        ("he shows his cards to his wife", "shown_to_outsider"),
        ("card fell off the table", "card_dropped_by_player"),
        ("he bet before me", "acted_out_of_turn"),
        ("flop too early", "board_dealt_too_soon"),
        ("too many cards", "wrong_card_count"),
        ("he put chips in twice", "string_bet"),
        ("player left", "player_away"),
        ("wants to sit somewhere else", "wants_another_seat"),
    ],
)
def test_what_somebody_says_who_never_read_the_rules_finds_it_first(words: str, name: str) -> None:
    assert search(words)[0].name == name


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("jóker", "joker"),
        ("FLÖP too early.", "flop too early"),
        ("won’t show", "won't show"),
        ("strign bet", "string bet"),
        ("strng bet", "string bet"),
        ("muk", "muck"),
        ("out of trun", "out of turn"),
        ("rasie too small", "raise too small"),
    ],
)
def test_accents_phones_and_hasty_fingers_change_nothing(words: str, same: str) -> None:
    assert search(words)[0] == search(same)[0]


def test_a_short_word_is_not_taken_for_a_shorter_one() -> None:
    assert search("bent") == search("qqq") == []


@pytest.mark.parametrize("words", ["zebra", "redraw", "qwertyuiop", "x" * 400])
def test_words_of_nothing_find_nothing(words: str) -> None:
    assert search(words) == []


@pytest.mark.parametrize("situation", IN_PLAY, ids=lambda each: each.name)
def test_it_is_found_by_its_own_title(situation: Situation) -> None:
    assert situation in search(situation.title)[:2]
