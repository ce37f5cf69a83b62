"""The base of the rules about simulated users."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.users.talk import Exchange, exchanges, spoken
from acidtest.audit.users.words import texts
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene, moves
from acidtest.audit.world.stage import BASE
from acidtest.envs.replay import Frame, play
from acidtest.evidence import Witness

TASKS = {"quick": 6, "full": 12}
SEEDS = (0, 1, 2)
WAIT = "One moment, please."
"""What any policy may say, and what asks for nothing."""
WAITS = 3


class UserRule(WorldRule):
    """Talks to the simulated user. Applies where one is declared, or where a message is answered and does not end the episode."""

    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "known-good"})
    since: ClassVar[str] = "0.2.0"

    def plans(self, bench: Bench) -> list[Scene]:
        """Give the known-goods under a few seeds, each task under the first seed first. Raises CouldNotRun where none is played."""
        if bench.env.opening.kind != "tools":
            raise NotApplicable("it is no environment with tools and messages")
        tasks = [task for task in bench.tasks if task["id"] in bench.controls.good][: TASKS.get(bench.depth, TASKS["quick"])]
        good = {task["id"]: tuple(moves(bench.good(task).submission)) for task in tasks}
        found = [Scene(task=task, seed=seed, actions=good[task["id"]], style="known-good") for seed in SEEDS for task in tasks]
        if not found:
            raise CouldNotRun("no known-good is known")
        stuck = [error for error in (self.frames(bench, scene)[-1].error for scene in found) if error]
        if len(stuck) == len(found):
            raise CouldNotRun(f"no known-good can be played: {stuck[0][:120]}")
        if "user" not in bench.env.capabilities and not any(self._answers(bench, scene) for scene in (*found, waiting(found[0]))):
            raise NotApplicable("every message ends the episode, so there is no user who answers")
        return found

    def _answers(self, bench: Bench, scene: Scene) -> bool:
        return any(one.heard and not one.left for one in self.talk(bench, scene))

    def frames(self, bench: Bench, scene: Scene) -> list[Frame]:
        """Play a scene with an eye on the goal and the state, once for all rules."""
        return list(bench.once(("talk", scene.key), lambda: self._played(bench, scene)))

    def _played(self, bench: Bench, scene: Scene) -> list[Frame]:
        bench.shots += 1
        return play(bench.env, scene.actions, task=scene.task, seed=scene.seed, condition={**BASE, **self.asking(bench)})

    def talk(self, bench: Bench, scene: Scene) -> list[Exchange]:
        """Give the exchanges of a scene."""
        return list(exchanges(scene, self.frames(bench, scene)))

    def asking(self, bench: Bench) -> dict[str, Any]:
        """Give the condition under which scenes are played."""
        return {word: True for word, offered in (("goal", "goal"), ("look", "state")) if offered in bench.env.capabilities}

    def knows(self, bench: Bench, scene: Scene) -> dict[str, Any] | None:
        """Give the facts that the author says the user holds, in wire form; None where nothing is said."""
        if "knows" not in bench.env.capabilities or scene.task is None:
            return None
        task = scene.task
        found = bench.once(("knows", task["id"]), lambda: bench.env.ask("knows", task=task))
        return found if isinstance(found, dict) else None

    def known(self, bench: Bench, scene: Scene) -> list[str]:
        """Give every text that belongs to a scene: of its task, of what was seen, done and true, and of what the user knows; not what the user said."""
        frames = self.frames(bench, scene)
        heard = {one.frame.step for one in self.talk(bench, scene)}
        task = {key: value for key, value in (scene.task or {}).items() if key != "id"}
        seen = [frame.channel("observation") for frame in frames if frame.step not in heard]
        true = [frame.channel(name) for frame in frames for name in ("state", "goal")]
        return texts([task, seen, true, list(scene.actions), self.knows(bench, scene) or {}])

    def overheard(self, bench: Bench, claim: str, scene: Scene, at: Exchange, *channels: str) -> Witness:
        """Make a witness of one answer of the user's."""
        return self.seen_at(bench, claim, scene, at.frame, "observation", *channels, condition=self.asking(bench))


def waiting(scene: Scene) -> Scene:
    """Give a scene in which the policy asks for time before it does anything."""
    return replace(scene, actions=({"message": WAIT},) * WAITS, style="asks to wait")


def asking_first(scene: Scene, questions: Iterable[str]) -> Scene:
    """Give a scene in which the policy only asks."""
    return replace(scene, actions=tuple({"message": question} for question in questions), style="asks")


def question(name: str) -> str:
    """Give a question for a fact by its name."""
    plain = name.replace("_", " ")
    return f"What is your {plain}? Please tell me the {plain}."


def deeds(scene: Scene) -> list[Any]:
    """Give the actions of a scene that are no messages."""
    return [action for action in scene.actions if spoken(action) is None]
