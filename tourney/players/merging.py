"""Two names that are one person, and what shows that they were not. Nothing is copied: names point to their person."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tourney.players.linking import accounts_of
from tourney.players.models import Merge, Player
from tourney.players.nights import names_of, nights_of_person
from tourney.players.renaming import shown_anew

CLAIM = "claimed"  # in `Merge.took`: nobody had confirmed the other one's account


def objection(kept: Player, gone: Player) -> str:
    """Why these two cannot be one person, as a sentence; "" if they can."""
    if kept.pk == gone.pk:
        return _("That is the same person already.")
    if kept.league_id != gone.league_id or kept.person_id or gone.person_id:
        return _("Only two people of one league can be merged.")
    if kept.erased or gone.erased:
        return _("Somebody whose name was erased cannot be merged.")
    if both := nights_of_person(kept) & nights_of_person(gone):
        names = ", ".join(sorted({night.name for night in both}))
        said = {"kept": kept.name, "gone": gone.name, "nights": names}
        return _("%(kept)s and %(gone)s both stand on the list of %(nights)s, so they are two people.") % said
    return ""


@transaction.atomic
def merge(kept: Player, gone: Player, by: int | None) -> Merge:
    """From now on `gone` is a name of `kept`, and so are its other names. `by`: the account's primary key.

    Refused (ValueError): see `objection`. The kept one's account and e-mail stay; without one it takes the other's."""
    if why := objection(kept, gone):
        raise ValueError(why)
    moved = list(Player.objects.filter(names_of(gone)).order_by("pk").values_list("pk", flat=True))
    took = [field for field in ("user", "email") if getattr(gone, field) and not getattr(kept, field)]
    if gone.claimed:
        took.append(CLAIM)
    row = Merge.objects.create(
        league=kept.league, kept=kept, gone=gone, moved=moved, by_id=by, account=gone.user, email=gone.email, took=took
    )
    if "user" in took:
        kept.user, kept.claimed = gone.user, gone.claimed
    if "email" in took:
        kept.email = gone.email
    kept.save(update_fields=["user", "claimed", "email"])
    Player.objects.filter(pk__in=moved).update(person=kept, user=None, email="", claimed=False)
    shown_anew(kept.league)
    return row


def standing(person: Player) -> list[Merge]:
    """The merges of this person that can be taken back, the last one first."""
    rows = Merge.objects.filter(kept=person, undone=None, gone__erased=None).select_related("gone")
    return list(rows.order_by("-pk"))


@transaction.atomic
def take_back(row: Merge) -> None:
    """Everything that moved goes back; names that were added meanwhile stay where they are. An account goes back
    as it was, confirmed or not, unless it left the league or is another player since.

    Refused (ValueError): it was taken back, somebody was erased, or the kept one became a name of another since."""
    if row.undone or row.kept.erased or row.gone.erased:
        raise ValueError(_("This cannot be taken back any more."))
    if row.kept.person:
        said = {"kept": row.kept.name, "person": row.kept.person.name}
        raise ValueError(_("%(kept)s is a name of %(person)s now: take that back first.") % said)
    Player.objects.filter(pk__in=row.moved, person=row.kept).update(person=row.gone)
    came_along = "user" in row.took and row.kept.user_id == row.account_id
    claimed = row.kept.claimed if came_along else CLAIM in row.took
    if came_along:
        row.kept.user, row.kept.claimed = None, False
    if "email" in row.took and row.kept.email == row.email:
        row.kept.email = ""
    row.kept.save(update_fields=["user", "claimed", "email"])
    Player.objects.filter(pk=row.gone_id).update(person=None, email=row.email)
    if row.account and row.account in accounts_of(row.gone):
        Player.objects.filter(pk=row.gone_id).update(user=row.account, claimed=claimed)
    row.undone = timezone.now()
    row.account, row.email = None, ""
    row.save(update_fields=["undone", "account", "email"])
    shown_anew(row.kept.league)
