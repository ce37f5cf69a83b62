"""Start a rule: ``python -m scripts.new_rule accepts_wrong accepts_roman_numerals A250``.

An attack is started with ``attacks/<family>`` in the family's place: ``attacks/python forged_report I639``.
"""

from __future__ import annotations

import sys
from pathlib import Path

AUDIT = Path(__file__).parent.parent / "src" / "acidtest" / "audit"

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

ATTACK = '''"""{sentence}."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, TRUSTING
from acidtest.evidence import Severity


class Trick(ProgramAttack):
    """{sentence}.

    What is wrong. Why a policy will find it. What it looks like when it does.
    """

    code = "{code}"
    weakness = "what is weak, in a few words"
    severity = Severity.CRITICAL
    fix = "What to do, in one or two sentences."
    kinds = ()
    bad = Package(TRUSTING, kind="code")
    good = Package(IN_PROCESS, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Say in one line what is added to the hollow solution."""
        yield Made(what="does what", source=hollow.text("None", before="PRELUDE = 1"))
'''


def main(words: list[str]) -> int:
    """Write the file; refuse to overwrite one."""
    if len(words) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    family, name, code = words
    attack = family.startswith("attacks/")
    path = AUDIT / ("" if attack else "checks") / family / f"{name}.py"
    if path.exists() or not path.parent.is_dir():
        print(f"{path}: is there already, or its family is not", file=sys.stderr)
        return 2
    sentence = name.replace("_", " ").capitalize()
    path.write_text((ATTACK if attack else TEMPLATE).format(sentence=sentence, code=code), encoding="utf-8")
    print(f"wrote {path}\nnext: a twin in zoo/{family.replace('/', '-')}/, then `pytest tests/audit/test_rules.py -k {code}`")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
