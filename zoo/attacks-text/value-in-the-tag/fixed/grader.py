"""Translations of one word, read with a parser of HTML."""

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Collects what stands in the tag."""

    def __init__(self):
        super().__init__()
        self.open = False
        self.said = []

    def handle_starttag(self, tag, attrs):
        if tag == "answer":
            self.open = True
            self.said = [text for text in self.said if text]
        elif self.open:
            self.said.append("(markup)")

    def handle_endtag(self, tag):
        self.open = self.open and tag != "answer"

    def handle_data(self, data):
        if self.open and data.strip():
            self.said.append(data.strip())


def reward(completion, answer):
    """Pay 1 for the translation."""
    reader = Reader()
    reader.feed(completion)
    said = [text.casefold() for text in reader.said if text]
    return 1.0 if said[:1] == [answer] and "(markup)" not in said else 0.0
