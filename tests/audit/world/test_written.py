"""What a world's source says of the ends of its episodes."""

from __future__ import annotations

import pytest

from acidtest.audit.world.written import means_to_truncate, named_elsewhere

STEP = (
    "class World:\n    def step(self, action):\n        self.t += {by}\n        over = {over}\n        return 0, 0.0, False, over, {{}}\n"
)


@pytest.mark.parametrize(
    ("by", "over", "told"),
    [
        ("1", "self.t == 50", "self.t == 50"),
        ("1", "False", ""),  # goes on by design
        ("1", "self.t > 10**6", ""),  # may yet come
        ("0.01", "self.t > 60", ""),  # a minute, in hundredths of a second
        ("1", "self.env.over", ""),  # another's word
    ],
)
def test_a_flag_worked_out_from_small_numbers_is_meant_to_come(by: str, over: str, told: str) -> None:
    assert means_to_truncate({"world.py": STEP.format(by=by, over=over)}, within=1000) == told


def test_a_registration_names_the_limit() -> None:
    assert named_elsewhere({"a.py": "register(id='A-v0', max_episode_steps=200)"})
    assert not named_elsewhere({"a.py": "steps = 0"})
