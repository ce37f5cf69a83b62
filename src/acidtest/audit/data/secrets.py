"""Secrets and personal data in files: known by the public forms of keys and accounts, their check digits and their disorder.

What is found is never given whole.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

KEYS: Mapping[str, re.Pattern[str]] = {
    "an access key of AWS": re.compile(r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"),
    "a token of GitHub": re.compile(r"\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})\b"),
    "a token of GitLab": re.compile(r"\bglpat-[A-Za-z0-9_-]{20,}"),
    "a token of Slack": re.compile(r"\bxox[abprs]-[A-Za-z0-9-]{20,}"),
    "a live key of Stripe": re.compile(r"\b[rs]k_live_[0-9a-zA-Z]{20,}\b"),
    "a key of a model provider": re.compile(r"\bsk-(?=(?:[A-Za-z_-]*\d){4})(?:ant-|proj-|or-)?[A-Za-z0-9_-]{32,}"),
    "a key of Google": re.compile(r"\bAIza[0-9A-Za-z_-]{35}\b"),
    "a token of Hugging Face": re.compile(r"\bhf_[A-Za-z0-9]{30,}\b"),
    "a token of npm or PyPI": re.compile(r"\b(?:npm_[A-Za-z0-9]{36}|pypi-[A-Za-z0-9_-]{60,})\b"),
    "a key of SendGrid": re.compile(r"\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{30,}"),
    "a signed token (JWT)": re.compile(r"\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}"),
    "a private key": re.compile(r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+(?:[A-Za-z-]+: .*\s+)*([A-Za-z0-9+/=\s]{60,})"),
    "a password in an address": re.compile(
        r"\b[a-z][a-z0-9+]{2,15}://[^\s:/@\"']{1,64}:(?=[^@\s]*\d)(?=[^@\s]*[A-Za-z])([^\s:/@\"'{}<>$]{8,64})@(?!localhost|127\.)[\w.-]+"
    ),
}
NAMED = re.compile(
    r"(?i)\b[\w-]*(?:api[_-]?key|secret|token|passw(?:or)?d|auth)(?:[_-][\w-]*)?[\"']?\s*[:=]\s*[\"']([A-Za-z0-9+/_=.~-]{20,120})[\"']"
)
"""A value under a name that says that it is a secret."""
_PLACEHOLDER = re.compile(
    r"(?i)example|xxxx|your|passw|secret|admin|postgres|guest|placeholder|dummy|fake|sample|change.?me|redacted|insert|todo|not.?a.?real|(?<![a-z])test|mock|\.\.\.|\*\*\*|<|0000|1234|abcd"
)
DISORDER, NAMED_DISORDER, PASSWORD_DISORDER = 3.0, 3.8, 2.6
"""Bits a character that a key has at least, a value that only its name gives away, and a password."""

EMAIL = re.compile(r"\b[A-Za-z0-9][\w.+-]*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}\b")
_RESERVED = re.compile(
    r"(?i)@(?:.*\.)?(?:example\.(?:com|org|net)|test|invalid|example|localhost|local)$|^(?:no-?reply|info|support|contact|admin|git)@"
)
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b")
CARD = re.compile(r"(?<![\d.-])(?:\d[ -]?){12,18}\d(?![\d.-])")
TEST_CARDS = frozenset("4242424242424242 4111111111111111 5555555555554444 4012888888881881 378282246310005 6011111111111117".split())
TEST_IBANS = frozenset("GB82WEST12345698765432 DE89370400440532013000 FR1420041010050500013M02606".split())
PHONE = re.compile(r"(?<![\w.])\+[1-9]\d{0,2}[ .-]?(?:\(?\d{1,4}\)?[ .-]?){2,4}\d{2,4}(?![\w.])")


@dataclass(frozen=True, kw_only=True)
class Found:
    """Something that should not stand in a file."""

    what: str
    masked: str
    line: int
    certain: bool = True
    """False when only a name gives it away."""


def secrets(text: str) -> Iterator[Found]:
    """Give the secrets in a text; placeholders are none."""
    seen: set[str] = set()
    for what, pattern in KEYS.items():
        least = PASSWORD_DISORDER if "password" in what else DISORDER
        for match in pattern.finditer(text):
            value = match.group(match.lastindex or 0)
            if value not in seen and disorder(value) >= least and not _PLACEHOLDER.search(value):
                seen.add(value)
                yield Found(what=what, masked=masked(value), line=line_at(text, match.start()))
    for match in NAMED.finditer(text):
        value = match.group(1)
        mixed = any(map(str.isdigit, value)) and any(map(str.isalpha, value))
        if (
            mixed
            and not any(value in one or one in value for one in seen)
            and disorder(value) >= NAMED_DISORDER
            and not _PLACEHOLDER.search(value)
        ):
            seen.add(value)
            yield Found(what="a value under the name of a secret", masked=masked(value), line=line_at(text, match.start()), certain=False)


def personal(text: str) -> Iterator[Found]:
    """Give addresses of mail, telephone numbers, and numbers of accounts and cards whose check digits are right."""
    seen: set[str] = set()
    for what, pattern, right in (
        ("an address of mail", EMAIL, lambda value: not _RESERVED.search(value)),
        ("a number of an account (IBAN)", IBAN, iban),
        ("a number of a card", CARD, card),
        ("a telephone number", PHONE, lambda value: 9 <= sum(map(str.isdigit, value)) <= 15 and "555" not in value),
    ):
        for match in pattern.finditer(text):
            value = match.group(0)
            if value not in seen and right(value):
                seen.add(value)
                yield Found(what=what, masked=masked(value), line=line_at(text, match.start()))


def masked(value: str) -> str:
    """Give a value so that its owner knows it and nobody else can use it."""
    flat = "".join(value.split())
    shown = flat[:4] if len(flat) >= 16 else flat[:2]
    return f"{shown}… ({len(flat)} characters)"


def line_at(text: str, place: int) -> int:
    """Give the line of a place in a text, from 1."""
    return text.count("\n", 0, place) + 1


def disorder(value: str) -> float:
    """Give the entropy of a text's characters, in bits a character (Shannon, 1948)."""
    counts = Counter(value)
    return -sum(count / len(value) * math.log2(count / len(value)) for count in counts.values()) if value else 0.0


def card(value: str) -> bool:
    """Say whether a number is that of a card: a known issuer's prefix, and Luhn's check digit (ISO/IEC 7812); never one for tests."""
    digits = re.sub(r"\D", "", value)
    issued = re.fullmatch(r"4\d{12}(\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12}", digits)
    if issued is None or digits in TEST_CARDS or len(set(digits)) < 5:
        return False
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(number - 9 if number > 9 else number for number in doubled) % 10 == 0


def iban(value: str) -> bool:
    """Say whether a text is an account's number by its check digits (ISO 13616); never a well-known one for tests."""
    plain = value.replace(" ", "")
    if not 15 <= len(plain) <= 34 or plain in TEST_IBANS:
        return False
    turned = plain[4:] + plain[:4]
    return int("".join(str(int(sign, 36)) for sign in turned)) % 97 == 1
