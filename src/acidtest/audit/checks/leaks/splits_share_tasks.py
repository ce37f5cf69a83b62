"""A task of one split is in another as well."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.proof import golds
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity

MANY = 0.01
"""Share of a split below which a small space of tasks may have repeated itself."""
SHOWN = 10
SPLITS = """
from acidtest.spec import Task, TextEnvironment

PAIRS = [(17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36)]


class Env(TextEnvironment):
    def tasks(self):
        train = [Task(id=f"a-{a}", prompt=f"What is {a} + {b}?", gold=str(a + b), split="train") for a, b in PAIRS[:4]]
        test = [Task(id=f"b-{a}", prompt=f"What  is {a} + {b} ?", gold=str(a + b), split="test") for a, b in PAIRS[FROM:]]
        return train + test

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
"""


class Check(Rule):
    """What is tested was trained on.

    The same question with the same answer stands in two splits, perhaps with another blank or another case. The
    policy is tested on what it has seen, and the score on the test split says how well it remembers.

    Prompts are compared without case, punctuation and spare blanks, together with gold and with the data that do
    not merely number the rows. It is an error where a hundredth of the smaller split and two tasks or more are
    shared, and a lead below: tasks drawn from a small space repeat themselves.
    """

    code = "L714"
    weakness = "splits share tasks"
    since = "0.2.0"
    fix = "Split by content, not by row: remove from training what the other splits hold, after normalising the text."
    needs = frozenset({"tasks"})
    kinds = (60,)
    boundary = "spec"
    bad = Package(SPLITS.replace("FROM", "2"))
    good = Package(SPLITS.replace("FROM", "4"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for contents that stand in more than one split."""
        splits: dict[str, dict[str, str]] = {}
        for task in bench.sample.everything:
            if task["split"] and golds.prompt(task).strip():
                splits.setdefault(task["split"], {}).setdefault(_content(task), task["id"])
        if len(splits) < 2:
            raise NotApplicable("its tasks are not of two splits and more")
        names = sorted(splits)
        for one, other in ((a, b) for i, a in enumerate(names) for b in names[i + 1 :]):
            shared = sorted(set(splits[one]) & set(splits[other]), key=lambda content: splits[one][content])
            if shared:
                yield self._told(
                    bench, (one, other), [(splits[one][c], splits[other][c]) for c in shared], min(len(splits[one]), len(splits[other]))
                )

    def _told(self, bench: Bench, names: tuple[str, str], pairs: list[tuple[str, str]], least: int) -> Finding:
        told = f"{len(pairs)} tasks stand in the split {names[0]!r} and in {names[1]!r}, such as {pairs[0][0]!r} and {pairs[0][1]!r}"
        return self.finding(
            Rank.ERROR if len(pairs) >= max(2, MANY * least) else Rank.LEAD,
            f"{told}.",
            why="The author put them into different splits; prompt, answer and data are the same.",
            severity=Severity.MAJOR,
            tasks=tuple(task for pair in pairs[:SHOWN] for task in pair),
            tried=least,
            witness=self.fact(bench, told, splits=list(names), pairs=[list(pair) for pair in pairs[:SHOWN]]),
            details={"key": "/".join(names)},
        )


def _content(task: Task) -> str:
    """Give prompt and gold without case, punctuation and spare blanks, and the data as they are, long ones and lists alone."""
    data = task["data"] if isinstance(task["data"], dict) else {}
    kept = {key: item for key, item in data.items() if isinstance(item, list | dict)}
    return values.dumps([golds.plain(golds.prompt(task)), task["gold"], kept])
