"""What can befall each kind of backend; `acidtest.envs.inside.faults` carries it out."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {
    "network": {
        "refused": "the connection is refused",
        "reset": "the connection breaks before the answer",
        "late": "the answer is a minute late",
    },
    "http": {
        "unavailable": "the service answers 503",
        "garbage": "the service's answer is a page of HTML instead of JSON",
        "cut": "the service's answer ends in the middle",
    },
    "sqlite": {"locked": "the database is locked", "late": "a statement takes a minute"},
    "file": {"broken": "a data file cannot be read", "late": "a data file opens after a minute"},
    "json": {"cut": "a JSON file ends in the middle"},
    "program": {"absent": "no program can be started"},
    "deadline": {"over": "a time limit runs out"},
    "judge": {"away": "the model that it asks is not available"},
    "runner": {"away": "the host's runner is not available"},
}
"""Kind of backend -> mode -> what happens, in words."""
DECLARED: dict[str, str] = {
    "raises0": "{} raises",
    "raises1": "{} raises the second of its declared exceptions",
    "raises2": "{} raises the third of its declared exceptions",
    "late": "an answer of {} is a minute late",
    "lost": "{} does its work and its answer is lost",
}
"""Modes of a backend that the author declares."""
PREFIX = "backend "


def modes(backend: str) -> dict[str, str]:
    """Give what can befall a backend, by its name in the channel ``faults``."""
    if backend.startswith(PREFIX):
        name = f"the backend {backend[len(PREFIX) :]!r}"
        return {mode: text.format(name) for mode, text in DECLARED.items()}
    return MODES.get(backend, {})
