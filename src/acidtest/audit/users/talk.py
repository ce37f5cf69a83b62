"""An episode as a conversation: what the policy said, what the user answered, and whether that was the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.users.words import texts
from acidtest.audit.world.compare import flag
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """One message of the policy's and what came back."""

    frame: Frame
    count: int
    """Messages so far, this one among them."""
    said: str
    heard: str
    """What the user answered; empty when nothing was said."""
    left: bool
    """True when the episode was terminated by it."""
    before: str
    """Everything that the policy had seen or said by then, this message included."""

    @property
    def content(self) -> bool | None:
        """Say whether a user that left says of itself to be content; None when it does not say."""
        told = self.frame.channel("info")
        word = told.get("user") if isinstance(told, dict) else None
        return {"content": True, "gave up": False}.get(word) if isinstance(word, str) else None


def spoken(action: Any) -> str | None:
    """Give what a message says, or None for any other action."""
    return str(action["message"]) if isinstance(action, dict) and "message" in action else None


def exchanges(scene: Scene, frames: Sequence[Frame]) -> Iterator[Exchange]:
    """Give the exchanges of an episode in their order."""
    known = [text for frame in frames[:1] for text in texts(frame.channel("observation"))]
    count = 0
    for frame, action in zip(frames[1:], scene.actions, strict=False):
        said = spoken(action)
        known += texts(action)
        answer = texts(frame.channel("observation"))
        if said and not frame.error:
            count += 1
            left = flag(frame, "terminated")
            yield Exchange(frame=frame, count=count, said=said, heard=" ".join(answer), left=left, before="\n".join(known))
        known += answer


def met(frame: Frame) -> bool | None:
    """Say whether the goal was met after a step; None when it cannot be said."""
    goal = frame.channel("goal")
    found = goal.get("met") if isinstance(goal, dict) else goal
    return found if isinstance(found, bool) else None


def reasons(frames: Sequence[Frame]) -> set[str]:
    """Give what ``goal()`` said of why, at any step."""
    told = (frame.channel("goal") for frame in frames)
    return {str(goal["why"]) for goal in told if isinstance(goal, dict) and goal.get("why")}
