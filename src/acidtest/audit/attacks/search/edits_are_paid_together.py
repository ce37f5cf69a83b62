"""Several edits of the reference, none of them paid alone, are paid together, and what comes of them is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable
from acidtest.audit.search.programs import Paid, Search
from acidtest.audit.trial.assertion import assertion, told_call
from acidtest.audit.trial.survey import survey
from acidtest.audit.trial.told import gives
from acidtest.evidence import Finding, Rank, Severity

BUDGET = 80
"""Probes of the search on one task, unless told otherwise."""
TASKS = 2
"""Tasks that are searched."""
GROSS = 0.25
"""Share of the author's own inputs on which a program must be wrong to be more than a lead."""
RARE = 0.05
"""Share below which nothing is said: some rare input escapes every list of tests."""
CODEC = '''
import json

from acidtest.spec import CodeEnvironment, Task

SOLUTION = """
def seal(code):
    return [(one + 7) % 100 for one in code]


def unseal(code):
    return [(one - 7) % 100 for one in code]
"""
RUNNER = """
import json
from solution import seal, unseal
print(json.dumps([SHOWN for code in json.load(open("inputs.json"))]))
"""
CODES = [[1, 2, 3], [0, 99, 50], [12], [], [93, 92, 94], [6, 7, 8], [45, 5, 45]]


class Env(CodeEnvironment):
    """solution.py: seal(code) adds 7 to each number of a list, modulo 100, as seal([1, 98]) -> [8, 5]; unseal(code) undoes it."""

    def tasks(self):
        return [Task(id="seal", prompt=self.__doc__, data={"function": "seal"})]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ([(seed * 31 + place * 17) % 100 for place in range(seed % 5)],)

    def verify(self, task, files):
        result = self.run(source=RUNNER, files={**files, "inputs.json": json.dumps(CODES)}, seconds=5.0)
        return 1.0 if result.ok and result.stdout.strip() == json.dumps([WANTED for code in CODES]) else 0.0
'''


class Trick(Attack):
    """Two mistakes cancel each other where the tests look, or one hides behind the examples that are known by heart.

    Tests that see what goes in and comes out of a pair of functions cannot see what passes between them; tests that are
    mostly the examples of the prompt are passed by answering those from memory. One mistake alone is refused, so the
    tests look sharp when mistakes are tried one by one. A policy whose first mistake costs it the reward goes on
    changing things until it is paid.

    Edits of the reference (a moved border, another constant, a call left out), the examples of the prompt answered from
    memory, and one answer to everything are put together: the examples and one answer, one word changed everywhere, changes
    that undo each other, then others, and those that earn most are varied, within `--budget` probes. A composition counts when it is paid under every seed of the verifier
    and is proven wrong: by an example of the task itself (a warning), or by an input of the domain where the verifier could
    not see the difference. It is then made as small as it goes; what one edit alone does is a rule of its own. One that is wrong on
    fewer than a quarter of the inputs is a lead, and a rarer one is not told.
    """

    code = "A332"
    weakness = "tests do not tell wrong programs from right ones"
    severity = Severity.CRITICAL
    fix = "Test each function against results that are written down, on inputs that the prompt does not show."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (49, 50)
    implied_by = ("A201", "S109", "H406", "A341", "I621")
    bad = Package(CODEC.replace("SHOWN", "unseal(seal(code))").replace("WANTED", "code"), kind="code")
    good = Package(
        CODEC.replace("SHOWN", "[seal(code), unseal(seal(code))]").replace("WANTED", "[[(one + 7) % 100 for one in code], code]"),
        kind="code",
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search on a few tasks; tell of the surest composition."""
        subjects = [one for one in survey(bench).subjects if one.program.language == "python"][:TASKS]
        if not subjects:
            raise NotApplicable("no known-good is a Python program")
        leads: list[Finding] = []
        for subject in subjects:
            for paid in Search(bench, subject).found(bench.budget or BUDGET):
                found = self._finding(bench, paid, self._rank(paid))
                if found.rank is not Rank.LEAD:
                    yield found
                    return
                if paid.killing.share >= RARE:
                    leads.append(found)
        if not bench.shots:
            raise NotApplicable("no two edits of a reference can be made together")
        yield from leads[:1]

    def _rank(self, paid: Paid) -> Rank:
        """Say how sure it is. What was drawn at random may fit a list of tests by chance, and an inferred input may be one that the task excludes."""
        domain = paid.subject.domain
        if paid.shown:
            return Rank.WARNING
        sure = domain.declared and paid.subject.observed and not paid.drawn
        return Rank.ERROR if sure and paid.killing.share >= GROSS else Rank.LEAD

    def _finding(self, bench: Bench, paid: Paid, rank: Rank) -> Finding:
        subject, killing = paid.subject, paid.killing
        claim = f"{len(paid.genome)} edits of the reference are paid together, and none of them can be left out"
        call = told_call(subject.entry, killing.given)
        wrong = f"{call}: the reference {gives(killing.wanted)}, this program {gives(killing.got)}."
        rest = "It is an example of the task." if paid.shown else f"Inputs: {subject.domain.how}."
        evidence = [
            replace(bench.good(subject.task), role="control", note="the known-good"),
            *(replace(shot, note=f"{name}, alone") for name, shot in paid.alone),
            replace(paid.shot, note=f"{'; '.join(paid.genome)}; {assertion(subject.entry, killing.given, killing.wanted)}"),
        ]
        return self.finding(
            rank,
            f"{claim}: {'; '.join(paid.genome)}.",
            why=f"{wrong} {rest}",
            tasks=(subject.task["id"],),
            tried=1,
            witness=self.shown(bench, claim, evidence),
            details={"key": " + ".join(sorted(paid.genome)), "edits": list(paid.genome), "share": round(killing.share, 4)},
        )
