"""The same night again, some weeks later: a new night by the usual commands, with the plan and the date of this one."""

from django.utils import timezone
from django.utils.formats import date_format

from tourney.calendar.models import Date
from tourney.calendar.times import weeks_later
from tourney.events.commands.night import new_night
from tourney.events.journal import COMMANDS, Wish
from tourney.events.journal.lock import writing
from tourney.events.models import Event
from tourney.events.new import substitute_for
from tourney.events.presets import Plan
from tourney.payouts.commands.bounties import SAID_BEFORE
from tourney.payouts.limits import CLOSED
from tourney.rulings.house import substitute_of


def same_again(date: Date, weeks: int, wish: Wish) -> Event:
    """The night so many weeks after this one, with its plan, prizes, prices and place; nobody is on its list.

    The same request again gives the night that it made.
    """
    old = date.event
    begins = weeks_later(date.begins, weeks, date.zone)
    next_date = Date(begins=begins, where=date.where, note=date.note, capacity=date.capacity, hours=date.hours)
    if date.until:
        next_date.until = weeks_later(date.until, weeks, date.zone)
    day = date_format(date.local, "l, j F")
    name = date_format(begins.astimezone(date.zone), "l, j F") if old.name == day else old.name
    with writing():
        night = new_night(old.league, name, _plan_of(old), wish)
        if not Date.objects.filter(event=night).exists():
            _copy(old, night, wish)
            next_date.event, next_date.changed = night, timezone.now()
            next_date.save()
    return night


def _plan_of(old: Event) -> Plan:
    return Plan(
        schedule=old.schedule,
        chips=old.chips,
        buy_in=old.buy_in,
        seats=old.seats,
        shares=old.shares,
        options=old.options or {},
        policy={key: value for key, value in (old.policy or {}).items() if key != CLOSED},  # said while it was played
        substitute=_substitute(old),
    )


def _substitute(old: Event) -> str:
    """Who decided then, if he is still of the league; else whom the league names."""
    named = substitute_of(old)
    return named.uid if named else substitute_for(old.league)


def _copy(old: Event, night: Event, wish: Wish) -> None:
    """What a plan does not hold is said again, each by its own deed, so that each can be taken back."""
    bounty = {key: value for key, value in (old.bounty or {}).items() if key in SAID_BEFORE}
    wishes = {
        "fund": old.pot and {"pot": old.pot},
        "profiles": old.profiles and {"profiles": old.profiles, "unequal": True},
        "prizes": old.ladder and {"ladder": old.ladder},
        "bounties": bounty and {"bounty": bounty},
    }
    for verb, words in wishes.items():
        if words:
            COMMANDS[verb](night, Wish(wish.by, at=wish.at), **words)
            night.refresh_from_db()
