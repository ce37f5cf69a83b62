"""The verifier answers with something that is no reward."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import plain_replies
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity


class Check(Rule):
    """The reward is a text, a list, or missing though the verdict says that it is valid.

    A branch that forgets its return gives None; a field of a judge's answer is passed on as "0.8";
    a helper returns (score, reason). What a trainer makes of it is luck: None becomes 0 and beats
    negative rewards, "abc" ends the run, a tuple is taken for true.

    A reward function of TRL may answer None for a sample that it does not judge, a task may be such that
    nothing on it is judged, and a bare function has no other word for a service that is away; that is no fault.
    """

    code = "H405"
    weakness = "reward and validity are mixed"
    severity = Severity.MAJOR
    fix = "Return a float on every branch; where there is no reward to give, return Verdict(reward=None, valid=False)."
    needs = frozenset({"single", "tasks"})
    kinds = (92,)
    bad = Grader(
        "def reward(completion, answer):\n    if completion.strip() == answer:\n        return 1.0\n    if completion.strip():\n        return 0.0\n"
    )
    good = Grader("def reward(completion, answer):\n    if completion.strip() == answer:\n        return 1.0\n    return 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit plain replies, and look at what comes back."""
        shots = plain_replies.shots(bench)
        strange = [shot for shot in shots if _strange(shot, bench)]
        absent = [shot for shot in strange if shot.judged.raw is None and shot.judged.error == ""]
        other = [shot for shot in strange if shot not in absent]
        rewarded = {shot.task["id"] for shot in shots if shot.judged.reward is not None and shot.judged.valid}
        declared = bench.env.opening.package is not None
        missing = [shot for shot in absent if declared or shot.task["id"] in rewarded]
        if missing and not declared and plain_replies.waits_for_a_service(bench, missing[0]):
            missing = []
        if other:
            told = f"The verifier answered {_seen(other[0])} in place of a reward, on {len(other)} of {len(shots)} plain replies"
            yield self._finding(bench, Rank.ERROR, told, other, len(shots))
        elif missing:
            told = f"The verifier answered no reward, and did not say that the verdict is invalid, on {len(missing)} of {len(shots)} plain replies"
            yield self._finding(bench, Rank.WARNING, told, missing, len(shots))

    def _finding(self, bench: Bench, rank: Rank, told: str, shots: list[Shot], tried: int) -> Finding:
        return self.finding(
            rank,
            f"{told}.",
            why="The contract: a reward is a number, or None in a verdict that is not valid.",
            tasks=tuple(sorted({shot.task["id"] for shot in shots})),
            tried=tried,
            witness=self.shown(bench, told, shots[:WITNESS_CAP]),
        )


def _strange(shot: Shot, bench: Bench) -> bool:
    if shot.judged.failed:
        return shot.judged.error in ("Nonsense", "Unsendable")
    if shot.judged.raw is None:
        return shot.judged.valid and not str(bench.env.described.get("convention", "")).startswith("TRL")
    return values.number(shot.judged.raw) is None


def _seen(shot: Shot) -> str:
    return shot.judged.message[:100] if shot.judged.failed else values.dumps(shot.judged.raw)[:80]
