"""A crew of processes: results come back whole, and what goes wrong costs one target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acidtest.audit.sweep import crew
from acidtest.audit.sweep.shelf import Shelf, run_key
from acidtest.audit.sweep.work import Done, Work, do, read_done, read_work

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

ROWS = "".join(f'{{"question": "What is {n} + {n}?", "answer": "{2 * n}"}}\n' for n in range(10, 18))
EXACT = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"
TRUTHY = "def reward(completion, answer):\n    return 1.0 if completion.strip() else 0.0\n"


def work(folder: Path, source: str, *, name: str = "one", **more: object) -> Work:
    """Write a grader and give the order to audit it with one rule."""
    place = folder / name
    place.mkdir()
    (place / "grader.py").write_text(source, encoding="utf-8")
    (place / "rows.jsonl").write_text(ROWS, encoding="utf-8")
    return Work(name=name, target=f"{place}/grader.py:reward", options={"data": str(place / "rows.jsonl")}, codes=("A201",), **more)  # type: ignore[arg-type]


def test_a_work_order_and_its_result_cross_as_json(tmp_path: Path) -> None:
    order = work(tmp_path, TRUTHY)
    assert read_work(order.encode()) == order
    done = do(order)
    again = read_done(done.encode())
    assert again.report is not None
    assert [finding.code for finding in again.report.findings] == ["A201"]


def test_two_targets_side_by_side(tmp_path: Path) -> None:
    orders = [work(tmp_path, EXACT, name="exact"), work(tmp_path, TRUTHY, name="truthy")]
    found = {done.name: done for done in crew.labour(orders, 2)}
    assert found["exact"].report is not None
    assert not found["exact"].report.findings
    assert found["truthy"].report is not None
    assert found["truthy"].report.findings


def test_what_cannot_be_opened_is_a_result_with_its_reason(tmp_path: Path) -> None:
    done = do(work(tmp_path, "import nothing_of_this_name\n"))
    assert done.report is not None
    assert "nothing_of_this_name" in done.report.blocked


def test_time_is_up_gives_a_partial_report_and_no_crash(tmp_path: Path) -> None:
    slow = "import time\n\n\ndef reward(completion, answer):\n    time.sleep(0.2)\n    return 1.0 if completion == answer else 0.0\n"
    done = do(work(tmp_path, slow, seconds=1.5))
    assert done.report is not None
    assert done.report.partial or "within 2 s" in done.report.blocked


def test_a_fault_of_ours_is_told_as_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acidtest.audit.engine.audit", lambda *_: 1 / 0)
    done = do(work(tmp_path, EXACT))
    assert done.report is None
    assert done.fault == "ZeroDivisionError: division by zero"


def test_a_result_is_found_again_until_target_data_or_order_change(tmp_path: Path) -> None:
    order = work(tmp_path, EXACT)
    shelf = Shelf(tmp_path / "shelf")
    assert shelf.get(order) is None
    shelf.put(order, Done(name="one", trouble="x"))
    assert shelf.get(order) == Done(name="one", trouble="x")
    key = run_key(order)
    (tmp_path / "one" / "rows.jsonl").write_text(ROWS + ROWS, encoding="utf-8")
    assert run_key(order) != key
    assert shelf.get(order) is None


def test_a_result_cut_short_is_made_again(tmp_path: Path) -> None:
    order = work(tmp_path, EXACT)
    shelf = Shelf(tmp_path / "shelf")
    shelf.put(order, Done(name="one", trouble="x"))
    next((tmp_path / "shelf").glob("*.json")).write_bytes(b'{"name": "on')
    assert shelf.get(order) is None
