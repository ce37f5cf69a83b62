"""The engine of attacks: an attack crafts, this shoots it through the environment's own door and judges.

    Attack                  crafts submissions; says which tasks, and what the same submission is without the trick
    └── ProgramAttack           for tasks whose known-good is a Python program (`acidtest.audit.program_attack`)

An attack is one file under ``audit/attacks/<family>/``; its file name is the trick's name and its class is
called ``Trick``. What proves it: the same submission without the trick earns nothing, and with it earns what the
known-good earns. Where our own sandbox refused what the trick asked for, and it was not paid, nothing is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.refusal import told
from acidtest.audit.rule import CouldNotRun, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

HALF = 0.5
"""A trick that gains more than this share of what the known-good gains is paid in part."""
DYING = {"WorkerDied", "WorkerHung", "WorkerFlooded"}


@dataclass(frozen=True, kw_only=True)
class Shell:
    """One crafted submission."""

    what: str
    """What it does, to follow "A solution that": ``returns an object equal to everything``."""
    submission: dict[str, Any]
    inert: dict[str, Any] | None = None
    """The same in size and shape with nothing hostile in it; it must not be paid either."""


@dataclass(frozen=True, kw_only=True)
class Fired:
    """What one shell did."""

    shell: Shell
    control: Shot
    """The harmless submission, in a process of its own."""
    shot: Shot
    after: Shot
    """The harmless submission again, in the process that the shell was judged in; the control where nothing can linger."""
    refused: Counter[str]
    """What our sandbox refused beyond what it refuses to the harmless submission: call -> count."""


class Attack(Rule):
    """A trick. Subclass it as ``Trick`` with `targets`, `harmless` and `craft`."""

    tier: ClassVar[str] = "attack"
    since: ClassVar[str] = "0.2.0"
    severity: ClassVar[Severity] = Severity.CRITICAL
    most: ClassVar[int] = 2
    """Tasks that it is tried on."""
    truth: ClassVar[str] = "wrong"
    """What a crafted submission is in the picture of rewards; ``unknown`` where its results are right and something else is not."""
    absent: ClassVar[str] = "there is no task that it can be tried on"
    """Why it does not apply where `targets` is empty."""
    partly: ClassVar[bool] = True
    """True where earning a part of what the known-good earns is told of as well."""
    oracle: ClassVar[str] = "The same submission without the trick earns nothing, so the trick is what is paid."
    """Why what was paid is wrong."""

    # --- what an attack brings -------------------------------------------------------------------

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks that it can be tried on."""
        return bench.held

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the submission without the trick: its wrongness must follow from what it is."""
        raise NotImplementedError

    def craft(self, bench: Bench, task: Task) -> Iterable[Shell]:
        """Give the shells, the likeliest first. Deterministic under `bench.rng`."""
        raise NotImplementedError

    def lingers(self, bench: Bench) -> bool:
        """Say whether a submission can leave something behind for later verdicts; then the harmless one is judged after it."""
        return True

    # --- what is done with it --------------------------------------------------------------------

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Shoot every shell at every target until one is paid; then try that one on the others."""
        tasks = self.targets(bench)[: self.most]
        if not tasks:
            raise NotApplicable(self.absent)
        stopped: Counter[str] = Counter()
        tried, reasons = 0, []
        for task in tasks:
            try:
                control = self.control(bench, task)
            except CouldNotRun as exc:
                reasons.append(str(exc))
                continue
            for shell in self.craft(bench, task):
                tried += 1
                fired = self.fire(bench, control, shell)
                found = self.verdict(bench, fired)
                if found is not None:
                    yield found
                    return
                stopped += fired.refused
        self._end(tried, reasons, stopped)

    def control(self, bench: Bench, task: Task) -> Shot:
        """Judge the harmless submission. Raises CouldNotRun when it is paid: then there is nothing to prove a trick by."""
        submission = self.harmless(bench, task)

        def judge() -> Shot:
            return bench.shoot(task, submission, fresh=True, note="the same without the trick", label="hollow", truth="wrong")

        shot: Shot = bench.once(("harmless", task["id"], repr(submission)), judge)
        if bench.paid(shot):
            raise CouldNotRun(
                f"on task {task['id']} a submission that does no work is paid without any trick, so no trick can be told by its pay"
            )
        return shot

    def fire(self, bench: Bench, control: Shot, shell: Shell) -> Fired:
        """Judge a shell in a fresh process, then the harmless submission in the same one."""
        before = bench.env.refused()
        submissions = [shell.submission, control.submission] if self.lingers(bench) else [shell.submission]
        shots = bench.volley([(control.task, one) for one in submissions], fresh=True, note=f"a submission that {shell.what}")
        shot, after = shots[0], shots[1] if len(shots) > 1 else control
        bench.plot(self.name, self.truth, [shot])
        return Fired(shell=shell, control=control, shot=shot, after=after, refused=bench.env.refused() - before)

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Give the finding that a shot proves, or None."""
        enough = HALF if self.partly else 1 - EPSILON
        if gains(bench, fired.shot, fired.control) > enough and not self._inert_is_paid(bench, fired):
            return self._paid(bench, fired)
        if gains(bench, fired.after, fired.control) > HALF:
            return self._later(bench, fired)
        return None

    def _inert_is_paid(self, bench: Bench, fired: Fired) -> bool:
        """Say whether length or layout alone is paid: another weakness than this one."""
        inert = fired.shell.inert
        if inert is None:
            return False
        shot = bench.shoot(fired.shot.task, inert, fresh=True, note="as long, and with nothing hostile in it")
        return gains(bench, shot, fired.control) > HALF

    def _paid(self, bench: Bench, fired: Fired) -> Finding:
        good, shot = bench.good(fired.shot.task), fired.shot
        full = bench.paid(shot)
        said = (
            f"A solution that {fired.shell.what} earns {told(shot)}"
            f"{', as much as the known-good' if full else f', where the known-good earns {told(good)}'}; without the trick it earns {told(fired.control)}."
        )
        return self.finding(
            Rank.ERROR if full else Rank.WARNING,
            said,
            why=self.oracle,
            tasks=(shot.task["id"],),
            tried=1,
            witness=self.shown(bench, said, [good, fired.control, shot]),
        )

    def _later(self, bench: Bench, fired: Fired) -> Finding:
        said = (
            f"After a solution that {fired.shell.what}, a submission that does no work earns {told(fired.after)} in the same process;"
            f" before it, it earned {told(fired.control)}."
        )
        sequence = bench.volley(
            [(fired.shot.task, s) for s in (fired.control.submission, fired.shell.submission, fired.control.submission)],
            fresh=True,
            note="judged in this order in one process",
        )
        return self.finding(
            Rank.ERROR,
            said,
            why="Equal submissions to one task are judged before and after it.",
            tasks=(fired.shot.task["id"],),
            tried=1,
            witness=self.shown(bench, said, sequence),
            details={"key": "later verdicts"},
        )

    def _end(self, tried: int, reasons: list[str], stopped: Counter[str]) -> None:
        """Say why silence proves nothing, where it does not."""
        if stopped:
            raise NotApplicable(f"stopped by our sandbox: {', '.join(sorted(stopped))}")
        if reasons and not tried:
            raise CouldNotRun(reasons[0])
        if not tried:
            raise NotApplicable(self.absent)


def gains(bench: Bench, shot: Shot, control: Shot) -> float:
    """Give the share of what the known-good gains over a control that a shot gains: 1 for all of it, 0 or less for none."""
    floor = control.score if control.score > float("-inf") else min(0.0, bench.good(shot.task).score)
    whole = bench.good(shot.task).score - floor
    if shot.score == float("-inf") or whole <= EPSILON:
        return 0.0
    return (shot.score - floor) / whole
