"""A tool that is listed is not there when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.drift.answers import masked
from acidtest.audit.drift.calls import NOBODY, known_calls
from acidtest.audit.drift.line import Line, single
from acidtest.audit.drift.pairing import Pair
from acidtest.audit.drift.rule import CallRule, listed_tools
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import stage
from acidtest.evidence import Finding, Rank

NOBODY_SAID = "*"
"""What `masked` puts for the name: an answer that repeats it is about the name."""
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
    but for the name, is it an error: by the environment's own list the tool is there. Where no known-good calls it either, and all that is
    refused is refused in the same words, nothing can be told.
    """

    code = "D610"
    weakness = "a listed tool does not answer"
    fix = "List what is there; make the list from the tools themselves."
    kinds = (73, 82)
    bad = library(LOOK_UP, lend(), change=MORE)
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Call each listed tool, and one that cannot be there."""
        listed = listed_tools(bench)
        plans = [scene for scene in stage(bench).scenes(bench) if scene.style == "poke"][:TASKS]
        calls = {action["tool"]: action for scene in plans for action in scene.actions if isinstance(action, dict) and "tool" in action}
        if not calls:
            raise NotApplicable("tools() describes no tool that can be called")
        nobody = {"tool": NOBODY, "arguments": NOTHING}
        with Line(bench) as line:
            refused = {_answer(line, scene, nobody) for scene in plans}
            yardstick = next(iter(refused))
            if len(refused) != 1 or not yardstick:
                raise NotApplicable("it does not always answer a tool that cannot exist in the same way")
            alive = {call.pair.ours.name for call in known_calls(bench, tuple(Pair(real=tool, ours=tool, how="same") for tool in listed))}
            dead, apart = [], NOBODY_SAID in yardstick
            for name, call in calls.items():
                variants = [{**call, "arguments": given} for given in (call["arguments"], NOTHING)]
                if any(_answer(line, scene, variant) != yardstick for scene in plans for variant in variants):
                    apart = True
                elif name not in alive:
                    dead.append((str(name), call))
        if dead and not apart:
            raise NotApplicable(
                "it answers every call that it does not like in the same words, so that a missing tool cannot be told from a wrong argument"
            )
        if dead:
            yield self._finding(bench, plans[0], dead, len(calls))

    def _finding(self, bench: Bench, scene: Scene, dead: list[tuple[str, dict[str, object]]], tried: int) -> Finding:
        scenes = [single(scene, call) for call in ({"tool": NOBODY, "arguments": {}}, *(call for _, call in dead[:2]))]
        runs = [self.run_of(bench, one, seen=[(self.play(bench, one)[-1], "observation")]) for one in scenes]
        names = ", ".join(name for name, _ in dead)
        return self.finding(
            Rank.ERROR,
            f"{len(dead)} of {tried} tools that tools() lists are answered like a tool that does not exist: {names}.",
            why="The environment's own list says that they are there.",
            tried=tried,
            witness=self.played(bench, "a listed tool is answered like one that does not exist", runs),
        )


def _answer(line: Line, scene: Scene, call: dict[str, Any]) -> str:
    frame = line.call(scene, call)
    return masked(frame, str(call["tool"])) if frame.step == 1 else ""
