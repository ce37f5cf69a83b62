"""The date or the time of day decides an episode."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.evidence import Rank, Severity


class Check(PerturbRule):
    """The same seed and actions come out differently at another time.

    A due date is compared with today, an hour decides a price, a timeout counts wall-clock seconds, a
    year is cut from a string. Runs agree while they are made on one afternoon; at midnight, on the
    first of January, when clocks are put back, or when the data have aged a year, the right answer
    is no longer paid, and nobody has changed anything.

    Scenes are played with the process's clock at noon of an ordinary Wednesday, and at other
    instants: midnight, the year's end, both changes of summer time, a leap day, a Sunday night, years
    earlier and later, with ten minutes between steps, and with a clock that stands still. The clock
    is set inside the process, in `time` and `datetime`; what C code reads by itself is not reached.
    """

    code = "H532"
    weakness = "the clock decides"
    severity = Severity.MAJOR
    fix = "Take the present from the task or the seed, hand it in as an argument, and count steps rather than seconds."
    kinds = (98, 85)
    group = "clock"
    cause = "Both runs had their clock set, and nothing else differs; with equal clocks they are equal."
    bad = desk(
        ("        if self.stock.get(item, 0) < n:", "        if self.stock.get(item, 0) < n or datetime.now(timezone.utc).weekday() == 6:")
    )
    good = SOUND_DESK

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """How much time passes between steps may be the task; which day it is hardly is."""
        return Rank.WARNING if found.condition["clock"]["stride"] > 1.0 else Rank.ERROR
