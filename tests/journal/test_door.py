"""The one door: at run time every write beside it is refused, whatever road it takes, and nothing has changed."""

import pytest
from asgiref.sync import async_to_sync
from django.db import transaction
from django.db.models import F, ProtectedError

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.journal.reading import THREE
from tourney.events.journal.door import DoorClosed, door, guarded
from tourney.events.journal.write import found
from tourney.events.models import Entrant, Event, Line
from tourney.live.models import Display
from tourney.payouts.models import Payment, Purchase, Result, SideTrade
from tourney.players.models import Player
from tourney.rulings.models import Decision, Penalty
from tourney.tables.models import Call, Chair, KnockOut, Table
from tourney.tables.queries import seating

# Every journaled model with a cell of it and a value that the finished night does not hold there.
CELLS = {
    Event: {"chips": 7},
    Entrant: {"here": None},
    Line: {"verb": "pause"},
    Chair: {"occupant": None},
    KnockOut: {"by": 77},
    Call: {"stage": "seated"},
    Table: {"button": {"seat": 1, "at": 1}},
    Purchase: {"price": 7},
    Payment: {"amount": 7},
    SideTrade: {"chips": 7},
    Result: {"prize": 7},
    Decision: {"told": None},
    Penalty: {"served": 2},
}
SITS_OUT = {"kind": "hands", "entrant": 1, "hands": 2}


@pytest.fixture
def evening(db):
    evening = Evening(THREE).until("running")
    evening.do("rule", situation="card_to_empty_seat", facts={"players_acted": 0}, penalty=SITS_OUT)
    evening.do("button", table=1, seat=1)
    evening.do("move", entrant=1, to=str(seating(evening.event).free(1)[0]))
    evening.do("side_open", price=500, chips=100, big_blind=2)
    for number in (1, 2):
        evening.do("knock_out", entrant=number)
    evening.do("side_buy", entrant=1, amount=500)
    evening.do("finish")
    evening.do("pay_out", entrant=3)
    return evening


def _run(method, *args, **kwargs):
    async def call():
        return await method(*args, **kwargs)

    return async_to_sync(call)()


def _new(model, night, number=90):
    if model is Event:
        return Event(league=night.league, name="Beside the door")
    if model is Line:
        return Line(event=night, seq=number, at=0, by="x", verb="x", facts=[], request_id="x", digest="x")
    return model(event=night, number=number)


def _keys(model, night):
    """The words that make a new row."""
    fresh = _new(model, night)
    return {f.name: getattr(fresh, f.name) for f in model._meta.fields if f.name not in {"id", "undoes", "seed"}}


def _counter(model):
    return "seq" if model in (Event, Line) else "number"


def _changed(model):
    row = model.objects.latest("pk")
    for column, value in CELLS[model].items():
        setattr(row, column, value)
    return row


def _upsert(model, night):
    return {
        "objs": [_changed(model)],
        "update_conflicts": True,
        "unique_fields": ["id"],
        "update_fields": list(CELLS[model]),
    }


WRITES = {
    "save of a changed row": lambda m, n: _changed(m).save(),
    "save of one column": lambda m, n: _changed(m).save(update_fields=list(CELLS[m])),
    "save of a new row": lambda m, n: _new(m, n).save(),
    "save with force_insert": lambda m, n: _new(m, n).save(force_insert=True),
    "save_base": lambda m, n: _changed(m).save_base(raw=True),
    "create": lambda m, n: m.objects.create(**_keys(m, n)),
    "update": lambda m, n: m.objects.update(**CELLS[m]),
    "update with an expression": lambda m, n: m.objects.update(**{_counter(m): F(_counter(m)) + 1000}),
    "bulk_create": lambda m, n: m.objects.bulk_create([_new(m, n), _new(m, n, 91)]),
    "bulk_create that ignores conflicts": lambda m, n: m.objects.bulk_create([_new(m, n)], ignore_conflicts=True),
    "bulk_create that updates conflicts": lambda m, n: m.objects.bulk_create(**_upsert(m, n)),
    "bulk_update": lambda m, n: m.objects.bulk_update([_changed(m)], list(CELLS[m])),
    "get_or_create": lambda m, n: m.objects.get_or_create(**_keys(m, n) | {"pk": 10**6}),
    "update_or_create of a row that is there": lambda m, n: m.objects.update_or_create(
        pk=_changed(m).pk, defaults=CELLS[m]
    ),
    "update_or_create of a new row": lambda m, n: m.objects.update_or_create(pk=10**6, defaults=_keys(m, n) | CELLS[m]),
    "delete of a row": lambda m, n: m.objects.latest("pk").delete(),
    "delete of a queryset": lambda m, n: m.objects.all().delete(),
    "raw delete": lambda m, n: m.objects.all()._raw_delete("default"),
    "the base manager": lambda m, n: m._base_manager.filter(pk__gt=0).update(**CELLS[m]),
    "asave": lambda m, n: _run(_changed(m).asave),
    "acreate": lambda m, n: _run(m.objects.acreate, **_keys(m, n)),
    "aupdate": lambda m, n: _run(m.objects.aupdate, **CELLS[m]),
    "abulk_create": lambda m, n: _run(m.objects.abulk_create, [_new(m, n)]),
    "abulk_update": lambda m, n: _run(m.objects.abulk_update, [_changed(m)], list(CELLS[m])),
    "aget_or_create": lambda m, n: _run(m.objects.aget_or_create, **_keys(m, n) | {"pk": 10**6}),
    "aupdate_or_create": lambda m, n: _run(m.objects.aupdate_or_create, pk=_changed(m).pk, defaults=CELLS[m]),
    "adelete of a row": lambda m, n: _run(m.objects.latest("pk").adelete),
    "adelete of a queryset": lambda m, n: _run(m.objects.all().adelete),
}

RELATED = {
    "league.events.create": lambda n, p: n.league.events.create(name="Beside the door"),
    "league.events.get_or_create": lambda n, p: n.league.events.get_or_create(name="Beside the door"),
    "league.events.update_or_create": lambda n, p: n.league.events.update_or_create(name="Beside the door"),
    "league.events.add": lambda n, p: LeagueFactory().events.add(n),
    "league.events.add that saves": lambda n, p: LeagueFactory().events.add(n, bulk=False),
    "league.events.set": lambda n, p: LeagueFactory().events.set([n]),
    "league.events.update": lambda n, p: n.league.events.update(name="Beside the door"),
    "night.lines.create": lambda n, p: n.lines.create(seq=90, at=0, by="x", verb="x", facts=[]),
    "night.lines.add": lambda n, p: n.lines.add(n.lines.first()),
    "night.lines.set": lambda n, p: n.lines.set([n.lines.first(), _new(Line, n)], bulk=False),
    "night.lines.filter.update": lambda n, p: n.lines.filter(seq=1).update(by="x"),
    "night.lines.all.delete": lambda n, p: n.lines.all().delete(),
    "player.entries.add": lambda n, p: p.entries.add(*Entrant.objects.all()),
    "player.entries.set": lambda n, p: p.entries.set([]),
    "player.entries.set that clears": lambda n, p: p.entries.set(list(Entrant.objects.all()), clear=True),
    "player.entries.clear": lambda n, p: p.entries.clear(),
    "player.entries.remove": lambda n, p: p.entries.remove(p.entries.get()),
    "player.entries.remove one by one": lambda n, p: p.entries.remove(p.entries.get(), bulk=False),
    "player.entries.create": lambda n, p: p.entries.create(event=n, number=90),
    "player.entries.acreate": lambda n, p: _run(p.entries.acreate, event=n, number=90),
    "player.entries.aclear": lambda n, p: _run(p.entries.aclear),
    "player.entries.aset": lambda n, p: _run(p.entries.aset, []),
    "player.entries.aadd": lambda n, p: _run(p.entries.aadd, *Entrant.objects.all()),
    "player.entries.aremove": lambda n, p: _run(p.entries.aremove, p.entries.get()),
    "night.lines.acreate": lambda n, p: _run(n.lines.acreate, seq=90, at=0, by="x", verb="x", facts=[]),
}
CASCADES = {
    "delete of the league": lambda n, p: n.league.delete(),
    "delete of all leagues": lambda n, p: type(n.league).objects.all().delete(),
    "adelete of the league": lambda n, p: _run(n.league.adelete),
    "delete of a player": lambda n, p: p.delete(),
    "delete of all players": lambda n, p: Player.objects.all().delete(),
    "delete of the league's players": lambda n, p: n.league.players.all().delete(),
    "delete of the night": lambda n, p: n.delete(),
}


def _everything():
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in CELLS}


def _refused(write, *args):
    """Whether this write is refused; the database is asked to undo whatever it let through."""
    try:
        with transaction.atomic():
            write(*args)
            transaction.set_rollback(True)
    except (DoorClosed, ProtectedError):
        return True
    return False


def test_every_journaled_model_is_written_below():
    assert {model._meta.db_table for model in CELLS} == guarded()


@pytest.mark.parametrize("model", CELLS, ids=lambda model: model.__name__)
def test_no_row_can_be_written_beside_the_door(evening, model):
    before = _everything()
    assert [name for name, write in WRITES.items() if not _refused(write, model, evening.event)] == []
    assert _everything() == before


def test_no_relation_and_no_cascade_leads_past_the_door(evening):
    before, let_through = _everything(), []
    for name, write in (RELATED | CASCADES).items():
        night, ann = Event.objects.get(pk=evening.event.pk), Player.objects.get(name="Ann")
        if not _refused(write, night, ann):
            let_through.append(name)
    assert let_through == []
    assert _everything() == before


def test_the_writes_above_would_succeed_if_the_door_stood_open(evening):
    """Else the tests above would pass for another reason: what is refused is refused by the door alone."""
    refused = set()
    for name, write in WRITES.items():
        for model in CELLS.keys() - {Line}:
            with door():
                if _refused(write, model, evening.event):
                    refused.add((name, model.__name__))
    deletes = {name for name in WRITES if "delete" in name} - {"raw delete"}
    assert refused == {(name, "Event") for name in deletes}, (
        "only a night with lines is protected by more than the door"
    )


def test_a_night_without_a_single_line_cannot_be_deleted_either(db):
    night = Event(league=LeagueFactory(), name="Empty")
    found(night)
    with pytest.raises(DoorClosed), transaction.atomic():
        Event.objects.get(pk=night.pk).delete()
    assert Event.objects.filter(pk=night.pk).exists()


def test_a_line_is_never_changed_or_deleted_even_with_the_door_open(evening):
    before, new = _everything(), ("new", "force", "create", "acreate", "expression")
    changes = [name for name in WRITES if not any(word in name for word in new)] + [
        "bulk_create that updates conflicts"
    ]
    with door():
        assert [name for name in changes if not _refused(WRITES[name], Line, evening.event)] == []
    assert len(changes) > 12
    assert _everything() == before


def test_the_door_closes_again_after_an_error_inside(evening):
    with pytest.raises(ZeroDivisionError), door():
        raise ZeroDivisionError
    assert _refused(WRITES["update"], Chair, evening.event)


def test_reading_and_locking_pass(evening):
    with transaction.atomic():
        assert Event.objects.select_for_update(of=("self",)).select_related("league").get(pk=evening.event.pk).chips
        assert [len(model.objects.all()) > 0 for model in CELLS] == [True] * len(CELLS)
        assert Entrant.objects.select_for_update().filter(player__entries__event=evening.event).count() == 3


def test_what_is_no_part_of_a_night_is_written_as_ever(evening):
    display = Display.objects.create(event=evening.event)
    Display.objects.filter(event__in=Event.objects.filter(seq__gt=0)).update(code="AAAAAA")
    assert Display.objects.filter(event__name="Friday").delete() == (1, {"live.Display": 1})
    Player.objects.filter(entries__event=evening.event).update(name="Somebody")
    assert not Display.objects.filter(pk=display.pk).exists()
