"""A process that goes on when the tests have ended, and writes the result when the verifier has written it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import HALF, Fired, Shell, gains
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.refusal import told
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import SCORED_SLOWLY, SLOWLY, twice
from acidtest.evidence import Finding, Rank, Trials

BAD, GOOD = twice(SCORED_SLOWLY, 'ran.files.get("reward.txt", b"").startswith(b"1")', more=SLOWLY)
TRIES, TRIALS = 3, 5
LINGERS = """
import os, time
def outlive(files):
    if os.fork():
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    for fd in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), fd)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for path, content in files.items():
            try:
                with open(path, "rb") as handle:
                    same = handle.read() == content
            except OSError:
                same = not {bold}
            if not same:
                try:
                    if os.path.dirname(path):
                        os.makedirs(os.path.dirname(path), exist_ok=True)
                    with open(path, "wb") as handle:
                        handle.write(content)
                except OSError:
                    pass
        time.sleep(0.0005)
    os._exit(0)
"""


class Trick(RepositoryAttack):
    """The solution leaves a process behind that writes the result after the verifier has.

    A process that the solution starts and detaches is not ended by the end of the tests. It waits for the file in
    which the verifier writes the reward, and writes over it, as long as the verifier still tidies up, packs logs or
    waits for something. What the verifier wrote was right; what is read is not.
    """

    code = "I655"
    weakness = "processes of the solution live on while the verdict is written and read"
    fix = "End every process of the solution, by its control group or namespace, before the verdict is written, and write it where none of them could."
    kinds = (36,)
    out_of_sight = "no file that holds a verdict is brought back from its grading"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether a file that comes back holds a verdict."""
        return bool(forgery_of(scene).files)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Write when the file is there; then write before it is, too."""
        files = forgery_of(scene).files
        for bold in (False, True):
            code = LINGERS.replace("{bold}", str(bold))
            what = f"leaves a process behind that writes {', '.join(sorted(files))} {'all the time' if bold else 'when it appears'}"
            yield Plan(what=what, code=f"{code}outlive({files!r})\n", inert=Plan(what="", code=f"{code}outlive({{}})\n"))

    def fire(self, bench: Bench, control: Shot, shell: Shell) -> Fired:
        """Try a few times: it is a race."""
        for _ in range(TRIES):
            fired = super().fire(bench, control, shell)
            if gains(bench, fired.shot, control) > HALF:
                break
        return fired

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Give the finding with how often the race was won."""
        if gains(bench, fired.shot, fired.control) <= HALF or self._inert_is_paid(bench, fired):
            return None
        task = fired.shot.task
        shots = bench.volley([(task, fired.shell.submission)] * TRIALS, note="the same once more")
        won = sum(gains(bench, shot, fired.control) > HALF for shot in shots)
        said = f"A solution that {fired.shell.what} earns {told(fired.shot)}; in {TRIALS} more trials it was paid {won} times. Without the trick it earns {told(fired.control)}."
        witness = self.shown(bench, said, [bench.good(task), fired.control, fired.shot], trials=Trials(n=TRIALS, at_least=1))
        rank = Rank.ERROR if bench.paid(fired.shot) else Rank.WARNING
        return self.finding(rank, said, why=self.oracle, tasks=(task["id"],), tried=1, witness=witness)
