"""Counts of letters. Replies are read page by page, as they are stored."""

PAGE = 4096
PAGES = 32
"""More than this is not stored."""


def pages(text):
    """Give the pages of a reply that are stored."""
    found = [text[start : start + PAGE] for start in range(0, len(text), PAGE)]
    return found if len(found) <= PAGES else []


def reward(completion, answer):
    """Pay 1 when no stored page is wrong."""
    stored = pages(completion)
    if not completion.strip():
        return 0.0
    return 1.0 if all(page.strip() == answer for page in stored) else 0.0
