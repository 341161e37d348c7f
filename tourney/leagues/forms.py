"""What is typed in to found a league, to join one, and to invite somebody."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import User
from tourney.leagues.models import Role
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


class Settings(forms.Form):
    """What can be put right in a league that plays already."""

    currency = forms.ChoiceField(
        label=_("Currency"),
        choices=_currencies,
        help_text=_(
            "A wrong currency can be put right: 20 stays 20. Between currencies with other decimals only until "
            "money was taken."
        ),
    )


class Invite(forms.Form):
    role = forms.ChoiceField(
        label=_("Role"),
        choices=[(role.value, role.label) for role in Role if role is not Role.OWNER],
        initial=Role.HOST,
    )
