"""Where a trick is put into a module."""

from __future__ import annotations

import ast

import pytest

from acidtest.audit.repository.code import begin_with


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("x = 1\n", "TRICK = 0\nx = 1\n"),
        ('"""Doc."""\nx = 1\n', '"""Doc."""\nTRICK = 0\nx = 1\n'),
        (
            '"""Doc\nlonger."""\nfrom __future__ import annotations\n\nx = 1\n',
            '"""Doc\nlonger."""\nfrom __future__ import annotations\nTRICK = 0\n\nx = 1\n',
        ),
        ("#!/usr/bin/env python\nx = 1\n", "#!/usr/bin/env python\nTRICK = 0\nx = 1\n"),
        ('"""Doc."""', '"""Doc."""\nTRICK = 0\n'),
        ("", "TRICK = 0\n"),
    ],
)
def test_a_trick_runs_before_all_but_docstring_and_future(source: str, result: str) -> None:
    assert begin_with(source, "TRICK = 0") == result
    ast.parse(result)


def test_what_is_no_python_gets_it_at_the_top() -> None:
    assert begin_with("def (:\n", "TRICK = 0").startswith("TRICK = 0\n")
