"""Every perturbation is found, has a rule, and says something of its own."""

from __future__ import annotations

import pytest

from acidtest.audit.catalogue import rules
from acidtest.audit.perturbing import Change, PerturbRule, changes
from acidtest.audit.world.scene import Scene

GROUPS = {rule.group for rule in rules() if issubclass(rule, PerturbRule)}
SCENES = [
    Scene(seed=seed, actions=({"tool": "look", "arguments": {"n": seed}}, {"message": "done"}), style=f"s{seed}", task={"id": f"t{seed}"})
    for seed in (1, 2, 3)
]


def test_there_are_many_and_each_has_a_rule() -> None:
    assert len(changes()) >= 29
    assert {change.group for change in changes()} == GROUPS


def test_names_and_words_are_their_own() -> None:
    for field in ("name", "varied"):
        words = [getattr(change, field) for change in changes()]
        assert len(set(words)) == len(words)


@pytest.mark.parametrize("change", changes(), ids=lambda change: change.name)
def test_the_second_run_differs_from_the_first_in_what_it_is_under(change: Change) -> None:
    condition = change.make(SCENES[0], SCENES)
    assert condition is not None and condition != dict(change.base)


def test_others_play_other_tasks_first() -> None:
    condition = next(c for c in changes("sessions") if c.name == "another session between the steps").make(SCENES[0], SCENES)
    assert condition is not None and condition["beside"]["task"] == {"id": "t2"}
