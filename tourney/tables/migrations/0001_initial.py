import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("events", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Chair",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("occupant", models.PositiveIntegerField(null=True)),
                (
                    "event",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="events.event"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("event", "number"), name="chair_number"),
                    models.UniqueConstraint(fields=("event", "occupant"), name="one_chair_each"),
                ],
            },
        ),
        migrations.CreateModel(
            name="KnockOut",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("victim", models.PositiveIntegerField(null=True)),
                ("at", models.BigIntegerField(null=True)),
                ("by", models.PositiveIntegerField(null=True)),
                (
                    "event",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="events.event"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "number"), name="knock_out_number")],
            },
        ),
    ]
