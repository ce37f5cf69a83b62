"""A second file of results, beside the one that the verifier writes."""

from __future__ import annotations

import fnmatch
import json
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.program_attack import mined
from acidtest.audit.reports import favourable
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import SCORING, TWO_FILES, twice
from acidtest.audit.repository.verdict import NAMES

BAD, GOOD = twice(TWO_FILES, "float(found) == 1.0", more=SCORING)
ENDINGS = ("txt", "json", "xml", "log", "out")
JUNIT = '<?xml version="1.0"?><testsuites><testsuite name="t" tests="3" failures="0" errors="0" skipped="0"><testcase classname="t" name="t"/></testsuite></testsuites>'
FOLDERS = ("", "logs/", "results/", "output/", "out/", "reports/", ".")
MOST = 10


class Trick(RepositoryAttack):
    """The submission brings a result of its own under another name or in another folder that the grader looks at too.

    `reward.txt` or `reward.json`, `results/*.xml`, the newest of several: where more than one file may hold the
    verdict and the grader writes only one of them, nothing keeps the submission from writing the other. Which of the
    two counts is often nobody's decision.
    """

    code = "I656"
    weakness = "the verdict may stand in several files, and the verifier writes one"
    fix = "Read one file, by its full name, which the verifier itself removes before and writes after the tests; refuse to judge when there is another."
    kinds = (37,)
    out_of_sight = "its grading brings no file back"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether files come back."""
        return any(job.collect for job in scene.good.jobs)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Bring each file that is asked for and that the grader did not write; matches of its patterns; names like its own."""
        tables = [dict(favourable(keys)) for keys in list(mined(bench).tables)[:2]]
        for path in list(dict.fromkeys(self._others(scene)))[:MOST]:
            for content in contents(path, scene, tables):
                yield Plan(what=f"brings a file {path}, in which all is well", files={path: content})

    def _others(self, scene: Scene) -> Iterator[str]:
        for job in scene.good.jobs:
            for pattern in job.collect:
                written = [path for path in job.collected if fnmatch.fnmatchcase(path, pattern)]
                if not written and not re.search(r"[*?\[]", pattern):
                    yield pattern
                elif written and re.search(r"[*?\[]", pattern):
                    yield from self._matches(pattern, written[0])
        for path in forgery_of(scene).files:
            stem, _, ending = path.rpartition(".")
            yield from (f"{stem}.{other}" for other in ENDINGS if other != ending)
            yield from (folder + path.rsplit("/", 1)[-1] for folder in FOLDERS if folder + path.rsplit("/", 1)[-1] != path)

    def _matches(self, pattern: str, written: str) -> list[str]:
        """Give names that the pattern takes, one before and one after the file that was written."""
        folder, _, name = written.rpartition("/")
        made = [f"{folder}/{mark}{name}".lstrip("/") for mark in ("0", "zz")]
        return [path for path in made if fnmatch.fnmatchcase(path, pattern)]


def contents(path: str, scene: Scene, tables: list[dict[str, object]]) -> list[str]:
    """Give what a file of that name would hold if all were well: what good work left, or what its ending asks for."""
    same = [
        content.decode("utf-8", "replace")
        for name, content in forgery_of(scene).files.items()
        if name.rsplit(".", 1)[-1] == path.rsplit(".", 1)[-1]
    ]
    best = scene.scores.good
    if path.endswith(".xml"):
        return same[:1] or [JUNIT]
    if path.endswith(".json"):
        usual = {**favourable(("passed", "failed", "total", "success", "status")), "reward": best, "score": best}
        return [*same[:1], *(json.dumps({**table, "reward": best, "score": best}) for table in [*tables, usual][:2])]
    return same[:1] or ([f"{best:g}\n"] if NAMES.search(path) else [f"reward: {best:g}\nall tests passed\n"])
