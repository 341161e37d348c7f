"""Which column is what: words of eight languages in one table, their typing errors, and a look at the cells."""

import re
from collections.abc import Mapping
from functools import lru_cache

from tourney.archive.grid import MOST_COLUMNS, folded

MEANINGS = (
    "place", "name", "by", "points", "prize", "date", "event", "number",
    "spent", "rebuys", "addons", "knockouts", "season", "buy_in", "bounty",
)  # fmt: skip

# Words as `folded` leaves them. The first meaning that has a word keeps it.
_WORDS: Mapping[str, str] = {
    "by": "hitman hitmen by eliminatedby knockedoutby knockoutby bustedby koby koedby killer killedby outby eliminator"
    " eliminador eliminadopor eliminadapor verdugo noqueadopor rausgeworfenvon eliminiertvon ausgeschiedendurch"
    " rausgenommenvon eliminateur eliminepar elimineepar sortipar tueur eliminatoda eliminatore buttatofuorida"
    " eliminadopelo carrasco uitgeschakelddoor geelimineerddoor utslagenav utslagav busterby",
    "place": "place pos position rank ranking finish finished standing placement placing posicion puesto lugar"
    " clasificacion platz platzierung rang classement posizione piazzamento posto classifica posicao colocacao plaats"
    " positie plek plats placering finishposition finishingposition endplatzierung",
    "name": "name player playername nickname nick alias participant finisher eliminated busted bustedplayer who"
    " eliminado eliminada jugador jugadora nombre apodo participante spieler spielerin spielername teilnehmer joueur"
    " joueuse nom pseudo giocatore nome nominativo jogador jogadora participante speler naam deelnemer spelare namn"
    " deltagare screenname fullname knockedout",
    "points": "points pts point pkt score punkte puntos puntaje puntuacion punten punti pontos poang pontuacao",
    "prize": "prize prizes prizemoney payout payouts winnings won cash cashed premio premios preis preisgeld gewinn"
    " gewinne auszahlung gain gains prix vincita vincite premi ganancia ganancias prijs prijzengeld winst vinst pris"
    " prispengar ganhos",
    "bounty": "bounty bountywon bountymoney bountiesmoney kopfgeld prime recompensa taglia premiebounty",
    "rebuys": "rebuy rebuys recompra recompras recave recaves reentry reentries nachkauf nachkaufe rebuysno",
    "addons": "addon addons",
    "knockouts": "knockouts knockout kos ko hits kills bounties eliminations eliminaciones eliminierungen"
    " ausschaltungen eliminazioni eliminacoes uitschakelingen utslagningar bustouts",
    "buy_in": "buyin buyins entry entryfee fee startgeld inscripcion entrada droitdentree cave iscrizione"
    " inschrijfgeld startavgift inkop buyinamount",
    "spent": "spent cost costs totalcost invested investment paid totalpaid totalin totalspent einsatz ausgaben kosten"
    " coste gastado invertido depense mise speso costo gasto custo inleg insats",
    "season": "season saison temporada stagione seizoen sasong",
    "date": "date fecha datum dia day data tag jour giorno when played playedon dag eventdate",
    "event": "event eventname tournament tournamentname tourney torneo turnier tournoi torneio toernooi turnering"
    " title game evento veranstaltung evenement nightname",
    "number": "number no nr num nummer numero eventnumber gamenumber round week night jornada matchday session"
    " spieltag runde woche semaine manche giornata serata rodada etapa ronde speelronde omgang vecka",
}
_MEANING = {word: meaning for meaning, words in reversed(list(_WORDS.items())) for word in words.split()}
_FIRST, _LAST = {"firstname", "vorname", "prenom", "fornamn", "voornaam"}, {
    "lastname", "surname", "familyname", "nachname", "apellido", "apellidos", "cognome", "sobrenome", "achternaam",
    "efternamn", "nomdefamille",
}  # fmt: skip


# Beside a first name this is the last one, and the other way round.
_PLAIN = {"name", "nom", "nome", "nombre", "naam", "namn"}

# Words that count only where no better word stands beside them.
_WEAK = frozenset(
    {
        "eliminated",
        "eliminado",
        "eliminada",
        "busted",
        "knockedout",
        "who",
        "nick",
        "alias",
        "nickname",
        "title",
        "game",
    }
)
# With one of these beside it a word means something else: "Rebuy cost", "Player ID", "Number of players".
_SPOILT = frozenset(
    {"id", "uuid", "cost", "price", "amount", "kosten", "betrag", "coste", "precio", "prix", "of", "per"}
)


def _less(word: str) -> set[str]:
    """The word, and the word with one letter left out: two words that differ by one slip share one of these."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


_SLIPS = {slip: meaning for word, meaning in _MEANING.items() if len(word) >= 6 for slip in _less(word)}


@lru_cache(maxsize=2048)
def meaning_of(header: str) -> str:
    """What a header says, "" when it says nothing known. `ELMINADOR` is a typing error that is understood."""
    word = folded(header)
    if found := _MEANING.get(word):
        return found
    if header.strip() in {"#", "№"}:
        return "place"
    parts = [folded(part) for part in re.split(r"[\W_]+", header)]
    known = [_MEANING[part] for part in parts if part in _MEANING and len(part) > 1]
    if known:
        return known[0] if _SPOILT.isdisjoint(parts) else ""
    if 5 <= len(word) <= 30:
        return next((_SLIPS[slip] for slip in sorted(_less(word), key=len, reverse=True) if slip in _SLIPS), "")
    return ""


def candidates(cells: list[str]) -> dict[str, list[int]]:
    """The columns of a header row by what they may mean, the best word first, then from the left."""
    words = [folded(cell) for cell in cells[:MOST_COLUMNS]]
    found: dict[str, list[int]] = {}
    for at in sorted(range(len(words)), key=lambda at: (words[at] in _WEAK, words[at] not in _MEANING)):
        meaning = meaning_of(cells[at]) if len(cells[at]) <= 60 else ""
        if meaning:
            found.setdefault(meaning, []).append(at)
    return found


def full_name(cells: list[str]) -> list[int]:
    """The columns of first and last name, which make one name in this order; none where there are not both."""
    words = [folded(cell) for cell in cells[:MOST_COLUMNS]]
    first, last, plain = ([at for at, word in enumerate(words) if word in known] for known in (_FIRST, _LAST, _PLAIN))
    if not first and not last:
        return []
    first, last = first or plain[:1], last or plain[:1]
    return first + last if first and last else []
