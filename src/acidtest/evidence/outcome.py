"""The closed sets in which a verdict is told."""

from __future__ import annotations

from enum import StrEnum


class Outcome(StrEnum):
    """How a rule ended on a target. The four are never merged: unchecked is not a pass."""

    CLEAN = "clean"
    FLAGGED = "flagged"
    NOT_APPLICABLE = "not_applicable"
    COULD_NOT_RUN = "could_not_run"


class Rank(StrEnum):
    """How sure the evidence is."""

    ERROR = "error"
    """The witness replays, and wrongness follows from a declaration or an independent oracle."""
    WARNING = "warning"
    """The witness replays; wrongness rests on something that we inferred."""
    LEAD = "lead"
    """Worth a human's look. Fails no gate unless asked to."""

    @property
    def weight(self) -> int:
        """Give 2 for error, 1 for warning, 0 for lead."""
        return {"error": 2, "warning": 1, "lead": 0}[self.value]


class Severity(StrEnum):
    """How much harm the defect does to what is trained on it."""

    CRITICAL = "critical"
    MAJOR = "major"
    MINOR = "minor"

    @property
    def weight(self) -> int:
        """Give 2 for critical, 1 for major, 0 for minor."""
        return {"critical": 2, "major": 1, "minor": 0}[self.value]
