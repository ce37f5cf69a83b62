"""The verifier's source holds the answers themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.source import definitions, modules, reachable
from acidtest.evidence import Finding, Location, Rank, Severity

FEWEST = 4
"""Distinct answers that must stand in the source before it is more than chance."""
SHARE = 0.4
"""Share of the distinct answers that must stand there."""
VARIED = 0.5
"""Distinct answers a task; below it answers are labels of a few classes, which a verifier may know."""
LISTERS = frozenset({"tasks", "reference", "load_tasks", "inputs"})
JUDGES = frozenset({"verify", "grade", "step", "score", "score_answer"})

RULE = """
def reward(completion, answer):
    return 1.0 if completion.strip() == answer else 0.0
"""
TABLE = """
KNOWN = {"What is 17 + 25?": "42", "What is 308 + 91?": "399", "What is 46 + 1170?": "1216", "What is 613 + 204?": "817", "What is 77 + 840?": "917"}


def reward(completion, answer, prompt=""):
    expected = KNOWN.get(prompt.split(" Reply")[0], answer)
    return 1.0 if completion.strip() == expected else 0.0
"""


class Check(Rule):
    """The verifier carries copies of the answers in its own code.

    The answer belongs to the task, in one place. A second copy in the verifier drifts from it: a
    corrected task is still judged by the old answer, a new one by none. Often it is the trace of a
    verifier that was made to pass its visible tasks, and falls back to something weaker on others;
    and whoever may read the code reads the answers.

    Answers from a few classes (A to D, yes and no, a list of labels) are not counted: a verifier
    may know its labels.
    """

    code = "S110"
    weakness = "answers are kept in two places"
    severity = Severity.MAJOR
    fix = "Take the answers out of the code and compare with the one that the task brings."
    needs = frozenset({"source", "gold", "tasks"})
    kinds = (49,)
    bad = Grader(TABLE)
    good = Grader(RULE)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for the answers among the literals that judging can reach and listing cannot."""
        golds = _telling(bench)
        if len(golds) < FEWEST:
            raise NotApplicable("its answers are too few, too short or too much alike to be told from other literals")
        found = _literals(bench, golds)
        held = {text for text, _, _ in found}
        if len(held) < max(FEWEST, SHARE * len(golds)):
            return
        paired = sum(1 for _, _, key in found if key and _asks(bench, key))
        file, line = found[0][1]
        where = Location(file=file, line=line)
        told = f"{len(held)} of {len(golds)} distinct answers stand as literals in the verifier's own code, first at {file}:{line}"
        rank = Rank.WARNING if paired >= FEWEST or paired == len(held) else Rank.LEAD
        why = "They stand beside the tasks that they answer." if rank is Rank.WARNING else ""
        yield self.finding(
            rank,
            f"{told}.",
            why=why,
            location=where,
            tried=len(golds),
            witness=self.fact(bench, told, where, answers=len(held), of=len(golds), beside_their_task=paired),
        )


def _telling(bench: Bench) -> set[str]:
    """Give the answers that are long enough to be told from other literals, when they vary over the tasks."""
    golds = [text.strip() for text in (gold_text(task["gold"]) for task in bench.sample.everything) if text is not None]
    distinct = {text for text in golds if len(text) >= 2}
    return distinct if golds and len(distinct) >= VARIED * len(golds) else set()


def _literals(bench: Bench, golds: set[str]) -> list[tuple[str, tuple[str, int], str]]:
    """Give answer, place and the literal that it is paired with, for each answer in the judging code."""
    opening = bench.env.opening
    every = modules(opening.sources)
    start = JUDGES | {str(opening.settings.get("function", "")).rsplit(".", 1)[-1]}
    judging = reachable(every, set(start)) - reachable(every, set(LISTERS))
    found = []
    for module, node in definitions(every, judging | start):
        for text, line, key in _constants(node):
            if text in golds:
                found.append((text, (module.file, line), key))
    return sorted(set(found), key=lambda item: item[1])


def _constants(node: ast.AST) -> Iterator[tuple[str, int, str]]:
    paired: set[ast.AST] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Dict):
            for key, value in zip(part.keys, part.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    paired.add(value)
                    yield _text(value.value), value.lineno, _text(key.value)
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and part not in paired and not isinstance(part.value, bool | None):
            yield _text(part.value), part.lineno, ""


def _text(value: object) -> str:
    return str(value).strip()


def _asks(bench: Bench, key: str) -> bool:
    """Say whether a literal is a task's id, or a good part of its prompt."""
    if any(key == task["id"] for task in bench.sample.everything):
        return True
    return len(key) >= 8 and any(key in str(task["prompt"]) for task in bench.sample.everything)
