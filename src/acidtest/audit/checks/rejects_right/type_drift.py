"""The gold has one type, the verifier compares with another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.formats import FORMATS, gold_text, wrap
from acidtest.audit.refusal import spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
MIXED = tuple({**row, "answer": int(row["answer"]) if index % 2 else row["answer"]} for index, row in enumerate(NUMBERS))


class Check(Rule):
    """A number is compared with a text, so no answer can be right.

    The rows hold 42 where the code expects "42", or the other way round, on all tasks or on some:
    a loader that guesses types, a column that was read as numbers, a JSON file written by hand. The
    comparison is false without an error, and the task pays nothing to anybody.

    Where no rendering of a gold is paid, the same task is judged with its gold as the other type.
    When that is paid, the type is what stood in the way.
    """

    code = "R312"
    weakness = "answer and gold are of different types"
    severity = Severity.MAJOR
    fix = "Convert the gold once, where it is loaded, and let the manifest declare the answer's type."
    needs = frozenset({"single", "text", "tasks", "format"})
    kinds = (67,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n", rows=MIXED)
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == str(answer) else 0.0\n", rows=MIXED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for golds that are paid only when their type is changed."""
        unpaid = [task for task in bench.tasks if not bench.controls.holds(task) and _turned(task) is not None]
        if not unpaid and all(isinstance(task["gold"], str) for task in bench.tasks):
            raise NotApplicable("every gold that could have another type is paid")
        tried = spread(unpaid, TASKS)
        lost = [pair for task in tried if (pair := self._paid_when_turned(bench, task)) is not None]
        if not lost or 2 * len(lost) < len(tried):
            return
        sort = _sort(lost[0][0].task["gold"])
        claim = (
            f"a gold that is {sort} is refused on {len(lost)} of {len(tried)} tasks, and paid when it is {_sort(lost[0][1].task['gold'])}"
        )
        held = [bench.good(task) for task in bench.held[:1]]
        yield self.finding(
            Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}.",
            why="The reply is the gold, letter by letter; only the type of the gold in the row was changed.",
            tasks=tuple(shot.task["id"] for shot, _ in lost),
            tried=len(tried),
            witness=self.shown(bench, claim, [*held, *(shot for shot, _ in lost[:WITNESS_CAP])]),
        )

    def _paid_when_turned(self, bench: Bench, task: Task) -> tuple[Shot, Shot] | None:
        """Give the refused gold, and the shot on the task whose gold was turned, in the first format that pays it."""
        turned, text = _turned(task), gold_text(task["gold"]) or ""
        assert turned is not None
        forms = dict.fromkeys([bench.controls.format, *FORMATS])
        replies = [wrap(form.render(text), bench.controls.envelope) for form in forms]
        before = bench.volley([(task, reply) for reply in replies], role="control", note="the gold")
        after = bench.volley([(turned, reply) for reply in replies], note="the gold, whose type was changed in the row")
        nothing = max(bench.volley([(each, bench.text("")) for each in (task, turned)]), key=lambda shot: shot.score).score
        if any(shot.score > nothing + EPSILON for shot in before):
            return None
        return next(((b, a) for b, a in zip(before, after, strict=True) if a.score > max(nothing, b.score) + EPSILON), None)


def _turned(task: Task) -> Task | None:
    """Give the task with its gold, and the column that it came from, as the other type; None when it has none."""
    gold = task["gold"]
    other: Any = None
    if isinstance(gold, (bool, int, float)):
        other = gold_text(gold)
    elif isinstance(gold, str):
        other = _number(gold)
    if other is None:
        return None
    data = (
        {k: other if type(v) is type(gold) and v == gold else v for k, v in task["data"].items()}
        if isinstance(task["data"], dict)
        else task["data"]
    )
    return {**task, "gold": other, "data": data}


def _number(text: str) -> int | float | None:
    try:
        return int(text)
    except ValueError:
        try:
            found = float(text)
        except ValueError:
            return None
    return found if abs(found) < 1e300 else None


def _sort(gold: Any) -> str:
    return {bool: "a truth value", int: "a whole number", float: "a decimal number", str: "a text"}.get(type(gold), "of another type")
