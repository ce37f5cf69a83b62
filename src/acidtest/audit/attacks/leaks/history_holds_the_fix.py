"""The fix stands in the history of the repository that the policy is given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from acidtest.audit.attack import HALF, gains
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Package
from acidtest.audit.leaks.history import History, State, history_in
from acidtest.audit.leaks.specimens import CUT, WHOLE
from acidtest.audit.refusal import told
from acidtest.audit.repository.attack import Plan, RepositoryAttack, submission
from acidtest.audit.repository.scene import Scene, scene_of
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Finding, Rank

MOST = 6
ABOUT_HISTORY = re.compile(
    r"\b(git|history|commits?|reflog|stash(ed)?|branch(es)?|revert(ed)?|regress\w*|bisect|recover|restore|lost|checkout|cherry-pick)\b",
    re.IGNORECASE,
)
"""Words of a task that is to be solved by looking at the history."""


class Trick(RepositoryAttack):
    """The `.git` folder of the workspace holds a later commit, a stash or a lost object with the finished work.

    A repository that is set back to the state before a fix still has the fix among its objects: in a branch, in the
    reflog, in a pack, or as a commit that no ref leads to any more. `git log --all` and `git fsck --lost-found`
    are all that a policy needs. The state before a fault was put in stands in the same place.

    Objects are read from the files of the workspace. Each state in which the files of the known-good are not as
    they are checked out is handed in, and what is paid is told. Where the task itself speaks of the history, this is
    a lead.
    """

    code = "L701"
    weakness = "the history of the workspace holds the answer"
    fix = "Give the workspace without history: an export of the files, or a fresh `git init` with a single commit; a shallow clone keeps what its packs hold."
    kinds = (54,)
    absent = "no workspace comes with a .git folder that can be read"
    oracle = "Files from the history of the given repository were handed in as they stand there, and the repository as it is given earns nothing."
    bad = Package(WHOLE, kind="code")
    good = Package(CUT, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hand in states of the history, those with the known-good's own content first."""
        seen = False
        for task in bench.held[: self.most]:
            scene = scene_of(bench, task)
            history = history_in(workspace_of(bench, scene)) if scene is not None else None
            if scene is None or history is None:
                continue
            seen = True
            control = self.control(bench, task)
            for state in self._likely(scene, history):
                plan = Plan(what="", files={path: content.decode("utf-8", "replace") for path, content in state.files.items()})
                shot = bench.shoot(
                    task, submission(scene, plan), fresh=True, note=f"files of {state.name[:12]}", label=self.name, truth="wrong"
                )
                if gains(bench, shot, control) > HALF:
                    yield self._found(bench, scene, state, [bench.good(task), control, shot])
                    return
        if not seen:
            raise NotApplicable(self.absent)

    def _likely(self, scene: Scene, history: History) -> list[State]:
        """Give states to try: those equal to the known-good, lone objects equal to it, then the newest."""
        wanted = {path: scene.tree.text(path).encode() for path in scene.tree}
        states = list(history.states(set(wanted)))
        lone = {path: name for path, content in wanted.items() if (name := history.lone_blob(content))}
        if lone:
            states.insert(0, State(", ".join(sorted(lone.values())), True, {path: wanted[path] for path in lone}))
        equal = [state for state in states if all(wanted[path] == content for path, content in state.files.items())]
        return [*equal, *(state for state in states if state not in equal)][:MOST]

    def _found(self, bench: Bench, scene: Scene, state: State, shots: list[Shot]) -> Finding:
        where = "a later commit, another branch, a stash or a lost object" if state.later else "an earlier commit"
        said = f"The workspace's .git folder holds the work: {', '.join(sorted(state.files)[:3])} of {state.name[:12]}, {where}, earns {told(shots[-1])}; the repository as it is checked out earns {told(shots[1])}."
        rank = Rank.LEAD if ABOUT_HISTORY.search(prompt_text(scene.task)) else Rank.ERROR if state.later else Rank.WARNING
        return self.finding(rank, said, why=self.oracle, tasks=(scene.task["id"],), tried=1, witness=self.shown(bench, said, shots))


def workspace_of(bench: Bench, scene: Scene) -> Mapping[str, bytes]:
    """Give the files of the workspace as bytes: the base, else what comes to the jobs for idle work."""
    base = bench.env.base(scene.task)
    if base is not None:
        return {path: content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content for path, content in base.items()}
    found: dict[str, bytes] = {}
    for job in scene.idle.jobs:
        found.update({path: job.blobs.get(path, text.encode("utf-8", "surrogateescape")) for path, text in job.files.items()})
    return found
