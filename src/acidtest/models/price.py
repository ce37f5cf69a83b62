"""What a model's tokens cost: published list prices (genai-prices), or what the user states."""

from __future__ import annotations

import math
from dataclasses import dataclass

from acidtest.errors import UsageError
from acidtest.models.name import ModelName

MILLION = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Price:
    """Dollars for a million tokens."""

    tokens_in: float
    tokens_out: float

    def dollars(self, tokens_in: int, tokens_out: int) -> float:
        """Give what so many tokens cost."""
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / MILLION


FREE = Price(tokens_in=0.0, tokens_out=0.0)
"""What a server on this machine takes."""


def parse_price(words: str) -> Price:
    """Read ``IN,OUT``: dollars for a million tokens in, and out. Raises UsageError."""
    try:
        given = [float(word) for word in words.split(",")]
    except ValueError:
        given = []
    if len(given) != 2 or not all(math.isfinite(number) and number >= 0 for number in given):
        raise UsageError(f"{words!r} is no price", expected="IN,OUT in dollars for a million tokens, such as 0.15,0.60")
    return Price(tokens_in=given[0], tokens_out=given[1])


def price_of(model: ModelName, stated: Price | None = None) -> Price:
    """Give a model's price: what is stated, nothing on this machine, else the list price. Raises UsageError when none is known.

    The list price is that of the dearest tier, and of tokens that no cache helps with, so that it is an upper bound.
    """
    if stated is not None:
        return stated
    if model.loopback:
        return FREE
    listed = _listed(model)
    if listed is None:
        raise UsageError(
            "its price is not known, so no budget in dollars can be kept",
            where=str(model),
            mend="state it: --llm-price IN,OUT, in dollars for a million tokens",
        )
    return listed


def _listed(model: ModelName) -> Price | None:
    from genai_prices import Usage, calc_price

    usages = (Usage(input_tokens=MILLION, output_tokens=0), Usage(input_tokens=1, output_tokens=MILLION))
    try:
        if model.at_home:
            made = [calc_price(usage, model.name, provider_id=model.provider) for usage in usages]
        else:
            made = [calc_price(usage, model.name, provider_api_url=model.url) for usage in usages]
    except LookupError:
        return None
    return Price(tokens_in=float(made[0].total_price), tokens_out=float(made[1].total_price))
