"""White space, or another writing that is declared equal, turns a right answer into a wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from acidtest.audit.answers import Variant
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Grader
from acidtest.audit.proof.sequences import sequence
from acidtest.audit.refusal import counts_blanks, refused, spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 8
UNORDERED = re.compile(
    r"\b(in )?any order\b|\border (does not|doesn't|is not|need not) (matter|important|be kept)|\b(regardless|irrespective) of order\b|\bunordered\b",
    re.IGNORECASE,
)
"""Words of a prompt that free an answer's order."""
INNER = {
    "bare": ("surrounding-spaces", "trailing-newline", "trailing-space", "surrounding-newlines", "trailing-crlf"),
    "answer-tags": ("surrounding-spaces", "surrounding-newlines"),
    "think-answer-tags": ("surrounding-spaces",),
    "boxed": ("surrounding-spaces",),
}
"""Blanks that may stand around the answer within its format."""
STRIPPED = frozenset({"reasoning-gym"})
"""Formats whose own helper strips the answer out of a reply before it is scored."""
BLANKS = frozenset({"surrounding-spaces", "trailing-newline", "trailing-space", "surrounding-newlines", "trailing-crlf", "alternative"})


class Check(Rule):
    r"""The verifier compares letters where it should compare answers.

    A reply that ends in a newline, an answer with a space before it, a set in another order where
    the author declares that order does not matter, JSON with its keys turned round. A policy that is right is told that it is wrong,
    for what it cannot see; what it then learns is typography.

    Each rewrite is certified equal: blanks around an answer or a reply, and what follows from the
    declared type (another case, another order, a value within half of the tolerance). Rewrites that
    a strict format may refuse, such as 7.0 for 7, are not counted.
    """

    code = "R307"
    weakness = "equal answers are paid differently"
    severity = Severity.MAJOR
    fix = "Strip the reply and the answer, and compare them by the declared type rather than as text."
    needs = frozenset({"single", "text", "tasks", "known-good", "format"})
    kinds = (63,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion == answer else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer.strip() else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Rewrite the golds on some tasks."""
        tasks = [task for task in bench.held if _plain(bench.controls.answer(task))] if bench.controls.format_known else []
        if not tasks:
            raise NotApplicable("no gold is paid in a format that we know")
        if counts_blanks(tasks):
            raise NotApplicable("the prompts say that white space counts")
        typed: list[tuple[str, Shot]] = []
        blank: list[tuple[str, Shot]] = []
        for task in spread(tasks, TASKS):
            names = self._types(bench, task)
            for name, why, submission in self._rewrites(bench, task):
                shot = bench.shoot(task, submission, note=f"{name}: {why}", label="equal rewrite", truth="right")
                (typed if name in names or name == "reordered" else blank).append((name, shot))
        certified = bool(bench.answers and bench.answers.declared)
        why = (
            "The author declares the type under which it is equal."
            if certified
            else "It is the same value in the notation that the golds have."
        )
        yield from self._judged(bench, typed, Rank.ERROR if certified else Rank.WARNING, why)
        yield from self._judged(bench, blank, self._rank(bench), "White space around an answer is no part of it.")

    def _rank(self, bench: Bench) -> Rank:
        """Blanks are certified by a declared type; where the format strips answers before they are judged, they never arrive."""
        if bench.env.opening.format in STRIPPED:
            return Rank.LEAD
        return Rank.ERROR if bench.answers and bench.answers.declared else Rank.WARNING

    def _rewrites(self, bench: Bench, task: Task) -> Iterator[tuple[str, str, dict[str, object]]]:
        reply = bench.controls.render(bench.controls.answer(task) or "")
        for name, text in (
            ("reply-then-newline", f"{reply}\n"),
            ("reply-then-crlf", f"{reply}\r\n"),
            ("reply-after-newline", f"\n{reply}"),
            ("reply-then-spaces", f"{reply}  "),
        ):
            yield name, "white space around a reply", bench.text(text)
        if bench.controls.format.name == "boxed":
            gold = bench.controls.answer(task) or ""
            for name, text in (("box-alone", f"\\boxed{{{gold}}}"), ("box-in-display", f"So the answer is\n$$\\boxed{{{gold}}}$$")):
                yield name, "the same box", bench.text(text)
        turned = _turned(bench, task)
        if turned:
            yield "reordered", "the prompt says that order does not matter", bench.reply(turned)
        inner = INNER.get(bench.controls.format.name, ())
        for variant in self._variants(bench, task):
            if variant.name in inner or variant.name not in BLANKS:
                yield variant.name, variant.why, bench.reply(variant.text)

    def _variants(self, bench: Bench, task: Task) -> Sequence[Variant]:
        gold = bench.controls.answer(task) or ""
        if bench.answers is None:
            return ()
        return [v for v in bench.answers.kind.same(gold, bench.rng(task["id"])) if v.strength == "strict"]

    def _types(self, bench: Bench, task: Task) -> frozenset[str]:
        return frozenset(v.name for v in self._variants(bench, task)) - BLANKS

    def _judged(self, bench: Bench, tried: list[tuple[str, Shot]], rank: Rank, why: str) -> Iterator[Finding]:
        """Name the rewrites that are refused on at least half of the tasks that have them."""
        names = dict.fromkeys(name for name, _ in tried)
        lost = {name: [shot for n, shot in tried if n == name and refused(bench, shot)] for name in names}
        lost = {name: shots for name, shots in lost.items() if shots and 2 * len(shots) >= sum(n == name for n, _ in tried)}
        if not lost:
            return
        shown = [shots[0] for shots in lost.values()][:WITNESS_CAP]
        if all(name.endswith("crlf") for name in lost) and not any("\n" in (bench.controls.answer(shot.task) or "") for shot in shown):
            rank = Rank.LEAD  # nobody ends a line so in front of a one-line answer
        if set(lost) == {"reordered"} and rank is Rank.WARNING:
            why = "The prompt says that order does not matter."
        claim = f"a right answer is refused when rewritten: {', '.join(lost)}"
        yield self.finding(
            rank,
            f"{claim[0].upper()}{claim[1:]}.",
            why=why,
            tasks=tuple(sorted({shot.task["id"] for shots in lost.values() for shot in shots})),
            tried=len(tried),
            witness=self.shown(bench, claim, [each for shot in shown for each in (bench.good(shot.task), shot)]),
            details={"rewrites": list(lost)},
        )


def _turned(bench: Bench, task: Task) -> str | None:
    """Give a list the other way round, where the prompt says that its order is free."""
    found = sequence(bench.controls.answer(task) or "")
    if found is None or UNORDERED.search(prompt_text(task)) is None or found.items == found.items[::-1]:
        return None
    return found.write(found.items[::-1])


def _plain(gold: str | None) -> bool:
    """Golds with blanks of their own at an end may mean them."""
    return gold is not None and bool(gold) and gold == gold.strip()
