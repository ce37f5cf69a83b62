"""Where values come from: followed through assignments, helpers, comprehensions and loops."""

from __future__ import annotations

import ast

import pytest

from tests.audit.hints.snippet import read


def asked(source: str, **kinds: str) -> tuple[set[str], str]:
    """Give origins and kind of what a snippet hands to ``probe``."""
    reading = read(source, **kinds)
    (call,) = [
        node
        for module in reading.modules
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and reading.flow.called(node) == "probe"
    ]
    value = reading.of(call.args[0])
    return {origin for origin in value.origins if not origin.startswith("run:")}, value.kind


HEAD = "import re\nimport subprocess\nfrom pathlib import Path\n\n"
CASES = [
    ("completion", {"reply"}, "str"),
    ("completion.strip().lower()", {"reply"}, "str"),
    ("completion.split()", {"reply"}, "texts"),
    ("completion.split()[0]", {"reply"}, "str"),
    ("completion[3:]", {"reply"}, "str"),
    ("float(completion)", {"reply"}, "parsed"),
    ("float(completion) / 2", {"reply"}, "float"),
    ("sum(float(x) for x in completion.split()) / 3", {"reply"}, "float"),
    ("len(completion)", {"reply"}, "int"),
    ("f'{completion} and {answer}'", {"reply", "gold"}, "str"),
    ("re.search('a(.*)', completion).group(1)", {"reply"}, "str"),
    ("re.sub('a', 'b', completion)", {"reply"}, "str"),
    ("[part.strip() for part in answer.split(',')]", {"gold"}, "texts"),
    ("completion if answer else None", {"reply"}, "str"),
    ("re.escape(answer)", {"gold"}, "escaped"),
    ("answer == completion", {"reply", "gold"}, "bool"),
    ("(Path(__file__).parent / 'x').read_text()", {"package"}, "str"),
    ("Path('/tmp/x').read_text()", {"file"}, "str"),
    ("open('x').read()", {"file"}, "str"),
    ("subprocess.run(['x'], input=completion).stdout", {"reply"}, "str"),
    ("unknown(completion)", {"reply"}, ""),
    ("7", set(), "int"),
    ("nowhere", set(), ""),
]


@pytest.mark.parametrize(("expression", "origins", "kind"), CASES, ids=[case[0] for case in CASES])
def test_expressions(expression: str, origins: set[str], kind: str) -> None:
    assert asked(f"{HEAD}def reward(completion, answer):\n    probe({expression})\n") == (origins, kind)


def test_a_helper_that_serves_both_keeps_them_apart() -> None:
    source = "def normal(text):\n    return text.strip()\n\ndef reward(completion, answer):\n    other = normal(answer)\n    probe(normal(completion))\n"
    assert asked(source) == ({"reply"}, "str")


def test_within_such_a_helper_it_may_be_either() -> None:
    source = "def normal(text):\n    probe(text)\n\ndef reward(completion, answer):\n    normal(answer)\n    normal(completion)\n"
    assert asked(source) == ({"reply", "gold"}, "str")


def test_helpers_of_helpers() -> None:
    source = "def a(x):\n    return b(x)\ndef b(y):\n    return c(y)\ndef c(z):\n    return z or None\ndef reward(completion, answer):\n    probe(a(completion))\n"
    assert asked(source) == ({"reply"}, "str")


def test_recursion_ends() -> None:
    source = "def inner(x):\n    return inner(x[1:]) if x else x\ndef reward(completion, answer):\n    probe(inner(completion))\n"
    assert asked(source)[0] == {"reply"}


def test_zip_binds_each_side_to_its_own() -> None:
    source = "def reward(completion, answer):\n    for a, b in zip(completion.split(), answer.split()):\n        probe(b)\n"
    assert asked(source) == ({"gold"}, "str")


def test_attributes_of_self_and_fields_of_a_task() -> None:
    source = "class Env:\n    def verify(self, task, files):\n        self.gold = task.gold\n        return self.judge(files)\n    def judge(self, files):\n        probe(self.gold)\n"
    assert asked(source, gold="texts") == ({"gold"}, "texts")


def test_files_of_a_submission_are_texts_by_name() -> None:
    source = "class Env:\n    def verify(self, task, files):\n        probe(files.get('solution.py', ''))\n"
    assert asked(source) == ({"reply"}, "str")


def test_a_name_that_is_two_things_has_no_kind() -> None:
    source = "def reward(completion, answer):\n    given = completion\n    given = float(given)\n    probe(given)\n"
    assert asked(source) == ({"reply"}, "")


def test_an_inner_function_sees_what_is_around_it() -> None:
    source = "def reward(completion, answer):\n    def inner():\n        probe(completion)\n    inner()\n"
    assert asked(source) == ({"reply"}, "str")


def test_only_functions_that_judging_mentions_are_looked_at() -> None:
    reading = read(
        "TABLE = {'a': used}\n\ndef used(x):\n    return x\n\ndef unused(x):\n    return x\n\ndef reward(completion, answer):\n    return TABLE['a'](completion)\n"
    )
    assert [judge.function.name for judge in reading.judges] == ["used", "reward"]
