"""A known-good makes a call that production refuses."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.calls import known_calls
from acidtest.audit.drift.rule import DECLARED, CallRule, pairing, told
from acidtest.audit.drift.schema import fits
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.rule import WITNESS_CAP, NotApplicable
from acidtest.evidence import Finding, Rank


class Check(CallRule):
    """The right way to solve a task, as the author gives it, holds a call that production's schema refuses.

    Identifiers of another form, amounts in another unit, dates written otherwise: the data of the mock are not
    of production's shape. The policy that learns the task perfectly learns what fails.

    Each call of a known-good that the environment takes is held against production's schema. Arguments whose names
    differ between the two sides are left out of it: other rules tell of those.
    """

    code = "D609"
    weakness = "what solves a task is refused by production"
    fix = "Give the mock identifiers, units and formats of production's, and rewrite the references."
    needs = frozenset({"sessions", "tools", "production-tools", "reference"})
    kinds = (73, 91)
    bad = library(LOOK_UP, lend(book={"type": "string", "pattern": "^[0-9]{10}$"}))
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hold known-good calls against production's schema."""
        calls = list(known_calls(bench, pairing(bench).pairs))
        if not calls:
            raise NotApplicable("no known-good calls a tool that both sides have and gets a result")
        wrong = []
        for call in calls:
            properties = call.pair.real.schema.get("properties", {})
            given = {
                real.name: call.arguments[real.name]
                for real, ours in call.pair.shared()
                if real.name == ours.name and real.name in call.arguments
            }
            bad = [name for name, value in given.items() if value is not None and fits(value, properties[name]) is False]
            wrong += [(call, name) for name in bad]
        if not wrong:
            return
        said = list(dict.fromkeys(f"{call.pair.ours.name} with {name} = {told(call.arguments[name])}" for call, name in wrong))
        runs = [self.run_of(bench, call.scene.cut(call.step), seen=[(call.frame, "observation")]) for call, _ in wrong[:WITNESS_CAP]]
        yield self.finding(
            Rank.ERROR,
            f"Known-goods make calls that production's schema refuses, and the environment takes them: {'; '.join(said[:5])}.",
            why=DECLARED,
            tried=len(calls),
            tasks=tuple(dict.fromkeys(call.scene.task["id"] for call, _ in wrong[:WITNESS_CAP] if call.scene.task)),
            witness=self.played(bench, "a known-good makes a call that production's schema refuses", runs),
        )
