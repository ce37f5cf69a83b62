"""A right answer is refused when it is said in other words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.documented import asked_for, prompt_text
from acidtest.audit.judging import judged_tasks
from acidtest.audit.refusal import refused
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.specimens_judged import LITERAL, METALS, Judged
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
LONGEST = 80
"""Characters of an answer that fits into a sentence."""
WORDINGS: tuple[Callable[[str], str], ...] = (
    lambda answer: f"The answer is {answer}.",
    lambda answer: f"I think it is {answer}.",
    lambda answer: f"It is {answer}, as far as I can tell.",
    lambda answer: f"{answer}. That is my answer.",
    lambda answer: f"After some thought I would say: {answer}",
)
HALF = 0.5


class Check(Rule):
    """The model that judges pays an answer, and refuses the same answer in a sentence.

    A judge is asked because replies come in many words. One that compares letters all the same, or that is put
    off by "I think", pays a way of speaking: a policy that says what is right in its own words is told that it
    is wrong, and learns to be terse, or stubborn. It looks like right replies among those with reward 0.

    The gold is put into plain sentences that say it and nothing else. Where a format is declared, or asked for
    in the prompt, nothing is inferred from a refusal.
    """

    code = "R361"
    weakness = "the wording of a right answer decides"
    severity = Severity.MAJOR
    since = "0.2.0"
    fix = "Tell the judge to read for meaning, show it right answers in several wordings, and add these wordings to verifier_tests/valid."
    needs = frozenset({"judge", "single", "text", "tasks", "known-good", "gold"})
    kinds = (63,)
    bad = Judged(METALS, judge=LITERAL)
    good = Judged(METALS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge each gold in each wording."""
        manifest = bench.env.opening.manifest
        tasks = [task for task in judged_tasks(bench) if 0 < len((bench.controls.answer(task) or "").strip()) <= LONGEST][:TASKS]
        if not tasks:
            raise NotApplicable("no gold fits into a sentence")
        if (manifest and manifest.answer and manifest.answer.format) or asked_for([prompt_text(task) for task in tasks]):
            raise NotApplicable("a format is asked for")
        if bench.controls.format.name != "bare":
            raise NotApplicable("the bare gold is not what is paid")
        tried = [(wording, self._shots(bench, tasks, wording)) for wording in WORDINGS]
        lost = [shots for _, shots in tried if len([s for s in shots if refused(bench, s)]) >= HALF * len(shots)]
        if len(lost) > 1:
            yield self._finding(bench, [shot for _, shots in tried for shot in shots], tasks)

    def _shots(self, bench: Bench, tasks: list[Task], wording: Callable[[str], str]) -> list[Shot]:
        pairs = [(task, bench.text(wording((bench.controls.answer(task) or "").strip()))) for task in tasks]
        return bench.volley(pairs, note="the gold in a sentence", label="paraphrase", truth="right")

    def _finding(self, bench: Bench, shots: list[Shot], tasks: list[Task]) -> Finding:
        lost = [shot for shot in shots if refused(bench, shot)]
        shown = [shot for probe in lost[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            Rank.WARNING,
            f"{len(lost)} of {len(shots)} sentences that say the gold are refused, such as {lost[0].submission['text']!r}; the bare gold is paid.",
            why="Each sentence says the gold and nothing else, and no format is asked for.",
            tasks=tuple(dict.fromkeys(shot.task["id"] for shot in lost)),
            tried=len(tasks),
            witness=self.shown(bench, "a right answer in a sentence is refused", shown),
            details={"disagreement": len(lost) / len(shots)},
        )
