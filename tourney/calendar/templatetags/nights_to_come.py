"""The next nights of all my leagues, wherever a page wants to show them: `{% next_nights %}`."""

from typing import Any

from django import template
from django.template.context import RequestContext

from tourney.calendar.league_page import Coming, nights_to_come
from tourney.calendar.visitors import dates_to_come, known_player
from tourney.events.home import leagues_of
from tourney.leagues.actors import actor_of

register = template.Library()
MOST = 4


@register.inclusion_tag("calendar/next.html", takes_context=True)
def next_nights(context: RequestContext) -> dict[str, Any]:
    """The next few nights of the leagues of whoever looks, with what he says."""
    request = context["request"]
    leagues = list(leagues_of(request, "league"))
    dates = dates_to_come(*leagues)[:MOST]
    actor, rows = actor_of(request), list[Coming]()
    for each in leagues:
        mine = [date for date in dates if date.event.league_id == each.pk]
        rows += nights_to_come(mine, known_player(actor, each)) if mine else []
    return {"rows": sorted(rows, key=lambda row: row.date.begins)}
