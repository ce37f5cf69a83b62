"""crm-outreach: the stage is paperwork, and the cache in front of the store is never stale, alone or under load."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.environments.conftest import Opened, beside

NAME = "crm-outreach"
BYE: dict[str, Any] = {"message": "The lead is worked."}


def call(name: str, **arguments: Any) -> dict[str, Any]:
    """Give a tool call."""
    return {"tool": name, "arguments": arguments}


def stage(contact: str, name: str) -> dict[str, Any]:
    """Give the call that flips a stage."""
    return call("set_stage", contact_id=contact, stage=name)


def test_half_of_the_leads_are_for_the_pipeline(opened: Opened) -> None:
    wanted = [task["data"]["want"]["do"] for task in opened.tasks.values()]
    assert wanted.count("pipeline") == wanted.count("nurture") == 6


@pytest.mark.parametrize("name", ["pipeline", "nurture"])
def test_flipping_the_stage_earns_nothing(opened: Opened, name: str) -> None:
    for task, given in opened.tasks.items():
        assert opened.verify(task, [stage(given["data"]["contact"], name), BYE]).reward == 0.0, task


def test_goal_and_stage_are_two_things(opened: Opened) -> None:
    with opened.env.session() as session:
        session.reset(opened.tasks["kaplan"], 0)
        session.step(stage("C-1041", "nurture"))
        assert session.ask("goal")["met"] is False
        session.step(call("enrol", contact_id="C-1041", sequence="small-budget"))
        assert session.ask("goal")["met"] is True


def test_a_card_that_was_read_shows_the_stage_that_is_written_next(opened: Opened) -> None:
    look = call("get_contact", contact_id="C-1041")
    with opened.env.session() as session:
        session.reset(opened.tasks["kaplan"], 0)
        assert session.step(look).observation["result"]["stage"] == "new"
        session.step(stage("C-1041", "nurture"))
        assert session.step(look).observation["result"]["stage"] == "nurture"


def test_two_sessions_share_nothing(opened: Opened) -> None:
    with opened.env.session() as one, opened.env.session(beside=one) as other:
        one.reset(opened.tasks["kogler"], 0)
        other.reset(opened.tasks["kogler"], 0)
        one.step(call("book", slot_id="S-31", contact_id="C-1007"))
        assert "result" in other.step(call("book", slot_id="S-31", contact_id="C-1007")).observation


def test_a_reader_never_comes_between_a_write_and_the_clearing_of_the_cache() -> None:
    cache, written, seen = beside(NAME, "cache").Cache(), threading.Event(), []
    truth = {"stage": "new"}

    def read() -> Any:
        return cache.get(("contacts", "C-1"), frozenset({"contacts"}), lambda: dict(truth))

    def write() -> int:
        truth["stage"] = "pipeline"
        reader.start()
        written.wait(0.05)
        return 1

    reader = threading.Thread(target=lambda: (seen.append(read()["stage"]), written.set()))
    assert read()["stage"] == "new"
    cache.written("contacts", write)
    reader.join()
    assert seen == ["pipeline"]


def test_what_was_read_may_be_changed_without_changing_the_cache() -> None:
    cache = beside(NAME, "cache").Cache()
    cache.get(("a",), frozenset({"t"}), lambda: {"list": [1]})["list"].append(2)
    assert cache.get(("a",), frozenset({"t"}), dict) == {"list": [1]}


BAD = [
    call("open_deal", contact_id=["C-1007"], account_id="A-201", amount=1), call("open_deal", contact_id="C-1007", account_id="A-201", amount="all"),
    call("search_contacts", text=""), call("search_contacts", text="%"), call("search_contacts", text="' OR 1=1 --"), call("get_contact", contact_id={}),
    call("book", slot_id=None, contact_id="C-1007"), call("enrol", contact_id="C-1007", sequence=[]), call("db"), call("_write", table="contacts"),
    {"tool": None}, "book", 7, None, [], call("set_stage", contact_id="C-1007", stage="merged"), call("send_mail", contact_id="C-1083", subject="a", body="b"),
]  # fmt: skip


@pytest.mark.parametrize("action", BAD, ids=repr)
def test_no_action_makes_it_raise_or_pay(opened: Opened, action: Any) -> None:
    judged = opened.verify("kogler", [action, BYE])
    assert judged.error == ""
    assert judged.reward == 0.0
