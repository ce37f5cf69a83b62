"""A proof is as good as its weakest step."""

from __future__ import annotations

import pytest

from acidtest.evidence import Exit, Step, verdict

CASES = [
    ([True, True], Exit.CLEAN),
    ([True, False], Exit.FINDINGS),
    ([True, None], Exit.COULD_NOT_RUN),
    ([None, False], Exit.FINDINGS),
    ([], Exit.COULD_NOT_RUN),
]


@pytest.mark.parametrize(("held", "answer"), CASES)
def test_what_cannot_be_told_is_no_proof(held: list[bool | None], answer: Exit) -> None:
    assert verdict(Step(name="a", holds=one, detail="") for one in held) is answer
