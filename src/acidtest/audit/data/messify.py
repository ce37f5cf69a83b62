"""Put production's noise over an environment: fit it to a sample, and write a package that wraps the original."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.data.compare import LEAST_OURS, LEAST_REAL, Comparison, compare
from acidtest.audit.data.noise import KindNoise, fitted, kept, letters
from acidtest.audit.data.records import Kind, assign, kinds
from acidtest.audit.data.shown import episodes
from acidtest.errors import UsageError
from acidtest.spec.manifest import NAME
from acidtest.spec.package import Package
from acidtest.spec.production import SAMPLES, read_samples

MODULE = "messy"


@dataclass(frozen=True, kw_only=True)
class Messified:
    """What was fitted and written, and how clean the data were before and are after."""

    noise: tuple[KindNoise, ...]
    before: Comparison
    after: Comparison


def messify(
    bench: Bench, package: Package, samples: Path, out: Path, *, keep: frozenset[str], reopened: Callable[[Path], Bench]
) -> Messified:
    """Fit, write into a folder that is absent or empty, open what was written, and compare again. Raises UsageError, SpecError."""
    _free(out)
    if (package.folder / f"{MODULE}.py").exists() or (package.folder / "noise.json").exists():
        raise UsageError(
            "holds messy.py or noise.json already", where=str(package.folder), mend="name the original package, not one that was made noisy"
        )
    known = _seen(bench, samples)
    noise = fitted(known, keep)
    before = compare(known, random.Random("messify"))
    if not before.tests:
        raise UsageError(
            "too little to fit",
            where=str(samples),
            expected=f"{LEAST_REAL} records of a kind, and {LEAST_OURS} of it that the sampled tasks show",
            mend="name the fields as the environment does; see docs/reference/production.md",
        )
    if not any(kind.noise or kind.twice for kind in noise):
        raise UsageError("there is no noise to add: what training shows is as noisy as the sample already", where=str(samples))
    _write(package, samples, out, _settings(bench, package, known, noise))
    return Messified(noise=tuple(noise), before=before, after=compare(_seen(reopened(out), samples), random.Random("messify")))


def _free(out: Path) -> None:
    if out.is_symlink() or (out.exists() and (not out.is_dir() or any(out.iterdir()))):
        raise UsageError("is there already; nothing was written", where=str(out), expected="a folder that is absent or empty")


def _seen(bench: Bench, samples: Path) -> list[Kind]:
    known = kinds(read_samples(samples))
    assign(episodes(bench), known)
    return known


def _settings(bench: Bench, package: Package, known: list[Kind], noise: list[KindNoise]) -> dict[str, Any]:
    """Give what noise.json holds."""
    told: list[Any] = []
    for task in bench.sample.everything:
        good = bench.controls.good.get(task["id"])
        told += [
            task["prompt"] if isinstance(task["prompt"], str) else None,
            task["gold"],
            good.submission if good else bench.env.reference(task),
        ]
    return {
        "entry": package.manifest.entry,
        "kinds": [asdict(kind) for kind in noise],
        "letters": letters(known),
        "kept": kept(told),
    }


def _write(package: Package, samples: Path, out: Path, settings: dict[str, Any]) -> None:
    shutil.copytree(
        package.folder, out, dirs_exist_ok=True, symlinks=True, ignore=shutil.ignore_patterns("__pycache__", ".acidtest", ".git")
    )
    text = files("acidtest.scaffold").joinpath("templates", MODULE, f"{MODULE}.py.in").read_text(encoding="utf-8")
    (out / f"{MODULE}.py").write_text(text, encoding="utf-8")
    (out / "noise.json").write_text(json.dumps(settings, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    manifest = (out / NAME).read_text(encoding="utf-8")
    changed, count = re.subn(r'(?m)^(\s*entry\s*=\s*)(["\']).*?\2', rf'\g<1>"{MODULE}:Messy"', manifest, count=1)
    if not count:
        raise UsageError(
            "the line of entry cannot be changed", where=str(out / NAME), expected='entry = "module:Class" on a line of its own'
        )
    (out / NAME).write_text(changed, encoding="utf-8")
    if (package.folder / SAMPLES).resolve() != samples.resolve():
        (out / SAMPLES).parent.mkdir(exist_ok=True)
        shutil.copyfile(samples, out / SAMPLES)
