"""A control group for each process tree, where this machine lets us write one."""

from __future__ import annotations


class Slot:
    """One group, used by one tree at a time."""

    def give_back(self) -> None:
        """Let the next tree have it."""
