"""What the command line's tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from acidtest.cli import main
from tests.cli.certified import Certified, make


class Said(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``acidtest`` with some words, in this process."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "ACIDTEST_CACHE"):
        monkeypatch.delenv(name, raising=False)

    def running(*words: str) -> Said:
        code = main(words)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return running


@pytest.fixture(scope="session")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Certified:
    """Give a package and a certificate of it."""
    return make(tmp_path_factory.mktemp("certified"))
