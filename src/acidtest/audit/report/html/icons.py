"""Small pictures that carry a meaning by shape, so that none rests on colour alone."""

from __future__ import annotations

from acidtest.evidence.outcome import Outcome

MARK = (
    '<svg class="mark" viewBox="0 0 20 26" width="15" height="20" aria-hidden="true">'
    '<path d="M10 1C10 1 1.5 11.4 1.5 16.8a8.5 8.2 0 0 0 17 0C18.5 11.4 10 1 10 1Z"/>'
    '<path class="level" d="M3.2 16.5c2.2-1.600 4.500 1.500 6.800 0s4.500-1.500 6.800 0a6.8 6.5 0 0 1-13.600 0Z"/></svg>'
)
_SHAPES = {
    Outcome.CLEAN: '<path d="M3 8.5 6.5 12 13 4.5" class="stroke"/>',
    Outcome.FLAGGED: '<path d="M8 .8 15.2 8 8 15.2.8 8Z"/>',
    Outcome.NOT_APPLICABLE: '<path d="M3 8H13" class="stroke"/>',
    Outcome.COULD_NOT_RUN: '<path d="M8 2.5 14.5 13.5H1.5Z" class="stroke"/>',
}


def icon(outcome: Outcome) -> str:
    """Give the sign of an outcome: tick, diamond, dash, triangle."""
    return f'<svg class="icon" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">{_SHAPES[outcome]}</svg>'
