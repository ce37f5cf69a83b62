"""Models over real HTTP, well behaved and not."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from acidtest.models import Message, ModelName, Request
from acidtest.models.backend import Unanswered
from acidtest.models.remote import Remote
from tests.audit.llm.endpoint import Elsewhere, Endpoint, Garbage, Huge, Item, Silent, Slow, Status

ASKED = Request(
    model="m",
    messages=(Message("system", "be brief"), Message("user", "2 + 2?"), Message("assistant", "5"), Message("user", "again")),
    max_tokens=17,
    temperature=0.5,
    draw=3,
)
KEY = "sk-very-secret-key"


def remote(endpoint: Endpoint, *, word: str = "", key: str = "") -> Remote:
    return Remote(ModelName.parse(word or endpoint.word), {"ACIDTEST_MODEL_KEY": key} if key else {})


def refusal(item: Item, *, seconds: float = 5.0, key: str = "") -> Unanswered:
    with Endpoint([item]) as endpoint, pytest.raises(Unanswered) as caught:
        remote(endpoint, key=key).answer(ASKED, seconds)
    return caught.value


def test_the_request_says_what_was_asked_and_the_reply_what_it_cost() -> None:
    with Endpoint(["four"]) as endpoint:
        reply = remote(endpoint, key=KEY).answer(ASKED, 5.0)
    body = endpoint.bodies[0]
    assert (reply.text, reply.ended, reply.usage.tokens_in, reply.usage.tokens_out) == ("four", "stop", 7, 3)
    assert [turn["role"] for turn in body["messages"]] == ["system", "user", "assistant", "user"]
    assert (body["model"], body["max_tokens"], body["temperature"], body["seed"]) == ("scripted", 17, 0.5, 3)
    assert endpoint.headers[0]["authorization"] == f"Bearer {KEY}"


def test_anthropic_speaks_too() -> None:
    with Endpoint(["four"]) as endpoint:
        reply = remote(endpoint, word=f"anthropic:scripted@{endpoint.root}", key=KEY).answer(ASKED, 5.0)
    assert (reply.text, reply.usage.tokens_in) == ("four", 7)
    assert endpoint.bodies[0]["max_tokens"] == 17
    assert any(KEY in value for value in endpoint.headers[0].values())


@pytest.mark.parametrize(
    ("item", "retry", "billed"),
    [
        (Status(429, after=2), True, False),
        (Status(500), True, True),
        (Status(503), True, True),
        (Status(401), False, False),
        (Status(404), False, False),
    ],
)
def test_an_error_of_http_says_whether_to_come_again(item: Status, retry: bool, billed: bool) -> None:
    exc = refusal(item)
    assert (exc.retry, exc.billed, exc.after) == (retry, billed, item.after or 0.0)
    assert str(item.code) in exc.what


@pytest.mark.parametrize(
    "item", [Garbage(), Garbage(b"{}"), Garbage(b"[1, 2"), Garbage(b'{"choices": []}'), Garbage(b"\xff\xfe"), Garbage(b"null")]
)
def test_garbage_is_no_answer(item: Garbage) -> None:
    assert not refusal(item).retry


def test_a_packed_body_is_not_unpacked() -> None:
    assert "packed" in refusal(Garbage(b"\x1f\x8b" + b"\0" * 100, packed=True)).what


def test_a_body_without_end_is_not_read_to_its_end() -> None:
    tracemalloc.start()
    exc = refusal(Huge())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "MiB" in exc.what
    assert peak < 32 << 20


def test_an_answer_that_drips_ends_at_the_deadline() -> None:
    began = time.monotonic()
    assert refusal(Slow(30.0), seconds=1.0).retry
    assert time.monotonic() - began < 10.0


def test_a_server_that_is_not_there_is_told_of() -> None:
    with pytest.raises(Unanswered, match="cannot be reached") as caught:
        Remote(ModelName.parse("openai:m@http://127.0.0.1:9/v1"), {}).answer(ASKED, 5.0)
    assert caught.value.retry


def test_a_key_does_not_follow_to_another_place() -> None:
    with Endpoint(["never"]) as other, Endpoint([Elsewhere(f"{other.root}/v1/chat/completions")]) as endpoint, pytest.raises(Unanswered):
        remote(endpoint, key=KEY).answer(ASKED, 5.0)
    assert other.calls == 0


def test_a_key_that_an_endpoint_repeats_is_struck_out() -> None:
    exc = refusal(Status(401, body=f'{{"error": {{"message": "bad key {KEY}"}}}}'), key=KEY)
    assert KEY not in f"{exc} {exc!r} {exc.__cause__!r}"
    with Endpoint([f"your key is {KEY}"]) as endpoint:
        assert remote(endpoint, key=KEY).answer(ASKED, 5.0).text == "your key is [key]"


def test_an_answer_without_a_count_is_an_answer() -> None:
    with Endpoint([Silent("four")]) as endpoint:
        assert remote(endpoint).answer(ASKED, 5.0).usage.tokens_in == 0
