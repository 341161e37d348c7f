import django.db.models.deletion
from django.db import migrations, models

import tourney.accounts.models
import tourney.events.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("leagues", "0001_initial"),
        ("players", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Pulse",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.BigIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "uid",
                    models.CharField(
                        default=tourney.accounts.models.new_uid, editable=False, max_length=22, unique=True
                    ),
                ),
                ("name", models.CharField(max_length=64)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("join_code", models.CharField(default=tourney.events.models.join_code, max_length=6, unique=True)),
                ("join_token", models.CharField(default=tourney.accounts.models.new_uid, max_length=22)),
                ("seq", models.PositiveIntegerField(default=0)),
                ("status", models.CharField(max_length=8, null=True)),
                ("schedule", models.TextField(null=True)),
                ("clock", models.JSONField(null=True)),
                ("away", models.BigIntegerField(null=True)),
                ("buy_in", models.BigIntegerField(null=True)),
                ("chips", models.BigIntegerField(null=True)),
                ("seats", models.PositiveSmallIntegerField(null=True)),
                ("shares", models.JSONField(null=True)),
                ("options", models.JSONField(null=True)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="events", to="leagues.league"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entrant",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("here", models.BooleanField(null=True)),
                ("out", models.PositiveIntegerField(null=True)),
                ("phone", models.CharField(max_length=22, null=True)),
                ("asked", models.CharField(max_length=22, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="players.player",
                        to_field="uid",
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="events.event"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("event", "number"), name="entrant_number"),
                    models.UniqueConstraint(fields=("event", "player"), name="one_entry_per_player"),
                    models.UniqueConstraint(fields=("event", "phone"), name="one_entrant_per_phone"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Line",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("at", models.BigIntegerField()),
                ("by", models.CharField(max_length=24)),
                ("verb", models.CharField(max_length=24)),
                ("facts", models.JSONField()),
                ("undoes", models.JSONField(default=list)),
                ("seed", models.CharField(blank=True, max_length=32)),
                ("request_id", models.CharField(max_length=40)),
                ("digest", models.CharField(max_length=16)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="lines", to="events.event"
                    ),
                ),
            ],
            options={
                "ordering": ["seq"],
                "constraints": [
                    models.UniqueConstraint(fields=("event", "seq"), name="line_seq"),
                    models.UniqueConstraint(fields=("event", "by", "request_id"), name="one_line_per_request"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Outage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("until", models.BigIntegerField()),
                ("lost", models.BigIntegerField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="outages", to="events.event"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "until"), name="one_outage_at_a_time")],
            },
        ),
    ]
