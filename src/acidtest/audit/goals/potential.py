"""Whether rewards are the differences of a potential, which leave the best policy what it was.

A reward of the form F(s, s') = gamma * Phi(s') - Phi(s) changes no optimal policy, and only such rewards never do (Ng, Harada and
Russell, "Policy invariance under reward transformations", ICML 1999). A circle may then seem to earn something where gamma is
below one, and does not: the sum telescopes when it is discounted. A constant reward for each step is of this form too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from acidtest.audit.goals.graph import Edge

DISCOUNTS = (*(1.0 - hundredth / 200 for hundredth in range(41)), 0.999, 0.9999)
"""Values of gamma that are tried: 1, 0.995, ... 0.8."""
CLOSE = 1e-3
"""Part of the largest reward by which the form may be missed: rewards are often rounded."""


def of_potential(edges: Sequence[Edge], home: str) -> bool:
    """Say whether some potential and some discount give the reward of every step."""
    scale = max((abs(edge.reward) for edge in edges), default=0.0)
    return scale <= 0.0 or any(_fits(edges, home, discount, CLOSE * scale) for discount in DISCOUNTS)


def _fits(edges: Sequence[Edge], home: str, discount: float, close: float) -> bool:
    """Write each potential as a + b * Phi(home) along a tree of steps, then see whether one Phi(home) suits the other steps."""
    potential = _along_tree(edges, home, discount)
    left = [
        (discount * a1 - a0 - edge.reward, discount * b1 - b0)
        for edge in edges
        if edge.start in potential and edge.end in potential
        for (a0, b0), (a1, b1) in [(potential[edge.start], potential[edge.end])]
    ]
    weight = sum(b * b for _, b in left)
    base = -sum(a * b for a, b in left) / weight if weight > 1e-12 else 0.0
    return all(abs(a + b * base) <= close for a, b in left)


def _along_tree(edges: Sequence[Edge], home: str, discount: float) -> dict[str, tuple[float, float]]:
    out: dict[str, list[Edge]] = {}
    for edge in edges:
        out.setdefault(edge.start, []).append(edge)
    found, waiting = {home: (0.0, 1.0)}, deque([home])
    while waiting:
        here = waiting.popleft()
        for edge in out.get(here, ()):
            if edge.end not in found:
                a, b = found[here]
                found[edge.end] = ((edge.reward + a) / discount, b / discount)
                waiting.append(edge.end)
    return found
