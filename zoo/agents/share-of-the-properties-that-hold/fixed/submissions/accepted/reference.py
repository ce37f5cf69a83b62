import re


def slug(title):
    return re.sub(r"[^0-9a-z\u00df]+", "-", title.lower()).strip("-")
