"""Which format a target is read as."""

from __future__ import annotations

import pytest

from acidtest.envs.open import read
from acidtest.envs.opening import Options
from acidtest.errors import TargetError


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("gymnasium:CartPole-v1", "gymnasium"),
        ("gymnasium:CartPole", "gymnasium"),
        ("pettingzoo:classic/rps_v2", "pettingzoo"),
        ("reasoning-gym:puzzle24", "reasoning-gym"),
        ("gymnasium.envs.classic_control:CartPoleEnv", "gymnasium-class"),
        ("environments/support-desk", "native"),
    ],
)
def test_a_prefix_names_the_format_and_the_shape_decides_otherwise(target: str, expected: str) -> None:
    assert read(target, Options()).format == expected


def test_what_is_no_target_is_told_with_the_forms_of_one() -> None:
    with pytest.raises(TargetError, match="is no target that can be opened"):
        read("no target at all", Options())
