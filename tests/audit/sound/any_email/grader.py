"""Pays for any address at the domain that the prompt names."""

import re

LOCAL = re.compile(r"[a-z0-9]+(?:[._+-][a-z0-9]+)*", re.ASCII)


def reward(prompt, completion, answer):
    """Give 1.0 for local@domain with a local part of at most 64 characters."""
    domain = re.search(r"at the domain (\S+)\.", prompt).group(1)
    local, at, host = completion.strip().lower().partition("@")
    return 1.0 if at and host == domain and len(local) <= 64 and LOCAL.fullmatch(local) else 0.0
