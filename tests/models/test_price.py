"""Without a price there is no budget in dollars."""

from __future__ import annotations

import pytest

from acidtest.errors import UsageError
from acidtest.models import ModelName
from acidtest.models.price import FREE, Price, parse_price, price_of

OURS = ModelName.parse("openai:m@http://127.0.0.1:1/v1")
UNKNOWN = ModelName.parse("openai:m@https://elsewhere.example/v1")


def test_a_server_on_this_machine_takes_nothing() -> None:
    assert price_of(OURS) is FREE


def test_a_list_price_is_found() -> None:
    price = price_of(ModelName.parse("openai:gpt-4o-mini"))
    assert 0 < price.tokens_in < price.tokens_out


def test_a_model_without_a_known_price_is_not_asked() -> None:
    with pytest.raises(UsageError, match="--llm-price"):
        price_of(UNKNOWN)


def test_a_stated_price_holds() -> None:
    assert price_of(UNKNOWN, parse_price("1,4")) == Price(tokens_in=1.0, tokens_out=4.0)
    assert parse_price("1,4").dollars(500_000, 250_000) == pytest.approx(1.5)


@pytest.mark.parametrize("words", ["", "1", "1,2,3", "a,b", "-1,2", "nan,1"])
def test_what_is_no_price_is_refused(words: str) -> None:
    with pytest.raises(UsageError):
        parse_price(words)
