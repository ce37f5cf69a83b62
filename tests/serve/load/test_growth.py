"""What counts as growing by episode, and what does not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from acidtest.serve.load.growth import growths
from acidtest.serve.load.window import Sample

RNG = random.Random(3)


def leaks(held: Callable[[int], dict[str, float]], count: int = 50) -> set[str]:
    usual = {"kilobytes": 20_000.0, "descriptors": 100.0, "threads": 33.0, "files": 0.0, "blocks": 90_000.0}
    samples = [Sample(at=float(n), episodes=20 * n, held={**usual, **held(n)}) for n in range(count)]
    return {one.what for one in growths(samples) if one.leaks}


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (lambda n: {}, set()),
        (lambda n: {"descriptors": 100.0 + n}, {"descriptors"}),
        (lambda n: {"threads": 33.0 + n / 2}, {"threads"}),
        (lambda n: {"files": 3.0 * n}, {"files"}),
        (lambda n: {"kilobytes": 20_000 + 300.0 * n, "blocks": 90_000 + 50.0 * n}, {"memory"}),
        (lambda n: {"kilobytes": 20_000 + 300.0 * n}, set()),  # no objects are kept: the allocator's doing
        (lambda n: {"kilobytes": 20_000 + 9000.0 * min(n, 25) / 25, "blocks": 90_000 + 50.0 * min(n, 25)}, set()),  # a cache that fills up
        (lambda n: {"descriptors": 100.0 + RNG.randrange(8)}, set()),  # some are open at any time
        (lambda n: {"descriptors": 100.0 + n / 10}, set()),  # too few to matter
        (lambda n: {"descriptors": 100.0 + 20 * (n > 20)}, set()),  # once, not by episode
    ],
)
def test_only_what_grows_on_and_on_leaks(held: Callable[[int], dict[str, float]], expected: set[str]) -> None:
    assert leaks(held) == expected


def test_few_weighings_say_nothing() -> None:
    assert leaks(lambda n: {"descriptors": 100.0 + 10 * n}, count=6) == set()
