"""The pages of a league between nights: its front page, its people, what they did."""
