"""The HTML report runs nothing, loads nothing, and says in words what its pictures show."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest

from acidtest.audit.report.html import render
from acidtest.evidence import Gate, Report
from tests.audit.report.samples import CLEAN, FLAGGED, HOSTILE, SAMPLES
from tests.audit.report.test_cards import Card

VOID = {"meta", "br", "hr", "img", "link", "input"}
FORBIDDEN = {
    "script",
    "iframe",
    "object",
    "embed",
    "link",
    "img",
    "image",
    "base",
    "form",
    "input",
    "use",
    "foreignobject",
    "animate",
    "set",
}

every_sample = pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)


class Page(HTMLParser):
    """Reads a page: its elements, and whether every one is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@every_sample
def test_every_element_is_closed(report: Report) -> None:
    assert Page(render(report, gate=Gate(), catalogue=[Card])).open == []


@every_sample
def test_nothing_runs_and_nothing_is_loaded(report: Report) -> None:
    for tag, attributes in Page(render(report, gate=Gate(), catalogue=[Card])).elements:
        assert tag not in FORBIDDEN
        assert not [name for name in attributes if name.startswith("on") or name in {"src", "srcset", "style", "xlink:href", "action"}]
        assert (attributes.get("href") or "#").startswith("#")


@every_sample
def test_links_lead_to_places_on_the_page_and_no_place_is_named_twice(report: Report) -> None:
    elements = Page(render(report, gate=Gate())).elements
    places = [attributes["id"] for _, attributes in elements if "id" in attributes]
    links = {(attributes["href"] or "")[1:] for _, attributes in elements if "href" in attributes}
    assert len(places) == len(set(places))
    assert links <= set(places)


def test_the_policy_forbids_all_but_our_own_style() -> None:
    text = render(FLAGGED, gate=Gate())
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    policy = next(a["content"] for tag, a in Page(text).elements if tag == "meta" and a.get("http-equiv") == "Content-Security-Policy")
    assert style is not None
    assert policy is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert "url(" not in style[1]
    assert "@import" not in style[1]


def test_the_policy_comes_before_anything_it_governs() -> None:
    text = render(HOSTILE, gate=Gate())
    assert text.index("Content-Security-Policy") < text.index("<title>") < text.index("<style>")


@every_sample
def test_every_picture_has_words_or_is_hidden(report: Report) -> None:
    depth = 0
    for tag, attributes in Page(render(report, gate=Gate())).elements:
        if tag == "svg" and "x" not in attributes:
            depth += 1
            assert attributes.get("aria-hidden") == "true" or (attributes.get("role") == "img" and attributes.get("aria-label"))
    assert depth >= 1


def test_hostile_text_is_shown_not_obeyed() -> None:
    text = render(HOSTILE, gate=Gate())
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u200b\ufeff]", text)
    assert len(text) < 200_000


def test_the_exhibit_holds_submission_reward_and_control() -> None:
    text = re.sub(r"<[^>]+>", " ", render(FLAGGED, gate=Gate(), witness_file="sums.json"))
    words = " ".join(text.split())
    assert "submitted &quot;plain oatmeal&quot; holds no number earned 1 known-good &quot;42&quot; the gold earned 1" in words
    assert "acidtest replay sums.json#A201" in words


def test_a_clean_report_shows_no_findings() -> None:
    assert "<h2>Findings</h2>" not in render(CLEAN, gate=Gate())


def test_the_page_of_the_rule_is_there_to_unfold() -> None:
    assert "A policy finds this within a few steps" in render(FLAGGED, gate=Gate(), catalogue=[Card])
