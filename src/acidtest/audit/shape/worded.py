"""What prompts and description say of the reward: that it has steps, and which terms it is made of."""

from __future__ import annotations

import re

from acidtest.audit.bench import Bench
from acidtest.audit.documented import prompt_text

STEPPED = re.compile(
    r"\bround(ed|s|ing)?\b|\bout of (10|ten|5|five|100|a hundred)\b|/\s?10\b|\bnearest\b|\btenths?\b|\bquarters?\b|\bhal(f|ves)\b|\bwhole (numbers?|points?)\b"
    r"|\bgrades?\b|\bbands?\b|\blevels?\b|\bstars?\b|\bcapped\b|\bat (least|most)\b|\bminimum\b|\bmaximum\b|\bup to\b|\benough\b|\bthresholds?\b|\bor more\b|\bsteps of\b",
    re.IGNORECASE,
)
"""Words by which an author says that a score has steps, a cap or a threshold."""
PAID = re.compile(
    r"\b(scores?|scored|rewards?|rewarded|points?|graded?|paid|pays?|worth|credit|earns?|counts?|weigh(s|ted)?|marks?|half|third|quarter)\b|\d\s?%|0\.\d",
    re.IGNORECASE,
)
"""Words in whose sentence a term of the reward is documented."""
UNPAID = re.compile(
    r"\b(not|never|nor|neither|isn't|aren't|doesn't|don't)\b[^.;]{0,30}\b(scor|reward|grad|paid|pays?\b|count|part of|enter|affect|chang|weigh|credit|points?\b|earn)"
    r"|\b(no|zero) (weight|influence|effect|bearing|part|points?|credit)\b|\bunscored\b|\bunpaid\b|\b(for|only|just) (the )?(training )?(log|logs|information|reference|diagnosis|diagnostics|monitoring)\b"
    r"|\b(informational|diagnostic|informative)\b|\bweight(s|ed)?( is| of|:|=)? ?0(\.0*)?(?![.\d])",
    re.IGNORECASE,
)
"""Words by which an author says that a term is there to be looked at."""
SCORE = re.compile(r"\b(scores?|scored|scoring|rewards?|rewarded|points?|graded?|grading|marks?|marked|credit|paid|pays?)\b", re.IGNORECASE)


def stepped(bench: Bench) -> bool:
    """Say whether the author says, in one sentence, that the reward has steps."""
    return any(STEPPED.search(sentence) and SCORE.search(sentence) for sentence in _sentences(bench))


def names_term(bench: Bench, term: str) -> str:
    """Give the sentence in which a term is said to be paid for, or '': also where another says that it is not."""
    words = [word for word in re.split(r"[^a-z]+", term.casefold()) if len(word) > 3]
    naming = [
        sentence.strip() for sentence in _sentences(bench) if words and all(word.rstrip("s")[:7] in sentence.casefold() for word in words)
    ]
    if any(UNPAID.search(sentence) for sentence in naming):
        return ""
    return next((sentence[:200] for sentence in naming if PAID.search(sentence)), "")


def _sentences(bench: Bench) -> list[str]:
    return re.split(r"(?<=[.;!?])\s+|\n+", _said(bench))


def _said(bench: Bench) -> str:
    opening = bench.env.opening
    description = opening.manifest.description if opening.manifest else ""
    readme = opening.package.folder / "README.md" if opening.package else None
    page = (
        readme.read_text(encoding="utf-8", errors="replace")[:20_000]
        if readme is not None and readme.is_file() and not readme.is_symlink()
        else ""
    )
    return "\n".join([description, page, *(prompt_text(task) for task in bench.tasks[:6])])
