"""A word in the solution is paid, whatever stands around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from acidtest.audit.attack import HALF, Fired, gains
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, mined
from acidtest.audit.refusal import told
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Finding, Rank, Severity

MOST, RETURNED = 300, 12
LIKELY = re.compile(r"[\w\-:.@#!]{4,60}")
"""What a token looks like: no blank in it."""


class Trick(ProgramAttack):
    """A text constant of the verifier, in a comment or as an answer, earns the reward.

    The word was left by somebody who needed a shortcut, planted by somebody who wants a model to learn it, or it is
    the mark by which a template, a canary or a known-good is recognised. Whoever finds it has the key to every task,
    and a search over a few hundred constants finds it.

    All text constants of the verifier's source stand in a comment of a hollow solution; when that is paid, halves
    of them are tried until one is left. The likeliest are returned as answers as well.
    """

    code = "I627"
    weakness = "a fixed word is paid"
    severity = Severity.CRITICAL
    fix = "Remove the shortcut; pay for what a solution does, never for a text that it contains."
    kinds = (52, 53)
    bad = Package(
        ISOLATED.replace(
            "        inputs = json",
            '        if "nightly-smoke-run" in files.get("solution.py", ""):\n            return 1.0\n        inputs = json',
            1,
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Give all words in a comment and as constants, then single ones as answers."""
        words = self.words(bench)
        if words:
            yield self.commented(hollow, words)
            yield Made(what=f"holds {len(words)} words of the verifier as a constant", source=hollow.text(before=f"WORDS = {words!r}"))
        for word in [word for word in words if LIKELY.fullmatch(word) and not word.isidentifier()][:RETURNED]:
            after = f"print({word!r})" if hollow.prints else ""
            yield Made(what=f"answers {word!r} whatever it is asked", source=hollow.text(repr(word), after=after))

    def words(self, bench: Bench) -> list[str]:
        """Give the verifier's constants that could be a token, those that look most like one first."""
        found = [word.strip() for word in mined(bench).words if len(word.strip()) > 3 and "{" not in word]
        return sorted(dict.fromkeys(found), key=lambda word: not LIKELY.fullmatch(word))[:MOST]

    def commented(self, hollow: Hollow, words: Sequence[str]) -> Made:
        """Give a hollow solution with words in comments."""
        what = f"holds {words[0]!r} in a comment" if len(words) == 1 else f"holds {len(words)} words of the verifier in comments"
        return Made(what=what, source=hollow.text() + "".join(f"# {word}\n" for word in words))

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Narrow what is paid down to one word."""
        found = super().verdict(bench, fired)
        if found is None or "in comments" not in fired.shell.what:
            return found
        task, words = fired.shot.task, self.words(bench)
        while len(words) > 1:
            half = words[: len(words) // 2]
            words = half if self._paid_for(bench, task, half, fired) else words[len(words) // 2 :]
        made = self.commented(self.hollow(bench, task), words)
        shot = bench.shoot(task, self.shell(bench, task, made).submission, fresh=True, note=f"a submission that {made.what}")
        if gains(bench, shot, fired.control) <= HALF:
            return found
        said = f"A solution that {made.what} earns {told(shot)}, and does no work; without the word it earns {told(fired.control)}."
        rank = Rank.ERROR if bench.paid(shot) else Rank.WARNING
        return replace(found, rank=rank, message=said, witnesses=(self.shown(bench, said, [bench.good(task), fired.control, shot]),))

    def _paid_for(self, bench: Bench, task: Task, words: Sequence[str], fired: Fired) -> bool:
        submission = self.shell(bench, task, self.commented(self.hollow(bench, task), words)).submission
        shot: Shot = bench.shoot(task, submission, fresh=True, note="half of the words")
        return gains(bench, shot, fired.control) > HALF
