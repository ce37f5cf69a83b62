"""A tool that is listed is not there when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.drift.answers import masked
from acidtest.audit.drift.rule import CallRule, described
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import stage
from acidtest.evidence import Finding, Rank

NOBODY = "zq_no_such_tool"
"""A name that no environment has; as long as many names are."""
TASKS = 4
NOTHING: dict[str, Any] = {}

MORE = (
    "    def begin(self, task, seed):",
    """    def tools(self):
        wish = {"type": "object", "properties": {"book": {"type": "string"}}, "required": ["book"]}
        return [*super().tools(), {"name": "reserve", "description": "Put a book aside.", "parameters": wish}]

    def begin(self, task, seed):""",
)


class Check(CallRule):
    """`tools()` lists a tool, and a call of it is answered as a call of a name that does not exist.

    The list was written by hand and kept its old names. The policy is told of a tool that it can
    only fail with, and learns to leave it alone, in production too.

    A name that cannot exist is called first: how the environment answers that is the yardstick. Each listed tool is then
    called at the start of up to four tasks, with arguments that its schema allows. Only when every answer is the yardstick's,
    but for the name, is it an error: by the environment's own list the tool is there.
    """

    code = "D610"
    weakness = "a listed tool does not answer"
    fix = "List what is there; make the list from the tools themselves."
    kinds = (73, 82)
    bad = library(LOOK_UP, lend(), change=MORE)
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Call each listed tool, and one that cannot be there."""
        described(bench)
        plans = [scene for scene in stage(bench).scenes(bench) if scene.style == "poke"][:TASKS]
        calls = {action["tool"]: action for scene in plans for action in scene.actions if isinstance(action, dict) and "tool" in action}
        if not calls:
            raise CouldNotRun("tools() describes no tool that can be called")
        unknown = [(scene, self._answer(bench, scene, {"tool": NOBODY, "arguments": {}}, NOBODY)) for scene in plans]
        if len({answer for _, answer in unknown}) != 1 or not unknown[0][1]:
            raise CouldNotRun("it does not always answer a tool that cannot exist in the same way")
        dead = []
        for name, call in calls.items():
            told = [
                (scene, self._answer(bench, scene, {**call, "arguments": given}, str(name)))
                for scene in plans
                for given in (call["arguments"], NOTHING)
            ]
            if all(answer == unknown[0][1] for _, answer in told):
                dead.append((str(name), call))
        if dead:
            yield self._finding(bench, plans[0], dead, len(calls))

    def _answer(self, bench: Bench, scene: Scene, call: object, name: str) -> str:
        frame = self.play(bench, self._scene(scene, call))[-1]
        return masked(frame, name) if frame.step == 1 else ""

    def _scene(self, scene: Scene, call: object) -> Scene:
        return Scene(task=scene.task, seed=scene.seed, actions=(call,), style="one call")

    def _finding(self, bench: Bench, scene: Scene, dead: list[tuple[str, dict[str, object]]], tried: int) -> Finding:
        scenes = [self._scene(scene, call) for call in ({"tool": NOBODY, "arguments": {}}, *(call for _, call in dead[:2]))]
        runs = [self.run_of(bench, one, seen=[(self.play(bench, one)[-1], "observation")]) for one in scenes]
        names = ", ".join(name for name, _ in dead)
        return self.finding(
            Rank.ERROR,
            f"{len(dead)} of {tried} tools that tools() lists are answered like a tool that does not exist: {names}.",
            why="The environment's own list says that they are there.",
            tried=tried,
            witness=self.played(bench, "a listed tool is answered like one that does not exist", runs),
        )
