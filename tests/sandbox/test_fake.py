"""The fake body says what it is told to say."""

from __future__ import annotations

import pytest

from acidtest.errors import WorkerDied, WorkerHung
from acidtest.sandbox import Ended, Job, JobResult, World
from acidtest.sandbox.fake import FakeBody


def test_jobs_are_answered_by_the_script_and_remembered() -> None:
    body = FakeBody(jobs=lambda job: JobResult(ended=Ended.EXITED, code=0, stdout=(job.source or "").encode()))
    server = body.start(World())
    assert server.run(Job(source="hi")).stdout == b"hi"
    assert [job.source for job in body.ran] == ["hi"]


def test_workers_are_answered_by_the_script() -> None:
    worker = FakeBody(workers=lambda entry, said: entry.encode() + said).start(World()).worker("f")
    worker.send(b"!")
    assert worker.receive(1) == b"f!"
    with pytest.raises(WorkerHung):
        worker.receive(1)


def test_a_scripted_failure_is_raised() -> None:
    worker = FakeBody(workers=lambda entry, said: WorkerDied("gone")).start(World()).worker("f")
    worker.send(b"!")
    with pytest.raises(WorkerDied):
        worker.receive(1)
