"""People and leagues to test with."""

import factory

from tourney.accounts.models import User
from tourney.leagues.models import Grant, League, Role
from tourney.players.models import Player
from tourney.players.naming import key_of

PASSWORD = "correct horse battery"


class UserFactory(factory.django.DjangoModelFactory[User]):
    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda n: f"user{n}@example.org")
    name = factory.Sequence(lambda n: f"User {n}")

    @factory.post_generation
    def password(self, create, extracted, **kwargs):
        self.set_password(extracted or PASSWORD)
        if create:
            self.save()


class LeagueFactory(factory.django.DjangoModelFactory[League]):
    class Meta:
        model = League

    name = factory.Sequence(lambda n: f"League {n}")
    currency = "EUR"
    timezone = "Europe/Berlin"


class GrantFactory(factory.django.DjangoModelFactory[Grant]):
    class Meta:
        model = Grant

    league = factory.SubFactory(LeagueFactory)
    user = factory.SubFactory(UserFactory)
    role = Role.HOST


class PlayerFactory(factory.django.DjangoModelFactory[Player]):
    class Meta:
        model = Player

    league = factory.SubFactory(LeagueFactory)
    name = factory.Sequence(lambda n: f"Player {n}")
    key = factory.LazyAttribute(lambda player: key_of(player.name))
