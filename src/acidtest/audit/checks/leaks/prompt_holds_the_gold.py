"""The prompt holds the answer, at the same place in every task."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.proof import golds
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

FEWEST, ANSWERS = 6, 4
"""Tasks, and different answers among them, below which a place may be chance."""
SHARE = 0.9
"""Share of the tasks in which the answer stands at the place."""
SHORTEST, LONGEST = 3, 24
"""Characters before the answer that say where it stands."""
SPEAKS = re.compile(r"answer|gold|solution|label|expected|target|key|truth|reference|correct|hint|result", re.IGNORECASE)
"""How a place is called that is meant for the answer."""
ROWS = tuple(
    {"question": f"What is {a} + {b}? MARK{a + b})", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36), (5, 68), (150, 263))
)
EXACT = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"


class Check(Rule):
    """The answer is printed in the question.

    A row of a dataset was joined with its solution, a template prints a field too many, a few-shot example is the
    task itself. Whoever reads to the end of the prompt is paid for copying, and the reward is near its top from the
    first step.

    The same few characters stand before the answer in nine of ten prompts, and what follows them there is the answer
    whichever task it is. It is a warning where those characters speak of an answer, a label or a key. Otherwise it is a lead:
    some tasks ask for a word of the prompt.
    """

    code = "L711"
    weakness = "the answer is shown before the reply"
    severity = Severity.CRITICAL
    since = "0.2.0"
    fix = "Print in the prompt what the task asks, and nothing else of the row."
    needs = frozenset({"single", "tasks", "gold"})
    kinds = (56,)
    implied_by = ("L710",)
    bad = Grader(EXACT, rows=tuple({**row, "question": row["question"].replace("MARK", "(answer key: ")} for row in ROWS))
    good = Grader(EXACT, rows=tuple({**row, "question": f"{row['question'].split('MARK')[0]}(answer key: sealed)"} for row in ROWS))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for characters behind which every prompt has its answer."""
        told = [(task, gold_text(task["gold"]) or "", golds.prompt(task)) for task in bench.sample.everything]
        held = [(task, gold.strip(), asked) for task, gold, asked in told if gold.strip() and asked]
        if len(held) < FEWEST or len({gold for _, gold, _ in held}) < ANSWERS:
            raise NotApplicable("there are too few tasks with a prompt and different answers")
        marks = Counter(mark for _, gold, asked in held for mark in _before(asked, gold))
        sure = [mark for mark, count in marks.items() if count >= SHARE * len(held) and len(mark.strip()) >= 2]
        if sure:
            mark = max(sure, key=lambda mark: (len(mark), mark))
            yield self._told(bench, mark, [task for task, gold, asked in held if mark in _before(asked, gold)], len(held))

    def _told(self, bench: Bench, mark: str, tasks: list[Task], tried: int) -> Finding:
        said = f"In {len(tasks)} of {tried} prompts the answer stands behind {mark.strip()!r}"
        return self.finding(
            Rank.WARNING if SPEAKS.search(mark) else Rank.LEAD,
            f"{said}.",
            why="What stands there is the gold of each task, whichever it is.",
            tasks=tuple(task["id"] for task in tasks[:20]),
            tried=tried,
            witness=self.fact(bench, said, mark=mark, prompts=len(tasks)),
        )


def _before(asked: str, gold: str) -> set[str]:
    """Give the ends of what stands before the answer on its line, as far as they stand only there in the prompt."""
    found = set()
    for match in re.finditer(rf"(?<![\w.]){re.escape(gold)}(?!\w|\.\d)", asked):
        line = asked[max(0, match.start() - LONGEST) : match.start()].rpartition("\n")[2]
        found |= {line[-size:] for size in range(SHORTEST, len(line) + 1)}
    return {mark for mark in found if asked.count(mark) == 1}
