"""What is typed in for the deeds of this app."""

from django import forms

from tourney.events.forms import Deed, OfEntrant, words_for

words_for("knock_out")(OfEntrant)


@words_for("credit")
class Credit(Deed):
    """`entrant` empty: nobody in particular."""

    knock_out = forms.IntegerField(min_value=1)
    entrant = forms.IntegerField(min_value=1, required=False)
