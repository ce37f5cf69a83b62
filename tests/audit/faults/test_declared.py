"""Which words tell beforehand that an answer may not be the true one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from acidtest.audit.faults.declared import declares_a_fallback
from acidtest.audit.faults.injury import Injury, Site
from acidtest.audit.world.scene import Scene


@pytest.mark.parametrize(
    ("prompt", "mode", "declared"),
    [
        ("The board is refreshed every hour.", "refused", True),
        ("Poll the inbox until something is in it.", "late", True),  # there may be nothing yet
        ("Poll the inbox until something is in it.", "refused", False),
        ("Wait until diesel is cheap.", "raises0", False),
        ("Fill the tank.", "late", False),
    ],
)
def test_waiting_explains_what_is_late_and_nothing_else(prompt: str, mode: str, declared: bool) -> None:
    scene = Scene(task={"id": "t", "prompt": prompt}, seed=1, actions=({"tool": "look", "arguments": {}},), style="reference")
    injury = Injury(site=Site(scene=scene, step=1, backend="network", mode=mode), base=[], hurt=[], at=None)
    bench = SimpleNamespace(env=SimpleNamespace(capabilities=frozenset()))
    assert declares_a_fallback(cast("Any", bench), injury) is declared
