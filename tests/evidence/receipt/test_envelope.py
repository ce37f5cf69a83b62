"""The envelope keeps to DSSE 1.0: its published vectors hold, and a reader that is not ours takes what we sign."""

from __future__ import annotations

import base64
import json

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from securesystemslib.dsse import Envelope as TheirEnvelope
from securesystemslib.exceptions import VerificationError
from securesystemslib.signer import SSlibKey

from acidtest.errors import SpecError
from acidtest.evidence.receipt import Envelope, PrivateKey, Signature, dump_envelope, load_envelope, new_key, pae

SEED = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
"""RFC 8032, section 7.1, test 1; DSSE's test vectors sign with it."""


def vector(payload: str, kind: str, sig: str) -> bytes:
    return json.dumps({"payload": payload, "payloadType": kind, "signatures": [{"sig": sig}]}).encode()


def test_the_encoding_is_that_of_the_protocol() -> None:
    assert pae("http://example.com/HelloWorld", b"hello world") == b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"
    assert pae("application/vnd.exämple+json", b"") == "DSSEv1 29 application/vnd.exämple+json 0 ".encode()


VECTORS = [
    # DSSE test vectors: single-signature, url-safe-base64, empty-payload
    ("eyJfdHlwZSI6Imh0dHBzOi8vaW4tdG90by5pby9TdGF0ZW1lbnQvdjEifQ==", "2WAfaHm5jluo0w+0rk8uVkluELJYWjSmU9x7EUzx+AyteDGJ4/nqyJXfmAUVFIAoQafWm7AxBZNw5M9ixNHiCA=="),
    ("-_-_Pj8=", "P-_KHICeR7tI6S_YyejJTRtrXhcQyQ2LYPaL8h90KjC9qN8HU_svOQ6TuDOT1HIrsGW886DbWNWcCmX5twLrAw=="),
    ("", "gSggCAaTLTYyRH6FIDBem6meyIynsYy8RTHVzwx9tnTb7Bg/1jMWnuVgI/gffqmbsC2VX5/jHfkkDqsj7CDbDg=="),
]  # fmt: skip


@pytest.mark.parametrize(("payload", "sig"), VECTORS)
def test_the_published_vectors_verify_and_under_another_type_do_not(payload: str, sig: str) -> None:
    public = PrivateKey(Ed25519PrivateKey.from_private_bytes(SEED)).public
    assert load_envelope(vector(payload, "application/vnd.in-toto+json", sig)).signed_by(public.verify)
    assert not load_envelope(vector(payload, "application/vnd.example.other+json", sig)).signed_by(public.verify)


@given(st.text(max_size=30), st.binary(max_size=60), st.text(max_size=30), st.binary(max_size=60))
def test_no_two_messages_have_one_encoding(kind: str, body: bytes, other_kind: str, other_body: bytes) -> None:
    assert (pae(kind, body) == pae(other_kind, other_body)) == ((kind, body) == (other_kind, other_body))


def test_bytes_cannot_move_between_type_and_payload(key: PrivateKey) -> None:
    sig = Signature(sig=key.sign(pae("a b", b"c")))
    assert Envelope(payload=b"c", payload_type="a b", signatures=(sig,)).signed_by(key.public.verify)
    for kind, body in (("a", b"b c"), ("a b c", b""), ("a b 1 c", b""), ("a b", b"c ")):
        assert not Envelope(payload=body, payload_type=kind, signatures=(sig,)).signed_by(key.public.verify)


def test_a_signature_over_the_bare_payload_is_none(key: PrivateKey, envelope: Envelope) -> None:
    bare = Signature(sig=key.sign(envelope.payload))
    assert not Envelope(payload=envelope.payload, payload_type=envelope.payload_type, signatures=(bare,)).signed_by(key.public.verify)


def test_another_implementation_verifies_what_we_sign(key: PrivateKey, envelope: Envelope) -> None:
    theirs = TheirEnvelope.from_dict(json.loads(dump_envelope(envelope)))
    trusted = SSlibKey.from_crypto(key.public._key, keyid=key.public.keyid)
    assert set(theirs.verify([trusted], 1)) == {key.public.keyid}
    with pytest.raises(VerificationError):
        theirs.verify([SSlibKey.from_crypto(new_key().public._key, keyid=key.public.keyid)], 1)


def test_we_verify_what_another_implementation_signs(key: PrivateKey, envelope: Envelope) -> None:
    from securesystemslib.signer import CryptoSigner

    theirs = TheirEnvelope(envelope.payload, envelope.payload_type, {})
    theirs.sign(CryptoSigner(key._key))
    assert load_envelope(json.dumps(theirs.to_dict()).encode()).signed_by(key.public.verify)


def test_the_hint_decides_nothing(key: PrivateKey, envelope: Envelope) -> None:
    sig = envelope.signatures[0].sig
    for hint in ("", "of somebody else", new_key().public.keyid):
        renamed = Envelope(payload=envelope.payload, payload_type=envelope.payload_type, signatures=(Signature(sig=sig, keyid=hint),))
        assert renamed.signed_by(key.public.verify)
        assert not renamed.signed_by(new_key().public.verify)


def test_one_good_signature_among_others_is_enough(key: PrivateKey, envelope: Envelope) -> None:
    other = Signature(sig=bytes(64), keyid=key.public.keyid)
    both = Envelope(payload=envelope.payload, payload_type=envelope.payload_type, signatures=(other, *envelope.signatures))
    assert load_envelope(dump_envelope(both)) == both
    assert both.signed_by(key.public.verify)


def good() -> dict[str, object]:
    return {"payload": "YQ==", "payloadType": "t", "signatures": [{"sig": base64.b64encode(bytes(64)).decode()}]}


BROKEN = {
    "no payload": {"payload": None},
    "a payload that is no base64": {"payload": "a b c"},
    "base64 without its padding": {"payload": "YQ"},
    "a payload that is an object": {"payload": {}},
    "a type that is no text": {"payloadType": 1},
    "a type that is no Unicode": {"payloadType": "\ud800"},
    "no signature": {"signatures": []},
    "signatures that are no list": {"signatures": {"sig": ""}},
    "seventeen signatures": {"signatures": [{"sig": ""}] * 17},
    "a signature that is a text": {"signatures": ["c2ln"]},
    "a signature that is no base64": {"signatures": [{"sig": "!"}]},
    "a hint that is no text": {"signatures": [{"sig": "", "keyid": 7}]},
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
def test_refuses_what_is_no_envelope(change: dict[str, object]) -> None:
    assert load_envelope(json.dumps(good()).encode())
    with pytest.raises(SpecError):
        load_envelope(json.dumps({**good(), **change}).encode())


def test_fields_of_later_versions_are_left_aside() -> None:
    assert load_envelope(json.dumps({**good(), "more": {"x": 1}}).encode()) == load_envelope(json.dumps(good()).encode())
