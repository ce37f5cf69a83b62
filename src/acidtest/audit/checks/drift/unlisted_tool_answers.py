"""A tool that is not listed answers all the same."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.answers import masked, took
from acidtest.audit.drift.calls import NOBODY
from acidtest.audit.drift.hidden import guesses
from acidtest.audit.drift.line import Line, single
from acidtest.audit.drift.rule import CallRule, listed_tools, plain
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import stage
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank
from acidtest.spec.production import offer_of

MOST = {"quick": 32, "full": 80}
"""Names that are called."""

HIDES = (
    "    def begin(self, task, seed):",
    """    def tools(self):
        return [about for about in super().tools() if about["name"] != "lend"]

    def begin(self, task, seed):""",
)


class Check(CallRule):
    """Calling a name that `tools()` does not list gives a result.

    Tools are looked up by `getattr`, so that every method is one, the verifier's own among them; or a
    tool of the tests was taken off the list and left in place. A policy that tries names finds it, and
    it is not there in production.

    The names that known-goods call, those of methods, and the texts that stand in the source where names of tools do, are called
    at the start of an episode, with arguments that known-goods give, or that are made from the signature. A result, where a name that cannot exist is
    refused, is the witness. That it is not meant to answer is inferred from the list, so it is a warning. A tool that a
    running episode lists counts as listed.
    """

    code = "D611"
    weakness = "an unlisted tool answers"
    fix = "Take calls only of what is listed: look a name up in the list before it is called."
    needs = frozenset({"sessions", "tools", "source"})
    kinds = (73, 91)
    bad = library(LOOK_UP, lend(), change=HIDES)
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Call names that are not listed."""
        listed = {tool.name for tool in listed_tools(bench)}
        scene = next((scene for scene in stage(bench).scenes(bench) if scene.style == "poke"), None)
        if scene is None:
            raise NotApplicable("tools() describes no tool that can be called")
        refused = self._called(bench, scene, {"tool": NOBODY, "arguments": {}})
        if took(refused[1]):
            raise NotApplicable("it answers a tool that cannot exist with what may be a result, so that nothing can be told")
        listed |= self._running(bench, scene)
        known = [action for other in stage(bench).scenes(bench) if other.style == "reference" for action in other.actions]
        tried, found = 0, []
        with Line(bench) as line:
            for name, arguments in guesses(bench.env.opening.sources, listed, known, MOST.get(bench.depth, MOST["quick"])):
                tried += 1
                call = {"tool": name, "arguments": arguments}
                if self._answers(line.call(scene, call), name, refused[1]) and self._answers(
                    self._called(bench, scene, call)[1], name, refused[1]
                ):
                    found.append((name, *self._called(bench, scene, call)))
        if found:
            names = ", ".join(name for name, _, _ in found[:6])
            shown = [refused, *((one, frame) for _, one, frame in found[:2])]
            yield self.finding(
                Rank.WARNING,
                f"{len(found)} names that tools() does not list are answered with a result: {names}.",
                why="That what is not listed should not answer is inferred; a name that cannot exist is refused.",
                tried=tried,
                witness=self.played(
                    bench,
                    "a tool that is not listed answers",
                    [self.run_of(bench, one, seen=[(frame, "observation")]) for one, frame in shown],
                ),
            )

    def _answers(self, frame: Frame, name: str, refused: Frame) -> bool:
        return frame.step == 1 and took(frame) and masked(frame, name) != masked(refused, NOBODY)

    def _called(self, bench: Bench, scene: Scene, call: object) -> tuple[Scene, Frame]:
        one = single(scene, call)
        return one, self.play(bench, one)[-1]

    def _running(self, bench: Bench, scene: Scene) -> set[str]:
        """Give the names that an episode lists once it runs."""
        with bench.env.session() as session:
            session.reset(scene.task, scene.seed)
            return {tool.name for tool in offer_of(plain(session.ask("tools")), "tools()").tools}
