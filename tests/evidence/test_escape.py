"""Hostile text becomes safe and visible, in every sink."""

from __future__ import annotations

import json
import re
import time
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from acidtest.evidence import escape

anything = st.text(st.characters(exclude_categories=()), max_size=80)
nasty = st.lists(
    st.sampled_from(
        ["\x1b[31m", "\x9b2J", "\u202e", "[red]", "[/]", "\\", "<b>", "]]>", "&", "\x00", "\ud800", '"', "'", "{0}", "](", "a", "\n", "\r"]
    )
).map("".join)
texts = anything | nasty
UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words, é, 日本, 🙂", "plain words, é, 日本, 🙂"),
        ("\x1b[31mred", "\\x1b[31mred"),  # ANSI
        ("\x9b2J", "\\x9b2J"),  # the same in one byte
        ("a\x00b\x7f", "a\\x00b\\x7f"),
        ("\u202egnp.exe", "\\u202egnp.exe"),  # bidi override
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),  # zero width
        ("a\U000e0041b", "a\\U000e0041b"),  # a tag character, said to smuggle orders to models
        ("\ud800", "\\ud800"),  # a lone surrogate
        ("one\r\ntwo\t.", "one\\r\\ntwo\\t."),
        ("e\u0301", "e\u0301"),  # an accent is no trick
        ("e" + "\u0301" * 6, "e" + "\u0301" * 3 + "\\u0301" * 3),  # a pile of them is
        ("\u3164", "\\u3164"),  # a letter that looks like nothing
    ],
)
def test_makes_tricks_visible(text: str, shown: str) -> None:
    assert escape.inline(text) == shown


@given(texts)
def test_inline_is_one_safe_line(text: str) -> None:
    safe = escape.inline(text)
    assert not UNSAFE.search(safe)
    assert "\n" not in safe
    assert "\t" not in safe


@given(texts)
def test_block_keeps_lines_and_nothing_else(text: str) -> None:
    safe = escape.block(text)
    assert not UNSAFE.search(safe)
    assert safe.count("\n") == text.count("\n")


@given(texts)
def test_escaping_twice_changes_nothing_more(text: str) -> None:
    assert escape.visible(escape.visible(text)) == escape.visible(text)


def test_what_is_cut_is_counted() -> None:
    assert escape.inline("x" * 1_000_000, 3) == "xxx… (999,997 more characters)"
    assert escape.block("a\nb\nc\nd", lines=2) == "a\nb\n… (2 more lines)"
    assert escape.clip("abc", 3) == "abc"


def test_megabytes_are_quick() -> None:
    start = time.perf_counter()
    for sink in (escape.inline, escape.block, escape.html, escape.rich_markup, escape.xml, escape.sarif):
        sink("\u202e[red]<&" * 500_000)
    assert time.perf_counter() - start < 0.5


@given(texts)
def test_rich_prints_what_was_there(text: str) -> None:
    markup = f"[bold]{escape.rich_markup(text)}[/bold]"
    plain = Text.from_markup(markup, emoji=False).plain
    assert plain == re.sub(r"\\$", r"\\x5c", escape.inline(text))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))


@given(texts)
def test_html_opens_no_tag_and_leaves_no_attribute(text: str) -> None:
    reader = _Reader()
    safe = escape.html(text)
    reader.feed(f'<p title="{safe}">{safe}</p>')
    reader.close()
    assert [(tag, [name for name, _ in attrs]) for tag, attrs in reader.tags] == [("p", ["title"])]
    assert unescape(safe) == escape.inline(text)


@given(texts)
def test_xml_is_well_formed_and_comes_back(text: str) -> None:
    element = ET.Element("a", b=escape.xml(text))
    element.text = escape.xml(text)
    assert ET.fromstring(ET.tostring(element)).text == (escape.xml(text) or None)


@given(texts)
def test_sarif_has_neither_links_nor_placeholders(text: str) -> None:
    safe = escape.sarif(text)
    assert "](" not in safe
    assert not re.search(r"\{\d+\}", safe)


@given(texts.filter(lambda text: not re.search("[\ud800-\udfff]", text)))
def test_a_json_document_keeps_its_values(text: str) -> None:
    document = escape.json_document(json.dumps({text: [text]}, ensure_ascii=False))
    assert json.loads(document) == {text: [text]}
    assert not UNSAFE.search(document)
