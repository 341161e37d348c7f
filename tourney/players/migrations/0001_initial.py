import django.db.models.deletion
from django.db import migrations, models

import tourney.accounts.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("leagues", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "uid",
                    models.CharField(
                        default=tourney.accounts.models.new_uid, editable=False, max_length=22, unique=True
                    ),
                ),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("key", models.CharField(editable=False, max_length=400)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="players", to="leagues.league"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("league", "key"), name="one_name_per_league")],
            },
        ),
    ]
