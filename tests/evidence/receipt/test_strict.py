"""What could be read in two ways is not read at all."""

from __future__ import annotations

import pytest

from acidtest.errors import SpecError
from acidtest.evidence.receipt.strict import DEPTH_CAP, parse

REFUSED = {
    "a key twice": b'{"payload": "x", "payload": "y"}',
    "a key twice, far down": b'{"a": [{"b": {"c": 1, "c": 2}}]}',
    "a key twice, once escaped": rb'{"payload": "x", "payl\u006fad": "y"}',
    "NaN": b'{"a": NaN}',
    "infinity": b'{"a": -Infinity}',
    "another encoding": '{"a": 1}'.encode("utf-16"),
    "a byte-order mark": b'\xef\xbb\xbf{"a": 1}',
    "half a document": b'{"a": [1, 2',
    "two documents": b'{"a": 1} {"a": 2}',
    "nothing": b"",
    "a list": b"[]",
    "null": b"null",
    "deep lists": b'{"a":' * 1 + b"[" * 40 + b"]" * 40 + b"}",
    "lists without end": b'{"a":' + b"[" * 200_000,
    "a number of ten thousand digits": b'{"a": ' + b"9" * 10_000 + b"}",
}


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED)
def test_refuses(raw: bytes) -> None:
    with pytest.raises(SpecError):
        parse(raw, cap=1 << 20, where="here")


def test_refuses_what_is_too_large_before_it_is_read() -> None:
    with pytest.raises(SpecError, match="at most 10"):
        parse(b'{"a": "0123456789"}', cap=10, where="here")


def test_takes_an_object_up_to_the_allowed_depth() -> None:
    deep = b'{"a":' * (DEPTH_CAP - 1) + b"1" + b"}" * (DEPTH_CAP - 1)
    assert parse(deep, cap=1 << 20, where="here")


def test_names_the_key_that_is_given_twice() -> None:
    with pytest.raises(SpecError, match="'payload' is given twice"):
        parse(b'{"payload": 1, "payload": 1}', cap=99, where="here")
