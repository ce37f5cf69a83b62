"""A hollow solution is paid for the known-good that came before it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import Fired, Shell, gains
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.refusal import told
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Finding, Rank, Severity


class Trick(ProgramAttack):
    """A verdict is kept under a key that another solution shares, and is paid again to that one.

    Verifiers keep verdicts, compiled programs or reference results, because rollouts repeat themselves. Where the key
    is the task, the name of the function, the length, or the first characters of the source, a solution that does no
    work is paid what an honest one earned a moment before. In training the honest ones are in the same batch.

    After the known-good, in the same process, a hollow solution is judged: as it is, of the same length as the
    known-good, and with the known-good's beginning or end and its functions defined once more without their work.
    """

    code = "I624"
    weakness = "a kept verdict is paid to another solution"
    severity = Severity.CRITICAL
    fix = "Key what is kept by a hash of the whole submission, the task and the verifier's version; or keep nothing."
    kinds = (46, 85)
    bad = Package(
        ISOLATED.replace("class Env", "SEEN = {}\n\n\nclass Env").replace(
            "def verify(self, task, files):",
            "def verify(self, task, files):\n        key = task.id, files.get('solution.py', '')[:16]\n"
            "        if key not in SEEN:\n            SEEN[key] = self.judge(files)\n        return SEEN[key]\n\n    def judge(self, files):",
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Give hollow solutions that look like the known-good to a careless key."""
        plain, known = hollow.text(), hollow.source
        yield Made(what="does no work", source=plain)
        yield Made(what="does no work and is as long as the known-good", source=_as_long(plain, known))
        yield Made(what="begins like the known-good and then defines its functions without their work", source=f"{known}\n\n{_late(plain)}")
        quoted = "".join(f"# {line}\n" for line in known.splitlines())
        yield Made(what="does no work and ends like the known-good", source=plain + quoted)

    def fire(self, bench: Bench, control: Shot, shell: Shell) -> Fired:
        """Judge the shell in a fresh process, and again after the known-good."""
        task = control.task
        alone = bench.shoot(task, shell.submission, fresh=True, note=f"a submission that {shell.what}, judged alone")
        before = bench.env.refused()
        _, after = bench.volley(
            [(task, bench.good(task).submission), (task, shell.submission)], fresh=True, note="judged in this order in one process"
        )
        return Fired(shell=shell, control=control, shot=alone, after=after, refused=bench.env.refused() - before)

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Tell of a shell that is paid after the known-good, and not alone."""
        if gains(bench, fired.shot, fired.control) > 0 or gains(bench, fired.after, fired.control) < 1:
            return None
        task = fired.shot.task
        said = f"After the known-good, in the same process, a solution that {fired.shell.what} earns {told(fired.after)}; judged alone it earns {told(fired.shot)}."
        shots = bench.volley(
            [(task, bench.good(task).submission), (task, fired.shell.submission)], fresh=True, note="judged in this order in one process"
        )
        return self.finding(
            Rank.ERROR,
            said,
            why="It is the same submission to the same task, and it does no work.",
            tasks=(task["id"],),
            tried=1,
            witness=self.shown(bench, said, shots),
        )


def _as_long(text: str, like: str) -> str:
    """Give a text with a comment up to a length, where it is shorter."""
    lacking = len(like) - len(text) - 1
    return text + "#" * lacking + "\n" if lacking > 0 else text


def _late(text: str) -> str:
    return text.replace("from __future__ import annotations\n", "")
