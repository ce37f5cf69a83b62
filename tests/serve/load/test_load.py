"""A load test as a whole: what it says when it cannot tell, is interrupted, or is asked for nothing in particular."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.audit.example import Grader, Package
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.envs import open as open_target
from acidtest.evidence import Exit, Outcome, Report
from acidtest.serve.load import Progress, Settings, load, rate_of
from acidtest.serve.load.page import page
from acidtest.serve.load.words import GATE, headline

SHORT = Settings(rate=60, seconds=1.0, ramp=False)
ONE_TALLY = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")


def loaded(folder: Path, example: Package | Grader, settings: Settings = SHORT, progress: Progress | None = None) -> Report:
    target, options = example.write(folder)
    with open_target(target, options) as env:
        return load(env, settings, progress=progress)


def test_the_rate_is_the_manifests_unless_one_is_asked_for(tmp_path: Path) -> None:
    target, options = replace(SOUND_DESK, manifest="\n[production]\nrate = 3.5\n").write(tmp_path)
    with open_target(target, options) as env:
        assert rate_of(env, Settings())[0] == 3.5
        assert rate_of(env, Settings(rate=7.0))[0] == 7.0


def test_a_bare_reward_function_is_loaded_too(tmp_path: Path) -> None:
    report = loaded(tmp_path, ONE_TALLY)
    assert not report.findings
    assert report.meter["load"]["compared"] > 30


def test_what_fails_already_alone_is_not_held_against_the_load(tmp_path: Path) -> None:
    report = loaded(tmp_path, desk(("        self.busy = False", "        raise OSError('no shop today')")))
    assert not report.findings
    assert GATE.decide(report) is Exit.COULD_NOT_RUN


def test_what_differs_already_alone_is_not_compared(tmp_path: Path) -> None:
    report = loaded(tmp_path, desk(("        return task.prompt", "        return f'{task.prompt} {time.time()}'")))
    told = {result.code: result for result in report.results}
    assert told["H593"].outcome is Outcome.COULD_NOT_RUN
    assert "alone" in told["H593"].reason
    assert report.meter["load"]["episodes"] > 30


def test_an_episode_that_takes_too_long_is_counted_from_its_arrival(tmp_path: Path) -> None:
    slow = desk(("        return {", "        time.sleep(0.05)\n        return {"))
    report = loaded(tmp_path, slow, Settings(rate=60, seconds=2.0, sessions=1, bound=0.5, ramp=False, tasks=1))
    told = report.meter["load"]
    whole, wait = (next(row for row in told["operations"] if row["name"] == name) for name in ("episode", "wait"))
    assert whole["p99"] > 1.0
    assert wait["p99"] > 1.0
    assert {result.code: result.outcome for result in report.results}["H591"] in (Outcome.FLAGGED, Outcome.COULD_NOT_RUN)


def test_a_process_that_dies_is_told_of(tmp_path: Path) -> None:
    dying = desk(
        ("STOCK = {", "PRESENT = []\nSTOCK = {"),
        ("        self.busy = False", "        PRESENT.append(1)\n        if len(PRESENT) > 40:\n            __import__('os')._exit(3)"),
    )
    report = loaded(tmp_path, dying)
    assert {finding.code for finding in report.findings} == {"H594"}
    assert headline(report).word == "DOES NOT HOLD"


@pytest.mark.parametrize(
    ("raised", "word"),
    [
        ("MemoryError()", "MemoryError"),  # the manifest's limit is that of one call, and here many sessions share the process
        ("OSError(24, 'Too many open files')", "Too many open files"),
    ],
)
def test_a_limit_of_ours_is_not_held_against_it(tmp_path: Path, raised: str, word: str) -> None:
    short = desk(
        ("STOCK = {", "SEEN = []\nSTOCK = {"),
        ("        self.busy = False", f"        SEEN.append(1)\n        if len(SEEN) % 9 == 8:\n            raise {raised}"),
    )
    told = {result.code: result for result in loaded(tmp_path, short).results}["H592"]
    assert told.outcome is Outcome.COULD_NOT_RUN
    assert word in told.reason


def test_an_interrupt_leaves_a_partial_report(tmp_path: Path) -> None:
    def interrupt(done: float, words: str) -> None:
        if "under way" in words and done > 0.4:
            raise KeyboardInterrupt

    report = loaded(tmp_path, SOUND_DESK, progress=Progress(at=interrupt))
    assert re.search("interrupted after [01] of 1 s", report.partial)
    assert GATE.decide(report) is Exit.COULD_NOT_RUN
    assert report.meter["load"]["episodes"] > 5
    assert "INCOMPLETE" in page(report, "x.json")


def test_the_page_runs_nothing_and_shows_hostile_words_as_words(tmp_path: Path) -> None:
    shy = desk(
        ("STOCK = {", "SEEN = []\nSTOCK = {"),
        (
            "        self.busy = False",
            "        SEEN.append(1)\n        if len(SEEN) % 9 == 8:\n            raise OSError('<script>alert(1)</script>')",
        ),
    )
    shown = page(loaded(tmp_path, shy), "x.json")
    assert "&lt;script&gt;" in shown
    assert "<script" not in shown
    assert "style=" not in re.sub("<style>.*?</style>", "", shown, flags=re.DOTALL)
    assert "default-src 'none'" in shown


def test_programs_run_while_episodes_go_on() -> None:
    target = Path(__file__).parent.parent.parent.parent / "environments" / "function-tasks"
    with open_target(str(target)) as env:
        report = load(env, Settings(rate=4, seconds=2.0, ramp=False, bound=30.0, tasks=2))
    assert not [finding.message for finding in report.findings]
    assert report.meter["load"]["programs"] > 0
    assert report.meter["load"]["compared"] == report.meter["load"]["episodes"] > 3


@pytest.mark.parametrize("rate", [0.5])
def test_a_low_rate_has_at_least_one_arrival(tmp_path: Path, rate: float) -> None:
    report = loaded(tmp_path, SOUND_DESK, Settings(rate=rate, seconds=1.0, ramp=False))
    assert report.meter["load"]["arrivals"] >= 1
    assert not report.findings
