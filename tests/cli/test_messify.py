"""``acidtest messify``: what it writes opens, is the same under a seed, passes its check, and is as noisy as the sample."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.data.specimens import register
from acidtest.envs import open as open_target
from acidtest.envs.replay import play
from tests.cli.conftest import Run


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    folder = tmp_path / "clean"
    folder.mkdir()
    register(gaps=False, slips=False, shout=False, twice=False).write(folder)
    return folder


def test_the_noise_of_the_sample_is_fitted_and_the_data_are_no_longer_too_clean(run: Run, clean: Path, tmp_path: Path) -> None:
    samples = (clean / "production" / "samples.jsonl").rename(tmp_path / "samples.jsonl")
    said = run("messify", str(clean), "--samples", str(samples), "--out", str(tmp_path / "messy"), "--json")
    found = json.loads(said.out)
    assert said.code == 0 and found["clean"]["before"] > 0.9 and found["clean"]["after"] < 0.3
    assert 0.1 < found["kinds"][0]["noise"]["phone"]["gap"] < 0.4
    assert run("check", str(tmp_path / "messy"), "--select", "D621,D623,D626,D629,H501,R301").code == 0
    assert "D629" not in run("check", str(tmp_path / "messy"), "--select", "D629", "--quiet").out.split("Coverage")[0]


def test_a_seed_shows_the_same_and_another_seed_another_noise(run: Run, clean: Path, tmp_path: Path) -> None:
    run("messify", str(clean), "--out", str(tmp_path / "messy"))
    with open_target(str(tmp_path / "messy")) as env:
        task = env.tasks()[0][0]
        one, again, other = (play(env, [], task=task, seed=seed)[0].channel("observation") for seed in (1, 1, 2))
        plan = env.reference(task)
        assert plan is not None
        frames = play(env, plan["actions"], task=task, seed=1)
    assert one == again != other
    shown = {row["id"]: row for row in one["members"]}
    looked_up = frames[1].channel("observation")["result"]
    assert looked_up == shown[looked_up["id"]], "a record looks the same whenever it is shown"
    assert frames[-1].channel("reward") == 1.0


def test_a_field_that_is_kept_stays_as_it_is(run: Run, clean: Path, tmp_path: Path) -> None:
    found = json.loads(run("messify", str(clean), "--out", str(tmp_path / "messy"), "--keep", "phone", "--json").out)
    assert "phone" not in found["kinds"][0]["noise"]


def test_it_says_what_is_wrong_with_the_words(run: Run, clean: Path, tmp_path: Path) -> None:
    assert "absent or empty" in run("messify", str(clean), "--out", str(tmp_path)).err
    assert "lies in the package" in run("messify", str(clean), "--out", str(clean / "messy")).err
    assert "records of production" in run("messify", str(clean), "--samples", "nowhere.jsonl", "--out", str(tmp_path / "m")).err
