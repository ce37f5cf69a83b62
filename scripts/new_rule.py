"""Start a rule: ``python -m scripts.new_rule accepts_wrong accepts_roman_numerals A250``."""

from __future__ import annotations

import sys
from pathlib import Path

CHECKS = Path(__file__).parent.parent / "src" / "acidtest" / "audit" / "checks"

TEMPLATE = '''"""{sentence}."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.rule import Rule
from acidtest.evidence import Finding, Rank, Severity


class Check(Rule):
    """{sentence}.

    What is wrong. Why a policy will find it. What it looks like when it does.
    """

    code = "{code}"
    weakness = "what is weak, in a few words"
    severity = Severity.MAJOR
    fix = "What to do, in one or two sentences."
    needs = frozenset({{"single", "text", "known-good"}})
    kinds = ()
    bad = Grader("def reward(completion, answer):\\n    return 1.0\\n")
    good = Grader("def reward(completion, answer):\\n    return float(completion.strip() == answer)\\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Say in one line what is submitted, and where."""
        for task in bench.held:
            shot = bench.shoot(task, bench.reply("a wrong answer"), note="why it is wrong", label="near miss", truth="wrong")
            if bench.paid(shot):
                yield self.finding(Rank.WARNING, "What was paid.", why="Why it is wrong.", witness=self.shown(bench, "one sentence", [bench.good(task), shot]))
                return
'''


def main(words: list[str]) -> int:
    """Write the file; refuse to overwrite one."""
    if len(words) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    family, name, code = words
    path = CHECKS / family / f"{name}.py"
    if path.exists() or not path.parent.is_dir():
        print(f"{path}: is there already, or its family is not", file=sys.stderr)
        return 2
    sentence = name.replace("_", " ").capitalize()
    path.write_text(TEMPLATE.format(sentence=sentence, code=code), encoding="utf-8")
    print(f"wrote {path}\nnext: a twin in zoo/{family}/, then `pytest tests/audit/test_rules.py -k {code}`")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
