"""A ruling is given: what the desk says of the facts, or what was decided instead, and what follows from it."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _

from rules_engine.rulings import HOST_DECIDES, QUESTIONS, WORDS, Ruling, objection, ruling
from tourney.events.commands.asked import running
from tourney.events.commands.clock import stopped
from tourney.events.facts import Substituted
from tourney.events.journal import BadInput, Fact, Wish, command
from tourney.events.models import Event
from tourney.events.queries import entrants, moment
from tourney.rulings.commands.chips import moved as chips_moved
from tourney.rulings.commands.penalty import penalised
from tourney.rulings.decisions import HOST, SUBSTITUTE, Moved, Told
from tourney.rulings.facts import Ruled, RuledInWords
from tourney.rulings.house import options_of, substitute_of
from tourney.rulings.models import Decision, Words
from tourney.tables.queries import seated

_OF_PEOPLE = ("name", "names")


@command
def rule(
    night: Event,
    wish: Wish,
    *,
    situation: str = "",
    facts: Mapping[str, Any] | None = None,
    given: str = "",
    by: str = HOST,
    conflict: bool = False,
    table: int | None = None,
    words: str = "",
    penalty: Mapping[str, Any] | None = None,
    moved: Mapping[str, Any] | None = None,
    pause: bool = False,
) -> list[Fact]:
    """A dispute is decided (C-HOUSE-1).

    `situation` and `facts` are the desk's, "" for something it does not know; `given` is the word of what was decided,
    "" for what the desk says or what is told in words alone. `by`: the host or the substitute; where the host is a
    party (`conflict`) only the latter, but not about himself. `words`: the uid of what was written about it.
    `penalty`: its kind, entrant and hands. `moved`: chips that change hands, as `Moved` says. `pause`: stop the clock
    (C-HOUSE-2). Refused: to decide otherwise than the desk without a reason.
    """
    condition, number = running(night), _next_number(night)
    chips = Moved(**moved) if moved else None
    found, written = _found(night, situation, facts or {}), _written(night, words)
    told = Told(
        situation=situation,
        facts=_without_people(facts or {}),
        word=found.word if found else "",
        given=_given(found, given, written),
        by=_decided_by(night, by, conflict, _touched(penalty or {}, chips)),
        conflict=conflict,
        table=_table(night, table),
        step=moment(night, wish.at).index,
        moved=asdict(chips) if chips else None,
    )
    return [
        condition,
        Ruled(number, None, told.as_dict()),
        *([RuledInWords(number, None, words)] if words else []),
        *([Substituted.keep(night)] if by == SUBSTITUTE else []),
        *(penalised(night, wish, number, **penalty) if penalty else []),
        *(chips_moved(night, chips) if chips else []),
        *([stopped(night, wish)] if pause and night.clock["since"] is not None else []),
    ]


def _next_number(night: Event) -> int:
    last = Decision.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def _found(night: Event, situation: str, facts: Mapping[str, Any]) -> Ruling | None:
    """What the desk says by the house rules of this night."""
    if not situation:
        if facts:
            raise BadInput(_("Facts belong to a situation of the desk. Nothing changed."), "situation")
        return None
    if why := objection(situation, facts, options_of(night)):
        raise BadInput(_(why), "situation")
    return ruling(situation, facts, options_of(night))


def _without_people(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that a line may keep: names are none of them."""
    return {key: said for key, said in facts.items() if said is not None and QUESTIONS[key].kind not in _OF_PEOPLE}


def _written(night: Event, words: str) -> Words:
    """What was written about it, empty where nothing was."""
    if not words:
        return Words(event=night)
    found = Words.objects.filter(event=night, uid=words).first()
    if not found or Decision.objects.filter(event=night, words=words).exists():
        raise BadInput(_("Those words belong to no ruling that waits. Nothing changed."))
    return found


def _given(found: Ruling | None, given: str, written: Words) -> str:
    """The word of what was decided. Otherwise than the desk says it takes a reason; where it leaves it, an answer."""
    if given and given not in WORDS:
        raise BadInput(_("That is no answer of the desk. Nothing changed."), "given")
    if found is None:
        if not written.happened:
            raise BadInput(_("Say what happened."), "happened")
        if not written.answer:
            raise BadInput(_("Say what you decided."), "answer")
        return given
    if found.word == HOST_DECIDES:
        if given in ("", HOST_DECIDES) and not written.answer:
            raise BadInput(_("The rules leave this to you: say what you decided."), "answer")
        return given or found.word
    if given == found.word or not (given or written.answer):
        return found.word
    if not written.why:
        raise BadInput(_("The desk says otherwise: give a reason."), "why")
    return given


def _touched(penalty: Mapping[str, Any], chips: Moved | None) -> set[Any]:
    """The numbers of those whom a ruling costs or brings something."""
    return {penalty.get("entrant"), *((chips.source, chips.to) if chips else ())}


def _decided_by(night: Event, by: str, conflict: bool, touched: Collection[Any]) -> str:
    if by not in (HOST, SUBSTITUTE):
        raise BadInput(_("Say who decided it."), "by")
    named = substitute_of(night)
    if by == SUBSTITUTE and named is None:
        raise BadInput(_("Nobody was named to rule in the host's place. Name somebody first."), "by")
    if conflict and by == HOST:
        said = (
            _("The host is a party: %s decides.") % named.name
            if named
            else _("The host is a party and nobody was named to rule instead. Name somebody first.")
        )
        raise BadInput(said, "by")
    if by == SUBSTITUTE and named and any(who.player.who == named for who in entrants(night) if who.number in touched):
        raise BadInput(_("%s is a party, too: name somebody else first, or let the host decide.") % named.name, "by")
    return by


def _table(night: Event, table: int | None) -> int | None:
    if table is not None and table not in {spot.table for spot in seated(night).values()}:
        raise BadInput(_("Nobody sits at that table. Nothing changed."), "table")
    return table
