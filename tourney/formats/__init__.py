"""How days and hours are written, in each language: a month by its name, never 04/03, which has two readings."""
