"""The nights to come: when and where, who comes, and who is reminded."""
