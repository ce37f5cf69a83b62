"""Mutants count only when they are proven wrong, and are paid only where the verifier could not see it."""

from __future__ import annotations

import pytest

from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial.specimens import STRONG, WEAK
from acidtest.audit.trial.survey import survey
from tests.audit.trial.conftest import Opener

PLAIN = STRONG[: STRONG.index("    def inputs")] + STRONG[STRONG.index("    def verify") :]
PLAIN_WEAK = WEAK[: WEAK.index("    def inputs")] + WEAK[WEAK.index("    def verify") :]


def test_strong_tests_pay_no_wrong_program(opened: Opener) -> None:
    seen = survey(opened(STRONG))
    assert seen.declared and len(seen.wrong) >= 6
    assert not seen.paid and not seen.unclear


def test_weak_tests_pay_wrong_programs_each_with_its_killing_input(opened: Opener) -> None:
    seen = survey(opened(WEAK))
    assert seen.paid == len(seen.survivors) >= 3
    for one in seen.survivors:
        space: dict[str, object] = {}
        exec(one.mutant.source, space)
        with pytest.raises(AssertionError):
            exec(one.assertion, space)
        exec(one.subject.program.source, space)
        exec(one.assertion, space)


def test_what_differs_on_no_input_is_unproven_and_never_counted(opened: Opener) -> None:
    seen = survey(opened(STRONG))
    boundary = {mutant.diff for mutant in (one.mutant for one in seen.wrong)}
    assert seen.unproven >= 2
    assert "line 3: if value < low:  ->  if value <= low:" not in boundary  # both give low


def test_without_a_generator_inputs_come_from_the_tests_and_are_not_declared(opened: Opener) -> None:
    seen = survey(opened(PLAIN))
    assert not seen.declared and len(seen.wrong) >= 5
    assert "types and ranges" in seen.subjects[0].domain.how
    assert all(low <= high for _, low, high in seen.subjects[0].domain.inputs), "low <= high held in every test"


def test_the_same_seed_gives_the_same_survey(opened: Opener) -> None:
    one, other = (survey(opened(PLAIN_WEAK)) for _ in range(2))
    assert [(w.mutant, w.killing, w.paid) for w in one.wrong] == [(w.mutant, w.killing, w.paid) for w in other.wrong]


def test_no_survey_where_words_allow_several_answers(opened: Opener) -> None:
    loose = WEAK.replace("low below low", "return any valid number, low below low")
    with pytest.raises(NotApplicable, match="several answers"):
        survey(opened(loose))


def test_a_checker_of_other_right_answers_is_not_called_weak(opened: Opener) -> None:
    tolerant = STRONG.replace(
        "result.stdout.strip() == json.dumps([wanted for _, wanted in TESTS])", "len(json.loads(result.stdout)) == len(TESTS)"
    )
    seen = survey(opened(tolerant))
    assert not seen.survivors
    assert seen.unclear, "what is paid for other output is unclear, not counted"


COMPILED = '''
from acidtest.spec import CodeEnvironment, Task

SOLUTION = """#include <iostream>
#include <algorithm>
int main() {
    int n, best = 0, run = 0, before = -1;
    std::cin >> n;
    for (int i = 0; i < n; ++i) {
        int value;
        std::cin >> value;
        run = value == before ? run + 1 : 1;
        before = value;
        best = std::max(best, run);
    }
    std::cout << best << std::endl;
}
"""
CASES = {"3\\n1 2 3\\n": "1"}


class Env(CodeEnvironment):
    """Write main.cpp: read n and n numbers from 0 to 9, print the length of the longest run of equal ones."""

    def tasks(self):
        return [Task(id="run", prompt=self.__doc__)]

    def reference(self, task):
        return {"main.cpp": SOLUTION}

    def inputs(self, task, seed):
        numbers = [(seed * k) % 3 for k in range(seed % 7)]
        return f"{len(numbers)}\\n{' '.join(map(str, numbers))}\\n"

    def verify(self, task, files):
        built = self.run(["/usr/bin/g++", "-o", "main", "main.cpp"], files=files, profile="toolchain", seconds=60.0, collect=["main"])
        if not built.ok or "main" not in built.files:
            return 0.0
        for given, wanted in CASES.items():
            ran = self.run(["./main"], files={"main": built.files["main"]}, executable=["main"], stdin=given, profile="toolchain", seconds=5.0)
            if not ran.ok or ran.stdout.strip() != wanted:
                return 0.0
        return 1.0
'''


def test_a_compiled_reference_is_mutated_too(opened: Opener) -> None:
    seen = survey(opened(COMPILED))
    assert len(seen.wrong) >= 3 and seen.survivors
    assert all("prints" in one.assertion for one in seen.survivors)


CHECKED = '''
import json

from acidtest.spec import CodeEnvironment, Task

SOLUTION = """
def split(total, parts):
    found = []
    for left in range(parts, 0, -1):
        found.append(total // left)
        total -= found[-1]
    return found
"""
RUNNER = """
import json
from solution import split
print(json.dumps([split(*given) for given in json.load(open("inputs.json"))]))
"""
INPUTS = [[10, 2], [9, 3], [8, 1]]


def right(given, result):
    total, parts = given
    whole = isinstance(result, list) and len(result) == parts and all(type(part) is int for part in result)
    return whole and sum(result) == total and max(result) - min(result) <= 1


class Env(CodeEnvironment):
    """Write solution.py with split(total, parts): whole parts of a total that differ by at most 1, in any order."""

    def tasks(self):
        return [Task(id="split", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return seed % 23, seed % 5 + 1

    def allows(self, task, given, result):
        return right(given, result)

    def verify(self, task, files):
        result = self.run(source=RUNNER, files={**files, "inputs.json": json.dumps(INPUTS)}, seconds=5.0)
        if not result.ok:
            return 0.0
        return 1.0 if all(right(given, got) for given, got in zip(INPUTS, json.loads(result.stdout))) else 0.0
'''


def test_the_authors_checker_decides_where_several_answers_are_right(opened: Opener) -> None:
    seen = survey(opened(CHECKED))
    assert seen.declared and len(seen.wrong) >= 3 and not seen.unclear
    space: dict[str, object] = {}
    exec(CHECKED[CHECKED.index("def right") : CHECKED.index("class Env")], space)
    values = [(one.killing.given, one.killing.got.value) for one in seen.wrong if one.killing.got.ended == "value"]
    assert values and not [pair for pair in values if space["right"](*pair)]  # type: ignore[operator]


def test_a_checker_that_refuses_the_reference_proves_nothing(opened: Opener) -> None:
    with pytest.raises(NotApplicable, match="refuses a result of the reference"):
        survey(opened(CHECKED.replace("<= 1\n\n\nclass", "< 1\n\n\nclass").replace("return 1.0 if all", "return 1.0 if True or all")))
