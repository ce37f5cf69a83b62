"""The environment works on the main thread only."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.evidence import Rank, Severity


class Check(PerturbRule):
    """A session that lives on another thread, or is called from a running event loop, comes out differently.

    Time limits by `signal.alarm`, connections that belong to the thread in which they were made,
    a nested `asyncio.run`: each raises off the main thread, and where the exception is caught, the
    episode goes on with something else.

    Scenes are played by an instance that is made and called on one other thread, and by one that is
    called from a running loop. A difference that is raised is a warning in a thread, and only a lead in a
    loop, since its trainer may well call it from elsewhere.
    """

    code = "H535"
    weakness = "the thread decides"
    severity = Severity.MAJOR
    fix = "Limit time outside of the process; open connections for use by any thread; offer async methods where something is awaited."
    kinds = (70,)
    group = "thread"
    cause = "The same seed and actions; where they are called from is no part of them."
    bad = desk(
        ("import threading\n", "import signal\nimport threading\n"),
        (
            '        return {"item"',
            '        try:\n            signal.signal(signal.SIGALRM, signal.SIG_IGN)\n        except ValueError:\n            return {"item": item, "left": 0}\n        return {"item"',
        ),
    )
    good = SOUND_DESK

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """Silence is wrong; an exception says what is the matter."""
        if found.at.channel != "error":
            return Rank.ERROR
        return Rank.LEAD if found.condition.get("how") == "loop" else Rank.WARNING
