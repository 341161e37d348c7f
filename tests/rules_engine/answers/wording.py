"""The same thing said in other ways: switches as words, and options with spaces or capitals."""

from typing import Any

SWITCHES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
OPTIONS = {
    "absent",
    "action",
    "addon_when",
    "announced",
    "ante_mode",
    "arrival",
    "balance_mover",
    "boxed_card",
    "break_mode",
    "by",
}
OPTIONS |= {"declared", "event", "exposed_in_deal", "first_button_rule", "house_rule", "method", "min_opening_bet"}
OPTIONS |= {"request", "schedule", "short_order", "showdown", "shown_card", "structure"}
SEATS = {"occupied", "busted", "previous_big_blinds"}
ITS_OWN_OFF = {"kill", "kill_type"}


def plain(value: Any, key: str = "") -> Any:
    """What a case says, in the words that the answers know."""
    if isinstance(value, dict):
        return {name: plain(told, str(name)) for name, told in value.items()}
    if isinstance(value, list):
        rows = [plain(row) for row in value]
        return [int(row) if key in SEATS and str(row).isdecimal() else row for row in rows]
    return word(value, key) if isinstance(value, str) else value


def word(text: str, key: str) -> str | bool:
    """A switch is yes or no, an option one word, a street or game a small one; the rest stays as it is."""
    if key in ITS_OWN_OFF:
        return text.lower()
    if key and text.lower() in SWITCHES:
        return SWITCHES[text.lower()]
    if key in OPTIONS:
        return text.lower().replace(" ", "_").replace("-", "_")
    return text.lower().replace("-", "").replace("'", "") if key in ("street", "game") else text
