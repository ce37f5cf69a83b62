"""The customer: a script that answers what it is asked, tells only what it knows, and leaves when there is no more to say."""

from __future__ import annotations

import re
from typing import Any

from acidtest.spec import Goodbye

PATIENCE = 6
"""Messages that bring nothing, after which the customer gives up; the tasks need one."""

FAREWELL = re.compile(r"\b(good\s?bye|bye)\b", re.IGNORECASE)
ASKS = {
    "order": re.compile(r"\border|\bnumber\b|\breference\b", re.IGNORECASE),
    "article": re.compile(r"\barticle\b|\bitem\b|\bproduct\b|\bgoods\b|\bwhat did you (buy|order)\b", re.IGNORECASE),
    "address": re.compile(r"\baddress\b|\bwhere\b.*\bsend\b", re.IGNORECASE),
    "name": re.compile(r"\bname\b|\bwho are you\b", re.IGNORECASE),
}
"""What a question is about, by the name of the fact that answers it."""
TELLS = {"order": "The order is {}.", "article": "It is about this: {}.", "address": "It should go to {}.", "name": "My name is {}."}


def facts(task: dict[str, Any]) -> dict[str, str]:
    """Give what the customer knows of a task: who they are, what they bought under which number, and where they want it."""
    need, world = task["need"], task["world"]
    order = world["orders"][need["order"]]
    known = {"name": world["ticket"]["customer"], "article": order["item"], "order": order["id"]}
    return {**known, **({"address": need["address"]} if "address" in need else {})}


class Customer:
    """One customer in one conversation."""

    def __init__(self, known: dict[str, str], subject: str) -> None:
        self.known = known
        self.subject = subject
        self.heard = 0

    def hear(self, message: str, *, solved: bool, declines: bool, closed: bool) -> str | Goodbye:
        """Answer a message. `solved`, `declines` and `closed` are what the customer would notice: the deed, the refusal, the mail that says it is over."""
        if solved:
            return Goodbye("I see. That is a pity, but thank you." if declines else "Thank you, that is all.")
        if closed:
            return Goodbye("You have closed my ticket, and nothing is solved.", content=False)
        self.heard += 1
        if FAREWELL.search(message) or self.heard > PATIENCE:
            return Goodbye("Then I shall ask somewhere else.", content=False)
        told = [TELLS[name].format(self.known[name]) for name, pattern in ASKS.items() if name in self.known and pattern.search(message)]
        return " ".join(told) if told and "?" in message else f"I am waiting; it is still about this: {self.subject}."
