"""What the renderers give is what was reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.audit.report.golden import FOLDER, rendered

EXPECTED = dict(rendered())


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.name)
def test_renders_as_reviewed(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == EXPECTED[path], "`python -m tests.audit.report.update` rewrites the golden files"


def test_no_golden_file_is_left_over() -> None:
    assert set(FOLDER.iterdir()) == set(EXPECTED)


def test_rendering_twice_gives_the_same() -> None:
    assert dict(rendered()) == EXPECTED
