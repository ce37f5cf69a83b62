"""What the policy sees tells it that it is in a test."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.data.cues import cues, telling
from acidtest.audit.data.specimens import SOUND_REGISTER
from acidtest.audit.example import Package
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import CouldNotRun, Rule
from acidtest.audit.world.stage import stage
from acidtest.envs import values
from acidtest.errors import SpecError
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec.production import SAMPLES, read_samples

PROMPTS = 500


class Check(Rule):
    """Prompts or observations hold what stands in mock data and hardly ever in the real thing.

    Addresses at example.com, John Doe, test users, lorem ipsum, telephone numbers of films, days that do not exist, times that are all
    at midnight, numbers that count up from one. A policy that can tell a test from the real thing can behave
    for the test; what was measured then says little of production.

    Prompts and what known-goods are shown are searched. It takes two sorts of cue, or one in three places; what is part of a
    task's gold is left out, as are sorts that production's own records have. It is always a lead: a task may well be about such
    an address.
    """

    code = "D630"
    weakness = "a policy can tell that it is being tested"
    severity = Severity.MINOR
    since = "0.2.0"
    boundary = "environment"
    fix = "Use names, addresses, numbers and times as production has them, of people and domains that are yours to use."
    needs = frozenset({"tasks"})
    kinds = (101,)
    bad = Package(
        SOUND_REGISTER.source.replace("prefers morning sessions", "mail to jane.doe@example.com").replace(
            "asked about parking", "a test user, call 555-0134"
        ),
        kind="tools",
    )
    good = Package(SOUND_REGISTER.source, kind="tools")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search what is shown."""
        golds = [text for task in bench.sample.everything[:PROMPTS] if (text := gold_text(task["gold"]))]
        shown = [task["prompt"] for task in bench.sample.everything[:PROMPTS]]
        if bench.env.opening.kind == "tools":
            for scene in stage(bench).scenes(bench):
                if scene.style == "reference":
                    shown += [frame.channel("observation") for frame in stage(bench).play(bench, scene) if not frame.error]
        usual = set(cues(self._real(bench)))
        found = {
            sort: [text for text in seen if not any(text in gold for gold in golds)]
            for sort, seen in cues(shown).items()
            if sort not in usual
        }
        found = {sort: seen for sort, seen in found.items() if seen}
        if telling(found):
            told = "; ".join(f"{sort} ({', '.join(seen[:3])})" for sort, seen in found.items())
            message = f"A policy can tell that it is in a test: {told}."
            yield self.finding(Rank.LEAD, message, tried=len(shown), witness=self.fact(bench, message, cues=found))

    def _real(self, bench: Bench) -> list[object]:
        """Give production's records, where there are some that can be read."""
        package = bench.env.opening.package
        if package is None or not (package.folder / SAMPLES).is_file():
            return []
        try:
            return [values.encode(record.fields) for record in read_samples(package.folder / SAMPLES)]
        except SpecError as exc:
            raise CouldNotRun(str(exc)) from exc
