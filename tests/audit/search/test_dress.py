"""A dress changes how a program is written, and nothing that it does."""

from __future__ import annotations

import pytest

from acidtest.audit.bench import Bench
from acidtest.audit.engine import Settings, prepare
from acidtest.audit.example import Package
from acidtest.audit.search.dress import Dress, dressed, dresses
from acidtest.audit.trial.specimens import STRONG
from acidtest.envs import open as open_target

SOURCE = '''"""Steps."""
from __future__ import annotations


def steps(n, by=1):
    """Count."""
    found = []
    while n > 0:
        found.append(n)
        n -= by
    return found


class Odd:
    def __init__(self, n): self.n = n

    @staticmethod
    def is_odd(n):
        return n % 2 == 1
'''


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Dress]:
    target, options = Package(STRONG, kind="code").write(tmp_path_factory.mktemp("strong"))
    with open_target(target, options) as env:
        bench: Bench = prepare(env, Settings(jobs=1))[0]
        return dresses(bench)


def does(source: str) -> list[object]:
    space: dict[str, object] = {"__name__": "solution"}
    exec(compile(source, "solution", "exec", dont_inherit=True), space)
    return [space["steps"](7, by=3), space["steps"](2), space["Odd"].is_odd(3), space["Odd"](4).n]  # type: ignore[operator, attr-defined]


def test_each_alone_and_all_together_do_the_same(every: dict[str, Dress]) -> None:
    for genome in [*((name,) for name in every), tuple(every), tuple(reversed(every))]:
        made = dressed(SOURCE, genome, every)
        assert made is not None and made != SOURCE, genome
        assert does(made) == does(SOURCE), genome


def test_what_is_no_program_is_not_dressed(every: dict[str, Dress]) -> None:
    assert dressed("def (:", ("type annotations",), every) is None
