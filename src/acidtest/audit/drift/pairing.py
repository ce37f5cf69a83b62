"""Which tool of training stands for which of production, and which parameter for which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from acidtest.audit.drift.tool import Param, Tool, alike, allows, styled, words

How = Literal["same", "style", "renamed"]
DESCRIBED = 0.34
"""Likeness of two descriptions below which nothing is taken for a new name."""
LIKENESS = 0.55
"""Likeness of description, parameters and name together from which a tool counts as renamed."""


@dataclass(frozen=True, kw_only=True)
class Pair:
    """One tool on both sides."""

    real: Tool
    """As production describes it."""
    ours: Tool
    """As training offers it."""
    how: How
    """``same`` name, a name of another ``style``, or ``renamed``."""

    def shared(self) -> list[tuple[Param, Param]]:
        """Give the parameters that both have, production's first; those of another style among them."""
        styles = {styled(name): param for name, param in self.ours.params.items()}
        found = ((param, self.ours.params.get(name) or styles.get(styled(name))) for name, param in self.real.params.items())
        return [(real, ours) for real, ours in found if ours is not None]

    def only_real(self) -> list[Param]:
        """Give the parameters that only production has."""
        have = {real.name for real, _ in self.shared()}
        return [param for name, param in self.real.params.items() if name not in have]

    def only_ours(self) -> list[Param]:
        """Give the parameters that only training has."""
        have = {ours.name for _, ours in self.shared()}
        return [param for name, param in self.ours.params.items() if name not in have]


@dataclass(frozen=True, kw_only=True)
class Pairing:
    """All tools of both sides."""

    pairs: tuple[Pair, ...]
    missing: tuple[Tool, ...]
    """Those that only production has."""
    extra: tuple[Tool, ...]
    """Those that only training has."""


def paired(real: Iterable[Tool], ours: Iterable[Tool], aliases: dict[str, str]) -> Pairing:
    """Pair tools by name, then by name in another style, then by what they are said to do.

    `aliases` are names in training by name in production, as the author gives them.
    """
    left, right = {tool.name: tool for tool in real}, {tool.name: tool for tool in ours}
    found: list[Pair] = []

    def pair(one: str, other: str, how: How) -> None:
        found.append(Pair(real=left.pop(one), ours=right.pop(other), how=how))

    for name in list(left):
        if aliases.get(name, name) in right:
            pair(name, aliases.get(name, name), "same")
    for name in list(left):
        near = [other for other in right if styled(other) == styled(name)]
        if len(near) == 1:
            pair(name, near[0], "style")
    scored = sorted(((_likeness(a, b), a.name, b.name) for a in left.values() for b in right.values()), reverse=True)
    for likeness, one, other in scored:
        if likeness >= LIKENESS and one in left and other in right:
            pair(one, other, "renamed")
    return Pairing(pairs=tuple(found), missing=tuple(left.values()), extra=tuple(right.values()))


def _likeness(one: Tool, other: Tool) -> float:
    """Say how much two tools of different names seem to be one, from 0 to 1."""
    params = alike(frozenset(map(styled, one.params)), frozenset(map(styled, other.params))) if one.params or other.params else 1.0
    names = alike(words(one.name), words(other.name))
    if not one.description or not other.description:
        return 1.0 if params >= 0.75 and len(one.params) > 1 and names > 0 else 0.0
    described = alike(words(one.description), words(other.description))
    return 0.5 * described + 0.3 * params + 0.2 * names if described >= DESCRIBED else 0.0


def renamed(pair: Pair) -> list[tuple[Param, Param]]:
    """Give parameters that only differ in their name, as far as can be told: one is left on each side, or they share a word."""
    lost, new = pair.only_real(), pair.only_ours()
    found = []
    for real in lost:
        near = [ours for ours in new if (allows(real.types, ours.types) and words(real.name) & words(ours.name))]
        if len(near) == 1:
            found.append((real, near[0]))
    single = len(lost) == 1 and len(new) == 1 and lost[0].required and lost[0].types == new[0].types and bool(lost[0].types)
    return found or ([(lost[0], new[0])] if single else [])
