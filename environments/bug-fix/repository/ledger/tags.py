"""Tags in notes: ``coffee #office #team``."""

import re


def tags(note):
    """Give the tags of a note, each once, in their order, in small letters."""
    return list(dict.fromkeys(tag.lower() for tag in re.findall(r"(?<!\w)#(\w[\w-]*)", note)))
