"""`make bench`: one figure a line, `name<TAB>ours<TAB>peer<TAB>ratio`; docs/performance.md says what they mean.

Names of topics (`python -m tests.bench hands icm`) leave the others out.
"""

import sys
from importlib import import_module

TOPICS = ("rules", "room", "hands", "icm", "forecast", "season", "phones")

if __name__ == "__main__":
    for topic in sys.argv[1:] or TOPICS:
        for figure in import_module(f"tests.bench.{topic}").figures():
            print(figure, flush=True)
