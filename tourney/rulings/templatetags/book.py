"""The words of a rule, by its id."""

from django import template
from django.utils.translation import gettext

from rules_engine.book import text

register = template.Library()


@register.filter
def rule_text(rule_id: str) -> str:
    """What the rule says. Refused (ValueError): no such rule."""
    return gettext(text(rule_id))
