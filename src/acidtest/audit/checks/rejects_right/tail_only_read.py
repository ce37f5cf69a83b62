"""A right answer is lost when the reply is long."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.noise import words
from acidtest.audit.refusal import asks_for_brevity, asks_for_the_end, refused, spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
LENGTHS = (600, 3000, 12_000)
"""Characters that are put before the answer; behind it, the first number of them only, since a generous clip of the end is no fault."""
SHORT = 12
"""Characters of the control: as little as a word or two in the same place."""
MARKED = frozenset({"boxed", "answer-tags", "think-answer-tags", "hash", "answer-colon", "final-answer", "json", "fenced"})
"""Formats whose answer stands in marks, so that text around them is no part of it."""

BOXED = [{**row, "question": row["question"].replace("Reply with the number.", "Put the number in \\boxed{}.")} for row in NUMBERS]


class Check(Rule):
    """The verifier looks at a part of the reply, the last few hundred characters or the first.

    An answer in its documented marks is paid when a short reply carries it, and refused when the
    reasoning before it or the remark after it is long. A policy learns to stop thinking, or to write
    nothing after the answer, and the author believes that it learns the task.

    The known-good is set into neutral words that have no numbers, marks or verdicts. A few words in
    the same place are the control: where they are refused already, the format itself may forbid
    them. Prompts that limit the length are left alone, and so are rewards that shrink a little with it.
    """

    code = "R309"
    weakness = "only a part of the reply is read"
    severity = Severity.MAJOR
    fix = "Search the whole reply for the answer's marks; take the last match if there are several."
    needs = frozenset({"single", "text", "tasks", "known-good", "format"})
    kinds = (65,)
    bad = Grader(
        "import re\n\ndef reward(completion, answer):\n    found = re.findall(r'\\\\boxed\\{(.*?)\\}', completion[-300:])\n    return 1.0 if found and found[-1].strip() == answer else 0.0\n",
        rows=tuple(BOXED),
    )
    good = Grader(
        "import re\n\ndef reward(completion, answer):\n    found = re.findall(r'\\\\boxed\\{(.*?)\\}', completion)\n    return 1.0 if found and found[-1].strip() == answer else 0.0\n",
        rows=tuple(BOXED),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Lengthen the known-good before and after the answer."""
        name = bench.controls.format.name
        if not bench.controls.format_known or not _marked(name):
            raise NotApplicable("the answer does not stand in marks")
        tasks = spread(bench.held, TASKS)
        if asks_for_brevity(tasks):
            raise NotApplicable("the prompts limit the reply")
        yield from self._tried(bench, tasks, "before")
        if name not in ("json", "fenced", "last-line") and not asks_for_the_end(tasks):
            yield from self._tried(bench, tasks, "after")

    def _tried(self, bench: Bench, tasks: list[Task], place: str) -> Iterator[Finding]:
        control = self._volley(bench, tasks, place, SHORT)
        sound = [shot.task for shot in control if not refused(bench, shot) and not shot.judged.failed]
        for length in LENGTHS if place == "before" else LENGTHS[:1]:
            shots = self._volley(bench, sound, place, length)
            lost = [shot for shot in shots if refused(bench, shot)]
            if lost and 2 * len(lost) >= len(shots):
                yield self._finding(
                    bench, lost, len(shots), place, length, [shot for shot in control if shot.task in [s.task for s in lost]]
                )
                return

    def _volley(self, bench: Bench, tasks: list[Task], place: str, length: int) -> list[Shot]:
        pairs = []
        for task in tasks:
            reply, filler = bench.controls.render(bench.controls.answer(task) or ""), prose(bench, task, length)
            pairs.append((task, bench.text(f"{filler}\n\n{reply}" if place == "before" else f"{reply}\n\n{filler}")))
        return bench.volley(pairs, note=f"the gold with {length} characters {place} it", label=f"long {place}", truth="right")

    def _finding(self, bench: Bench, lost: list[Shot], tried: int, place: str, length: int, control: list[Shot]) -> Finding:
        manifest = bench.env.opening.manifest
        declared = bool(manifest and manifest.answer and manifest.answer.format)
        claim = f"{length} neutral characters {place} the answer cost the reward on {len(lost)} of {tried} tasks; {SHORT} do not"
        return self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}.",
            why="The answer stands in the marks that the verifier pays; the words around it hold no number, mark or verdict.",
            tasks=tuple(shot.task["id"] for shot in lost),
            tried=tried,
            witness=self.shown(bench, claim, [*control[:1], *lost[:WITNESS_CAP]]),
            details={"key": place},
        )


def _marked(name: str) -> bool:
    return name in MARKED or name == "last-line" or ", as asked" in name


def prose(bench: Bench, task: Task, length: int) -> str:
    """Give so many characters of random words in sentences, three a line."""
    rng = bench.rng("prose", task["id"], length)
    lines: list[str] = []
    while sum(len(line) for line in lines) < length:
        lines.append(words(rng, min(9, max(1, length // 8))).capitalize() + ".")
    return "\n".join(" ".join(lines[at : at + 3]) for at in range(0, len(lines), 3))
