"""check, replay and export through the front door."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.cli import main
from acidtest.evidence import load_report

BAD, GOOD = rule("A201").bad, rule("A201").good


@pytest.fixture
def grader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the faulty grader, and the fixed one beside it."""
    monkeypatch.chdir(tmp_path)
    BAD.write(tmp_path)
    (tmp_path / "fixed").mkdir()
    GOOD.write(tmp_path / "fixed")
    return tmp_path


def check(*words: str, target: str = "grader:reward", data: str = "rows.jsonl") -> int:
    return main(["check", target, "--data", data, "--select", "A201", *words])


def test_a_finding_answers_1_and_leaves_report_and_page(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check() == 1
    assert "A201" in capsys.readouterr().out
    assert load_report((grader / ".acidtest/grader-reward.json").read_bytes()).findings
    assert (grader / ".acidtest/grader-reward.html").read_text().startswith("<!")


def test_a_sound_grader_answers_0(grader: Path) -> None:
    assert check(target="fixed/grader.py:reward", data="fixed/rows.jsonl") == 0


def test_equal_runs_give_equal_reports(grader: Path) -> None:
    reports = []
    for _ in range(2):
        check("--format", "json=report.json")
        reports.append({**json.loads(Path("report.json").read_text()), "meter": {}})
    assert reports[0] == reports[1]


@pytest.mark.parametrize("name", ["json", "sarif", "junit", "html"])
def test_every_format_is_written_to_a_file(grader: Path, name: str) -> None:
    assert check("--format", f"{name}=out/report") == 1
    assert "A201" in Path("out/report").read_text()


def test_the_gate_decides(grader: Path) -> None:
    assert check("--gate", "error:critical") == 1
    assert check("--ignore", "A201=it is an example") == 0


def test_a_bound_says_how_many_probes_it_takes(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sound = ("fixed/grader.py:reward", "fixed/rows.jsonl")
    assert check("--gate", "error:false-accept<=0.001", target=sound[0], data=sound[1]) == 2
    assert "it takes at least 3688 probes" in " ".join(capsys.readouterr().out.split())
    assert check("--gate", "lead:false-accept<=0.5", target=sound[0], data=sound[1]) == 0


@pytest.mark.parametrize("word", ["fatal", "error:false-accept<=2", "error:<=1"])
def test_a_gate_that_means_nothing_is_refused(grader: Path, word: str) -> None:
    assert check("--gate", word) == 2


def test_a_baseline_lets_known_findings_through(grader: Path) -> None:
    check("--format", "json=known.json")
    assert check("--baseline", "known.json") == 0


def test_an_exemption_needs_a_reason(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--ignore", "A201") == 2
    assert "gives no reason" in capsys.readouterr().err


def test_a_target_that_is_not_there_answers_2_and_says_so(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(target="nowhere:reward") == 2
    assert "nowhere.py" in capsys.readouterr().out


def test_a_target_that_does_not_open_leaves_the_earlier_report_alone(grader: Path) -> None:
    check()
    before = Path(".acidtest/grader-reward.json").read_bytes()
    Path("grader.py").write_text("import nothing_that_is_there\n")
    assert check() == 2
    assert Path(".acidtest/grader-reward.json").read_bytes() == before


def test_configuration_is_read_and_checked(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("pyproject.toml").write_text('[tool.acidtest.ignore]\nA201 = ""\n')
    assert check() == 2
    assert "ignore.A201 has no reason" in capsys.readouterr().err


def test_replay_reproduces_and_sees_it_gone(grader: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check()
    witness = ".acidtest/grader-reward.json#A201"
    assert main(["replay", witness]) == 1
    Path("grader.py").write_text(Path("fixed/grader.py").read_text())
    assert main(["replay", witness]) == 2
    assert "digest differs" in capsys.readouterr().err
    assert main(["replay", witness, "--target", "grader:reward"]) == 0


def test_an_exported_script_needs_consent_but_not_acidtest(grader: Path) -> None:
    check()
    assert main(["export", ".acidtest/grader-reward.json#A201", "-o", "witness.py"]) == 0
    plain = [sys.executable, "-I", "-S", "witness.py"]
    assert subprocess.run(plain, check=False, capture_output=True).returncode == 2
    done = subprocess.run([*plain, "--i-trust-this-code"], check=False, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert done.stdout.endswith("REPRODUCED\n")


def test_a_resumed_check_gives_the_same_report(grader: Path) -> None:
    from acidtest.api import check as api_check
    from acidtest.audit.catalogue import rules
    from acidtest.envs import Options

    chosen = [rule("A201"), *(r for r in rules() if r.code != "A201")][:3]
    options = Options(data="rows.jsonl")
    first = api_check("grader:reward", options=options, rules=chosen, journal=Path("journal"))
    lines = Path("journal").read_bytes().splitlines(keepends=True)
    Path("journal").write_bytes(b"".join(lines[:2]) + lines[2][:20])
    again = api_check("grader:reward", options=options, rules=chosen, journal=Path("journal"), resume=True)
    assert again.results == first.results


SLOW = """
import time

def reward(completion, answer):
    time.sleep(0.05)
    return float(completion.strip() == answer)
"""


def test_ctrl_c_leaves_a_partial_report_and_resume_goes_on(grader: Path) -> None:
    Path("grader.py").write_text(SLOW)
    words = [
        str(Path(sys.executable).with_name("acidtest")),
        "check",
        "grader:reward",
        "--data",
        "rows.jsonl",
        "--select",
        "S,A201,A202,A204,A205",
        "--jobs",
        "1",
    ]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_for(Path(".acidtest/grader-reward.journal"), lines=3)
    running.send_signal(signal.SIGINT)
    running.communicate(timeout=30)
    assert running.returncode == 2
    partial = load_report(Path(".acidtest/grader-reward.json").read_bytes())
    assert partial.partial.startswith("interrupted")
    done = [line for line in Path(".acidtest/grader-reward.journal").read_text().splitlines()[1:] if line]
    resumed = subprocess.run([*words, "--resume"], check=False, capture_output=True, text=True)
    assert resumed.returncode in (0, 1), resumed.stderr
    assert len(done) >= 2
    assert not load_report(Path(".acidtest/grader-reward.json").read_bytes()).partial


def wait_for(path: Path, *, lines: int) -> None:
    end = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end, "the journal did not grow"
        time.sleep(0.05)
