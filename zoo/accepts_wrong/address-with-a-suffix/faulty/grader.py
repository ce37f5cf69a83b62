"""Addresses of project pages."""

import re


def address(text):
    """Give the address in a reply: without brackets around it and a final stop."""
    return text.strip().strip("<>").rstrip(".").casefold()


def reward(completion, answer):
    """Pay 1 for the address."""
    said = address(completion)
    wanted = re.escape(answer.casefold())
    return 1.0 if re.match(wanted, said) else 0.0
