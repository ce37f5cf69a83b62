"""The simulated user ends the conversation before the task can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.users import Exchange, UserRule
from acidtest.audit.users.rule import deeds, waiting
from acidtest.audit.users.specimens import SOUND_HOTLINE, hotline
from acidtest.audit.users.talk import met, spoken
from acidtest.audit.world.scene import Scene
from acidtest.evidence import Finding, Rank, Severity

HELLO = "Hello. I have read this and have done nothing yet. What should I know before I begin?"


class Check(UserRule):
    """The user leaves while the goal is unmet, and what the policy had still to do would have met it.

    A user that takes the announcement of a deed for the deed, one that thanks and leaves at the word *order*,
    one whose patience is shorter than the task. The episode is scored as a failure that was none of the policy's
    making, so it learns to say nothing and to ask nothing.

    Two things are tried. The author's known-good is played under several seeds: where the user leaves before its last
    action with `goal()` unmet, and under that seed the same deeds meet the goal with fewer words, that is an error.
    And one question is put into a known-good that meets its goal, at its start and before the deed that decides; a user that
    leaves there, though it stays for as many messages elsewhere, ends too early: an error where it says of itself that it is content. A
    user that was never seen to stay for so many messages may be impatient by design: that is a lead. One that says that it gives up is believed.
    """

    code = "H587"
    weakness = "the simulated user ends too early"
    severity = Severity.MAJOR
    fix = "Let the user leave when its wish is fulfilled in the world, or when its patience is over; an announcement is no deed."
    needs = UserRule.needs | {"goal"}
    kinds = (89,)
    bad = hotline(
        (
            '        if "number" in message:\n',
            '        if "pay" in message:\n            return Goodbye("Great, thank you!")\n        if "number" in message:\n',
        )
    )
    good = SOUND_HOTLINE

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at the known-goods, then ask in the middle of them."""
        plans = self.plans(bench)
        for scene in plans:
            cut = self._cut_off(bench, scene)
            if cut and self._would_have(bench, scene, cut):
                yield self._known_good(bench, scene, cut, len(plans))
                return
        found = list(self._asked_away(bench, plans))
        stays = self._stays(bench, plans)
        for rank in (Rank.ERROR, Rank.WARNING, Rank.LEAD):
            for scene, whole, end in found:
                if _rank(end, stays) is rank:
                    yield self._question(bench, scene, whole, end, rank, stays)
                    return

    # --- the author's own plan -----------------------------------------------------------------

    def _cut_off(self, bench: Bench, scene: Scene) -> Exchange | None:
        """Give the exchange at which the user left a plan that was to go on."""
        said = self.talk(bench, scene)
        early = bool(said) and said[-1].left and said[-1].frame.step < len(scene.actions) and met(said[-1].frame) is False
        return said[-1] if early else None

    def _would_have(self, bench: Bench, scene: Scene, cut: Exchange) -> bool:
        """Say whether the same deeds meet the goal under the same seed, without that message or without any: under another seed they may be others."""
        last = scene.actions[-1:]
        fewer = replace(
            scene, actions=(*deeds(scene), *(last if spoken(last[0]) is not None else ())), style="known-good without its words"
        )
        without = tuple(action for place, action in enumerate(scene.actions, 1) if place != cut.frame.step)
        silent = (replace(scene, actions=without, style="known-good without that message"), fewer)
        return any(met(frame) for other in silent for frame in self.frames(bench, other))

    def _known_good(self, bench: Bench, scene: Scene, cut: Exchange, tried: int) -> Finding:
        return self.finding(
            Rank.ERROR,
            f"After {_quoted(cut.said)} the user leaves a known-good of {len(scene.actions)} actions at action {cut.frame.step} "
            f"with the goal unmet ({scene.told()}); with fewer words the same deeds meet it.",
            why="The known-good is the author's, and so is the goal that it had not yet met.",
            tried=tried,
            tasks=_task(scene),
            witness=self.overheard(bench, "the user leaves before the known-good is done", scene, cut, "terminated", "goal"),
        )

    # --- a question in the middle --------------------------------------------------------------

    def _asked_away(self, bench: Bench, plans: list[Scene]) -> Iterator[tuple[Scene, Scene, Exchange]]:
        """Give scenes in which the user leaves upon a question, each with the whole plan, which meets the goal."""
        for scene in plans:
            deed = next((frame.step for frame in self.frames(bench, scene) if frame.step and met(frame)), None)
            if scene.seed != plans[0].seed or deed is None:
                continue
            for place, question in ((deed - 1, _question(scene.actions[deed - 1])), (0, HELLO)):
                asked = replace(scene, actions=(*scene.actions[:place], {"message": question}), style="known-good up to a question")
                said = self.talk(bench, asked)
                if said and said[-1].said == question and said[-1].left and said[-1].content is not False and met(said[-1].frame) is False:
                    yield asked, scene, said[-1]

    def _stays(self, bench: Bench, plans: list[Scene]) -> int:
        """Give for how many messages the user was ever seen to stay."""
        scenes = (*plans, *(waiting(scene) for scene in plans if scene.seed == plans[0].seed))
        return max((one.count for scene in scenes for one in self.talk(bench, scene) if not one.left), default=0)

    def _question(self, bench: Bench, scene: Scene, whole: Scene, end: Exchange, rank: Rank, stays: int) -> Finding:
        rest = len(whole.actions) - len(scene.actions) + 1
        return self.finding(
            rank,
            f"Asked {_quoted(end.said)}, the user leaves with the goal unmet ({scene.told()}); without the question, "
            f"the next {rest} action{'' if rest == 1 else 's'} of the known-good meet{'s' if rest == 1 else ''} it.",
            why=_reason(end, rank, stays),
            tasks=_task(scene),
            witness=self.overheard(bench, "the user leaves upon a question", scene, end, "terminated", "goal"),
        )


def _question(deed: Any) -> str:
    name = str(deed.get("tool", "")) if isinstance(deed, dict) else ""
    words = name.replace("_", " ").strip() or "go on"
    return f"I have not done it yet. Shall I {words} now, or is there something that I should know first?"


def _rank(end: Exchange, stays: int) -> Rank:
    if end.count > stays:
        return Rank.LEAD
    return Rank.ERROR if end.content else Rank.WARNING


def _reason(end: Exchange, rank: Rank, stays: int) -> str:
    if rank is Rank.ERROR:
        return f"It says of itself that it is content, goal() says that nothing is met, and it stays for {stays} messages elsewhere."
    if rank is Rank.WARNING:
        return f"It stays for {stays} messages elsewhere, so its patience is not over; that a question should keep it is inferred."
    return "It was never seen to stay for so many messages, so it may be impatient by design."


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _task(scene: Scene) -> tuple[str, ...]:
    return (scene.task["id"],) if scene.task else ()
