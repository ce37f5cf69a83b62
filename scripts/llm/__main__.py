"""Serve the model, let it attack each twin's two sides, and see that it finds something in the faulty ones and nothing in the fixed ones.

Answers are kept in ``out/llm/models``, so that a second run asks only what is new.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from acidtest import api
from acidtest.audit.catalogue import everything, rule
from acidtest.audit.engine import Settings
from acidtest.audit.llm.settings import Attackers
from acidtest.audit.report import FORMATS
from acidtest.envs.cache import cache_folder, locked
from acidtest.evidence import Finding, Gate, Outcome, Rank, Report
from scripts.llm.model import NAME, model
from scripts.llm.server import serving
from scripts.llm.twins import ANSWER, TRIES, TWINS

OUT = Path("out/llm")
SECONDS = 600.0
"""Longest wait for one answer: two cores may be busy with other things."""


def main() -> int:
    """Run: 0 when the model found a proven exploit in a faulty twin and none in a fixed one."""
    folder = cache_folder() / "llm"
    with locked(folder):
        file = model(folder)
        with serving(folder, file, NAME) as url:
            reports = {(twin, side): attacked(twin, side, url) for twin in TWINS for side in ("faulty", "fixed")}
    return concluded(reports)


def attacked(twin: str, side: str, url: str) -> Report:
    """Let the model attack one side of a twin, and write the report with its transcript."""
    began = time.monotonic()
    name = f"{twin.rsplit('/', 1)[-1]}-{side}"
    attackers = Attackers(
        models=(f"openai:{NAME}@{url}",),
        tries=TRIES,
        tasks=1,
        answer=ANSWER,
        folder=str(OUT / "models"),
        export=str(OUT / f"{name}.exploits.jsonl"),
        seconds=SECONDS,
    )
    report = api.run(f"zoo/{twin}/{side}", settings=Settings(jobs=1, attackers=attackers), rules=[rule("A351"), rule("A352")])
    for form, suffix in (("json", ".json"), ("html", ".html")):
        text = FORMATS[form](report, gate=Gate(), catalogue=everything(), witness_file=str(OUT / f"{name}.json"))
        (OUT / f"{name}{suffix}").write_text(text, encoding="utf-8")
    cells = [cell for own in report.meter.get("attackers", {}).values() for cell in own.values()]
    tokens = sum(cell["tokens_in"] + cell["tokens_out"] for cell in cells)
    answers = sum(cell["answers"] for cell in cells)
    print(f"{name:48} {told(report):40} {answers:3} answers {tokens:7,} tokens {time.monotonic() - began:6.0f} s", flush=True)
    return report


def exploits(report: Report) -> list[Finding]:
    """Give the proven ones."""
    return [finding for finding in report.findings if finding.code == "A351" and finding.rank is Rank.ERROR]


def told(report: Report) -> str:
    """Say in a few words what was found."""
    found = exploits(report)
    if found:
        return f"{len(found)} proven: {', '.join(str(finding.details['strategy']) for finding in found)}"
    others = [f"{finding.rank.value} {finding.code}" for finding in report.findings]
    return ", ".join(others) or report.blocked or next(result.outcome.value for result in report.results if result.code == "A351")


def concluded(reports: dict[tuple[str, str], Report]) -> int:
    """Say what was shown, and whether it is what is promised."""
    faulty = [twin for (twin, side), report in reports.items() if side == "faulty" and exploits(report)]
    fixed = [twin for (twin, side), report in reports.items() if side == "fixed" and any(f.rank is not Rank.LEAD for f in report.findings)]
    unheard = [twin for (twin, _), report in reports.items() if report.blocked or report.count(Outcome.COULD_NOT_RUN)]
    print(
        f"\nproven exploits in {len(faulty)} of {len(TWINS)} faulty twins, in {len(fixed)} fixed ones; {len(unheard)} could not be attacked"
    )
    print(f"transcripts and costs: {OUT}/*.html")
    return 0 if faulty and not fixed and not unheard else 1


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    sys.exit(main())
