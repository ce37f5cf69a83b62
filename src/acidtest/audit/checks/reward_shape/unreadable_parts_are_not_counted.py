"""Parts of an answer that cannot be read leave the denominator: half an answer is paid like the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import golds
from acidtest.audit.proof.sequences import foreign, sequence
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

TASKS = 6
SHORTEST, RECORDS = 4, 3
"""Elements of a list, and of one whose elements are records of fields."""
FIELDS = re.compile(r"(?<=[,;:=\t|])\s*[^,;:=\t|]+$")
"""The last field of a record."""
EACH = re.compile(r"\b(for|of) (each|every|all)\b", re.IGNORECASE)
MARKED = re.compile(r"(?<![\w?])[\"'`(]?(\?|n/a)[\"'`)]?(?= (for|if|where|when|to|instead|in place|on)\b|[\"'`)])", re.IGNORECASE)
"""A mark that a prompt speaks of."""
BLANKS = ("?", "n/a", "-", "...")
ROWS = tuple(
    {"question": f"Give the squares of {', '.join(map(str, given))}, separated by commas.", "answer": ", ".join(str(n * n) for n in given)}
    for given in ((3, 8, 5, 12), (7, 11, 2, 9, 4), (6, 13, 10, 5), (15, 4, 8, 3, 9), (14, 2, 7, 6), (16, 5, 11, 8))
)
SHARE = """
def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def reward(completion, answer):
    pairs = [(number(said), float(gold)) for said, gold in zip(completion.split(","), answer.split(","))]
    read = [pair for pair in pairs if pair[0] is not None]
    return sum(said == gold for said, gold in read) / WHOLE
"""


@dataclass(frozen=True, kw_only=True)
class Half:
    """One task: half of its elements right, the rest wrong, or the rest unreadable."""

    task: Task
    wrong: Shot
    blank: Shot
    mark: str


class Check(Rule):
    """The share of right parts is taken over those that could be read, so that leaving out what is hard is perfect.

    Rows that fail to parse are skipped before the mean is taken, an exception drops the case, a missing field is no
    field. A policy learns to answer what it is sure of and to write nonsense in place of the rest: the score is full,
    and it says that nothing was wrong.

    Where the answer is a list, its first half is given right and the rest as a question mark, "n/a", a dash or dots. The
    control: with wrong elements in their place it earns less than the known-good. The finding: with unreadable ones it earns as
    much. Where a prompt allows to leave something blank, nothing is told.
    """

    code = "W412"
    weakness = "what cannot be read is not counted"
    fix = "Divide by the number of parts that the task asks for; count a part that cannot be read as wrong."
    needs = frozenset({"single", "text", "known-good"})
    since = "0.2.0"
    kinds = (93, 25)
    implied_by = ("A201", "A202", "A205")
    bad = Grader(SHARE.replace("WHOLE", "max(1, len(read))"), rows=ROWS)
    good = Grader(SHARE.replace("WHOLE", "len(answer.split(','))"), rows=ROWS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Give half of each list, and nothing readable for the rest."""
        if not golds.takes_gold(bench):
            raise NotApplicable("it is not given the gold")
        tasks = [task for task in bench.held if _is_list(bench, task)][:TASKS]
        if not tasks:
            raise NotApplicable(f"no gold is a list of {SHORTEST} elements or more")
        found = [half for task in tasks if (half := _half(bench, task)) is not None]
        if found and 2 * len(found) >= len(tasks) and len(found) >= min(2, len(tasks)):
            yield self._told(bench, found, len(tasks))

    def _told(self, bench: Bench, found: Sequence[Half], tried: int) -> Finding:
        first = found[0]
        return self.finding(
            Rank.WARNING,
            f"With half of its elements right and {first.mark!r} for the rest, a list earns {first.blank.score:g}, as much as the known-good;"
            f" with wrong elements for the rest it earns {first.wrong.score:g}. So it is on {len(found)} of {tried} tasks.",
            why="Half of what was asked for is not there at all.",
            tasks=tuple(half.task["id"] for half in found),
            tried=tried,
            witness=self.shown(
                bench,
                "what cannot be read is not counted",
                [s for half in found[:WITNESS_CAP] for s in (bench.good(half.task), half.wrong, half.blank)],
            ),
        )


def _is_list(bench: Bench, task: Task) -> bool:
    found = sequence(golds.answer(bench, task))
    return (
        found is not None
        and len(found.items) >= (RECORDS if all(_record(item) for item in found.items) else SHORTEST)
        and not _open(bench, task)
        and not golds.wants_mention(bench, task)
        and not _may_be_blank(bench, task)
    )


def _open(bench: Bench, task: Task) -> bool:
    """Say whether some elements may do: never where a prompt asks for one for each."""
    declared = bench.env.opening.manifest is not None
    return golds.open_ended(bench, task) and (declared or EACH.search(golds.prompt(task)) is None)


def _may_be_blank(bench: Bench, task: Task) -> bool:
    said = golds.described(bench, task).casefold()
    words = (
        "blank",
        "unknown",
        "skip",
        "leave out",
        "n/a",
        "unsure",
        "not sure",
        "omit",
        '?"',
        "abstain",
        "unanswered",
        "don't know",
        "do not know",
    )
    return MARKED.search(said) is not None or any(word in said for word in words)


def _record(item: Any) -> bool:
    """Say whether an element is a text of fields, such as a name and an amount."""
    return isinstance(item, str) and FIELDS.search(item) is not None


def _last_field(item: Any, value: str) -> str:
    return FIELDS.sub(value, str(item))


def _half(bench: Bench, task: Task) -> Half | None:
    gold = sequence(golds.answer(bench, task))
    assert gold is not None
    rng, kept = bench.rng("half", task["id"]), len(gold.items) // 2
    right, rest = gold.items[:kept], gold.items[kept:]
    wrong, blanks = [foreign(item, rng) for item in rest], [[mark for _ in rest] for mark in BLANKS]
    if all(map(_record, gold.items)):  # whose they are is known, and what they hold is not
        wrong = [_last_field(item, foreign("71", rng)) for item in rest]
        blanks += [[_last_field(item, mark) for item in rest] for mark in BLANKS]
    base = bench.shoot(
        task, bench.reply(gold.write([*right, *wrong])), note="half right, the rest wrong", label="half a list", truth="wrong"
    )
    if base.judged.failed or bench.paid(base):
        return None
    for blank in blanks:
        submission = bench.reply(gold.write([*right, *blank]))
        shot = bench.shoot(task, submission, note=f"half right, the rest {blank[0]!r}", label="half a list", truth="wrong")
        if bench.paid(shot) and shot.score > base.score + EPSILON:
            return Half(task=task, wrong=base, blank=shot, mark=str(blank[0]))
    return None
