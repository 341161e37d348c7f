"""`make bench`: one figure a line, `name<TAB>ours<TAB>peer<TAB>ratio`; docs/performance.md says what they mean."""

from itertools import chain

from tests.bench import phones, rules

if __name__ == "__main__":
    for figure in chain(rules.figures(), phones.figures()):
        print(figure, flush=True)
