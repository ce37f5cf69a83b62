"""The simulated user states facts that are not those of its task."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.users import Exchange, UserRule
from acidtest.audit.users.rule import asking_first, question, waiting
from acidtest.audit.users.specimens import SOUND_HOTLINE, hotline
from acidtest.audit.users.words import has, identifiers, near, shape, texts
from acidtest.audit.world.scene import Scene
from acidtest.evidence import Finding, Rank, Severity

QUESTIONS = ("What is it about? Please tell me all that I need.", "Could you give me the number, please?")
SURE = "Are you sure? Please look it up and tell me once more."
ROUNDS = 2
PLAIN = 4
"""Letters of a fact in plain words; shorter ones are met by chance."""
CORPUS = 400
"""Tasks whose facts are looked for in what is said in another one."""


@dataclass(frozen=True, kw_only=True)
class Slip:
    """Something that the user said and that its task denies."""

    word: str
    rank: Rank
    why: str
    message: str


class Check(UserRule):
    """What the user says is the fact of another task, or a declared fact with a slip in it.

    A script that is chosen by position or by chance rather than by task, a number that was corrected in the task and not in
    the script, a user that remembers its last conversation. The policy does as it is told, and fails; it learns not to
    listen.

    The user is asked, and heard out in the known-good. An identifier in its words (numbers of orders, codes, addresses of
    mail; no dates, no amounts) is wrong where nothing of its own task, of the world's state or of what was seen holds it, and either
    exactly one other task declares it, or it differs from a declared one by one character, or by two exchanged, and the declared one is never said.
    Where `knows()` says what the user holds, what it answers to a question for a fact is compared with that fact; in plain words
    it is wrong where, all having been asked for twice, the last answer names what other tasks declare under that name, and not its own. A user that
    errs and corrects itself when it is asked again is left alone.
    """

    code = "H588"
    weakness = "the simulated user contradicts the task"
    severity = Severity.MAJOR
    fix = "Make the user's words from the task's own data, in each reset, and from nothing else."
    needs = UserRule.needs | {"tasks"}
    kinds = (72,)
    bad = hotline(("""f"It is {self.data['booking']}.\"""", """f"It is {next(iter(CALLS.values()))[0]}.\""""))
    good = SOUND_HOTLINE

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hear the user in each task, and compare."""
        plans = self.plans(bench)
        owners = _owners(bench)
        for scene in plans:
            first = scene.seed == plans[0].seed
            found = list(self._slips(bench, scene, owners, thorough=first)) or (list(self._strange(bench, scene, plans)) if first else [])
            if found:
                slip, spoken, one = min(found, key=lambda item: item[0].rank is not Rank.ERROR)
                yield self._finding(bench, spoken, one, slip, len(plans))
                return

    def _slips(
        self, bench: Bench, scene: Scene, owners: Mapping[str, set[str]], *, thorough: bool
    ) -> Iterator[tuple[Slip, Scene, Exchange]]:
        """Hear the user out in a scene: give what is not of its task, with the conversation in which it is said."""
        facts = self._facts(bench, scene)
        own, told = "\n".join(self.known(bench, scene)), "\n".join(texts(scene.task))
        heard = [(spoken, one) for spoken in self._conversations(scene, facts if thorough else {}) for one in self.talk(bench, spoken)]
        said = "\n".join(one.heard for _, one in heard)
        for spoken, one in heard:
            for word in identifiers(one.heard):
                slip = _slip(word, one, own + one.before, told, said, facts, owners)
                if slip is not None:
                    yield slip, spoken, one

    def _strange(self, bench: Bench, scene: Scene, plans: list[Scene]) -> Iterator[tuple[Slip, Scene, Exchange]]:
        """Ask for each declared fact, and for each again: give the last answers that name another task's fact in place of its own."""
        facts = self._facts(bench, scene)
        spoken = asking_first(scene, [question(name) for name in facts] * ROUNDS)
        idle = " ".join(one.heard for one in self.talk(bench, waiting(scene)))
        own = "\n".join([*self.known(bench, scene), idle])
        for one in self.talk(bench, spoken)[-len(facts) :] if facts else []:
            name, fact = next((name, fact) for name, fact in facts.items() if _asked(one, name))
            others = {self._facts(bench, other).get(name, "") for other in plans} - {fact}
            for word in sorted(others):
                if len(word) >= PLAIN and has(one.heard, word) and not has(one.heard, fact) and not has(own, word):
                    message = f"Asked for {name} once more, the user says {word!r}, as in another task; its own declares {fact!r}"
                    yield Slip(word=word, rank=Rank.WARNING, why="knows() declares the fact.", message=message), spoken, one

    def _facts(self, bench: Bench, scene: Scene) -> dict[str, str]:
        facts = self.knows(bench, scene) or {}
        return {name: fact for name, fact in facts.items() if isinstance(fact, str) and fact}

    def _conversations(self, scene: Scene, facts: Mapping[str, Any]) -> list[Scene]:
        """Give what is said in a scene: the known-good, and each question; facts are asked for under the first seed alone."""
        asked = (*QUESTIONS, *map(question, facts))
        return [scene, *(asking_first(scene, (words, SURE, words)) for words in asked), waiting(scene)]

    def _finding(self, bench: Bench, scene: Scene, one: Exchange, slip: Slip, tried: int) -> Finding:
        return self.finding(
            slip.rank,
            f"{slip.message} ({scene.told()}).",
            why=slip.why,
            tried=tried,
            tasks=(scene.task["id"],) if scene.task else (),
            witness=self.overheard(bench, f"the user says {slip.word!r}, which is not of its task", scene, one),
        )


def _owners(bench: Bench) -> dict[str, set[str]]:
    """Give each declared identifier with the tasks that hold it."""
    found: dict[str, set[str]] = {}
    for task in bench.sample.everything[:CORPUS]:
        for text in texts({key: value for key, value in task.items() if key != "id"}):
            for word in identifiers(text):
                found.setdefault(word.casefold(), set()).add(task["id"])
    return found


def _slip(
    word: str, one: Exchange, own: str, told: str, said: str, facts: Mapping[str, str], owners: Mapping[str, set[str]]
) -> Slip | None:
    if has(own, word):
        return None
    name, fact = next(((n, f) for n, f in facts.items() if _asked(one, n) and shape(f) == shape(word) and not has(said, f)), ("", ""))
    if fact:
        return Slip(
            word=word,
            rank=Rank.ERROR,
            why="knows() declares the fact.",
            message=f"Asked for {name}, the user says {word!r}; its task declares {fact!r}",
        )
    others = owners.get(word.casefold(), set())
    if len(others) == 1:
        return Slip(
            word=word,
            rank=Rank.WARNING,
            why="No other task declares it, and nothing that this one holds or shows.",
            message=f"The user says {word!r}, which is a fact of task {next(iter(others))}",
        )
    fact = next((declared for declared in identifiers(told) if near(word, declared) and not has(said, declared)), "")
    if fact:
        return Slip(
            word=word,
            rank=Rank.WARNING,
            why="It differs by a slip, and the declared one is never said.",
            message=f"The user says {word!r}, and its task declares {fact!r}",
        )
    return None


def _asked(one: Exchange, name: str) -> bool:
    return one.said == question(name)
