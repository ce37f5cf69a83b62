"""A known-good of the author's own earns no success."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.formats import FORMATS, gold_text, gold_texts, wrap
from acidtest.audit.noise import words
from acidtest.audit.refusal import spread, told
from acidtest.audit.rule import WITNESS_CAP, CouldNotRun, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

POOL = {"quick": 100, "full": 400}
"""Golds that are tried, by depth."""
SAMPLED = 60


class Check(Rule):
    """The answer that the author calls right is not paid.

    A reference that was never run, a row whose answer was damaged on the way, a comparison that
    one sort of answer cannot pass. On such a task nothing can be learnt but that trying is useless,
    and a policy that is right there is told that it is wrong.

    A declared known-good (a reference, a gold of a declared type) must earn success. Golds whose
    format was inferred are only compared with their like: where most are paid, one that earns no
    more than random words is named.
    """

    code = "R301"
    weakness = "the known-good is refused"
    severity = Severity.MAJOR
    fix = "Run every gold and reference through the verifier before release; mend the rows that fail, or the verifier that refuses them."
    needs = frozenset({"single", "tasks"})
    kinds = (62,)
    implied_by = ("R312", "R302")
    bad = Grader(
        "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n",
        rows=(
            *NUMBERS,
            {"question": "What is 4 + 4? Reply with the number.", "answer": "8 "},
            {"question": "What is 5 + 4? Reply with the number.", "answer": "9\n"},
        ),
    )
    good = Grader(
        "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer.strip() else 0.0\n",
        rows=(
            *NUMBERS,
            {"question": "What is 4 + 4? Reply with the number.", "answer": "8 "},
            {"question": "What is 5 + 4? Reply with the number.", "answer": "9\n"},
        ),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the known-goods: against what is declared, or against each other."""
        if not bench.controls.good:
            raise NotApplicable(bench.controls.trouble or "no known-good is given")
        yield from self._declared(bench) if bench.controls.declared else self._inferred(bench)

    # --- declared ------------------------------------------------------------------------------

    def _declared(self, bench: Bench) -> Iterator[Finding]:
        manifest, package = bench.env.opening.manifest, bench.env.opening.package
        format_open = bench.controls.source == "gold" and not bench.controls.format_known
        if format_open and not (manifest and manifest.answer and manifest.answer.format):
            raise CouldNotRun(
                "no rendering of the golds is paid; answer.format is not declared, so nothing says how a reply carries its answer"
            )
        labelled = [given.submission for given in (package.labelled if package else ())]
        goods = [shot for shot in (*bench.controls.good.values(), *self._further(bench)) if shot.submission not in labelled]
        failing = [shot for shot in goods if self._falls_short(bench, shot)]
        if not failing:
            return
        source = "reference" if bench.controls.source == "reference" else "gold"
        claim = f"the declared {source} earns {told(failing[0])} on {len(failing)} of {len(goods)} tasks"
        yield self.finding(
            Rank.ERROR,
            f"The {claim[4:]}; success is {manifest.success if manifest else 1.0:g}.",
            why=f"The author names the {source} as the known-good.",
            tasks=tuple(shot.task["id"] for shot in failing),
            tried=len(goods),
            witness=self.shown(bench, claim, [each for shot in failing[:WITNESS_CAP] for each in (shot, self._empty(bench, shot.task))]),
        )

    def _further(self, bench: Bench) -> list[Shot]:
        """Judge the known-goods of tasks beyond the sample, which are cheap and may be few among many."""
        seen = {task["id"] for task in bench.tasks}
        tasks = spread([task for task in bench.sample.everything if task["id"] not in seen], POOL.get(bench.depth, SAMPLED))
        if bench.controls.source == "reference":
            pairs = [(task, found) for task in tasks[:SAMPLED] if (found := bench.env.reference(task)) is not None]
        else:
            pairs = [(task, self._submission(bench, task)) for task in tasks if bench.controls.answer(task) is not None]
        return bench.volley(pairs, role="control", note="the known-good") if bench.controls.source != "submissions" else []

    def _empty(self, bench: Bench, task: Task) -> Shot:
        known = bench.controls.empty.get(task["id"])
        return known or bench.shoot(task, next(iter(bench.controls.empty.values())).submission, role="baseline", note="the empty answer")

    def _falls_short(self, bench: Bench, shot: Shot) -> bool:
        manifest, empty = bench.env.opening.manifest, self._empty(bench, shot.task)
        if manifest and not manifest.reward.dense and shot.score < manifest.success - EPSILON:
            return True
        says_nothing = shot.submission == empty.submission or not (bench.controls.answer(shot.task) or "-").strip()
        return shot.judged.reward is None or (shot.score <= empty.score + EPSILON and not says_nothing)

    # --- inferred ------------------------------------------------------------------------------

    def _inferred(self, bench: Bench) -> Iterator[Finding]:
        if not bench.controls.format_known:
            raise CouldNotRun("no rendering of the golds is paid, so the golds prove nothing")
        tasks = [task for task in bench.sample.everything if (gold_text(task["gold"]) or "").strip()]
        tasks = spread(tasks, POOL[bench.depth] if bench.depth in POOL else POOL["quick"])
        shots = (
            [self._gold(bench, task) for task in tasks]
            if len(tasks) < 2
            else bench.volley([(t, self._submission(bench, t)) for t in tasks], role="control", note="the gold")
        )
        shots = [shot for shot in shots if not self._silent(bench, shot)]
        least = min((shot.score for shot in shots), default=0.0)
        usual = statistics.median([shot.score for shot in shots if shot.score > least + EPSILON] or [least])
        failing = [pair for shot in shots if shot.score < usual - EPSILON and (pair := self._unpaid(bench, shot, usual)) is not None]
        if not failing or len(failing) * 3 > len(shots) * 2:
            return
        names = ", ".join(str(gold.task["id"]) for gold, _ in failing[:4])
        claim = (
            f"the gold of {len(failing)} of {len(shots)} tasks earns no more than random words, while golds are paid {usual:g} elsewhere"
        )
        paid = [shot for shot in shots if shot.score >= usual - EPSILON][:1]
        evidence = [*paid, *(shot for pair in failing[:WITNESS_CAP] for shot in pair)]
        yield self.finding(
            Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}: {names}.",
            why="The format was inferred from the golds that are paid; on these tasks no rendering of the gold is.",
            tasks=tuple(gold.task["id"] for gold, _ in failing),
            tried=len(shots),
            witness=self.shown(bench, claim, evidence),
        )

    def _submission(self, bench: Bench, task: Task) -> dict[str, Any]:
        return bench.reply(bench.controls.answer(task) or "")

    def _gold(self, bench: Bench, task: Task) -> Shot:
        return bench.shoot(task, self._submission(bench, task), role="control", note="the gold")

    def _silent(self, bench: Bench, gold: Shot) -> bool:
        """Say whether a reward function gives None for whatever is said on a row: it judges rows of another kind."""
        if not self._says_none(gold):
            return False
        task = gold.task
        noise = bench.reply(words(bench.rng("noise", task["id"])))
        others = bench.volley([(task, noise), (task, bench.text(""))], role="baseline", note="no answer")
        return all(self._says_none(shot) for shot in others)

    @staticmethod
    def _says_none(shot: Shot) -> bool:
        return shot.judged.reward is None and not shot.judged.failed

    def _unpaid(self, bench: Bench, gold: Shot, usual: float) -> tuple[Shot, Shot] | None:
        """Give gold and noise when the gold earns no more than noise, and no other rendering does."""
        task = gold.task
        noise = bench.shoot(task, bench.reply(words(bench.rng("noise", task["id"]))), note="random words")
        empty = bench.shoot(task, bench.text(""), role="baseline", note="the empty answer")
        if gold.score > max(noise.score, empty.score) + EPSILON or empty.score >= usual - EPSILON:
            return None
        texts = dict.fromkeys([*gold_texts(task["gold"]), gold_text(task["gold"]) or ""])
        others = [(task, wrap(form.render(text), bench.controls.envelope)) for form in FORMATS for text in list(texts)[:3]]
        return None if any(shot.score > gold.score + EPSILON for shot in bench.volley(others)) else (gold, noise)
