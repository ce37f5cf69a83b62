"""A gold is no answer of the type, or none of the choices, that the manifest declares."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.answers import listed
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Location, Rank, Severity

LETTERS = """
from acidtest.spec import Task, TextEnvironment

GOLDS = ("A", "C", "B", "D", "A", "B")


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"item-{i}", prompt=f"Item {i}: choose A, B, C or D.", gold=gold) for i, gold in enumerate(GOLDS)]

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
"""
DECLARED = '\n[answer]\ntype = "choice"\nchoices = ["A", "B", "C", "D"]\n'


class Check(Rule):
    """The answer cannot be given by anybody who keeps to what is asked.

    The manifest says one of A, B, C and D; a row says E. The manifest says a number; a row says
    "see table 3". Nobody who answers as declared can be right on that task.

    Every gold of every task is read under the declared type.
    """

    code = "R317"
    weakness = "golds contradict the declared type"
    severity = Severity.MAJOR
    fix = "Mend the rows, or declare the type that they have."
    needs = frozenset({"package", "tasks", "gold", "answer"})
    kinds = (72,)
    boundary = "spec"
    bad = Package(LETTERS.replace('"A", "B")', '"A", "E")'), manifest=DECLARED)
    good = Package(LETTERS, manifest=DECLARED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read every gold."""
        if bench.answers is None or not bench.answers.declared:
            raise NotApplicable("the manifest declares no type of answer")
        bad = [(task, text) for task in bench.sample.everything if (text := self._unreadable(bench, task))]
        if not bad:
            return
        manifest = bench.env.opening.manifest
        assert manifest is not None
        assert manifest.answer is not None
        what = f"one of {', '.join(manifest.answer.choices)}" if manifest.answer.choices else f"a {manifest.answer.type}"
        claim = f"the gold of task {bad[0][0]['id']} is not {what}"
        place = Location(file="environment.toml")
        yield self.finding(
            Rank.ERROR,
            f"{claim[0].upper()}{claim[1:]}" + (f", nor are those of {len(bad) - 1} more." if len(bad) > 1 else "."),
            why="The manifest declares it.",
            tasks=tuple(str(task["id"]) for task, _ in bad[:20]),
            tried=len(bench.sample.everything),
            location=place,
            witness=self.fact(bench, claim, place, task=bad[0][0]["id"]),
        )

    def _unreadable(self, bench: Bench, task: Task) -> str:
        """Give the gold that is not of the type, or ''."""
        text = gold_text(task["gold"])
        assert bench.answers is not None
        if text is None:
            return ""
        texts = listed(text) if bench.answers.alternatives else [text]
        kind = getattr(bench.answers.kind, "inner", bench.answers.kind)
        return next((each or "(empty)" for each in texts if not kind.reads(each)), "")
