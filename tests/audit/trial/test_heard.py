"""What a verifier does is listened to: the inputs of its tests are read from the jobs that it asks for."""

from __future__ import annotations

from acidtest.audit.trial.heard import listen, shown_by, tables
from acidtest.audit.trial.specimens import STRONG
from acidtest.audit.trial.subject import subject
from tests.audit.trial.conftest import Opener


def test_jobs_are_heard_with_what_came_out(opened: Opener) -> None:
    bench = opened(STRONG)
    (job,) = listen(bench, bench.tasks[0], bench.good(bench.tasks[0]).submission)
    assert job.ended == "exited" and job.code == 0
    assert "inputs.json" in job.files and job.stdout.startswith("[5, 1, 9")


def test_a_list_of_inputs_in_a_file_of_the_harness_is_a_table(opened: Opener) -> None:
    bench = opened(STRONG)
    seen = subject(bench, bench.tasks[0])
    assert seen.entry.name == "clamp" and len(seen.tests) == 14
    assert [5, 1, 9] in list(seen.tests)


def test_the_solution_itself_is_no_test(opened: Opener) -> None:
    bench = opened(STRONG)
    task = bench.tasks[0]
    seen = subject(bench, task)
    shown = shown_by(listen(bench, task, seen.program.submission), seen.program)
    assert not [call for call in shown.calls if call.arguments == ("value",)]


def test_literal_tables_of_a_source_are_given_and_those_by_task_only_in_part() -> None:
    found = list(tables({"a.py": "T = [[1, 2]]\nB = {'x': [1], 'y': [2]}\nC = f()\n", "b.py": "def ("}, "x"))
    assert found == [[[1, 2]], [1]]
