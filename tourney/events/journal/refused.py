"""No, and why: every refusal is one sentence for the person who asked."""


class Refused(Exception):
    """The deed cannot be done as things stand. Nothing was written.

    `sentence` says what happened and what is still true; `field` names the form field it belongs to, if any.
    """

    status = 409

    def __init__(self, sentence: str, field: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.field = str(sentence), field


class BadInput(Refused):
    """What was typed cannot be understood or is not allowed."""

    status = 422


class Forbidden(Refused):
    """This person may not do that."""

    status = 403


class Busy(Refused):
    """Another deed holds the night; the same request may be sent again."""

    status = 503
