"""Names that somebody may type although nobody has them: what every screen, file and letter must get through."""

import json
from pathlib import Path

HOSTILE: list[str] = json.loads((Path(__file__).parent / "hostile_names.json").read_text("utf-8"))
