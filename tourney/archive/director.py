"""A night saved by The Tournament Director: who played, who knocked out whom when, what was paid.

Addresses, telephone numbers and notes about people stay in the file.
"""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from tourney.archive.director_tokens import parse
from tourney.archive.grid import Unreadable, folded, quoted
from tourney.archive.prizes import award, split
from tourney.archive.told import Remark, Told, ToldNight
from tourney.leagues import money
from tourney.players.naming import clean, key_of

_OURS = re.compile(r"\bnew\s+Tournament\s*\(")
_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)[-._/ ]?(\d\d)[-._/ ]?(\d\d)(?!\d)")
_EVENING = timedelta(hours=6)  # what starts after midnight belongs to the evening before
_LONGEST = 64


def is_director(text: str) -> bool:
    return bool(_OURS.search(text[:4096]))


def night_of(text: str, source: str, currency: str) -> tuple[ToldNight, list[Remark]]:
    """The night of a file, with a row for every entrant in it, and what is doubtful; refuses what is no such file."""
    root = _dict(parse(text))
    game = _dict(root.get("T")) or root
    if "Players" not in game:
        raise Unreadable(_("This file of The Tournament Director holds no players."))
    night = _Night(game, currency)
    return night.told(source), night.remarks


@dataclass
class _Entrant:
    """A player with his buy-ins (a rebuy is one more) and add-ons, as the file has them."""

    told: Told
    buy_ins: list[dict[str, Any]]
    addons: list[dict[str, Any]]

    @property
    def last_bust(self) -> dict[str, Any]:
        """How he was out for good; empty while he plays on. What was before his last buy-in was not for good."""
        own = _dict(self.buy_ins[-1].get("BustOut"))
        busts = [_dict(bought.get("BustOut")) for bought in self.buy_ins[:-1]]
        late = [bust for bust in busts if _whole(bust.get("Time")) > _whole(self.buy_ins[-1].get("Time"))]
        return own or (max(late, key=lambda bust: _whole(bust.get("Time"))) if late else {})

    @property
    def out(self) -> int | None:
        """When he was out for good, in milliseconds; None while he plays on."""
        return _whole(self.last_bust.get("Time")) if self.last_bust else None


@dataclass
class _Night:
    game: dict[str, Any]
    currency: str
    remarks: list[Remark] = field(default_factory=list)
    entrants: dict[str, _Entrant] = field(default_factory=dict)

    def told(self, source: str) -> ToldNight:
        self._enter()
        self._place()
        self._knock_out()
        night = ToldNight(self._identity(source), self._name(source), self._day())
        night.rows = [entrant.told for entrant in self.entrants.values()]
        night.season = quoted(_text(self.game.get("SeasonName")), _LONGEST)
        self._pay(night)
        self._award(night)
        self._outline(night)
        if _text(_at(self.game, "Financials", "PointsForPlaying", "Text")).strip():
            self._say(_("The file has a formula of its own for points. It is not taken over; this league counts."))
        self.remarks = [
            Remark(told.sentence, told.row, told.column, told.stops, night.identity) for told in self.remarks
        ]
        return night

    def _say(self, sentence: str, stops: bool = False) -> None:
        self.remarks.append(Remark(sentence, stops=stops))

    def _identity(self, source: str) -> str:
        own = quoted(_text(self.game.get("UUID")), 80).lower()
        titled = folded(_text(self.game.get("Title")))[:80]
        return f"director:{own or titled or folded(source)}"

    def _name(self, source: str) -> str:
        return quoted(_text(self.game.get("Title")), _LONGEST) or quoted(source, _LONGEST) or _("Night")

    def _day(self) -> date | None:
        """The day in the title, which the host wrote, or else that of the clock; says it where they differ."""
        clock = self._clock()
        found = _DAY.search(_text(self.game.get("Title")))
        try:
            titled = date(int(found[1]), int(found[2]), int(found[3])) if found else None
        except ValueError:
            titled = None
        if titled and clock and abs(titled - clock) > timedelta(days=1):
            sentence = _("The title says %(title)s, but the clock ran on %(clock)s; the title was believed.")
            self._say(sentence % {"title": titled.isoformat(), "clock": clock.isoformat()})
        return titled or clock

    def _clock(self) -> date | None:
        first = [_whole(buy_in.get("Time")) for entrant in self.entrants.values() for buy_in in entrant.buy_ins[:1]]
        start = _whole(self.game.get("StartTime")) or min(filter(None, first), default=0)
        if not 0 < start < 4_102_444_800_000:  # the year 2100
            return None
        return timezone.localtime(datetime.fromtimestamp(start / 1000, UTC) - _EVENING).date()

    def _enter(self) -> None:
        """Everybody who bought in is an entrant; one without a usable name stops the night (C52)."""
        players = _at(self.game, "Players", "Players")
        told = list(players.items()) if isinstance(players, dict) else [("", player) for player in _list(players)]
        for key, one in told:
            player = _dict(one)
            uuid = _text(player.get("UUID")) or str(key)
            buy_ins = [_dict(bought) for bought in (*_list(player.get("Buyins")), *_list(player.get("Rebuys")))]
            try:
                name = clean(_called(_dict(player.get("Name"))))
            except ValueError as refused:
                self._say(_("Player %(uuid)s: %(sentence)s") % {"uuid": quoted(uuid), "sentence": refused}, stops=True)
                continue
            if not buy_ins:
                self._say(_("%(name)s is in the file but never bought in.") % {"name": name})
                continue
            addons = [_dict(bought) for bought in _list(player.get("AddOns"))]
            self.entrants[uuid] = _Entrant(Told(name, None, identity=quoted(uuid, 80)), buy_ins, addons)
        self._check_entrants()

    def _check_entrants(self) -> None:
        config = _dict(_at(self.game, "Players", "Config"))
        if config.get("TrackPlayers") is False and _whole(config.get("NumberOfPlayers")):
            self._say(_("This file counts players without their names."), stops=True)
        elif not self.entrants:
            self._say(_("Nobody bought in to this tournament."), stops=True)
        for key, count in Counter(key_of(entrant.told.name) for entrant in self.entrants.values()).items():
            if count > 1:
                name = next(e.told.name for e in self.entrants.values() if key_of(e.told.name) == key)
                self._say(_("%(count)d players are called %(name)s.") % {"count": count, "name": name}, stops=True)

    def _place(self) -> None:
        """The later somebody is out, the better; out in the same second is a shared place."""
        outs = [entrant.out for entrant in self.entrants.values()]
        playing = outs.count(None)
        for entrant in self.entrants.values():
            if (out := entrant.out) is not None:
                entrant.told.place = 1 + playing + sum(1 for other in outs if other is not None and other > out)
            elif playing == 1:
                entrant.told.place = 1
        if playing > 1:
            sentence = _("The file was saved before the night was over, with %(count)d players still in.")
            self._say(sentence % {"count": playing})
        for place, count in sorted(Counter(entrant.told.place for entrant in self.entrants.values()).items(), key=str):
            if place and count > 1:
                self._say(_("%(count)d players share place %(place)d.") % {"count": count, "place": place})

    def _knock_out(self) -> None:
        """Who knocked out whom, of the last bust-out; knock-outs count all of them, as the program does."""
        whole = _at(self.game, "Players", "Config", "FullCreditHit") is not False
        counted: dict[str, Decimal] = defaultdict(Decimal)
        for entrant in self.entrants.values():
            for bought in entrant.buy_ins:
                bust = _dict(bought.get("BustOut"))
                hitmen = self._hitmen(entrant, bust)
                for uuid in hitmen:
                    counted[uuid] += 1 if whole else (Decimal(1) / len(hitmen)).quantize(Decimal("0.01"))
                if bust and bust is entrant.last_bust:
                    entrant.told.by = tuple(self.entrants[uuid].told.name for uuid in hitmen)
        for uuid, entrant in self.entrants.items():
            entrant.told.knockouts = counted[uuid]

    def _hitmen(self, entrant: _Entrant, bust: dict[str, Any]) -> list[str]:
        told = bust.get("HitmanUUID")
        uuids = [_text(uuid) for uuid in (_list(told) or [told]) if uuid]
        if any(uuid not in self.entrants for uuid in uuids):
            sentence = _("Somebody who is not among the players knocked out %(name)s.")
            self._say(sentence % {"name": entrant.told.name})
        return [uuid for uuid in dict.fromkeys(uuids) if uuid in self.entrants]

    def _pay(self, night: ToldNight) -> None:
        """What came in. The rake comes on top of the fee in this program."""
        first: list[int] = []
        for entrant in self.entrants.values():
            entrant.told.rebuys, entrant.told.addons = len(entrant.buy_ins) - 1, len(entrant.addons)
            for bought in (*entrant.buy_ins, *entrant.addons):
                fee, rake = self._amount(bought.get("Amount")), sum(map(self._amount, _list(bought.get("Rake"))))
                first += [fee] if bought is entrant.buy_ins[0] else []
                entrant.told.spent += fee + rake
                night.pool += fee
                night.rake += rake
        night.buy_in = Counter(first).most_common(1)[0][0] if first else 0
        night.pool += self._amount(_at(self.game, "Financials", "HouseContribution"))

    def _award(self, night: ToldNight) -> None:
        """Prizes to those whom the file names, else to whoever has the place, once everybody has one."""
        named: dict[tuple[str, ...], int] = defaultdict(int)
        for prize in map(_dict, _list(_at(self.game, "Prizes", "Prizes"))):
            amount, place = self._amount(prize.get("CalculatedAmount")), _whole(prize.get("Recipient"))
            night.prizes[place] = night.prizes.get(place, 0) + amount
            winners = [uuid for uuid in map(_text, _list(prize.get("AwardedToPlayers"))) if uuid in self.entrants]
            if winners:
                named[tuple(winners)] += amount
            else:
                night.due[place] = night.due.get(place, 0) + amount
        for uuids, amount in named.items():
            split(amount, [self.entrants[uuid].told for uuid in uuids])
        if all(row.place for row in night.rows):
            award(night.rows, night.due)
            night.due = {}

    def _outline(self, night: ToldNight) -> None:
        """How many levels, breaks and ways to pay in there were; a break is what has no blinds."""
        rounds = list(map(_dict, _list(_at(self.game, "Levels", "Levels"))))
        night.levels = sum("SmallBlind" in each or "BigBlind" in each for each in rounds)
        night.breaks = len(rounds) - night.levels
        night.fees = len(_list(_at(self.game, "Financials", "Buyins", "Profiles")))

    def _amount(self, told: object) -> int:
        """Whole units of the file as minor units of the league; what is no amount is said."""
        if told is None:
            return 0
        value = Decimal(told) if isinstance(told, int | Decimal) and not isinstance(told, bool) else None
        minor = value.scaleb(money.digits(self.currency)) if value is not None else None
        if minor is None or minor < 0 or minor.adjusted() > money.MOST_DIGITS:
            self._say(_("“%(text)s” is no amount of money.") % {"text": quoted(str(told))}, stops=True)
            return 0
        return int(minor.to_integral_value())


def _called(name: dict[str, Any]) -> str:
    """The nickname, which the program shows, or first and last name."""
    full = f"{_text(name.get('Firstname'))} {_text(name.get('Lastname'))}"
    return _text(name.get("Nickname")).strip() or full.strip()


def _at(value: object, *path: str) -> Any:
    for key in path:
        value = _dict(value).get(key)
    return value


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _whole(value: Any) -> int:
    """A whole number, 0 for anything else and for what is beyond any time in milliseconds."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or not -(10**16) < value < 10**16:
        return 0
    return int(value)
