"""Time zone, locale or user name decide what happens."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.compare import told
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Finding, Rank, Severity

SURROUNDINGS: dict[str, dict[str, str]] = {
    "time zone": {"TZ": "Pacific/Kiritimati"},
    "language": {"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"},
    "user name": {"USER": "somebody", "LOGNAME": "somebody", "USERNAME": "somebody"},
    "terminal width": {"COLUMNS": "200", "LINES": "20"},
}


class Check(WorldRule):
    """The same seed and actions give another episode in another time zone, language or account.

    The world reads what the machine is set to: a local hour decides a price, a sort follows the
    locale, a file is looked for under the user's name. What was trained on one machine is then
    tested on another world.

    Scenes that are otherwise equal are played once more with all settings changed; where that
    makes a difference, with one at a time.
    """

    code = "H506"
    weakness = "the machine's settings decide"
    severity = Severity.MINOR
    fix = "Take what decides an episode from the seed or the options; compute times in UTC and sort without the locale."
    kinds = (76, 98)
    bad = changed(
        ("import gymnasium as gym", "import os\n\nimport gymnasium as gym"),
        ("+ wind", '+ wind * (2.0 if os.environ.get("LANG", "").startswith("de") else 1.0)'),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Change one setting at a time."""
        scenes = self.settled(bench)[:2]
        everything = {key: value for environ in SURROUNDINGS.values() for key, value in environ.items()}
        if all(self.part(bench, self.play(bench, scene), self.play(bench, scene, {"environ": everything})) is None for scene in scenes):
            return
        for name, environ in SURROUNDINGS.items():
            for scene in scenes:
                at = self.part(bench, self.play(bench, scene), self.play(bench, scene, {"environ": environ}))
                if at is None:
                    continue
                settings = ", ".join(f"{key}={value}" for key, value in environ.items())
                yield self.finding(
                    Rank.ERROR,
                    f"With another {name} ({settings}) the same seed and actions differ at {told(at)} ({scene.told()}).",
                    why="Nothing else was changed, and without it the runs are equal.",
                    tried=len(scenes),
                    details={"key": name},
                    witness=self.differing(bench, f"the {name} decides what happens", scene, {}, {"environ": environ}, at),
                )
                break
