"""What the verifier wrote about an earlier episode can be read in the next."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.leaks.look import Look
from acidtest.audit.leaks.seen import found_in, places
from acidtest.audit.leaks.specimens import KEPT, LOGGED
from acidtest.audit.noise import token
from acidtest.audit.repository.attack import Plan, submission
from acidtest.audit.repository.scene import Scene
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec import records

LOUD = "import os, sys\nfor stream in (sys.stdout, sys.stderr):\n    print('{mark}', file=stream, flush=True)\n"
RAISES = "def loudly():\n    print('{mark}')\n    raise ValueError('{mark}')\n"


class Trick(Look):
    """The workspace of an episode holds a log of how an earlier one was graded.

    The log of a test run names inputs, expected values and what was wrong with the last attempt. It is kept in a
    folder that the next workspace is made from, or in a variable that outlives the episode. The next policy reads
    there what was expected, and is judged by the same tests.

    A submission prints a word that nobody uses; then a fresh episode is begun in the same process, and the word is
    looked for in all that it is given.
    """

    code = "L703"
    weakness = "an episode can read what an earlier one left"
    severity = Severity.MAJOR
    fix = "Make each workspace from the package alone, and keep logs where no solution can look."
    kinds = (57,)
    bad = Package(KEPT, kind="code")
    good = Package(LOGGED, kind="code")

    def look(self, bench: Bench, scene: Scene) -> Finding | None:
        """Leave a mark in one episode, and look for it in the next of the same process."""
        task = scene.task
        mark = token(bench.rng(task["id"]), "left")
        loud = Plan(what="", code=LOUD.format(mark=mark) + RAISES.format(mark=mark), returns="loudly()", files={"notes.txt": mark + "\n"})
        program = "base" in bench.env.capabilities
        second = records.program("pass\n") if program else scene.idle.shot.submission
        bench.env.drop_verifier()
        bench.shoot(task, submission(scene, loud), note="it prints a word that nobody uses")
        with bench.env.solutions.listening() as heard:
            bench.shoot(task, second, note="the next episode")
        bench.env.drop_verifier()
        for job in heard:
            found = found_in(places(job, {} if program else scene.still), [mark])
            if found:
                place = found[mark]
                said = f"What the solution of an earlier episode printed or left stands in {place} of the next episode's workspace."
                why = "Each episode is graded in a fresh session; nothing of another belongs to it."
                return self.finding(
                    Rank.ERROR, said, why=why, tasks=(task["id"],), tried=1, witness=self.fact(bench, said, place=place, task=task["id"])
                )
        return None
