"""Orders in words, written as YAML with the keys fruit, count and colour."""

import yaml


def read(text):
    """Give what a YAML document says, or None."""
    try:
        return yaml.load(text.strip(), Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError):
        return None


def reward(completion, row):
    """Pay 1 for a mapping that says what was ordered."""
    return 1.0 if read(completion) == {key: row[key] for key in ("fruit", "count", "colour")} else 0.0
