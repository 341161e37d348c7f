import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("events", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Purchase",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("entrant", models.PositiveIntegerField(null=True)),
                ("kind", models.CharField(max_length=8, null=True)),
                ("price", models.BigIntegerField(null=True)),
                ("chips", models.BigIntegerField(null=True)),
                (
                    "event",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="events.event"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "number"), name="purchase_number")],
            },
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("place", models.PositiveIntegerField(null=True)),
                ("prize", models.BigIntegerField(null=True)),
                (
                    "event",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="events.event"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "number"), name="result_number")],
            },
        ),
    ]
