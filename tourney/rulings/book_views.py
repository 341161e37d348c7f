"""The rule book to read: rules by number, terms, games, ranks of hands. Open to everybody."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tourney.rulings.book import chart, entries, terms
from tourney.rulings.games import PAGES, page_of

ECHO = 200
"""How much of what was looked for a page says again."""


def book(request: HttpRequest) -> HttpResponse:
    """Every rule by its number, or those that speak of the words asked for."""
    asked = _asked(request)
    said = {"asked": asked, "found": entries.found(asked) if asked else [], "volumes": entries.volumes()}
    return render(request, "rulings/book/book.html", said)


def glossary(request: HttpRequest) -> HttpResponse:
    """Every term from A to Z, or those that were asked for."""
    asked = _asked(request)
    said = {"asked": asked, "found": terms.found(asked) if asked else [], "letters": terms.letters()}
    return render(request, "rulings/book/glossary.html", said)


def games(request: HttpRequest) -> HttpResponse:
    """Which games there are to read about."""
    return render(request, "rulings/games/games.html", {"pages": PAGES.values()})


def game(request: HttpRequest, game: str) -> HttpResponse:
    """How a game is played, how lows rank, what a kill pot is."""
    page = page_of(game)
    if page is None:
        raise Http404
    return render(request, page.template, {"page": page, "pages": PAGES.values()})


def hand_ranks(request: HttpRequest) -> HttpResponse:
    """What beats what."""
    return render(request, "rulings/book/hands.html", {"rows": chart.rows(), "all": chart.ALL})


def _asked(request: HttpRequest) -> str:
    return " ".join(request.GET.get("q", "").replace("\0", "").split())[:ECHO]
