"""What scored before a patch must score after it."""

from __future__ import annotations

from pathlib import Path

from acidtest.audit.engine import Settings, prepare
from acidtest.audit.fix.accepted import still_score
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.evidence import Step
from tests.audit.fix.conftest import ROWS, SOUND, Write

MANIFEST = 'id = "sums"\nversion = "0.1.0"\nkind = "text"\nentry = "environment:Env"\n\n[reward]\nrange = [0.0, {top}]\n'
SOURCE = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"t{{i}}", prompt=f"{{i}} + {{i}}?", gold=str(2 * i)) for i in range({first}, 15)]

    def verify(self, task, reply):
        return {verdict}
"""


def package(folder: Path, verdict: str, *, top: float = 1.0, first: int = 11, accepted: str = "22") -> tuple[str, Options]:
    (folder / "submissions/accepted").mkdir(parents=True)
    (folder / "environment.py").write_text(SOURCE.format(verdict=verdict, first=first), encoding="utf-8")
    (folder / "environment.toml").write_text(MANIFEST.format(top=top), encoding="utf-8")
    (folder / "submissions/accepted/a.toml").write_text(f'tasks = ["t11"]\ntext = "{accepted}"\n', encoding="utf-8")
    return str(folder), Options()


def judged(before: tuple[str, Options], after: tuple[str, Options]) -> Step:
    with open_target(*before) as one, open_target(*after) as other:
        bench, blocked = prepare(one, Settings(jobs=1))
        assert not blocked
        return still_score(bench, other)


PLAIN = "float(reply.strip() == task.gold)"


def test_all_still_score(tmp_path: Path) -> None:
    step = judged(package(tmp_path / "a", PLAIN), package(tmp_path / "b", "float(reply == task.gold)"))
    assert (step.holds, step.detail) == (True, "all 4 verdicts that scored before still score")


def test_one_that_scores_no_more_is_named(tmp_path: Path) -> None:
    before = package(tmp_path / "a", PLAIN, accepted=" 22")
    step = judged(before, package(tmp_path / "b", "float(reply == task.gold)", accepted=" 22"))
    assert step.holds is False
    assert "submissions/accepted/a.toml on task t11 earned 1 and now 0" in step.detail


def test_a_submission_that_the_patch_relabels_is_judged_all_the_same(tmp_path: Path) -> None:
    before, after = package(tmp_path / "a", PLAIN, accepted=" 22"), package(tmp_path / "b", "float(reply == task.gold)")
    assert judged(before, after).holds is False


def test_another_scale_is_judged_by_what_it_declares(tmp_path: Path) -> None:
    before = package(tmp_path / "a", f"2 * {PLAIN}", top=2.0)
    assert judged(before, package(tmp_path / "b", PLAIN)).holds is True
    assert judged(before, package(tmp_path / "c", f"0.5 * {PLAIN}")).holds is False


def test_tasks_that_the_patch_takes_away_are_told(tmp_path: Path) -> None:
    step = judged(package(tmp_path / "a", PLAIN), package(tmp_path / "b", PLAIN, first=13))
    assert (step.holds, step.detail) == (
        True,
        "all 2 verdicts that scored before still score; 2 more are of tasks that the patch takes away",
    )


def test_a_gold_that_is_corrected_is_no_loss(write: Write) -> None:
    wrong = [{**row, "answer": row["answer"] if i else "999"} for i, row in enumerate(ROWS)]
    assert judged(write("a", SOUND, wrong), write("b", SOUND)).holds is True


def test_where_nothing_scored_nothing_can_go_on_scoring(write: Write) -> None:
    nothing = write("a", "def reward(completion, answer):\n    return 0.0\n")
    assert judged(nothing, write("b", SOUND)).holds is None
