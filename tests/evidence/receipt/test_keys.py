"""Keys are made for their owner alone, overwrite nothing, and are refused when they are not what they should be."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization as form
from cryptography.hazmat.primitives.asymmetric import ec, ed448

from acidtest.errors import UsageError
from acidtest.evidence.receipt import PrivateKey, new_key, read_private, read_public, write_pair


@pytest.fixture
def pair(key: PrivateKey, tmp_path: Path) -> tuple[Path, Path]:
    private = tmp_path / "key.pem"
    return private, write_pair(key, private)


def test_a_pair_is_written_and_read(key: PrivateKey, pair: tuple[Path, Path]) -> None:
    private, public = pair
    assert (private.name, public.name) == ("key.pem", "key.pem.pub")
    assert read_public(public).verify(read_private(private).sign(b"x"), b"x")
    assert read_public(public).keyid == key.public.keyid


def test_the_private_key_is_its_owner_s_alone(pair: tuple[Path, Path]) -> None:
    assert [stat.S_IMODE(path.stat().st_mode) for path in pair] == [0o600, 0o644]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o777])
def test_a_private_key_that_others_may_read_is_refused(pair: tuple[Path, Path], mode: int) -> None:
    pair[0].chmod(mode)
    with pytest.raises(UsageError, match="chmod 600"):
        read_private(pair[0])


def test_no_key_is_overwritten(key: PrivateKey, pair: tuple[Path, Path]) -> None:
    before = [path.read_bytes() for path in pair]
    with pytest.raises(UsageError, match="is there already"):
        write_pair(new_key(), pair[0])
    pair[0].unlink()
    with pytest.raises(UsageError, match="is there already"):
        write_pair(new_key(), pair[0])
    assert pair[1].read_bytes() == before[1]
    assert not pair[0].exists()


def test_a_link_is_no_place_for_a_key(key: PrivateKey, tmp_path: Path) -> None:
    (tmp_path / "key.pem").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match="is there already"):
        write_pair(key, tmp_path / "key.pem")
    assert not (tmp_path / "elsewhere").exists()


def test_a_passphrase_locks_and_unlocks(key: PrivateKey, tmp_path: Path) -> None:
    write_pair(key, tmp_path / "key.pem", passphrase=b"open sesame")
    assert b"ENCRYPTED" in (tmp_path / "key.pem").read_bytes()
    assert read_private(tmp_path / "key.pem", passphrase=b"open sesame").public.keyid == key.public.keyid
    for wrong in (b"", b"open barley"):
        with pytest.raises(UsageError, match="passphrase"):
            read_private(tmp_path / "key.pem", passphrase=wrong)


def other(curve: object) -> bytes:
    return curve.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())  # type: ignore[attr-defined]


NO_KEYS = {
    "nothing": b"",
    "noise": b"\x00\xff" * 40,
    "a half": b"-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2Vw\n",
    "a key of another curve": other(ec.generate_private_key(ec.SECP256R1())),
    "a key of another Edwards curve": other(ed448.Ed448PrivateKey.generate()),
    "too much": b"x" * (1 << 20),
}


@pytest.mark.parametrize("raw", NO_KEYS.values(), ids=NO_KEYS)
def test_what_is_no_key_is_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "key.pem"
    path.write_bytes(raw)
    path.chmod(0o600)
    for read in (read_private, read_public):
        with pytest.raises(UsageError, match=r"key\.pem"):
            read(path)


def test_the_halves_are_not_taken_for_each_other(pair: tuple[Path, Path]) -> None:
    private, public = pair
    public.chmod(0o600)
    with pytest.raises(UsageError, match="no private key"):
        read_private(public)
    with pytest.raises(UsageError, match="no public key"):
        read_public(private)


def test_what_is_not_there_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--new-key"):
        read_public(tmp_path / "none")


def test_no_message_shows_a_private_key(key: PrivateKey) -> None:
    assert repr(key) == str(key) == "PrivateKey(…)"
