"""Reading a page as a browser would: its elements, what stands in them, and what it could run."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Form:
    method: str
    attributes: dict[str, str | None]
    fields: list[str] = field(default_factory=list)


class Page(HTMLParser):
    """`tags` in order, `texts` as shown, `forms` with the names of their fields, `values` of inputs, `faults`."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.values: list[str] = []
        self.labels: list[str] = []
        self.forms: list[Form] = []
        self.faults: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open if tag not in {"html", "body", "p", "li"}]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.tags.append(tag)
        self._inline(tag, said)
        self.labels += [text or "" for name, text in attrs if name in {"aria-label", "alt", "title"}]
        if tag not in VOID:
            self._open.append(tag)
        if tag == "form":
            self.forms.append(Form((said.get("method") or "get").lower(), said))
        elif tag in {"input", "select", "textarea", "button"}:
            self._field(tag, said)

    def _inline(self, tag: str, said: dict[str, str | None]) -> None:
        if tag in {"style", "iframe", "object", "embed", "base"} or (tag == "script" and not said.get("src")):
            self.faults.append(f"<{tag}> in the page")
        for name, value in said.items():
            if name == "style" or name.startswith(("on", "hx-on")) or name == "srcdoc":
                self.faults.append(f"<{tag} {name}=…>")
            if name in {"src", "href", "action", "formaction"} and not _ours(value or ""):
                self.faults.append(f"<{tag} {name}={value}>")

    def _field(self, tag: str, said: dict[str, str | None]) -> None:
        if said.get("value"):
            self.values.append(said["value"] or "")
        if self.forms and "form" in self._open:
            self.forms[-1].fields.append(said.get("name") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(" ".join(data.split()))

    @property
    def text(self) -> str:
        """Everything that can be read, in order."""
        return "\n".join(self.texts)


def _ours(address: str) -> bool:
    """Whether an address of a page stays with this server."""
    return address in {"", "data:,"} or (address.startswith(("/", "#", "?")) and not address.startswith("//"))
