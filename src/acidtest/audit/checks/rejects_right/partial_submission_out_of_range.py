"""A submission that the author labels as partial earns nothing, or everything."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.refusal import labelled, told
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.audit.specimens_labelled import ACCEPTED, SUMS
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec.submissions import Labelled


class Check(Rule):
    """Half the work does not earn what its author says it earns.

    The slope that the reward promises is not there: work that is partly done is paid like none, so
    a policy cannot climb, or like all of it, so a policy stops half way.

    Each file under submissions/partial is judged on the tasks that it names. It must lie in the
    range that it expects; without one, above the lowest reward and below success.
    """

    code = "R304"
    weakness = "partial work is paid as none or as all"
    severity = Severity.MAJOR
    fix = "Correct the range that the submission expects, or the term of the reward that it should earn."
    needs = frozenset({"package", "labelled", "tasks"})
    kinds = (25,)
    bad = Package(SUMS, files={"submissions/partial/near.toml": ACCEPTED.replace('"42"', '"99"')})
    good = Package(SUMS, files={"submissions/partial/near.toml": ACCEPTED.replace('"42"', '"43"')})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the partial submissions."""
        judged = list(labelled(bench, "partial"))
        out = [(given, shot) for given, shot in judged if _out(bench, given, shot)]
        if out:
            given, shot = out[0]
            wanted = f"[{given.reward[0]:g}, {given.reward[1]:g}]" if given.reward else "more than nothing and less than success"
            claim = f"{given.name} is labelled partial, expects {wanted}, and earns {told(shot)}"
            yield self.finding(
                Rank.ERROR,
                f"{claim} on task {shot.task['id']}.",
                why="The author labels it partial.",
                tried=len(judged),
                tasks=tuple(dict.fromkeys(shot.task["id"] for _, shot in out)),
                witness=self.shown(bench, claim, [shot for _, shot in out[:WITNESS_CAP]]),
            )


def _out(bench: Bench, given: Labelled, shot: Shot) -> bool:
    manifest = bench.env.opening.manifest
    assert manifest is not None
    if shot.judged.reward is None:
        return True
    if given.reward is not None:
        return not given.reward[0] - EPSILON <= shot.score <= given.reward[1] + EPSILON
    return not manifest.reward.range[0] + EPSILON < shot.score < manifest.success - EPSILON
