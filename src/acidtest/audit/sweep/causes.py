"""One root cause, however many targets show it: the same rule on the same piece of source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.sweep.work import Done
from acidtest.evidence import Finding


@dataclass(frozen=True, kw_only=True)
class Cause:
    """A rule's findings on targets that share the source which they blame."""

    code: str
    name: str
    source: str
    """File, line and function where the targets' own code is written; the target itself where that is unknown."""
    rank: str
    """The highest rank among the findings."""
    severity: str
    targets: tuple[str, ...]
    message: str
    """The gravest finding's, as an example."""


def causes(results: Sequence[Done]) -> list[Cause]:
    """Fold all findings of a sweep by rule and source, gravest and most frequent first."""
    groups: dict[tuple[str, str], list[tuple[str, Finding]]] = {}
    for done in results:
        for finding in done.report.findings if done.report else ():
            groups.setdefault((finding.code, _source(done, finding)), []).append((done.name, finding))
    found = [_cause(source, group) for (_, source), group in groups.items()]
    order = {"error": 0, "warning": 1, "lead": 2}
    return sorted(found, key=lambda cause: (order[cause.rank], -len(cause.targets), cause.code, cause.source))


def _source(done: Done, finding: Finding) -> str:
    if finding.location:
        return f"{done.name}/{finding.location.file}"
    return str(done.about.get("source") or done.about.get("class") or done.name)


def _cause(source: str, group: list[tuple[str, Finding]]) -> Cause:
    gravest = max((finding for _, finding in group), key=lambda finding: (finding.rank.weight, finding.severity.weight))
    targets = tuple(dict.fromkeys(name for name, _ in group))
    return Cause(
        code=gravest.code,
        name=gravest.name,
        source=source,
        rank=gravest.rank.value,
        severity=gravest.severity.value,
        targets=targets,
        message=gravest.message,
    )
