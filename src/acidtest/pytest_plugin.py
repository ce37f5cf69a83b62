"""The pytest plug-in: a fixture ``assert_clean`` that audits a target inside a test.

``def test_my_environment(assert_clean): assert_clean("./my-env")``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from acidtest.evidence import Report


@pytest.fixture(name="assert_clean")
def assert_clean_fixture() -> Callable[..., Report]:
    """Give `assert_clean`."""
    return assert_clean


def assert_clean(target: str, *, gate: str = "error", **options: Any) -> Report:
    """Audit a target and fail the test, with the report as its message, unless the gate is clean.

    `options` are those of `acidtest.envs.Options`, such as ``data``. Gives the report.
    """
    __tracebackhide__ = True
    from acidtest.api import check
    from acidtest.audit.report import FORMATS
    from acidtest.envs import Options
    from acidtest.evidence import Exit, Gate, Rank

    report = check(target, options=Options(**options))
    bar = Gate(rank=Rank(gate))
    if bar.decide(report) is not Exit.CLEAN:
        pytest.fail(FORMATS["terminal"](report, gate=bar), pytrace=False)
    return report
