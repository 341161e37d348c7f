"""What is typed in to found a league, to join one, and to invite somebody."""

from typing import Any, ClassVar, cast
from zoneinfo import available_timezones

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import User
from tourney.leagues.links import LIFETIME, WEEK, invitation_link
from tourney.leagues.models import League, Role
from tourney.leagues.money import currencies


class Account(forms.Form):
    """A name, an address and a password: the account of somebody who came by a link."""

    name = forms.CharField(label=_("Your name"), max_length=64, widget=forms.TextInput({"autocomplete": "name"}))
    email = forms.EmailField(label=_("E-mail"), widget=forms.EmailInput({"autocomplete": "email"}))
    password = forms.CharField(
        label=_("Password"),
        help_text=_("12 characters or more."),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}, render_value=True),
    )

    def clean_email(self) -> str:
        email: str = self.cleaned_data["email"].lower()
        if get_user_model().objects.filter(email=email).exists():
            raise ValidationError(
                _("There is an account with this address already: sign in first, then open the link.")
            )
        return email

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("password"):
            try:
                validate_password(said["password"], User(email=said.get("email", ""), name=said.get("name", "")))
            except ValidationError as error:
                self.add_error("password", error)
        return said

    def make(self) -> User:
        said = self.cleaned_data
        return User.objects.create_user(said["email"], said["password"], name=said["name"])


def _currencies() -> list[tuple[str, str]]:
    return currencies()


def _timezones() -> list[tuple[str, str]]:
    return [(name, name.replace("_", " ")) for name in sorted(available_timezones())]


class Setup(Account):
    """The first owner of this server and the first league."""

    league = forms.CharField(label=_("League"), max_length=64, help_text=_("The circle you play with: Friday poker."))
    currency = forms.ChoiceField(label=_("Currency"), choices=_currencies, initial="EUR")
    timezone = forms.ChoiceField(label=_("Time zone"), choices=_timezones, initial="UTC")


class Founding(forms.Form):
    """A further league of somebody who has an account."""

    name = forms.CharField(label=_("Name"), max_length=64, help_text=_("The circle you play with: Friday poker."))
    currency = forms.ChoiceField(label=_("Currency"), choices=_currencies, initial="EUR")
    timezone = forms.ChoiceField(label=_("Time zone"), choices=_timezones, initial="UTC")


class Settings(forms.Form):
    """What can be put right in a league that plays already, and what strangers see of it."""

    name = forms.CharField(label=_("Name"), max_length=64)
    timezone = forms.ChoiceField(
        label=_("Time zone"),
        choices=_timezones,
        help_text=_("Nights keep their moment, and played ones their day; from now on pages tell times by this clock."),
    )
    currency = forms.ChoiceField(
        label=_("Currency"),
        choices=_currencies,
        help_text=_(
            "A wrong currency can be put right: 20 stays 20. Between currencies with other decimals only until "
            "money was taken."
        ),
    )
    public = forms.BooleanField(
        label=_("Public page"),
        required=False,
        help_text=_(
            "Whoever has the address sees the name of the league, its public seasons and who came where. Nobody sees "
            "money, accounts or coming nights there. Without it the page is for people of the league."
        ),
    )
    money_shown = forms.BooleanField(
        label=_("Results show what was won"),
        required=False,
        help_text=_(
            "To everybody who has the address of a result. Without it only players of the night and people of the "
            "league see prizes. Tables and the public page never show money."
        ),
    )


class WhoYouAre(forms.ModelChoiceField):
    def label_from_instance(self, player: Any) -> str:
        return str(player.name)


class Invite(forms.Form):
    """Whom a link lets in, for how long, and as which player of the league; an empty time is the usual one."""

    LASTS: ClassVar = {"": None, "quarter": LIFETIME, "week": WEEK}

    role = forms.ChoiceField(
        label=_("Role"),
        choices=[(role.value, role.label) for role in Role if role is not Role.OWNER],
        initial=Role.HOST,
        help_text=_("Members see the league and its seasons, and help with nothing."),
    )
    lasts = forms.ChoiceField(
        label=_("Good for"),
        required=False,
        help_text=_("Usually a week for a member, and a quarter of an hour for a helper in the room."),
        choices=[
            ("", _("The usual time")),
            ("quarter", _("A quarter of an hour")),
            ("week", _("A week")),
        ],
    )
    player = WhoYouAre(
        label=_("Who is it?"),
        required=False,
        queryset=None,
        to_field_name="uid",
        empty_label=_("Nobody on the list of players"),
        help_text=_("A player of this league: the account will belong to this name and its results."),
    )

    def __init__(self, *args: Any, league: League, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        free = league.players.filter(person=None, user=None, erased=None)
        cast(WhoYouAre, self.fields["player"]).queryset = free.order_by("name")

    def link(self, league: League) -> str:
        """The path of the link that was asked for."""
        said = self.cleaned_data
        lasts, player = self.LASTS[said["lasts"]], said["player"] and said["player"].pk
        return invitation_link(league, Role(said["role"]), lasts=lasts, player=player)


class Roles(forms.Form):
    """All roles of one account in a league. `sure`: yes, also where I give up running it myself."""

    roles = forms.MultipleChoiceField(choices=Role.choices, required=False)
    sure = forms.BooleanField(required=False)
