"""Compares whole numbers after a look-up that is awaited."""

import asyncio
import re


class Checker:
    """Judges one reply at a time."""

    expected = ""

    async def look_up(self, answer):
        """Ask for the answer as the service writes it."""
        self.expected = answer
        await asyncio.sleep(0)


async def reward(completion, answer):
    """Pay for the right number."""
    checker = Checker()
    await checker.look_up(answer)
    await asyncio.sleep(0)
    found = re.fullmatch(r"\s*(-?[0-9]+)\s*", completion)
    return 1.0 if found and int(found.group(1)) == int(checker.expected) else 0.0
