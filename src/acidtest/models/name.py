"""Which model, where it is served, and which variable of the environment holds its key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal
from urllib.parse import SplitResult, urlsplit

from acidtest.errors import UsageError

Provider = Literal["openai", "anthropic"]
HOMES: dict[str, tuple[str, str]] = {
    "openai": ("https://api.openai.com/v1", "OPENAI_API_KEY"),
    "anthropic": ("https://api.anthropic.com", "ANTHROPIC_API_KEY"),
}
"""Provider -> where it is served by its maker, and the variable that holds the key for that place alone."""
OTHER_KEY = "ACIDTEST_MODEL_KEY"
"""The variable that holds the key for any other place: a maker's key is never sent elsewhere."""
PATTERN = re.compile(r"(?P<provider>[a-z]+):(?P<name>[A-Za-z0-9][A-Za-z0-9._/:+-]{0,127})(?:@(?P<url>\S+))?")
FORM = "openai:NAME, openai:NAME@http://host:port/v1 (any OpenAI-compatible server), or anthropic:NAME"


@dataclass(frozen=True, kw_only=True)
class ModelName:
    """One model at one place. It holds no secret and may be printed."""

    provider: Provider
    name: str
    url: str
    """Base URL, without a closing slash."""

    @classmethod
    def parse(cls, word: str) -> ModelName:
        """Read ``provider:name[@url]``. Raises UsageError on anything else, and on a URL that carries a secret or would expose one."""
        match = PATTERN.fullmatch(word)
        if match is None or match["provider"] not in HOMES:
            raise UsageError(f"{word[:80]!r} names no model", expected=FORM)
        provider: Provider = "openai" if match["provider"] == "openai" else "anthropic"
        url = _url(match["url"] or HOMES[provider][0])
        return cls(provider=provider, name=match["name"], url=url)

    @property
    def host(self) -> str:
        """Give the host, without its port."""
        return urlsplit(self.url).hostname or ""

    @property
    def loopback(self) -> bool:
        """True when the model is served on this machine."""
        return _loopback(self.host)

    @property
    def at_home(self) -> bool:
        """True when the model is served by its maker."""
        return self.url == HOMES[self.provider][0]

    @property
    def identity(self) -> str:
        """Give what tells this model from others: no port, for a local server may come back on another."""
        where = "" if self.at_home else "@loopback" if self.loopback else f"@{self.host}"
        return f"{self.provider}:{self.name}{where}"

    @property
    def key_variable(self) -> str:
        """Give the variable of the environment that holds the key for this place."""
        return HOMES[self.provider][1] if self.at_home else OTHER_KEY

    def key(self, environ: Mapping[str, str]) -> str:
        """Give the key. Raises UsageError where one is needed and not set, or would travel unencrypted."""
        found = environ.get(self.key_variable, "").strip()
        if not found and self.at_home:
            raise UsageError(f"the variable {self.key_variable} is not set", where=str(self), mend=f"export {self.key_variable}=...")
        if found and self.url.startswith("http://") and not self.loopback:
            raise UsageError(
                f"the key in {self.key_variable} would travel unencrypted",
                where=str(self),
                mend=f"serve it over https, or unset {self.key_variable}",
            )
        return found

    def __str__(self) -> str:
        """Give the word that was parsed."""
        return f"{self.provider}:{self.name}" + ("" if self.at_home else f"@{self.url}")


def _url(text: str) -> str:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as exc:
        raise UsageError(f"{text[:80]!r} is no URL: {exc}", expected=FORM) from exc
    _check(text, parts)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return f"{parts.scheme}://{host}{f':{port}' if port else ''}{parts.path.rstrip('/')}"


def _check(text: str, parts: SplitResult) -> None:
    if parts.username or parts.password:
        raise UsageError("a model's URL holds no user and no password", expected=FORM, mend=f"put the key into {OTHER_KEY}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(f"{text[:80]!r} is no URL of a model", expected=FORM)
    if parts.query or parts.fragment:
        raise UsageError(f"{text[:80]!r} has a query or a fragment", expected=FORM, mend=f"put keys into {OTHER_KEY}")


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
