"""``acidtest load``: words, files, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent


def test_a_rate_that_holds_leaves_report_and_page(run: Run, tmp_path: Path) -> None:
    (tmp_path / "desk").mkdir()
    target, _ = SOUND_DESK.write(tmp_path / "desk")
    said = run("load", target, "--rate", "40", "--duration", "3", "--no-ramp", "--out", str(tmp_path / "out"))
    assert said.code == 0, said.out
    assert said.out.startswith("HOLDS  40 episodes a second")
    assert "99.9 %" in said.out
    report = json.loads((tmp_path / "out" / "desk.load.json").read_text())
    assert report["meter"]["load"]["rate"] == 40
    assert (tmp_path / "out" / "desk.load.html").read_text().startswith("<!doctype html>")


def test_episodes_that_fail_only_under_load_are_findings(run: Run, tmp_path: Path) -> None:
    racy = desk(("        self.busy = False", "        if not LOCK.acquire(blocking=False):\n            raise OSError('busy')\n        time.sleep(0.02)\n        LOCK.release()"))  # fmt: skip
    target, _ = racy.write(tmp_path)
    said = run("load", target, "--rate", "60", "--duration", "1.5", "--no-ramp", "--json", "--out", str(tmp_path / "out"))
    assert said.code == 1
    assert {code["code"] for code in json.loads(said.out)["results"] if code["findings"]} == {"H592"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--rate", "0"), "--rate is 0"),
        (("--duration", "0.1"), "--duration is 0.1"),
        (("--sessions", "500"), "--sessions is 500"),
        (("--rate", "20000", "--duration", "1800"), "36,000,000 episodes"),
    ],
)
def test_words_that_make_no_sense_are_refused(run: Run, tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    target, _ = SOUND_DESK.write(tmp_path)
    said = run("load", target, *words, "--out", str(tmp_path / "out"))
    assert said.code == 2
    assert told in said.err


def test_a_sign_of_load_is_explained(run: Run) -> None:
    said = run("explain", "H593")
    assert said.code == 0
    assert "differs-under-load" in said.out
    assert "acidtest load" in said.out


@pytest.mark.soak  # a minute at the rate that is promised, and the way up
def test_the_support_desk_holds_two_hundred_a_second(run: Run, tmp_path: Path) -> None:
    said = run("load", str(ROOT / "environments" / "support-desk"), "--rate", "200", "--duration", "60", "--out", str(tmp_path))
    assert said.code == 0, said.out
    assert "it holds" in said.out.replace("\n", " ")


@pytest.mark.soak  # a minute under load, and the runs that show the race again
def test_a_racing_twin_does_not_hold_it(run: Run, tmp_path: Path) -> None:
    target = ROOT / "zoo" / "perturb" / "dispatch-race-throws" / "faulty"
    assert run("load", str(target), "--rate", "200", "--duration", "60", "--no-ramp", "--out", str(tmp_path)).code == 1
