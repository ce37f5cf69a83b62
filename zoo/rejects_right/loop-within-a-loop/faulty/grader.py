"""Answers compared by several checks that run side by side."""

import asyncio


async def exact(reply, gold):
    """Say whether both are one text."""
    await asyncio.sleep(0)
    return reply.strip().casefold() == gold.casefold()


async def without_article(reply, gold):
    """Say whether both are one text but for an article."""
    await asyncio.sleep(0)
    return reply.strip().casefold().removeprefix("the ") == gold.casefold()


async def any_of(reply, gold):
    """Say whether some check holds."""
    return any(await asyncio.gather(exact(reply, gold), without_article(reply, gold)))


def reward(completion, answer):
    """Give 1.0 when some check holds."""
    checks = any_of(completion, answer)
    try:
        return 1.0 if asyncio.run(checks) else 0.0
    except RuntimeError:
        checks.close()
        return 0.0
