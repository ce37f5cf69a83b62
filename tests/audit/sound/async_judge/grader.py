"""An asynchronous verifier, as judge services are called."""

import asyncio
import re


async def normalised(text):
    """Give the text in lower case without punctuation; awaited, as a remote normaliser would be."""
    await asyncio.sleep(0)
    return " ".join(re.findall(r"\w+", text.lower()))


async def reward(completion, answer):
    """Give 1.0 for the right name."""
    ours, theirs = await asyncio.gather(normalised(completion), normalised(answer))
    return 1.0 if ours == theirs else 0.0
