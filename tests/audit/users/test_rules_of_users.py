"""Users in other shapes: some that the rules must find, and some that they must leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.engine import Settings, audit
from acidtest.audit.users.specimens import hotline
from acidtest.envs import open as open_target
from acidtest.evidence import Rank

RULES = [rule for rule in everything() if rule.code in ("H587", "H588", "H589")]
NUMBER = '        if "number" in message:\n'
SAYS = """f"It is {self.data['booking']}.\""""
IDLE = '"I am still here, and want to pay."'


def told(tmp_path: Path, *pairs: tuple[str, str]) -> set[tuple[str, str]]:
    """Give the codes and ranks that speak of a changed hotline, leads left out."""
    target, options = hotline(*pairs).write(tmp_path)
    with open_target(target, options) as env:
        report = audit(env, RULES, Settings())
    return {(finding.code, finding.rank.value) for finding in report.findings if finding.rank is not Rank.LEAD}


FAULTY = [
    # leaves at the second message under every third seed, whatever was done
    ("H587", "error", [("self.paid, self.heard = ", "self.seed, self.paid, self.heard = "), ("= task.data, ", "= task.data, seed, "), (NUMBER, '        if self.seed == 2:\n            return Goodbye("Bye.", content=False)\n' + NUMBER)]),
    # two figures exchanged in the script, and never corrected
    ("H588", "warning", [(SAYS, """f"It is {self.data['booking'][:-2]}{self.data['booking'][-1]}{self.data['booking'][-2]}.\"""")]),
    # the whole entry, as a program prints it
    ("H589", "warning", [(IDLE, 'f"I want to pay: {self.data}"'), ('return {"booking": task.data["booking"]}', "return dict(task.data)")]),
    # what goal() gives as its reason
    ("H589", "warning", [(IDLE, "self.goal()['why']")]),
]  # fmt: skip

SOUND = [
    # impatient, and says so
    [(NUMBER, '        if self.heard > 1:\n            return Goodbye("Too slow.", content=False)\n' + NUMBER)],
    # tells everything that it knows to everybody
    [(IDLE, SAYS)],
    # speaks of a year, a date and a sum
    [(IDLE, '"I booked on 2024-11-02 for 130 euros, as in 2019, at 10am."')],
    # says what it was told
    [(IDLE, 'f"You said: {message}"')],
    # never answers with words
    [(IDLE, '""')],
]


@pytest.mark.parametrize(("code", "rank", "pairs"), FAULTY)
def test_is_found(code: str, rank: str, pairs: list[tuple[str, str]], tmp_path: Path) -> None:
    assert (code, rank) in told(tmp_path, *pairs)


@pytest.mark.parametrize("pairs", SOUND)
def test_is_left_alone(pairs: list[tuple[str, str]], tmp_path: Path) -> None:
    assert not told(tmp_path, *pairs)
