"""The past of a league: results that were played elsewhere come in, and everything goes out again."""
