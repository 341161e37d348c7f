import django.db.models.deletion
from django.db import migrations, models

import tourney.accounts.models
import tourney.events.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("events", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Display",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "uid",
                    models.CharField(
                        default=tourney.accounts.models.new_uid, editable=False, max_length=22, unique=True
                    ),
                ),
                ("code", models.CharField(default=tourney.events.models.join_code, max_length=6, unique=True)),
                ("code_made", models.DateTimeField(auto_now_add=True)),
                (
                    "event",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="displays",
                        to="events.event",
                    ),
                ),
            ],
        ),
    ]
