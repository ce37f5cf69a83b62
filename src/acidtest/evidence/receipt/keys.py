"""Ed25519 keys in PEM files. The arithmetic is `cryptography`'s; it is an extra, and imported when a key is used."""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

CAP = 1 << 14
"""Bytes of the largest key file that is read."""


@dataclass(frozen=True)
class PublicKey:
    """A key that says whether a signature is its partner's."""

    _key: Ed25519PublicKey

    @property
    def keyid(self) -> str:
        """Give the SHA-256 of the key in DER (SubjectPublicKeyInfo), as 64 hexadecimal digits."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return hashlib.sha256(self._key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()

    def verify(self, signature: bytes, data: bytes) -> bool:
        """Say whether a signature is of these bytes."""
        from cryptography.exceptions import InvalidSignature

        try:
            self._key.verify(signature, data)
        except InvalidSignature:
            return False
        return True

    def pem(self) -> bytes:
        """Give the key as a file holds it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


@dataclass(frozen=True)
class PrivateKey:
    """A key that signs. It has no text of its own, so that no message can show it."""

    _key: Ed25519PrivateKey

    def __repr__(self) -> str:
        return "PrivateKey(…)"

    @property
    def public(self) -> PublicKey:
        """Give the partner that verifies."""
        return PublicKey(self._key.public_key())

    def sign(self, data: bytes) -> bytes:
        """Give the 64 bytes of the signature (RFC 8032)."""
        return self._key.sign(data)

    def pem(self, passphrase: bytes = b"") -> bytes:
        """Give the key as a file holds it (PKCS 8), under a passphrase where there is one."""
        from cryptography.hazmat.primitives import serialization as form

        lock = form.BestAvailableEncryption(passphrase) if passphrase else form.NoEncryption()
        return self._key.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, lock)


def new_key() -> PrivateKey:
    """Make a key from the system's randomness. Raises UsageError where the extra is not installed."""
    return PrivateKey(_ed25519().Ed25519PrivateKey.generate())


def write_pair(key: PrivateKey, path: Path, *, passphrase: bytes = b"") -> Path:
    """Write a private key for its owner alone, and the public one beside it as ``NAME.pub``; give the latter's path.

    Neither may be there yet: a key that is overwritten is lost, and all that it signed with it.
    """
    public = path.with_name(f"{path.name}.pub")
    for name in (path, public):
        if name.exists() or name.is_symlink():
            raise UsageError("is there already", where=str(name), expected="a new file", mend="name another, or move the old key away")
    _write_new(path, key.pem(passphrase), 0o600)
    _write_new(public, key.public.pem(), 0o644)
    return public


def read_private(path: Path, *, passphrase: bytes = b"") -> PrivateKey:
    """Read a private key. Raises UsageError when it is none, or when others may read it too."""
    modes = _ed25519()
    raw = _read(path)
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise UsageError("may be read by others than its owner", where=str(path), mend=f"chmod 600 {path}")
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    key = _loaded(load_pem_private_key, raw, passphrase or None, where=str(path), kind="private")
    if not isinstance(key, modes.Ed25519PrivateKey):
        raise UsageError(f"is a key of another kind: {type(key).__name__}", where=str(path), expected="an Ed25519 key")
    return PrivateKey(key)


def read_public(path: Path) -> PublicKey:
    """Read a public key. Raises UsageError when it is none."""
    modes = _ed25519()
    raw = _read(path)
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    key = _loaded(load_pem_public_key, raw, where=str(path), kind="public")
    if not isinstance(key, modes.Ed25519PublicKey):
        raise UsageError(f"is a key of another kind: {type(key).__name__}", where=str(path), expected="an Ed25519 key")
    return PublicKey(key)


def _ed25519() -> Any:
    try:
        from cryptography.hazmat.primitives.asymmetric import ed25519
    except ImportError as exc:
        raise UsageError("signing and verifying need the library `cryptography`", mend="pip install 'acidtest[certify]'") from exc
    return ed25519


def _loaded(load: Any, raw: bytes, *more: Any, where: str, kind: str) -> Any:
    from cryptography.exceptions import UnsupportedAlgorithm

    try:
        return load(raw, *more)
    except (ValueError, TypeError, UnsupportedAlgorithm) as exc:
        told = "needs a passphrase, or another one" if b"ENCRYPTED" in raw else f"is no {kind} key"
        raise UsageError(
            told, where=where, expected=f"an Ed25519 {kind} key in PEM", mend="`acidtest certify --new-key FILE` makes a pair"
        ) from exc


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > CAP:
            raise UsageError("is too large to be a key", where=str(path))
        return path.read_bytes()
    except OSError as exc:
        raise UsageError(f"cannot be read: {exc.strerror}", where=str(path), mend="`acidtest certify --new-key FILE` makes a pair") from exc


def _write_new(path: Path, data: bytes, mode: int) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), mode)
    except OSError as exc:
        raise UsageError(f"cannot be written: {exc.strerror}", where=str(path)) from exc
    with os.fdopen(handle, "wb") as file:
        os.fchmod(file.fileno(), mode)
        file.write(data)
