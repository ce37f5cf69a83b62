"""When something that the verifier depends on fails, a right answer is called wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.refusal import HALF, moves, spread
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs import values
from acidtest.envs.replay.episode import Frame, run_on
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank, Run, Severity

RESOURCES = {
    "network": "the network is unreachable", "subprocess": "no program can be started", "tempfile": "no temporary file can be made",
    "write": "the disk is full", "runner": "the host's runner is not available", "judge": "the model that it asks is not available",
    "settings": "a setting that it asks for is missing", "modules": "a module that it imports is missing",
}  # fmt: skip
TASKS = 3


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What a known-good earned under a condition."""

    reward: float | None
    """None for no reward, an invalid verdict or an exception: honest about an outage."""
    used: int
    frames: list[Frame]


class Check(Rule):
    """An exception is caught where it should not be, and a reward of 0 is returned in its place.

    The judge does not answer, the disk is full, a program cannot be started: nothing is known about
    the reply, and the verifier says that it is wrong. One bad hour of a service then trains the
    policy away from what was right, and the log shows a score that went down.

    What the verifier uses is made to fail inside its own process: connections, programs, temporary
    files, writing, the host's runner. Where it asked for what failed, the known-good must raise,
    give None or an invalid verdict, or still be paid by another way. A known-good that is paid without
    the network is also put in other words, which a judge may have to read; that is a warning.
    """

    code = "R313"
    weakness = "an outage is scored as a wrong answer"
    severity = Severity.CRITICAL
    fix = "Catch only what a reply can cause. Let an outage raise, or return Verdict(reward=None, valid=False)."
    needs = frozenset({"single", "tasks"})
    kinds = (68,)
    bad = Grader("""
import tempfile

def reward(completion, answer):
    try:
        with tempfile.TemporaryFile("w+") as sheet:
            sheet.write(completion)
            sheet.seek(0)
            return 1.0 if sheet.read().strip() == answer else 0.0
    except Exception:
        return 0.0
""")
    good = Grader("""
import tempfile

def reward(completion, answer):
    with tempfile.TemporaryFile("w+") as sheet:
        sheet.write(completion)
        sheet.seek(0)
        return 1.0 if sheet.read().strip() == answer else 0.0
""")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the known-good while one resource after the other fails."""
        tasks = spread(bench.held or [task for task in bench.tasks if task["id"] in bench.controls.good], TASKS)
        if not tasks:
            raise NotApplicable("there is no known-good")
        found = {resource: shown for resource in RESOURCES if (shown := self._broken(bench, tasks, resource))}
        if "write" in found and "tempfile" in found:
            del found["write"]
        if found:
            yield self._finding(bench, found, len(tasks))
        else:
            yield from self._reworded(bench, tasks)

    def _reworded(self, bench: Bench, tasks: list[Task]) -> Iterator[Finding]:
        """Put the known-good in other words, and see whether a judge that cannot be reached is taken for a refusal."""
        if bench.env.opening.kind not in ("text", "function") or not bench.controls.format_known:
            return
        if any(self._judge(bench, task, "network").used for task in tasks):
            return  # it has another way to judge, and pays by it
        pairs = [(task, bench.text(f"I believe that it is {bench.controls.answer(task)}, if I am not mistaken.")) for task in tasks]
        found = [
            (task, outcome)
            for task, said in pairs
            if (outcome := self._judge(bench, task, "network", said)).used and self._refuses(bench, task, outcome)
        ]
        if len(found) < len(tasks):
            return
        claim = (
            f"the known-good in other words earns {values.dumps(found[0][1].frames[-1].channel('reward'))} when the network is unreachable"
        )
        runs = [_run(bench, task, outcome, "network", said) for (task, outcome), (_, said) in zip(found, pairs, strict=True)]
        yield self.finding(
            Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}: a judge that does not answer is taken for a refusal.",
            why="The verifier asked for what failed, and yet gave a valid reward.",
            tasks=tuple(task["id"] for task, _ in found),
            tried=len(tasks),
            witness=self.played(bench, claim, runs),
            details={"resources": ["network"]},
        )

    def _refuses(self, bench: Bench, task: Task, outcome: Outcome) -> bool:
        return outcome.reward is not None and outcome.reward <= bench.controls.empty[task["id"]].score + EPSILON

    def _broken(self, bench: Bench, tasks: list[Task], resource: str) -> list[tuple[Run, Run]]:
        """Give pairs of runs, with and without the resource, in which the outage was scored."""
        shown = []
        for task in tasks:
            broken = self._judge(bench, task, resource)
            if not broken.used:
                return []
            plain = self._judge(bench, task, "")
            if broken.reward is not None and self._scored(bench, task, plain, broken):
                shown.append((_run(bench, task, plain, ""), _run(bench, task, broken, resource)))
        return shown

    def _scored(self, bench: Bench, task: Task, plain: Outcome, broken: Outcome) -> bool:
        assert broken.reward is not None
        empty = bench.controls.empty[task["id"]].score
        if bench.controls.holds(task):
            return plain.reward is not None and broken.reward < plain.reward - max(EPSILON, HALF * (plain.reward - empty))
        return plain.reward is not None and abs(plain.reward - broken.reward) <= EPSILON and broken.reward <= max(empty, 0.0) + EPSILON

    def _judge(self, bench: Bench, task: Task, resource: str, submission: dict[str, Any] | None = None) -> Outcome:
        condition = {"deny": [resource]} if resource else {}
        try:
            with bench.env.session(condition=condition) as session:
                frames = run_on(session, moves(submission or bench.controls.good[task["id"]].submission), task=task, seed=0)
                used = session.denied() if not frames[-1].error.startswith("Worker") else {}
        except BoundaryError:
            return Outcome(reward=None, used=0, frames=[])
        bench.shots += 1
        seen = frames[-1].seen
        rewards = [frame.seen.reward for frame in frames[1:] if frame.seen is not None and frame.seen.reward is not None]
        honest = seen is None or not seen.valid or seen.reward is None or not rewards
        last = seen.reward if seen is not None and seen.sealed else sum(rewards)
        return Outcome(reward=None if honest else last, used=used.get(resource, 0), frames=frames)

    def _finding(self, bench: Bench, found: dict[str, list[tuple[Run, Run]]], tried: int) -> Finding:
        held = bool(bench.held)
        plain, broken = next(iter(found.values()))[0]
        when = ", or when ".join(RESOURCES[resource] for resource in found)
        claim = f"the known-good earns {values.dumps(broken.seen[-1]['value'])} when {when}"
        was = (
            f"and {values.dumps(plain.seen[-1]['value'])} otherwise"
            if held
            else "and in this sandbox, where that is always so, nothing is ever paid"
        )
        why = (
            "The same reply, judged twice; what failed is no part of it."
            if held
            else "The verifier asked for what failed, and yet gave a valid reward."
        )
        runs = [plain, *(pairs[0][1] for pairs in found.values())]
        ids = dict.fromkeys(run.task["id"] for pairs in found.values() for run, _ in pairs if run.task)
        return self.finding(
            Rank.ERROR if held else Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}, {was}: an outage is scored as a wrong answer.",
            why=why,
            tasks=tuple(ids),
            tried=tried,
            witness=self.played(bench, claim, runs),
            details={"resources": list(found)},
        )


def _run(bench: Bench, task: Task, outcome: Outcome, resource: str, submission: dict[str, Any] | None = None) -> Run:
    last = outcome.frames[-1]
    return Run(
        task=bench.public(task),
        seed=0,
        actions=moves(submission or bench.controls.good[task["id"]].submission),
        condition={"deny": [resource]} if resource else {},
        seen=[{"step": last.step, "channel": "reward", "path": "", "value": last.channel("reward")}],
        note=f"while {RESOURCES[resource]}" if resource else "as it is",
    )
