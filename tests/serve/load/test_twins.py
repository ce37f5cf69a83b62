"""Faulty environments are found out under load for the right cause, their mended twins and sound ones are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.envs import open as open_target
from acidtest.envs.replay import replay
from acidtest.evidence import Rank, Report, codec
from acidtest.serve.load import Settings, load

ROOT = Path(__file__).parent.parent.parent.parent
TWINS = Path(__file__).parent / "twins"
ZOO = ROOT / "zoo" / "perturb"
BRIEF = Settings(rate=100, seconds=1.5, ramp=False)
LONGER = Settings(rate=60, seconds=4.0, ramp=False)
"""For what is weighed: on a busy machine weighings are rare."""


def loaded(target: Path, settings: Settings = BRIEF) -> Report:
    with open_target(str(target)) as env:
        return load(env, settings)


def codes(report: Report) -> set[str]:
    return {finding.code for finding in report.findings}


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (ZOO / "dispatch-race-throws", {"H592"}),  # a dictionary that one walks over while another adds to it
        (ZOO / "seats-cache-stale-under-load", {"H593"}),  # fresh alone, stale among others
        (TWINS / "two-accounts", {"H594"}),  # two locks, taken in either order
    ],
    ids=lambda value: value.name if isinstance(value, Path) else "",
)
def test_a_faulty_twin_does_not_hold(target: Path, expected: set[str]) -> None:
    assert codes(loaded(target / "faulty")) == expected


@pytest.mark.parametrize(
    ("twin", "expected"),
    [
        ("tide-table", {"H595"}),  # every table that was shown is kept
        ("site-diary", {"H596", "H598"}),  # never closed, never removed
    ],
)
def test_a_leaking_twin_does_not_hold(twin: str, expected: set[str]) -> None:
    assert codes(loaded(TWINS / twin / "faulty", LONGER)) == expected


@pytest.mark.soak  # a race of a few instructions takes some hundreds of episodes to show
def test_a_race_of_microseconds_is_found_where_threads_change_places_often() -> None:
    report = loaded(TWINS / "price-board" / "faulty", Settings(rate=200, seconds=4.0, ramp=False))
    assert codes(report) & {"H592", "H593"}


@pytest.mark.parametrize(
    "target",
    [
        *(twin / "fixed" for twin in sorted(TWINS.iterdir())),
        ZOO / "seats-cache-stale-under-load" / "fixed",
        ROOT / "environments" / "support-desk",
        ROOT / "environments" / "unit-conversion",
        ROOT / "tests" / "audit" / "sound" / "lock_over_what_is_shared",
    ],
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_a_sound_environment_holds(target: Path) -> None:
    report = loaded(target, Settings(rate=50, seconds=1.5, ramp=False))
    assert not report.blocked
    assert not [finding.message for finding in report.findings]
    assert report.meter["load"]["compared"] == report.meter["load"]["episodes"] > 50


def test_a_race_is_an_error_whose_witness_replays() -> None:
    target = ZOO / "seats-cache-stale-under-load" / "faulty"
    with open_target(str(target)) as env:
        (finding,) = load(env, BRIEF).findings
        assert finding.rank is Rank.ERROR
        assert replay(env, codec.plain(finding.witnesses[0])).reproduced


def test_a_leak_of_descriptors_has_a_witness_that_replays() -> None:
    with open_target(str(TWINS / "site-diary" / "faulty")) as env:
        finding = next(finding for finding in load(env, LONGER).findings if finding.code == "H596")
        assert replay(env, codec.plain(finding.witnesses[0])).reproduced
