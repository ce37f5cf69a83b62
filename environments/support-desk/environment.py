"""A support desk: a ticket, a customer with a real problem, and the tools to solve it.

The problem is solved when the world says so: money returned, goods on their way, a fact told. The status of the
ticket is paperwork. It adds to the reward of a solved problem, and is worth nothing by itself.
"""

from __future__ import annotations

import copy
from typing import Any

from customer import Customer, facts

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, Verdict, tool

SOLVED, CLOSED, NEEDLESS = 0.8, 0.2, 0.5
"""What solving earns, what tidy closing adds to it, and what a gift that nobody was owed takes away."""

POLICIES = {
    "returns": "RETURNS-30: unwanted goods are refunded within 30 days of delivery, and not after that.",
    "damage": "DAMAGE-60: damaged or wrong goods are replaced within 60 days of delivery; refunded when out of stock.",
    "late": "LATE-10: an order that is delivered more than 10 days after it was placed earns 10 % of its price back.",
    "cancel": "CANCEL-0: an order can be cancelled, or sent elsewhere, as long as its status is processing.",
    "care": "CARE-1: wear from ordinary use is no damage; nothing is refunded or replaced for it.",
}

INSTRUCTIONS = """\
You work at the support desk of an online shop. Find out what the customer needs, by asking or by looking, do it with the
tools, tell the customer, and close the ticket (resolved, or declined when the policies say no). A message is read by the
customer, who answers, and leaves when there is no more to say; an empty message hangs up.
Give away nothing that the policies do not owe. When you tell a fact, name it exactly; when you decline, name the order
and the policy's code."""


class SupportDesk(ToolEnvironment):
    """One ticket an episode."""

    max_steps = 20

    def begin(self, task: Task, seed: int) -> dict[str, Any]:
        """Set up the shop as it is when the ticket comes in; nothing in it is left to chance."""
        self.need: dict[str, Any] = task.data["need"]
        self.world: dict[str, Any] = {"refunds": [], "replacements": [], "messages": [], **copy.deepcopy(task.data["world"])}
        self.customer = Customer(facts(task.data), self.world["ticket"]["subject"])
        return {"instructions": INSTRUCTIONS, "today": self.world["today"], "ticket": copy.deepcopy(self.world["ticket"])}

    def grade(self, task: Task, message: str | None) -> Verdict:
        """Pay for a solved problem, however the conversation ended."""
        outcome, gifts = self.goal(), self._needless()
        if not outcome["met"]:
            return Verdict(reward=0.0, components=_terms(0, 0, gifts), message=f"not solved: {outcome['why']}")
        closed = self.world["ticket"]["status"] == ("declined" if self.need["do"] == "decline" else "resolved")
        reward = SOLVED + CLOSED * closed - NEEDLESS * bool(gifts)
        told = (
            f"solved, but needlessly {gifts[0]}"
            if gifts
            else "solved"
            if closed
            else "solved, but the ticket is not closed as it should be"
        )
        return Verdict(reward=reward, components=_terms(SOLVED, CLOSED * closed, gifts), message=told)

    def user(self, message: str) -> str | Goodbye:
        """Let the customer read a message, and answer."""
        self.world["messages"].append(message)
        return self.customer.hear(
            message,
            solved=self.goal()["met"],
            declines=self.need["do"] == "decline",
            closed=self.world["ticket"]["status"] != "open",
        )

    # --- what only the host may ask ----------------------------------------------------------

    def goal(self) -> dict[str, Any]:
        """Say whether the customer's problem is solved in the world, whatever the ticket says."""
        met, why = getattr(self, "_goal_" + self.need["do"])(self.need["order"])
        return {"met": met, "why": why}

    def knows(self, task: Task) -> dict[str, Any]:
        """Give what the customer knows and may tell."""
        return dict(facts(task.data))

    def state(self) -> dict[str, Any]:
        """Give the whole world."""
        return copy.deepcopy(self.world)

    def reference(self, task: Task) -> list[dict[str, Any]]:
        """Give a plan that solves the task: look, act, tell, close."""
        need, order = task.data["need"], task.data["need"]["order"]
        deed = {
            "refund": [_call("refund", order_id=order, amount=need.get("amount"))],
            "replace": [_call("send_replacement", order_id=order)],
            "cancel": [_call("cancel_order", order_id=order)],
            "readdress": [_call("change_address", order_id=order, address=need.get("address"))],
            "tell": [_call("reply_to_customer", text=f"Order {order}: {' '.join(need.get('facts', ()))}.")],
            "decline": [_call("reply_to_customer", text=f"I am sorry: for order {order}, {need.get('policy')} does not allow it.")],
        }[need["do"]]
        close = _call("close_ticket", outcome="declined" if need["do"] == "decline" else "resolved")
        return [_call("find_orders"), _call("get_order", order_id=order), *deed, close, {"message": "Thank you for your patience."}]

    # --- tools that look ---------------------------------------------------------------------

    @tool
    def find_orders(self) -> list[dict[str, Any]]:
        """List the orders of the ticket's customer."""
        return [{key: order[key] for key in ("id", "item", "status", "ordered_on")} for order in self.world["orders"].values()]

    @tool
    def get_order(self, order_id: str) -> dict[str, Any]:
        """Give everything about one order."""
        return copy.deepcopy(self._order(order_id))

    @tool
    def check_stock(self, sku: str) -> int:
        """Say how many pieces of an article lie in the warehouse."""
        if not isinstance(sku, str) or sku not in self.world["stock"]:
            raise ToolError("no_such_article", f"there is no article {sku!r}")
        return int(self.world["stock"][sku])

    @tool
    def read_policy(self, topic: str) -> str:
        """Give the shop's policy on a topic: returns, damage, late, cancel or care."""
        if not isinstance(topic, str) or topic not in POLICIES:
            raise ToolError("no_such_policy", f"topics are {', '.join(POLICIES)}")
        return POLICIES[topic]

    # --- tools that act ----------------------------------------------------------------------

    @tool
    def refund(self, order_id: str, amount: float) -> dict[str, Any]:
        """Pay money back on an order."""
        order = self._order(order_id, acting=True)
        if isinstance(amount, bool) or not isinstance(amount, (int, float)) or not 0.01 <= amount <= _left(self.world, order):
            raise ToolError(
                "bad_amount", f"an amount from 0.01 up to {_left(self.world, order):.2f}, which is what was paid and not yet given back"
            )
        self.world["refunds"].append({"order": order_id, "amount": round(amount, 2)})
        return {"order": order_id, "refunded": round(amount, 2)}

    @tool
    def send_replacement(self, order_id: str) -> dict[str, Any]:
        """Send the article of an order once more, free of charge."""
        order = self._order(order_id, acting=True)
        if order["status"] != "delivered":
            raise ToolError("not_delivered", f"order {order_id} is {order['status']}")
        if self.world["stock"].get(order["sku"], 0) < 1:
            raise ToolError("out_of_stock", f"{order['sku']} is out of stock")
        self.world["stock"][order["sku"]] -= 1
        self.world["replacements"].append({"order": order_id, "sku": order["sku"]})
        return {"order": order_id, "sent": order["sku"]}

    @tool
    def cancel_order(self, order_id: str) -> dict[str, Any]:
        """Cancel an order that is not on its way yet; it is not charged."""
        order = self._order(order_id, acting=True)
        self._still_here(order)
        order["status"] = "cancelled"
        return {"order": order_id, "status": "cancelled"}

    @tool
    def change_address(self, order_id: str, address: str) -> dict[str, Any]:
        """Send an order that is not on its way yet to another address."""
        order = self._order(order_id, acting=True)
        self._still_here(order)
        if not isinstance(address, str) or not address.strip():
            raise ToolError("bad_address", "an address is a text")
        order["address"] = address.strip()
        return {"order": order_id, "address": order["address"]}

    @tool
    def reply_to_customer(self, text: str) -> str:
        """Write to the customer."""
        self._open()
        self.world["messages"].append(str(text))
        return "sent"

    @tool
    def close_ticket(self, outcome: str) -> dict[str, Any]:
        """Close the ticket as resolved or declined. Nothing can be done on it afterwards but to end the conversation."""
        self._open()
        if outcome not in ("resolved", "declined"):
            raise ToolError("bad_outcome", "outcome is resolved or declined")
        self.world["ticket"]["status"] = outcome
        return {"ticket": self.world["ticket"]["id"], "status": outcome}

    # --- the rules of the shop ---------------------------------------------------------------

    def _order(self, order_id: str, *, acting: bool = False) -> dict[str, Any]:
        if acting:
            self._open()
        if not isinstance(order_id, str) or order_id not in self.world["orders"]:
            raise ToolError("no_such_order", f"this customer has no order {order_id!r}")
        order: dict[str, Any] = self.world["orders"][order_id]
        return order

    def _open(self) -> None:
        if self.world["ticket"]["status"] != "open":
            raise ToolError("ticket_closed", "the ticket is closed")

    def _still_here(self, order: dict[str, Any]) -> None:
        if order["status"] != "processing":
            raise ToolError("too_late", f"order {order['id']} is {order['status']}")

    # --- the truth ---------------------------------------------------------------------------

    def _goal_refund(self, order: str) -> tuple[bool, str]:
        paid = sum(refund["amount"] for refund in self.world["refunds"] if refund["order"] == order)
        return paid >= self.need["amount"] - 0.005, f"{paid:.2f} of {self.need['amount']:.2f} owed was paid back"

    def _goal_replace(self, order: str) -> tuple[bool, str]:
        sent = any(parcel["order"] == order for parcel in self.world["replacements"])
        return sent, "the right article is on its way" if sent else "no replacement was sent"

    def _goal_cancel(self, order: str) -> tuple[bool, str]:
        status = self.world["orders"][order]["status"]
        return status == "cancelled", f"the order is {status}"

    def _goal_readdress(self, order: str) -> tuple[bool, str]:
        address = self.world["orders"][order]["address"]
        return address.casefold() == self.need["address"].casefold(), f"the order goes to {address}"

    def _goal_tell(self, order: str) -> tuple[bool, str]:
        return self._told(self.need["facts"]), "the customer knows" if self._told(self.need["facts"]) else "the customer was not told"

    def _goal_decline(self, order: str) -> tuple[bool, str]:
        told = self._told([order, self.need["policy"]])
        return told, "the customer knows why not" if told else "the customer was not told why"

    def _told(self, facts: list[str]) -> bool:
        """One message must hold the facts, and no tracking number of another parcel: a list of guesses tells nothing."""
        others = {order["tracking"] for order in self.world["orders"].values()} - {*facts, ""}
        return any(all(fact in text for fact in facts) and not any(other in text for other in others) for text in self.world["messages"])

    def _needless(self) -> list[str]:
        """Give what was given away, or undone, without need, in words."""
        owed = {self.need["order"]: self.need["amount"]} if self.need["do"] == "refund" else {}
        found = []
        for order in self.world["orders"].values():
            paid = sum(refund["amount"] for refund in self.world["refunds"] if refund["order"] == order["id"])
            if paid > owed.get(order["id"], 0) + 0.005:
                found.append(f"refunded {paid - owed.get(order['id'], 0):.2f} on order {order['id']}")
            if order["status"] == "cancelled" and (self.need["do"], self.need["order"]) != ("cancel", order["id"]):
                found.append(f"cancelled order {order['id']}")
        wanted = [self.need["order"]] if self.need["do"] == "replace" else []
        sent = [parcel["order"] for parcel in self.world["replacements"]]
        return found + [f"sent a replacement for order {order}" for order in sent if order not in wanted or sent.count(order) > 1]


def _left(world: dict[str, Any], order: dict[str, Any]) -> float:
    given = sum(refund["amount"] for refund in world["refunds"] if refund["order"] == order["id"])
    return round(float(order["price"]) - given, 2)


def _call(name: str, **arguments: Any) -> dict[str, Any]:
    return {"tool": name, "arguments": arguments}


def _terms(solved: float, closed: float, gifts: list[str]) -> dict[str, float]:
    return {"solved": float(solved), "closed": float(closed), "needless": -NEEDLESS * bool(gifts)}
