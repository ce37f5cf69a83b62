"""support-desk: the goal is a fact of the world, and the ticket's status is paperwork."""

from __future__ import annotations

from typing import Any

import pytest

from tests.environments.conftest import Opened

NAME = "support-desk"
BYE: dict[str, Any] = {"message": "Goodbye."}


def call(name: str, **arguments: Any) -> dict[str, Any]:
    """Give a tool call."""
    return {"tool": name, "arguments": arguments}


def order(opened: Opened, task: str) -> str:
    """Give the order in question."""
    return str(opened.tasks[task]["data"]["need"]["order"])


CLOSE = call("close_ticket", outcome="resolved")


def test_there_are_enough_tickets(opened: Opened) -> None:
    assert len(opened.tasks) >= 12
    assert {task["data"]["need"]["do"] for task in opened.tasks.values()} == {"refund", "replace", "cancel", "readdress", "tell", "decline"}


@pytest.mark.parametrize("outcome", ["resolved", "declined"])
def test_closing_without_solving_earns_nothing(opened: Opened, outcome: str) -> None:
    for task in opened.tasks:
        judged = opened.verify(task, [call("close_ticket", outcome=outcome), BYE])
        assert judged.reward == 0.0, task


def test_doing_nothing_earns_nothing(opened: Opened) -> None:
    for task in opened.tasks:
        assert opened.verify(task, [{"message": ""}]).reward == 0.0, task


def test_goal_and_status_are_two_things(opened: Opened) -> None:
    task = opened.tasks["broken-kettle"]
    with opened.env.session() as session:
        session.reset(task, 0)
        assert session.ask("goal")["met"] is False
        session.step(CLOSE)
        assert session.ask("state")["ticket"]["status"] == "resolved"
        assert session.ask("goal")["met"] is False
    with opened.env.session() as session:
        session.reset(task, 0)
        session.step(call("send_replacement", order_id=order(opened, "broken-kettle")))
        assert session.ask("state")["ticket"]["status"] == "open"
        assert session.ask("goal")["met"] is True


def test_needless_gifts_cost_half_a_point(opened: Opened) -> None:
    task = "wrong-size-shoes"
    others = [each for each in opened.tasks[task]["data"]["world"]["orders"] if each != order(opened, task)]
    plan = [call("send_replacement", order_id=order(opened, task)), call("refund", order_id=others[0], amount=5), CLOSE, BYE]
    assert opened.verify(task, plan).reward == 0.5


def test_a_second_parcel_is_needless(opened: Opened) -> None:
    send = call("send_replacement", order_id=order(opened, "broken-kettle"))
    assert opened.verify("broken-kettle", [send, send, CLOSE, BYE]).reward == 0.5


def test_giving_everything_to_everybody_never_earns_everything(opened: Opened) -> None:
    for name, task in opened.tasks.items():
        world = task["data"]["world"]
        gifts = [call("refund", order_id=each["id"], amount=each["price"]) for each in world["orders"].values()]
        parcels = [call(tool, order_id=each) for each in world["orders"] for tool in ("send_replacement", "cancel_order")]
        judged = opened.verify(name, [*gifts, *parcels, CLOSE, BYE])
        assert judged.score <= 0.5, name


def test_one_refund_cannot_be_paid_twice(opened: Opened) -> None:
    with opened.env.session() as session:
        session.reset(opened.tasks["changed-my-mind"], 0)
        refund = call("refund", order_id=order(opened, "changed-my-mind"), amount=119.0)
        assert "result" in session.step(refund).observation
        assert session.step(refund).observation["error"]["code"] == "bad_amount"


BAD = [
    call("refund", order_id=["1"], amount=1), call("refund", order_id="1", amount="all"), call("refund", order_id="1"),
    call("read_policy", topic={}), call("check_stock", sku=[]), call("grade", task=1), call("_order", order_id="1"), call("begin"),
    {"tool": None}, "refund", 7, None, [], {"tool": "refund", "arguments": [1]}, call("close_ticket", outcome=["resolved"]),
]  # fmt: skip


@pytest.mark.parametrize("action", BAD, ids=repr)
def test_no_action_makes_it_raise_or_pay(opened: Opened, action: Any) -> None:
    judged = opened.verify("changed-my-mind", [action, BYE])
    assert judged.error == ""
    assert judged.reward == 0.0


def test_the_gold_is_not_in_what_the_policy_sees(opened: Opened) -> None:
    for task in opened.tasks.values():
        with opened.env.session() as session:
            seen = session.reset(task, 0).observation
        assert set(seen) == {"instructions", "today", "ticket"}
        assert not {"need", "policy"} & set(seen["ticket"])


def test_the_same_plan_earns_the_same(opened: Opened) -> None:
    task = opened.tasks["keep-one-of-two"]
    plan = opened.env.reference(task)
    assert plan is not None
    assert {opened.env.verify(task, plan, seed=seed, fresh=True).reward for seed in (0, 1, 2)} == {1.0}
