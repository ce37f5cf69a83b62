"""A submission of a language model is paid, and nobody can say whether it is right."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.llm.campaign import campaign
from acidtest.audit.llm.findings import by_strategy, details, end, evidence
from acidtest.audit.specimens_llm import GUESSES, WORDS, Attacked
from acidtest.evidence import Finding, Rank, Severity


class Trick(Attack):
    """A model that was asked for a wrong submission handed in one that is paid, and no oracle decides whether it is wrong.

    It may be an exploit, or a right answer in other words: there is no declared type to compare it by, no reference
    to run it beside, or several answers may be right. A person sees that at a glance; a policy would go on writing
    it. It looks like anything that a grader takes for an answer.

    It is a lead and never an error. To have it decided, declare the answer's type, give `reference(task)` and
    `inputs(task, seed)`, or put the submission under `submissions/rejected/`.
    """

    code = "A352"
    weakness = "whether a paid submission is right is not known"
    severity = Severity.MINOR
    fix = "Look at it. If it is wrong, keep it as a rejected submission; if it is right, as an accepted one."
    needs = frozenset({"single", "tasks"})
    kinds = (22,)
    bad = Attacked(WORDS, attacker=GUESSES)
    good = Attacked(WORDS.replace("in reply", "== reply"), attacker=GUESSES)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Let the models attack, and tell what stays open."""
        done = campaign(bench)
        left = [one for one in done.paid if one.proof.truth == "open"]
        for own in by_strategy(left):
            first = own[0]
            claim = f"a submission of a model that was asked for a wrong one earns {first.shot.score:g}"
            yield self.finding(
                Rank.LEAD,
                f"{first.model} ({first.strategy}): {claim}, and whether it is right is not known.",
                why=first.proof.why or "No oracle decides: the answer's type is not declared, and there is nothing to run it beside.",
                tasks=tuple(dict.fromkeys(one.task["id"] for one in own)),
                tried=done.answers,
                witness=self.shown(bench, claim, evidence(bench, own)),
                details=details(own),
            )
        if not left:
            end(done)
