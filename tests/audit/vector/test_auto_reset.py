"""Each way in which a vector may begin anew otherwise than it declares."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.vector.auto_reset_is_not_as_declared import Check
from acidtest.audit.engine import Settings, audit
from acidtest.audit.vector.specimen import BATCH, SAME, changed
from acidtest.envs import open as open_target

FINAL = '            info = {"final_obs": self.poles.copy(), "_final_obs": over.copy()}\n'


@pytest.mark.parametrize(
    ("source", "change", "told"),
    [
        (SAME, ("SAME_STEP", "NEXT_STEP"), "pays 1"),
        (BATCH, ("np.where(fresh, 0.0, 1.0)", "np.ones(self.num_envs)"), "pays 1"),
        (BATCH, ("terminated = ~fresh & (", "terminated = fresh | ("), "ended once more"),
        (SAME, (FINAL, ""), "without its last observation"),
        (SAME, ("AutoresetMode.SAME_STEP", "AutoresetMode.DISABLED"), "info holds a final observation"),
        (BATCH, ("AutoresetMode.NEXT_STEP", "'whenever'"), "the modes are NEXT_STEP, SAME_STEP, DISABLED"),
    ],
)
def test_a_contradiction_is_told(source: str, change: tuple[str, str], told: str, tmp_path: Path) -> None:
    target, options = changed(source, change).write(tmp_path)
    with open_target(target, options) as env:
        found = audit(env, [Check], Settings()).findings
    assert [told in finding.message for finding in found] == [True]
