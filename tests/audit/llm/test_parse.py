"""Candidates are read out of whatever a model writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.audit.llm.parse import CANDIDATES, SIZE_CAP, candidates

ADD = "def add(a, b):\n    return a - b\n"


def files(answer: str, takes: str = "program") -> list[dict[str, str]]:
    return [dict(candidate.files) for candidate in candidates(answer, takes=takes)]


@pytest.mark.parametrize(
    "answer",
    [
        f"```python\n{ADD}```",
        f"Here it is:\n\n```\n{ADD}```\nGood luck!",
        f"~~~py\n{ADD}~~~",
        f"```python\n{ADD}",  # never closed
        f"````python\n{ADD}```",  # closed by another fence
        f"  ```python\n{ADD}  ```",
        ADD,  # no fence at all
        '["def add(a, b):\\n    return a - b\\n"]',
        '{"candidates": ["def add(a, b):\\n    return a - b\\n"]}',
        '```json\n{"candidates": ["def add(a, b):\\n    return a - b\\n"]}\n```',
    ],
)
def test_one_program_however_it_is_wrapped(answer: str) -> None:
    assert files(answer) == [{"": ADD}]


def test_each_block_is_a_candidate_and_each_is_taken_once() -> None:
    assert files("```\nprint(1)\n```\n\n```\nprint(2)\n```\n```\nprint(1)\n```") == [{"": "print(1)\n"}, {"": "print(2)\n"}]


def test_no_more_are_taken_than_were_asked_for() -> None:
    assert len(files("\n".join(f"```\nprint({n})\n```" for n in range(20)))) == CANDIDATES


@pytest.mark.parametrize(
    "answer",
    [
        f"### Candidate 1\n```python solution.py\n{ADD}```\n```python conftest.py\nimport os\n```",
        f"**Submission 1:**\n```python\n# file: solution.py\n{ADD}```\n```python\n# file: conftest.py\nimport os\n```".replace(
            "# file: solution.py\n", ""
        ),
        '{"solution.py": "def add(a, b):\\n    return a - b\\n", "conftest.py": "import os\\n"}',
    ],
)
def test_files_that_are_named_belong_together(answer: str) -> None:
    (found,) = files(answer)
    assert set(found) in ({"solution.py", "conftest.py"}, {"", "conftest.py"})
    assert "import os\n" in found["conftest.py"]


def test_headings_part_candidates_of_several_files() -> None:
    answer = "Candidate 1\n```python a.py\nx = 1\n```\nCandidate 2\n```python a.py\nx = 2\n```"
    assert files(answer) == [{"a.py": "x = 1\n"}, {"a.py": "x = 2\n"}]


@pytest.mark.parametrize("path", ["/etc/passwd.py", "../up.py", "a/../../b.py", "a\\b.py"])
def test_no_file_leaves_the_submission(path: str) -> None:
    for found in [*files(f"```python {path}\nx = 1\n```"), *files(f'[{{"{path}": "x = 1"}}]'.replace("\\", "\\\\"))]:
        assert all(not name.startswith("/") and ".." not in name.split("/") and "\\" not in name for name in found)


def test_a_reply_is_what_stands_in_its_block() -> None:
    assert files("```\nThe answer is 41.\n```", "reply") == [{"": "The answer is 41."}]
    assert files("Candidate 1: 41\n\nCandidate 2:\n42", "reply") == [{"": "42"}]
    assert files("forty-one", "reply") == [{"": "forty-one"}]
    assert files('```json\n{"answer": "41"}\n```', "reply") == [{"": '{"answer": "41"}'}]
    assert files('["4", "1"]', "reply") == [{"": '["4", "1"]'}]


@pytest.mark.parametrize(
    "answer", ["", "I cannot help with that.", "```\n```", "no code here, sorry", "x" * 100_000, f"```\n{'y' * (SIZE_CAP + 1)}\n```"]
)
def test_what_cannot_be_read_holds_no_program(answer: str) -> None:
    assert files(answer) in ([], [{"": ""}])


@given(st.text(st.characters(codec="utf-8") | st.sampled_from('`~#\n{}[]":'), max_size=400), st.sampled_from(["program", "files", "reply"]))
def test_nothing_that_a_model_writes_breaks_the_reader(answer: str, takes: str) -> None:
    for candidate in candidates(answer, takes=takes):
        assert candidate.text is not None
