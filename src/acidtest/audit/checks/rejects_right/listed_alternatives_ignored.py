"""Of several right answers that the gold lists, only some are paid."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.formats import gold_texts
from acidtest.audit.refusal import refused, spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 12
EACH = 5
ENOUGH = 3
"""Tasks whose golds must be lists of words before the lists are taken for alternatives."""
COLUMNS = frozenset({
    "aliases", "accepted", "acceptable", "accepted_answers", "acceptable_answers", "answer_aliases", "normalized_aliases", "alternative_answers",
    "answer_alternatives", "valid_answers", "correct_answers", "all_answers", "equivalent_answers", "other_answers", "also_accepted",
})  # fmt: skip
"""Columns that list other right answers, by name. `answers` and `alternatives` are not among them: they may be the options of a choice."""

CAPITALS = """
from acidtest.spec import Task, TextEnvironment

GOLDS = {"the Netherlands": ["Amsterdam", "Mokum"], "India": ["New Delhi", "Delhi"], "Bolivia": ["Sucre", "La Paz"], "Eswatini": ["Mbabane", "Lobamba"]}


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=land, prompt=f"Name a capital of {land}.", gold=golds) for land, golds in GOLDS.items()]

    def verify(self, task, reply):
        return 1.0 if reply.strip() in task.gold else 0.0
"""
DECLARED = '\n[answer]\ntype = "word"\nalternatives = true\n'


class Check(Rule):
    """The list of right answers is there, and the verifier looks at its first line.

    Data with aliases is loaded by code that knows one answer. A policy that gives another name of
    the same thing is told that it is wrong, so what is learnt is which spelling the list begins with.

    Each answer that the gold lists, where the manifest declares alternatives, or that a column such
    as `aliases` lists beside it, is submitted in the format that is paid; each must earn as much.
    """

    code = "R315"
    weakness = "listed alternatives are not paid"
    severity = Severity.MAJOR
    fix = "Compare the reply with every listed answer, after the same normalisation."
    needs = frozenset({"single", "text", "tasks", "known-good", "format"})
    kinds = (71,)
    bad = Package(CAPITALS.replace("reply.strip() in task.gold", "reply.strip() == task.gold[0]"), manifest=DECLARED)
    good = Package(CAPITALS, manifest=DECLARED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit each listed alternative."""
        manifest = bench.env.opening.manifest
        declared = bool(manifest and manifest.answer and manifest.answer.alternatives)
        listed = {task["id"]: texts for task in bench.held if (texts := self._others(bench, task, declared))}
        if not listed or not bench.controls.format_known:
            raise NotApplicable("no gold lists alternatives")
        tasks = spread([task for task in bench.held if task["id"] in listed], TASKS)
        shots = bench.volley(
            [(t, bench.reply(text)) for t in tasks for text in listed[t["id"]][:EACH]],
            note="another answer that is listed",
            label="listed alternative",
            truth="right" if declared else "unknown",
        )
        lost = [shot for shot in shots if refused(bench, shot)]
        if lost and (declared or self._meant(bench, shots, lost)):
            yield self._finding(bench, lost, len(shots), declared)

    def _finding(self, bench: Bench, lost: list[Shot], tried: int, declared: bool) -> Finding:
        claim = f"{len(lost)} of {tried} listed alternatives are refused"
        return self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"{claim}.",
            why="The manifest declares that any answer in the list is right." if declared else "The rows list them beside the gold.",
            tasks=tuple(dict.fromkeys(shot.task["id"] for shot in lost)),
            tried=tried,
            witness=self.shown(bench, claim, [each for shot in lost[:WITNESS_CAP] for each in (bench.good(shot.task), shot)]),
        )

    def _others(self, bench: Bench, task: Task, declared: bool) -> list[str]:
        first = bench.controls.answer(task) or ""
        texts = gold_texts(task["gold"]) if declared or bench.controls.alternatives else []
        if not declared and isinstance(task["data"], dict):
            texts = [*texts, *(text for key, value in task["data"].items() if key.lower() in COLUMNS for text in gold_texts(value))]
        return [text for text in dict.fromkeys(texts) if text.strip() and text != first]

    def _meant(self, bench: Bench, shots: list[Shot], lost: list[Shot]) -> bool:
        """An undeclared list counts when a column is named so, when some of its other answers are paid, or when all of it is alike."""
        named = any(key.lower() in COLUMNS for shot in lost for key in shot.task["data"])
        return named or len(lost) < len(shots) or self._alike(bench, lost)

    def _alike(self, bench: Bench, lost: list[Shot]) -> bool:
        """Say whether golds are lists of words, some longer than others; options come in one number, and a letter, number or sentence may go with the first."""
        tasks = {shot.task["id"]: shot.task for shot in lost}
        lists = [gold_texts(task["gold"]) for task in tasks.values()]
        texts = [text for listed in lists for text in listed]
        return (
            len(tasks) >= ENOUGH
            and len({len(listed) for listed in lists}) > 1
            and all(len(text) >= 2 and len(text.split()) <= 4 and any(c.isalpha() for c in text) for text in texts)
        )
