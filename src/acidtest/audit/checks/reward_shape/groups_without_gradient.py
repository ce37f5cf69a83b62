"""On many tasks all work earns the same, so that a group of rollouts teaches nothing."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.training import flat, split, training
from acidtest.audit.shape.work import by_degrees
from acidtest.evidence import Finding, Rank, Severity

QUARTER = 0.25
RIGHT = "def reward(completion, answer):\n    return float(completion.strip() == answer)\n"


class Check(Rule):
    """Whatever is done on a task, its reward is the same: no rollout is better than another, and nothing is learnt.

    Training in groups gives each rollout the advantage (r - mean) / std over the rollouts of its task (GRPO,
    Shao et al. 2024, arXiv:2402.03300). Where all rewards of a group are equal it is zero. With a reward of 0 or 1 and a
    policy that is right with chance p, that happens in p^8 + (1 - p)^8 of groups of eight: in 43 % of them at
    p = 0.1. A reward that tells lesser work apart keeps most of these groups alive; one that rounds, or is
    the same for everything, loses even more.

    The known-good, the empty answer, the author's labelled submissions, and the known-good cut short or spoiled by
    degrees are judged. The report draws the expected share of silent groups at competence 0.1 to 0.9: on
    each task a share of rollouts earns what the known-good earns, the rest is drawn from lesser work, and the share is
    the sum of P(reward)^8. A lead: on a quarter of the tasks or more, every reward is the same.
    """

    code = "W410"
    weakness = "groups of rollouts without a gradient"
    severity = Severity.MINOR
    fix = "Take out tasks on which nothing moves the reward, or pay for steps on the way to the goal."
    needs = frozenset({"tasks"})
    since = "0.2.0"
    kinds = (25,)
    implied_by = ("S109", "A201", "A205", "H407", "R301")
    bad = Grader("def reward(completion, answer):\n    return float(len(answer) > 2 or completion.strip() == answer)\n")
    good = Grader(RIGHT)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at all rewards of each task."""
        tasks = split(bench)
        figures = training(tasks)
        if figures is None:
            raise NotApplicable("no task has both a known-good and lesser work with a reward")
        still = flat(tasks)
        if still < QUARTER * len(tasks):
            return
        shots = next(shots for shots in by_degrees(bench).values() if len(shots) > 1 and len({shot.score for shot in shots}) == 1)
        best = min(figures.silent)
        yield self.finding(
            Rank.LEAD,
            f"On {still} of {len(tasks)} tasks all work that was judged earns the same: at best {1 - best:.0%} of groups of {figures.group} teach anything.",
            why="Where all rewards of a group are equal, every advantage is zero.",
            tried=len(tasks),
            details={"silent": list(figures.silent), "competences": list(figures.competences)},
            witness=self.shown(bench, "all work earns the same", shots[:WITNESS_CAP]),
        )
