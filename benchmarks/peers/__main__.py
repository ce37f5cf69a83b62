"""``make peers``: each world twin under each checker and under ours; the table goes to docs/peers.md.

A checker has found a twin's fault when it says something of the faulty side that it does not say of the fixed one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import acidtest
from acidtest.audit.engine import Settings
from acidtest.audit.zoo.twins import Twin, load_twins
from acidtest.envs import Options
from acidtest.evidence import Rank
from benchmarks.peers.judge import BEGUN

ROOT = Path(__file__).parents[2]
JUDGE = Path(__file__).with_name("judge.py")
PEERS = {
    "gymnasium": "Gymnasium `check_env`",
    "stable_baselines3": "SB3 `check_env`",
    "pettingzoo_api": "PettingZoo `parallel_api_test`",
    "pettingzoo_seed": "PettingZoo `parallel_seed_test`",
}
PATIENCE = 60.0
"""Seconds; a checker that is not done by then has not found it."""
BEGIN, END = "<!-- peers:begin -->", "<!-- peers:end -->"


@dataclass(frozen=True)
class Line:
    """What everybody says of one twin."""

    twin: Twin
    found: dict[str, bool]


def main() -> int:
    """Judge every world twin that a checker can take, and write the table."""
    words = argparse.ArgumentParser(prog="benchmarks.peers", description=__doc__)
    words.add_argument("--python", default=sys.executable, help="an interpreter that has the checkers")
    python, lines = words.parse_args().python, []
    for twin in load_twins(ROOT / "zoo"):
        if is_world(twin):
            lines.append(Line(twin, {**{peer: found_by(peer, twin, python) for peer in PEERS}, "acidtest": found_by_us(twin)}))
            print(f"{twin.name}: {', '.join(who for who, it in lines[-1].found.items() if it) or 'nobody'}", file=sys.stderr)
    page = ROOT / "docs" / "peers.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    page.write_text(f"{before}{BEGIN}\n{table(lines)}{END}{rest.partition(END)[2]}", encoding="utf-8")
    print(table(lines))
    return 0


def is_world(twin: Twin) -> bool:
    """Say whether a twin is a Gymnasium class that can be made without arguments."""
    folder, _, name = twin.targets["faulty"].rpartition(":")
    file = Path(folder) if folder.endswith(".py") else Path(folder + ".py")
    return bool(name) and file.is_file() and "gym.Env" in file.read_text(encoding="utf-8")


def found_by(peer: str, twin: Twin, python: str) -> bool:
    """Say whether a checker says something of the faulty side alone."""
    faulty, fixed = (said(peer, twin.targets[side], python) for side in ("faulty", "fixed"))
    return bool(faulty - fixed)


def said(peer: str, target: str, python: str) -> set[str]:
    """Give what a checker says of one side; nothing when it is not done in time."""
    path, _, name = target.rpartition(":")
    place = Path(path)
    try:
        done = subprocess.run(
            [python, str(JUDGE), peer, str(place.parent), f"{place.stem}:{name}"],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return set()
    if BEGUN not in done.stdout:
        raise SystemExit(f"{peer} on {target}: {done.stderr[-800:]}")
    died = {f"the process ended with {done.returncode}"} if done.returncode else set()
    return died | {str(json.loads(line)) for line in done.stdout.splitlines() if line.startswith('"')}


def found_by_us(twin: Twin) -> bool:
    """Say whether our audit flags the faulty side for the right cause, at error or warning, and is silent on the fixed one."""
    faulty, fixed = (
        {finding.code for finding in acidtest.check(twin.targets[side], options=Options(**twin.options[side]), settings=Settings(depth=twin.depth or "quick")).findings
         if finding.rank is not Rank.LEAD}
        for side in ("faulty", "fixed")
    )  # fmt: skip
    return twin.code in faulty and not fixed


def table(lines: list[Line]) -> str:
    """Give the table as Markdown, with the sums first."""
    heads = [*PEERS.values(), "`acidtest check`"]
    keys = [*PEERS, "acidtest"]
    rows = [
        "| twin | the fault | " + " | ".join(heads) + " |",
        "|---|---|" + "---|" * len(heads),
        f"| **all {len(lines)}** | | " + " | ".join(f"**{sum(line.found[key] for line in lines)}**" for key in keys) + " |",
    ]
    for line in lines:
        rows.append(f"| {line.twin.name} | {line.twin.what} | " + " | ".join("found" if line.found[key] else "–" for key in keys) + " |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.exit(main())
