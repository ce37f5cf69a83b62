"""Every labelled submission of a reference environment gets the reward and the reason that its author promises."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from acidtest.envs import Environment
from acidtest.envs import open as open_target
from acidtest.spec import Labelled, load_package
from tests.environments.conftest import NAMES, ROOT

CASES = [(name, labelled) for name in NAMES for labelled in load_package(ROOT / name).labelled]


@pytest.fixture(scope="module")
def opened() -> Iterator[dict[str, Environment]]:
    """Give them all, opened."""
    found = {name: open_target(str(ROOT / name)) for name in NAMES}
    yield found
    for env in found.values():
        env.close()


@pytest.mark.parametrize(("name", "labelled"), CASES, ids=[f"{name}/{labelled.name}" for name, labelled in CASES])
def test_gets_what_its_author_promises(name: str, labelled: Labelled, opened: dict[str, Environment]) -> None:
    task = next(task for task in opened[name].tasks()[0] if labelled.covers(task["id"]))
    judged = opened[name].verify(task, labelled.submission)
    assert labelled.reward is not None
    assert judged.reward is not None, judged
    assert labelled.reward[0] <= judged.reward <= labelled.reward[1], judged
    assert labelled.message in judged.message


@pytest.mark.parametrize("name", NAMES)
def test_says_why_of_everything(name: str) -> None:
    labelled = load_package(ROOT / name).labelled
    assert all(each.why and each.message for each in labelled)
    assert {each.label for each in labelled} >= {"accepted", "rejected", "valid", "invalid"}


@pytest.mark.parametrize("name", NAMES)
def test_has_a_readme_that_says_how_to_check_it(name: str) -> None:
    assert f"acidtest check ./environments/{name}" in (ROOT / name / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "unit-conversion"])
def test_reference_earns_everything(name: str, opened: dict[str, Environment]) -> None:
    env = opened[name]
    for task in env.tasks()[0]:
        submission = env.reference(task)
        assert submission is not None
        assert env.verify(task, submission).reward == 1.0, task["id"]
