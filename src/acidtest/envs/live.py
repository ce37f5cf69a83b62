"""A live environment behind one door, whatever its format."""

from __future__ import annotations

import itertools
import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from acidtest.envs import values
from acidtest.envs.egress import Door
from acidtest.envs.judged import Judged, as_verdicts, judged
from acidtest.envs.lane import Lane
from acidtest.envs.opening import Opening
from acidtest.envs.session import CONDITIONS, Session, check
from acidtest.envs.solutions import Solutions
from acidtest.errors import EnvironmentFault
from acidtest.sandbox.contract import Body, Denial, Server, World
from acidtest.spec.tree import Tree
from acidtest.spec.wired import tree_in

TRACED = 8
"""Submissions in one message under the line tracer, which slows a verifier many times."""
BATCH = 32
"""Submissions sent to a verifier in one message."""
PAGE = 1000
"""Tasks listed in one message."""
LIST_SECONDS = 10.0
"""Least that listing a page of tasks may take; more where the limit of a call is above a third of it."""

Task = dict[str, Any]
Submission = dict[str, Any]


class Environment:
    """One opened target. Safe to use from several threads: each gets its own worker tree."""

    def __init__(self, opening: Opening, body: Body) -> None:
        self.opening = opening
        self.body = body
        self._servers: dict[World, Server] = {}
        self._lock = threading.Lock()
        self._local = threading.local()
        self._lanes: list[Lane] = []
        self._sessions = itertools.count(1)
        self._entropy = itertools.count(1)
        self.solutions = Solutions(body.start, python=opening.world.python)
        self.standins = Solutions(body.start)
        """Runs programs that answer in a model's place."""
        self.door = Door(opening, self.standins.run)
        try:
            self.described = dict(self.lane().described)
        except BaseException:
            self.close()
            raise
        self.capabilities = frozenset(map(str, self.described.get("capabilities", ())))

    # --- the tree of this thread -------------------------------------------------------------

    def lane(self, world: World | None = None) -> Lane:
        """Give this thread's worker tree for a world (default: the target's own)."""
        world = world or self.opening.world
        lanes: dict[World, Lane] = self._local.__dict__.setdefault("lanes", {})
        if world not in lanes:
            lanes[world] = Lane(self._server(world), self.opening, self.solutions, self.door, entropy=next(self._entropy))
            with self._lock:
                self._lanes.append(lanes[world])
        if lanes[world].worker is None:
            self._local.__dict__.setdefault("verifiers", {}).clear()
            lanes[world].start()
        return lanes[world]

    def _server(self, world: World) -> Server:
        with self._lock:
            if world not in self._servers:
                self._servers[world] = self.body.start(world)
            return self._servers[world]

    # --- tasks -------------------------------------------------------------------------------

    def tasks(self, limit: int = 100_000) -> tuple[list[Task], int | None]:
        """Give tasks by value and how many there are (None when endless). Raises on foreign faults."""
        if self.opening.rows is not None:
            return list(self.opening.rows[:limit]), len(self.opening.rows)
        lane = self.lane()
        process = lane.spawn()
        try:
            return self._pages(lane, process, limit)
        finally:
            lane.drop(process)

    def _pages(self, lane: Lane, process: int, limit: int) -> tuple[list[Task], int | None]:
        found: list[Task] = []
        while len(found) < limit:
            count = min(PAGE, limit - len(found))
            message = {"op": "tasks", "start": len(found), "count": count}
            page = as_page(check(lane.call(process, message, seconds=max(LIST_SECONDS, 3 * self.opening.seconds)), "tasks")["value"])
            found += page["tasks"]
            if len(page["tasks"]) < count or len(found) == page["total"]:
                return found, page["total"] if page["total"] is not None else len(found)
        return found, page["total"]

    # --- single-turn verdicts ------------------------------------------------------------------

    def verify(self, task: Task, submission: Submission, *, fresh: bool = False, context: str = "main", seed: int = 0) -> Judged:
        """Judge one submission in a fresh session; `fresh` also takes a fresh process."""
        return self.verify_many([(task, submission)], fresh=fresh, context=context, seed=seed)[0]

    def verify_many(
        self, pairs: Sequence[tuple[Task, Submission]], *, fresh: bool = False, context: str = "main", seed: int = 0
    ) -> list[Judged]:
        """Judge submissions one after the other, each in a fresh session of one warm process."""
        if fresh:
            self.drop_verifier()
        items = [{"task": task, "submission": sub, "context": context, "seed": seed} for task, sub in pairs]
        found: list[Judged] = []
        while len(found) < len(items):
            found += self._judge(items[len(found) : len(found) + BATCH])
        if fresh:
            self.drop_verifier()
        return found

    def _judge(self, items: list[dict[str, Any]]) -> list[Judged]:
        answer = self._ask_verifier(items)
        if answer.get("fault") == "flooded":
            answer = self._ask_verifier(items)  # on a fresh tree: what others printed before is not these items' flood
        if answer.get("ok"):
            return as_verdicts(answer["value"], len(items))
        self.drop_verifier()
        if len(items) == 1:
            return [judged(answer)]
        return [self._judge([item])[0] for item in items]

    def _ask_verifier(self, items: list[dict[str, Any]]) -> dict[str, Any]:
        lane, process = self._verifier()
        return lane.call(process, {"op": "verify", "items": items}, seconds=self.opening.seconds * min(len(items), 3))

    def _verifier(self) -> tuple[Lane, int]:
        lane = self.lane()
        verifiers: dict[str, int] = self._local.__dict__.setdefault("verifiers", {})
        if "main" not in verifiers:
            verifiers["main"] = lane.spawn()
        return lane, verifiers["main"]

    def canary(self, token: str) -> list[str]:
        """Give the places where a token was planted in this thread's verifier process; [] when the process is gone."""
        lane, process = self._verifier()
        answer = lane.call(process, {"op": "canary", "token": token})
        return [str(place) for place in answer["value"]] if answer.get("ok") else []

    def drop_verifier(self) -> None:
        """Replace this thread's verifier process before the next verdict."""
        verifiers: dict[str, int] = self._local.__dict__.setdefault("verifiers", {})
        process = verifiers.pop("main", None)
        if process is not None:
            self.lane().drop(process)

    def trace(self, pairs: Sequence[tuple[Task, Submission]], root: str) -> tuple[dict[str, list[int]], list[Judged]]:
        """Judge submissions under a line tracer: give the lines that ran below `root`, by file."""
        lane = self.lane()
        process = lane.spawn()
        try:
            ran: dict[str, set[int]] = {}
            answers: list[Judged] = []
            while len(answers) < len(pairs):
                items = [{"task": task, "submission": sub} for task, sub in pairs[len(answers) : len(answers) + TRACED]]
                seconds = max(60.0, self.opening.seconds * min(len(items), 3))
                value = check(lane.call(process, {"op": "trace", "items": items, "root": root}, seconds=seconds), "trace")["value"]
                answers += [judged(item) for item in value["answers"]]
                for name, lines in value["ran"].items():
                    ran.setdefault(name, set()).update(lines)
        finally:
            lane.drop(process)
        return {name: sorted(lines) for name, lines in ran.items()}, answers

    # --- sessions ----------------------------------------------------------------------------

    def session(self, *, condition: dict[str, Any] | None = None, beside: Session | None = None) -> Session:
        """Open a session: in a fresh process under a condition, or `beside` another one in its process.

        A condition may hold ``environ``, ``locale``, ``entropy`` (what the global generators are seeded with) and
        ``stir`` (they are seeded anew before each call), applied in the process; ``hash_seed``, ``template`` (any number: a process
        tree that loaded the environment once more) and ``born_with`` (environment variables that are there when the
        environment is loaded) take another server.
        """
        if beside is not None:
            return Session(beside.lane, beside.process, next(self._sessions), owns=False)
        condition = condition or {}
        world = self.opening.world
        if "hash_seed" in condition:
            world = replace(world, hash_seed=condition["hash_seed"])
        if "template" in condition:
            world = replace(world, environ=(*world.environ, ("ACIDTEST_TEMPLATE", str(condition["template"]))))
        if "born_with" in condition:
            world = replace(world, environ=(*world.environ, *sorted(condition["born_with"].items())))
        lane = self.lane(world)
        process = lane.spawn({key: condition[key] for key in CONDITIONS if key in condition})
        try:
            return Session(lane, process, next(self._sessions), owns=True)
        except Exception:
            lane.drop(process)
            raise

    def ask(self, what: str, *, task: Task | None = None, **arguments: Any) -> Any:
        """Ask an optional capability that needs no running episode, in a fresh process. Gives wire form."""
        with self.session() as session:
            return session.ask(what, task=task, **arguments)

    def reference(self, task: Task) -> Submission | None:
        """Give the author's known-good submission, or None when there is none."""
        if "reference" not in self.capabilities:
            return None
        return as_submission(self.ask("reference", task=task))

    def base(self, task: Task) -> Tree | None:
        """Give the repository that submissions to a task are laid over, or None when the environment has none."""
        if "base" not in self.capabilities:
            return None
        tree = tree_in(self.ask("base", task=task))
        if tree is None:
            raise EnvironmentFault("base() gave no files", kind="nonsense", expected="a mapping of files by path, or an acidtest.spec.Tree")
        return tree

    # --- life ----------------------------------------------------------------------------------

    @property
    def calls(self) -> int:
        """Calls of foreign code so far."""
        return sum(lane.calls for lane in self._lanes)

    def meter(self) -> dict[str, Any]:
        """Give what foreign code took: CPU seconds, verdicts, the mean of one in milliseconds, and what judges cost."""
        meters = [lane.meter for lane in self._lanes]
        verdicts, seconds = sum(m.verdicts for m in meters), sum(m.verdict_seconds for m in meters)
        mean = round(1000 * seconds / verdicts, 3) if verdicts else 0.0
        return {
            "environment_cpu_seconds": round(sum(m.cpu for m in meters), 3),
            "verdicts": verdicts,
            "milliseconds_per_verdict": mean,
            **self.door.meter(),
        }

    def denials(self) -> tuple[Denial, ...]:
        """Give what our sandbox refused to the environment and to its solutions."""
        ours = [denial for lane in self._lanes if lane.worker is not None for denial in lane.worker.denials()]
        return (*ours, *(Denial(call, "asked by a solution", count) for call, count in sorted(self.solutions.denials.items())))

    def refused(self) -> Counter[str]:
        """Give what our sandbox refused so far to the environment and to solutions, on behalf of this thread: call -> count."""
        found = Counter(self.solutions.refused())
        for lane in self._local.__dict__.get("lanes", {}).values():
            for denial in lane.worker.denials() if lane.worker is not None else ():
                found[denial.call] += denial.count
        return found

    def close(self) -> None:
        """End every process."""
        for lane in self._lanes:
            lane.close()
        for server in self._servers.values():
            server.close()
        self.solutions.close()
        self.standins.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def as_page(value: Any) -> dict[str, Any]:
    """Give a page of tasks as the host may use it. Raises EnvironmentFault on anything else."""
    tasks = value.get("tasks") if isinstance(value, dict) else None
    whole = isinstance(tasks, list) and all(
        isinstance(t, dict) and isinstance(t.get("id"), str) and {"prompt", "gold", "data", "split"} <= set(t) for t in tasks
    )
    if not whole or not isinstance(value.get("total"), int | None):
        raise EnvironmentFault(
            "it listed its tasks in a form that is not the contract's",
            kind="nonsense",
            where="tasks",
            expected="tasks with id, prompt, gold, data and split",
        )
    page: dict[str, Any] = value
    return page


def as_submission(value: Any) -> Submission:
    """Give what an author's reference returned as a submission. Raises EnvironmentFault on anything else."""
    if isinstance(value, dict) and value.get("kind") in {"text", "value", "files", "actions", "program"} and value["kind"] in value:
        return value
    if isinstance(value, str):
        return {"kind": "text", "text": value}
    if isinstance(value, list):
        return {"kind": "actions", "actions": value}
    if isinstance(value, dict) and value and all(isinstance(v, str) or (isinstance(v, dict) and set(v) == {"$b"}) for v in value.values()):
        return {"kind": "files", "files": value}
    raise EnvironmentFault(
        f"reference() returned {values.dumps(value)[:80]}",
        kind="nonsense",
        expected="a text, a list of actions, a dict of files, or a submission from acidtest.spec.records",
    )
