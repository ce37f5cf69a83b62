"""One reply changes how later ones are judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.proof import payloads
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity


class Check(Rule):
    """A hostile answer rewrites the grader for those that come after it.

    The reply is executed and replaces the scorer, or it is kept as a setting (a tolerance, a gold) that
    outlives the verdict. From then on wrong answers of every rollout in that process are paid, and
    the trace of it is one reply among thousands.

    In a fresh process a wrong answer and the known-good are judged, then the hostile reply, then both
    again. Their rewards must not move. The same sequence with noise in the hostile reply's place must
    leave them alone: a verifier that remembers everything is another rule's.
    """

    code = "A226"
    weakness = "a reply outlives its verdict"
    severity = Severity.CRITICAL
    fix = "Execute nothing of a reply in the scorer's process, keep nothing of it after the verdict, and take a fresh process where code must run."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (40,)
    implied_by = ("A225", "H411")
    bad = Grader(
        "import json\n\nSETTINGS = {'tolerance': 1e-6}\n\n\ndef reward(completion, answer):\n    try:\n        said = json.loads(completion)\n    except ValueError:\n        return 0.0\n"
        "    if isinstance(said, dict):\n        SETTINGS.update(said)\n        said = said.get('answer', 'nan')\n"
        "    try:\n        return 1.0 if abs(float(said) - float(answer)) <= SETTINGS['tolerance'] else 0.0\n    except (TypeError, ValueError):\n        return 0.0\n"
    )
    good = Grader(
        "import json\n\n\ndef reward(completion, answer):\n    try:\n        said = json.loads(completion)\n    except ValueError:\n        return 0.0\n"
        "    if isinstance(said, dict):\n        said = said.get('answer', 'nan')\n"
        "    try:\n        return 1.0 if abs(float(said) - float(answer)) <= 1e-6 else 0.0\n    except (TypeError, ValueError):\n        return 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge before and after each hostile reply."""
        tasks = list(bench.held[:2])
        if not tasks:
            raise NotApplicable("there is no task on which the known-good scores")
        harmless = self._sequence(bench, tasks, bench.text(words(bench.rng("noise"))))
        if self._moved(harmless):
            return
        for name, text in self._hostile(bench):
            shots = self._sequence(bench, tasks, bench.text(text))
            if self._moved(shots):
                yield self._told(bench, name, shots)
                return

    def _hostile(self, bench: Bench) -> Iterator[tuple[str, str]]:
        settings = bench.env.opening.settings
        names = ("score_answer", "verify", "compute_score", "compute_reward", str(settings.get("function", "reward")).rsplit(".", 1)[-1])
        answer = "[1.0]" if str(bench.env.described.get("convention", "")).startswith("TRL") else "1.0"
        made = [*payloads.patching(names, answer).items(), *((f"the settings {text[:40]!r}", text) for text in payloads.SETTINGS)]
        for name, text in made:
            yield name, text
            if bench.controls.render("") != "":
                yield f"{name}, in the paid format", bench.controls.render(text)

    def _sequence(self, bench: Bench, tasks: list[Task], hostile: dict[str, Any]) -> list[Shot]:
        """Wrong and right, the hostile one, wrong and right again: all in one fresh process."""
        wrong = bench.reply("83129.5")
        calm = [(task, submission) for task in tasks for submission in (wrong, bench.good(task).submission)]
        return bench.volley([*calm, (tasks[0], hostile), *calm], fresh=True, note="judged in this order in one process")

    def _moved(self, shots: list[Shot]) -> bool:
        before, after = shots[: len(shots) // 2], shots[len(shots) // 2 + 1 :]
        gone = {"WorkerDied", "WorkerHung", "WorkerFlooded"}
        if any(shot.judged.error in gone for shot in shots):
            return False
        return any(a.judged.error != b.judged.error or abs(_finite(a) - _finite(b)) > EPSILON for a, b in zip(before, after, strict=True))

    def _told(self, bench: Bench, name: str, shots: list[Shot]) -> Finding:
        before, after = shots[0], shots[len(shots) // 2 + 1]
        return self.finding(
            Rank.ERROR,
            f"After {name}, the same answers to the same tasks are judged otherwise: a wrong one that earned {before.score:g} earns {after.judged.error or f'{after.score:g}'}.",
            why="Equal submissions are judged before and after it in one process; with noise in its place nothing moves.",
            tasks=tuple(sorted({shot.task["id"] for shot in shots})),
            tried=2,
            witness=self.shown(bench, f"{name} changes later verdicts", shots),
        )


def _finite(shot: Shot) -> float:
    return shot.score if abs(shot.score) < float("inf") else -1e12
