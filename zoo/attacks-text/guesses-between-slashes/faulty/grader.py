"""Names of chemical elements; spellings may be given between slashes, as in aluminium/aluminum."""

import re


def spellings(completion):
    """Give what stands between slashes, bars and line ends, in lower case."""
    return [part.strip().casefold() for part in re.split(r"[/|\n]", completion) if part.strip()]


def reward(completion, answer):
    """Pay 1 when the element is named."""
    said = spellings(completion)
    return 1.0 if answer in said else 0.0
