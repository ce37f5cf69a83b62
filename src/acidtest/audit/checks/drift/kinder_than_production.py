"""The mock takes a call that production refuses."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.answers import ended, masked, took
from acidtest.audit.drift.calls import NOBODY, Call, known_calls
from acidtest.audit.drift.line import Line
from acidtest.audit.drift.rule import DECLARED, CallRule, pairing, told
from acidtest.audit.drift.schema import Broken, Weight, broken, fits
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.rule import WITNESS_CAP, NotApplicable
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Run

MOST = {"quick": 12, "full": 24}
"""Changes that are tried on one call."""
TOTAL = {"quick": 60, "full": 400}
RANKS: dict[Weight, Rank] = {"clear": Rank.ERROR, "likely": Rank.WARNING, "slight": Rank.LEAD}
DOUBT = " A service that converts types may take them all the same, or nobody would send them."
Taken = tuple[Call, Broken, Scene, Frame]


class Check(CallRule):
    """The environment answers with a result where production's schema refuses the arguments.

    A mock that reads what it needs and looks at nothing else: a required argument may be missing, a number
    lie beyond its limit, a status be one that nobody knows. The policy is never told, so what it learns
    to send works in training alone.

    It starts from calls that the known-goods make, that the environment takes and that production's schema allows. Each is changed
    in one place so that the schema refuses it for certain: a required argument left out, a value that is not listed, beyond a
    limit or against a pattern is an error when a result, and no error, comes back; an argument that the schema excludes, or an object where a
    number is wanted, is a warning; what a service that converts types might take as well ("3" for 3), and an object for a free text, is a lead.
    A text that speaks of something invalid counts as a refusal, however it is wrapped, and so does the answer that a tool gets which cannot exist.
    """

    code = "D608"
    weakness = "a mock is kinder than production"
    fix = "Check the arguments by production's schema before the mock acts, and refuse as production does."
    needs = frozenset({"sessions", "tools", "production-tools", "reference"})
    kinds = (91, 73)
    bad = library(
        LOOK_UP,
        lend(),
        change=(
            '        if not isinstance(weeks, int) or not 1 <= weeks <= 4:\n            raise ToolError("weeks", "from one to four")\n',
            "",
        ),
    )
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Break calls in one place each."""
        calls = [call for call in known_calls(bench, pairing(bench).pairs) if fits(call.arguments, call.pair.real.schema) is True]
        if not calls:
            raise NotApplicable("no known-good makes a call that both the environment takes and production's schema allows for certain")
        tried, taken = 0, []
        with Line(bench) as line:
            for call, one in itertools.islice(self._changes(bench, calls), TOTAL.get(bench.depth, TOTAL["quick"])):
                tried += 1
                scene = call.altered(one.arguments)
                if (
                    self._taken(call, line.play(scene))
                    and self._taken(call, frame := self.play(bench, scene)[-1])
                    and not self._shrugs(bench, call, frame)
                ):
                    taken.append((call, one, scene, frame))
        for weight, rank in RANKS.items():
            alike = [one for one in taken if one[1].weight == weight]
            if alike:
                yield self._finding(bench, alike, tried, rank)
                return

    def _changes(self, bench: Bench, calls: list[Call]) -> Iterator[tuple[Call, Broken]]:
        """Give the changes of each call, those that say most first."""
        for call in calls:
            names = frozenset(real.name for real, ours in call.pair.shared() if real.name == ours.name)
            changes = sorted(broken(call.arguments, call.pair.real.schema, names), key=lambda one: list(RANKS).index(one.weight))
            yield from ((call, one) for one in changes[: MOST.get(bench.depth, MOST["quick"])])

    def _taken(self, call: Call, frame: Frame) -> bool:
        return frame.step == call.step and took(frame) and not ended(frame)

    def _shrugs(self, bench: Bench, call: Call, frame: Frame) -> bool:
        """Say whether the answer is the one that a tool gets which cannot exist, such as "Nothing happens."."""
        nobody = self.play(bench, call.unknown())[-1]
        return masked(nobody, NOBODY) == masked(frame, call.pair.ours.name)

    def _finding(self, bench: Bench, taken: list[Taken], tried: int, rank: Rank) -> Finding:
        said = list(dict.fromkeys(f"{call.pair.ours.name} {one.what}" for call, one, _, _ in taken))
        runs: list[Run] = [self.run_of(bench, scene, seen=[(frame, "observation")]) for _, _, scene, frame in taken[:WITNESS_CAP]]
        answer = told(taken[0][3].channel("observation"))
        return self.finding(
            rank,
            f"{len(said)} calls that production's schema refuses are answered with a result: {'; '.join(said[:5])}. The first answer is {answer}.",
            why=f"{DECLARED} Its schema refuses the arguments.{DOUBT if rank is Rank.LEAD else ''}",
            tried=tried,
            tasks=tuple(dict.fromkeys(scene.task["id"] for _, _, scene, _ in taken[:WITNESS_CAP] if scene.task)),
            witness=self.played(bench, "the environment takes a call that production's schema refuses", runs),
        )
