import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import tourney.accounts.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="League",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "uid",
                    models.CharField(
                        default=tourney.accounts.models.new_uid, editable=False, max_length=22, unique=True
                    ),
                ),
                ("name", models.CharField(max_length=64, verbose_name="name")),
                ("currency", models.CharField(default="EUR", max_length=3, verbose_name="currency")),
                ("timezone", models.CharField(default="UTC", max_length=64, verbose_name="time zone")),
            ],
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("owner", "Owner"),
                            ("admin", "League admin"),
                            ("host", "Host"),
                            ("floor", "Floor"),
                            ("cashier", "Cashier"),
                            ("clock", "Clock"),
                        ],
                        max_length=8,
                    ),
                ),
                ("expires", models.DateTimeField()),
                ("used", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, to="leagues.league"
                    ),
                ),
            ],
        ),
    ]
