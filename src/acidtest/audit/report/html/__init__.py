"""The report as one HTML file: no script, nothing loaded from anywhere, pictures as inline SVG.

The page's policy forbids scripts and every remote load, and admits only our own style sheet, by its
hash. All that comes from an environment passes `evidence.escape` on its way in.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from acidtest.audit.report.cards import Catalogue, by_code
from acidtest.audit.report.headline import headline
from acidtest.audit.report.html.dialogue import dialogue
from acidtest.audit.report.html.findings import findings
from acidtest.audit.report.html.overview import controls as controls_of
from acidtest.audit.report.html.overview import masthead, measured, reading, scope, tally, unchecked
from acidtest.audit.report.html.pictures import coverage, error_rates, rewards, training
from acidtest.evidence.escape import html
from acidtest.evidence.gate import Gate
from acidtest.evidence.report import Report

STYLE = Path(__file__).with_name("style.css")


def render(report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
    """Give the report as a self-contained page."""
    verdict = headline(report, gate)
    body = [
        masthead(report, verdict),
        "<main>",
        tally(report),
        findings(report, gate, by_code(catalogue), witness_file),
        rewards(report),
        error_rates(report),
        training(report),
        coverage(report),
        unchecked(report),
        dialogue(report),
        controls_of(report),
        scope(report),
        measured(report),
        reading(report, verdict),
        "</main>",
    ]
    return frame(f"{verdict.word}: {report.target}", "\n".join(part for part in body if part))


def frame(title: str, body: str, *, style: str = "") -> str:
    """Give a page with our style sheet, and a little more of it, around a body that is escaped already."""
    style = "\n" + STYLE.read_text(encoding="utf-8") + style
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html(title)} · Acid Test</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
