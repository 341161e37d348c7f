"""Finding a league by what somebody types at the terminal."""

from django.utils.text import slugify

from tourney.leagues.models import League


def league_called(text: str) -> League:
    """The league with this uid, or with a name that reads so in an address ("friday-poker").

    Refused (ValueError, a sentence): none is called so, or several are.
    """
    found = [league for league in League.objects.all() if text in (league.uid, slugify(league.name))]
    if len(found) == 1:
        return found[0]
    if found:
        said = ", ".join(f"{league.uid} ({league.name})" for league in found)
        raise ValueError(f"Several leagues are called {text}; name one by its uid: {said}.")
    known = ", ".join(slugify(league.name) or league.uid for league in League.objects.order_by("name"))
    raise ValueError(f"No league is called {text}. There are: {known or 'none'}.")
