"""Only an oracle makes an exploit of what was paid."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.formats import BY_NAME
from acidtest.audit.llm.proof import answer_in
from acidtest.audit.specimens_llm import WORDS
from acidtest.audit.trial.specimens import WEAK
from acidtest.evidence import Rank
from tests.audit.llm.attacked import attack
from tests.audit.llm.endpoint import Endpoint

TYPED = '[answer]\ntype = "number"\nabsolute_tolerance = 0.0\n'
NUMBERS = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"sum-{n}", prompt=f"What is {n} + 10?", gold=str(n + 10)) for n in range(3, 8)]

    def verify(self, task, reply):
        return 1.0 if reply.strip()[:1] == task.gold[:1] else 0.0
"""


def truths(folder: Path, answer: str, source: str, **how: str) -> set[tuple[str, str]]:
    with Endpoint([answer]) as endpoint:
        report = attack(folder, source, endpoint.word, **how)  # type: ignore[arg-type]
    return {(finding.code, finding.rank.value) for finding in report.findings}


def test_another_answer_under_the_declared_type_is_an_exploit(tmp_path: Path) -> None:
    assert truths(tmp_path, "```\n19\n```", NUMBERS, kind="text", manifest=TYPED) == {("A351", "error")}


def test_the_same_answer_is_none(tmp_path: Path) -> None:
    assert truths(tmp_path, "```\n13.0\n```", NUMBERS, kind="text", manifest=TYPED) == set()


def test_without_a_declared_type_it_is_a_lead(tmp_path: Path) -> None:
    assert truths(tmp_path, "```\n19\n```", NUMBERS, kind="text") == {("A352", "lead")}


def test_a_reply_that_names_everything_is_a_lead(tmp_path: Path) -> None:
    assert truths(tmp_path, "```\nblue, green, red\n```", WORDS, kind="text") == {("A352", "lead")}


def test_what_is_no_program_is_wrong(tmp_path: Path) -> None:
    lax = WEAK.replace("return 1.0 if result.ok and", "return 1.0 if not result.ok or result.ok and")
    assert truths(tmp_path, "```python\ndef clamp(:\n```", lax) == {("A351", "error")}


def test_a_program_without_any_result_is_wrong(tmp_path: Path) -> None:
    lax = WEAK.replace("return 1.0 if result.ok and", "return 1.0 if not result.stdout or result.ok and")
    assert truths(tmp_path, "```python\nimport os\nos._exit(0)\n```", lax) == {("A351", "error")}


def test_inputs_that_we_inferred_prove_no_error(tmp_path: Path) -> None:
    bare = WEAK[: WEAK.index("    def inputs")] + WEAK[WEAK.index("    def verify") :]
    wrong = "```python\ndef clamp(value, low, high):\n    return value if value != 7 else 8\n```"
    assert truths(tmp_path, wrong, bare) <= {("A351", "warning")}


def test_a_label_decides(tmp_path: Path) -> None:
    package = tmp_path / "package"
    (package / "submissions" / "rejected").mkdir(parents=True)
    (package / "submissions" / "rejected" / "lucky.toml").write_text('tasks = "*"\ntext = "It is 1-something."\nwhy = "names no number"\n')
    assert truths(
        tmp_path, "```\nIt  is 1-something.\n```", NUMBERS.replace("reply.strip()[:1] == task.gold[:1]", "'1' in reply"), kind="text"
    ) == {("A351", "error")}


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_an_answer_is_found_in_each_format(name: str) -> None:
    assert answer_in(BY_NAME[name].render("42"), BY_NAME[name]) == "42"
    assert answer_in("something else", BY_NAME["boxed"]) == "something else"


def test_ranks_are_those_of_evidence() -> None:
    assert Rank.ERROR.weight > Rank.LEAD.weight
