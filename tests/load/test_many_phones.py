"""Two hundred phones on one night at a real server: however fast the host is, each ends where the night is."""

from tests.load.fan_out import Times, evening
from tests.load.stage import Stage


def test_two_hundred_phones_end_where_the_night_is(stage: Stage) -> None:
    with evening(stage, players=40, phones=200) as night:
        times = Times()
        for at_once in [1, 5, 1, 1, 5, 1, 1, 5]:
            night.taps(at_once, times)
        night.ends_well()
        assert len(times.last) == 20
