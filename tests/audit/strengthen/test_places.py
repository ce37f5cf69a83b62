"""A test is written where the package keeps the tests of that task, and nothing else of the file changes."""

from __future__ import annotations

import ast
import json

from acidtest.audit.differential.entry import Entry
from acidtest.audit.strengthen.places import added
from tests.audit.strengthen.test_forms import NEW, new_test

ROWS = (
    '{"id": "other", "prompt": "é", "data": {"tests": ["assert add(9, 9) == 18", "assert add(8, 8) == 16"]}}\n'
    '{"id": "t", "prompt": "é", "data": {"tests": ["assert add(0, 0) == 0", "assert add(1, 1) == 2"]}}\n'
)


def test_a_row_of_tasks_grows_and_the_others_stay() -> None:
    made = added("tasks.jsonl", ROWS, NEW)
    assert made is not None
    assert made.splitlines()[0] == ROWS.splitlines()[0]
    assert json.loads(made.splitlines()[1])["data"]["tests"][-1] == "assert add(1, 2) == 3"
    assert made.replace(', "assert add(1, 2) == 3"', "") == ROWS


def test_compact_rows_stay_compact() -> None:
    compact = json.dumps(json.loads(ROWS.splitlines()[1]), separators=(",", ":"), ensure_ascii=False) + "\n"
    made = added("tasks.jsonl", compact, NEW)
    assert made is not None and made.replace(',"assert add(1, 2) == 3"', "") == compact


def test_a_json_document_by_task_grows() -> None:
    text = json.dumps({"other": {"cases": [[[0, 0], 0], [[1, 1], 2]]}, "t": {"cases": [[[0, 0], 0], [[1, 1], 2]]}}, indent=2) + "\n"
    made = added("tests.json", text, NEW)
    assert made is not None
    assert json.loads(made)["t"]["cases"][-1] == [[1, 2], 3] and json.loads(made)["other"] == json.loads(text)["other"]
    assert made.endswith("}\n") and made.count("\n") > text.count("\n")


PYTHON = """TESTS = {
    "other": [((9, 9), 18), ((8, 8), 16)],
    "t": [  # the cases
        ((0, 0), 0),
        ((1, 1), 2),  # é
    ],
}
"""


def test_a_table_of_python_grows_by_a_line_under_its_task() -> None:
    made = added("environment.py", PYTHON, NEW)
    assert made is not None
    assert ast.literal_eval(made.partition("= ")[2])["t"][-1] == ((1, 2), 3)
    assert made == PYTHON.replace("((1, 1), 2),", "((1, 1), 2),\n        ((1, 2), 3),")


def test_a_list_on_one_line_grows_on_that_line() -> None:
    made = added("environment.py", "TESTS = [[[0, 0], 0], [[1, 1], 2]]\n", NEW)
    assert made == "TESTS = [[[0, 0], 0], [[1, 1], 2], [[1, 2], 3]]\n"


def test_tests_in_the_call_that_makes_the_task_grow() -> None:
    text = 'Task(id="x", data={"tests": [[[9, 9], 18], [[8, 8], 16]]})\nTask(id="t", data={"tests": [[[0, 0], 0], [[1, 1], 2]]})\n'
    made = added("environment.py", text, NEW)
    assert made == text.replace("[[1, 1], 2]]", "[[1, 1], 2], [[1, 2], 3]]")


def test_json_takes_nothing_that_it_would_change() -> None:
    keyed = new_test(Entry(kind="function", name="add", parameters=("a", "b"), required=2), ({1, 2}, 2), 3)
    text = '{"id": "t", "data": {"cases": [[[0, 0], 0], [[1, 1], 2]]}}\n'
    assert added("tasks.jsonl", text, keyed) is None


def test_files_without_tests_of_the_task_are_left_alone() -> None:
    assert added("tasks.jsonl", ROWS.replace('"t"', '"u"'), NEW) is None
    assert added("environment.py", "LIMITS = [1, 2, 3]\nNAMES = ['a', 'b']\n", NEW) is None
    assert added("notes.md", ROWS, NEW) is None
