"""The environment raises on an action that its action space allows."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

FAULT = "EnvironmentFault: "
NONSENSE = FAULT + "Nonsense:"


class Check(WorldRule):
    """An action drawn from the action space, or one at its edge, ends in an exception; or reset itself does.

    The rollout dies in the middle of training, or worse, a harness catches the exception and scores
    the episode as zero: the policy learns to keep away from what is in truth allowed.

    Actions are drawn at random, held, and taken from both ends of the space; tools are called with
    the known-good arguments, and once with the plainest that their schema allows.
    """

    code = "H509"
    weakness = "a valid call raises"
    fix = "Handle every action that the space allows, or declare a smaller space."
    kinds = (78, 102)
    bad = changed(("self.action_space = spaces.Discrete(4)", "self.action_space = spaces.Discrete(5)"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for exceptions in all scenes."""
        scenes = self.scenes(bench)
        raised = [(scene, frames[-1]) for scene in scenes for frames in [self.play(bench, scene)] if _foreign(frames[-1])]
        if not raised:
            return
        scene, frame = min(raised, key=lambda item: (item[0].style == "poke", item[1].step))
        call = f"step {frame.step}" if frame.step else "reset"
        yield self.finding(
            Rank.WARNING if scene.style == "poke" else Rank.ERROR,
            f"{call} raised {frame.error.removeprefix(FAULT)[:200]} ({_action(scene, frame)}); {len(raised)} of {len(scenes)} episodes end so.",
            why="The action lies in the declared action space."
            if bench.env.opening.kind == "gymnasium"
            else "The call keeps to what the environment declares.",
            tried=len(scenes),
            witness=self.seen_at(bench, "a call within the contract raises", scene, frame, "error"),
        )


def _foreign(frame: Frame) -> bool:
    return frame.error.startswith(FAULT) and not frame.error.startswith(NONSENSE)


def _action(scene: Scene, frame: Frame) -> str:
    if not frame.step:
        return scene.told()
    action = scene.actions[frame.step - 1]
    numbers = [value for _, value in values.leaves(action)]
    plain = isinstance(action, dict) and set(action) <= {"$nd", "$np"}
    return f"{scene.told()}, action {str(numbers[0] if plain and len(numbers) == 1 else numbers if plain else action)[:80]}"
