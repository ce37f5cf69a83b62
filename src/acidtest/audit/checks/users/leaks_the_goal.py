"""The simulated user says what only the goal and the reference may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.users import Exchange, UserRule
from acidtest.audit.users.rule import asking_first, deeds, question, waiting
from acidtest.audit.users.specimens import SOUND_HOTLINE, hotline
from acidtest.audit.users.talk import reasons
from acidtest.audit.users.words import has, identifiers, records, texts
from acidtest.audit.world.scene import Scene
from acidtest.evidence import Finding, Rank, Severity

QUESTIONS = ("Hello, how can I help you?", "What exactly must I do, and with which values?", "Is that right so far? What is missing?")
WORDS = 4
"""Words of a reason, and letters of a value, that are not met by chance."""
TASKS = 3
"""Tasks, with as many values, in which the right one is not named by chance."""


class Check(UserRule):
    """The user tells the answer, so that asking it takes the place of the work.

    A script whose reply to anything that it does not understand is the whole of its entry, a simulated user that was given the
    task's solution together with its part, a hint that was meant for the log. The policy learns to ask for the answer, and
    meets nobody in production who has it.

    The user is greeted, made to wait, and asked outright. Where `knows()` says what it holds, an identifier of the known-good's
    arguments or of the gold that is not among that, and that the policy has neither seen nor said, is an error; so it is to name, asked
    for a value of the work by its name, in every task the right one. Without a
    declaration, only that is told which no person says: a record of the task's data as a program prints it, or the very words in which
    `goal()` gives its reason. A value of the known-good that the user tells unasked is a lead; it may be theirs to tell.
    """

    code = "H589"
    weakness = "the simulated user leaks the goal"
    severity = Severity.CRITICAL
    fix = "Give the user the facts that it may tell, and nothing else of the task; answer what is not understood with a question."
    kinds = (56,)
    bad = hotline(('"I am still here, and want to pay."', """f"I want to pay, with seal {self.data['seal']}.\""""))
    good = SOUND_HOTLINE

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hear the user before anything is done."""
        found: list[tuple[Rank, str, str, Scene, Exchange]] = []
        plans = [scene for scene in self.plans(bench) if scene.task]
        for scene in plans:
            for spoken in (asking_first(scene, QUESTIONS), waiting(scene), scene):
                for one in self.talk(bench, spoken):
                    found += [(*leak, spoken, one) for leak in self._leaks(bench, scene, spoken, one)]
        if not plans:
            raise NotApplicable("its known-goods belong to no task")
        for rank in (Rank.ERROR, Rank.WARNING, Rank.LEAD):
            for told, what, why, spoken, one in found:
                if told is rank:
                    yield self._finding(bench, spoken, one, (rank, what, why), len(plans))
                    return
            if rank is Rank.ERROR and (plain := self._by_name(bench, plans)) is not None:
                yield plain
                return

    def _by_name(self, bench: Bench, plans: list[Scene]) -> Finding | None:
        """Ask for each value of the work by its name: in every task the answer is the task's own one, and of no other task."""
        first = [scene for scene in plans if scene.seed == plans[0].seed]
        secret = [self._secret(bench, scene) for scene in first]
        for name in secret[0] if secret and len(first) >= TASKS else ():
            values = [found.get(name, "") for found in secret]
            if not all(values) or len(set(values)) < TASKS:
                continue
            asked = [asking_first(scene, (question(name),)) for scene in first]
            heard = [next(iter(self.talk(bench, scene)), None) for scene in asked]
            if (
                all(one is not None and _tells(one, value, set(values)) for one, value in zip(heard, values, strict=True))
                and heard[0] is not None
            ):
                why = "knows() does not declare it, and among its values in all tasks the user names the right one each time."
                return self._finding(
                    bench, asked[0], heard[0], (Rank.ERROR, f"{values[0]!r}, the {name} of the known-good", why), len(first)
                )
        return None

    def _secret(self, bench: Bench, scene: Scene) -> dict[str, str]:
        """Give the texts of gold, data and deeds by name, without those that are declared to be the user's; none where nothing is declared."""
        facts, task = self.knows(bench, scene), scene.task or {}
        if facts is None:
            return {}
        arguments = [action.get("arguments") for action in deeds(scene) if isinstance(action, dict)]
        held = "\n".join(texts(facts))
        named = {
            name: text for part in (*arguments, task.get("data"), task.get("gold")) if isinstance(part, dict) for name, text in part.items()
        }
        return {
            name: text
            for name, text in named.items()
            if isinstance(text, str) and len(text) >= WORDS and name not in facts and not has(held, text)
        }

    def _leaks(self, bench: Bench, scene: Scene, spoken: Scene, one: Exchange) -> Iterator[tuple[Rank, str, str]]:
        """Give what one answer leaks, with its rank and why it is wrong."""
        task = scene.task or {}
        facts = self.knows(bench, scene)
        shown = "\n".join([one.before, *texts(task.get("prompt")), *texts(facts or {})])
        for record in records([task.get("data"), task.get("gold"), deeds(scene)]):
            if record in one.heard and record not in shown:
                yield Rank.WARNING, f"a record of the task, {_short(record)}", "Nobody speaks so; that it should not be told is inferred."
        for reason in reasons(self.frames(bench, spoken)):
            if len(reason.split()) >= WORDS and reason in one.heard and reason not in shown:
                yield (
                    Rank.WARNING,
                    f"what goal() says of why, {_short(reason)}",
                    "Only the host may ask goal(); the words are its very own.",
                )
        if facts is None and spoken.style != "asks to wait":
            return
        for word in _values(scene, task):
            if has(one.heard, word) and not has(shown, word):
                why = (
                    "knows() does not declare it, and the policy had not seen it."
                    if facts is not None
                    else "The policy asked for nothing; it may be the user's to tell."
                )
                yield Rank.LEAD if facts is None else Rank.ERROR, f"{word!r}, a value of the known-good", why

    def _finding(self, bench: Bench, scene: Scene, one: Exchange, leak: tuple[Rank, str, str], tried: int) -> Finding:
        rank, what, why = leak
        return self.finding(
            rank,
            f"Told {_short(one.said)}, the user says {what} ({scene.told()}).",
            why=why,
            tried=tried,
            tasks=(scene.task["id"],) if scene.task else (),
            witness=self.overheard(bench, "the user says what it cannot know", scene, one),
        )


def _tells(one: Exchange, value: str, values: set[str]) -> bool:
    """Say whether an answer names one value alone, and what was seen before names all of them or not this one."""
    others = values - {value}
    seen = has(one.before, value) and not all(has(one.before, other) for other in others)
    return has(one.heard, value) and not seen and not any(has(one.heard, other) for other in others)


def _values(scene: Scene, task: dict[str, Any]) -> list[str]:
    """Give the identifiers among what is done in the known-good, and in the gold."""
    return list(dict.fromkeys(word for text in texts([deeds(scene), task.get("gold")]) for word in identifiers(text)))


def _short(text: str) -> str:
    return repr(text if len(text) <= 80 else text[:77] + "...")
