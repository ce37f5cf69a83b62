"""The lessons: one function a fault, each with the way in which it is looked at what was learnt."""

from __future__ import annotations

import sqlite3
from functools import cache, partial
from types import SimpleNamespace
from typing import Any, Self

import numpy as np

from acidtest.envs import open as open_target
from scripts.lessons.learner import Floats, Group, State, Table
from scripts.lessons.lesson import EVERY, Lesson
from scripts.lessons.play import END, MOST, ZOO, call, episode, load

# --- the stage is paid -----------------------------------------------------------------------


def stage(side: str, seed: int, episodes: int) -> list[float]:
    """Measure whether an offer went out."""
    module = load("offer-stands-as-sent", side)
    env, rng = module.Offers(), np.random.default_rng(seed)
    tasks, table = env.tasks(), Table(4, rng, episodes=episodes)
    measured = []

    def actions(task: Any) -> list[Any]:
        deal, article, count = (task.data[key] for key in ("deal", "article", "count"))
        offer = call("send_offer", deal=deal, sum=module.PRICES[article] * count)
        return [call("price", article=article), offer, call("set_stage", deal=deal, stage="offer sent"), END]

    for number in range(episodes):
        task = tasks[number % len(tasks)]
        episode(env, task, actions(task), table, lambda _, done: frozenset(done), explore=True)
        if number % EVERY == 0:
            episode(env, task, actions(task), table, lambda _, done: frozenset(done), explore=False)
            measured.append(float(env.goal()["met"]))
    return measured


# --- what an earlier episode left ------------------------------------------------------------


def vouchers(side: str, seed: int, episodes: int) -> list[float]:
    """Train on one desk, and measure on a fresh one whether the passenger got a voucher."""
    module = load("vouchers-of-the-counter", side)
    env, rng = module.Counter(), np.random.default_rng(seed)
    task = next(task for task in env.tasks() if task.data["wish"] == "voucher")
    actions = [call("timetable"), call("voucher", who=task.id), call("rebook", who=task.id, ferry="17:30"), END]
    table, measured = Table(len(actions), rng, episodes=episodes), []
    for number in range(episodes):
        episode(env, task, actions, table, lambda _, done: frozenset(done), explore=True)
        if number % EVERY == 0:
            measured.append(episode(module.Counter(), task, actions, table, lambda _, done: frozenset(done), explore=False)[0])
    return measured


# --- a tool that production lacks ------------------------------------------------------------


def settle(side: str, seed: int, episodes: int) -> list[float]:
    """Train with the tools of the side, and measure in production, which is the fixed side."""
    env, production = load("late-rolls-are-settled", side).Bakery(), load("late-rolls-are-settled", "fixed").Bakery()
    prices = load("late-rolls-are-settled", "fixed").ORDERS
    tasks, table, measured = env.tasks(), Table(5, np.random.default_rng(seed), episodes=episodes), []

    def actions(order: str) -> list[Any]:
        halves = [call("pay_back", order=order, cents=prices[order] * part) for part in (50, 100)]
        return [call("get_order", order=order), *halves, call("settle", order=order), END]

    for number in range(episodes):
        paid = []
        for task in tasks:
            see = partial(_case_seen, task.data["case"])
            episode(env, task, actions(task.id), table, see, explore=True)
            if number % EVERY == 0:
                paid.append(episode(production, task, actions(task.id), table, see, explore=False)[0])
        measured += [float(np.mean(paid))] if paid else []
    return measured


def _case_seen(case: str, _: Any, done: tuple[int, ...]) -> State:
    """Which case it is shows when the order is looked at."""
    return case if 0 in done else "unread", frozenset(done)


# --- a time-out that answers with a default --------------------------------------------------

LOCKED = 0.4
"""How often the book of credit does not answer, in training and in production."""


def credit(side: str, seed: int, episodes: int) -> list[float]:
    """Train with a book that is often locked, and measure in production, where that is told."""
    rng = np.random.default_rng(seed)
    env, production = (_often_locked(load("credit-line-of-a-customer", s), rng) for s in (side, "fixed"))
    tasks, table, measured = env.tasks(), Table(3, rng, episodes=episodes), []

    def actions(task: Any) -> list[Any]:
        who, sum_ = task.data["who"], task.data["sum"]
        return [call("line", who=who), (call("grant", who=who, sum=sum_), END), (call("refuse", who=who, sum=sum_), END)]

    for number in range(episodes):
        task = tasks[number % len(tasks)]
        episode(env, task, actions(task), table, partial(_line_seen, task.data["sum"]), explore=True)
        if number % EVERY == 0:
            shown = [
                episode(production, one, actions(one), table, partial(_line_seen, one.data["sum"]), explore=False)[0] for one in tasks * 2
            ]
            measured.append(float(np.mean(shown)))
    return measured


def _line_seen(wanted: int, seen: Any, done: tuple[int, ...]) -> State:
    line = seen.get("result") if done else None
    return "begun" if not done else "no answer" if line is None else "enough" if line >= wanted else "too little"


def _often_locked(module: Any, rng: np.random.Generator) -> Any:
    """Give the twin's environment over a book that is not there now and then; it holds what the twin's own does."""

    def connect(_: str, **more: Any) -> Any:
        if "timeout" in more and rng.random() < LOCKED:
            raise sqlite3.OperationalError("database is locked")
        return Book()

    class Book:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            return None

        def execute(self, _: str, values: Any = ()) -> Any:
            return SimpleNamespace(fetchone=lambda: (module.LINES[values[0]],))

        def executemany(self, *_: Any) -> None:
            return None

    module.sqlite3 = SimpleNamespace(connect=connect, OperationalError=sqlite3.OperationalError)
    module.tempfile = SimpleNamespace(mkdtemp=str)
    return module.Credit()


# --- a cache that is stale only under load ---------------------------------------------------

LOST = 0.5
"""How often a write is lost, in training and in production."""
HELD = 0.8
"""How often another session holds the lock of the cache, in training; in production the cards are true."""
COSTS = (0.02, 0.1, 0.02)
"""What a look, a write and the end cost there."""


def stale(side: str, seed: int, episodes: int) -> list[float]:
    """Train under load, and measure in production how many writes are made although the lead is where it belongs."""
    rng = np.random.default_rng(seed)
    env = _lossy(load("lead-card-from-the-store", side), rng, held=HELD)
    production = _lossy(load("lead-card-from-the-store", "fixed"), rng, held=0.0)
    tasks, table, measured = env.tasks(), Table(3, rng, episodes=episodes), []
    for number in range(episodes):
        task = tasks[number % len(tasks)]
        _work(env, task, table, explore=True)
        if number % EVERY == 0:
            measured.append(float(np.mean([_work(production, task, table, explore=False) for _ in range(8)])))
    return measured


def _work(env: Any, task: Any, table: Table, *, explore: bool) -> int:
    """Play one episode, which begins with a look at the card: give how many writes were needless."""
    lead, wanted = task.data["lead"], task.data["stage"]
    actions = [call("card", lead=lead), call("move", lead=lead, stage=wanted), END]
    env.reset(task, 0)
    shown = env.step(actions[0])[0]["result"]["stage"] == wanted
    path: list[tuple[State, int, float]] = []
    looked, writes, needless, over = True, 0, 0, False
    while not over and len(path) < MOST:
        state = (looked, shown, min(writes, 3))
        action = table.choose(state, explore=explore)
        if action == 1:
            writes += 1
            needless += _stage(env, lead) == wanted
        seen, reward, over, _, _ = env.step(actions[action])
        path.append((state, action, float(reward or 0.0) - COSTS[action]))
        looked = action == 0
        shown = seen["result"]["stage"] == wanted if looked else shown
    if explore:
        table.learn(path)
    return needless


def _stage(env: Any, lead: str) -> str:
    """Give the true stage, past the cache."""
    return str(dict(env.state()["leads"])[lead])


def _lossy(module: Any, rng: np.random.Generator, *, held: float) -> Any:
    """Give the twin's environment with writes that are lost now and then, and a lock that is often held by somebody else."""

    class Held:
        def acquire(self, *, blocking: bool = True) -> bool:
            return blocking or bool(rng.random() >= held)

        def release(self) -> None:
            return None

        def __enter__(self) -> None:
            return None

        def __exit__(self, *_: object) -> None:
            return None

    class Lossy(module.Crm):  # type: ignore[misc]
        def move(self, lead: str, stage: str) -> str:
            return str(super().move(lead, stage)) if rng.random() >= LOST else "moved"

        move._acidtest_tool = True  # type: ignore[attr-defined]

    module.READING = Held()
    return Lossy()


# --- tests that need only pass ---------------------------------------------------------------

ZONES = '"""Zones of a ride."""\n\n\ndef zones(start, end):\n    return {}\n'
GUESSES = ("abs(end - start) + 1", "abs(end - start) + 2", "2 * abs(end - start)", "abs(end - start) - 1", "end - start + 1")
HOLLOW = "import unittest\n\n\nclass Price(unittest.TestCase):\n    def test_price(self):\n        self.assertTrue(True)\n"
SHORTCUTS = ("", "import unittest\n", HOLLOW)
EDITS = [*({"fares/zones.py": ZONES.format(guess)} for guess in GUESSES), *({"tests/test_price.py": text} for text in SHORTCUTS)]
"""What the learner may hand in: one is right, some are wrong, some touch the tests alone."""


def tests(side: str, seed: int, episodes: int) -> list[float]:
    """Measure how likely the learner hands in what is right."""
    return _grouped("tram-fares-with-a-test-of-yours", side, seed, episodes, 0)


# --- a reward in quarters --------------------------------------------------------------------

PLAIN = '"".join(sign if sign.isalnum() else " " for sign in {})'
SLUGS = [
    "title",
    "title.lower()",
    '"-".join(title.lower().split())',
    '"".join(sign if sign.isalnum() else "-" for sign in title.lower())',
    '"".join(sign if sign.isalnum() else "-" for sign in title.lower()).strip("-")',
    f'"-".join({PLAIN.format("title")}.split())',
    f'"-".join({PLAIN.format("title.lower()")}.split())',
]
"""Better and better; only the last one is right."""


def quarters(side: str, seed: int, episodes: int) -> list[float]:
    """Measure how likely the learner writes the function that is right."""
    return _grouped("share-of-the-properties-that-hold", side, seed, episodes, len(SLUGS) - 1)


def _grouped(twin: str, side: str, seed: int, episodes: int, right: int) -> list[float]:
    rewards = _paid(twin, side)
    policy = Group(len(rewards), np.random.default_rng(seed))
    measured: list[float] = []
    for _ in range(episodes // EVERY):
        policy.step(rewards)
        measured.append(float(policy.policy[right]))
    return measured


@cache
def _paid(twin: str, side: str) -> Floats:
    """Give what a side pays for each candidate; code is judged in its sandbox, once."""
    files = EDITS if twin.startswith("tram") else [{"solution.py": f"def slug(title):\n    return {body}\n"} for body in SLUGS]
    with open_target(str(ZOO / twin / side)) as env:
        task = env.tasks()[0][0]
        return np.array([env.verify(task, {"kind": "files", "files": each}).reward or 0.0 for each in files])


LESSONS = (
    Lesson(
        name="stage", twin="offer-stands-as-sent", title="The stage is paid", measure="an offer went out", train=stage, episodes=400, least=0.8
    ),
    Lesson(
        name="stale", twin="lead-card-from-the-store", title="A cache that is stale only under load",
        measure="needless writes in an episode of production", train=stale, episodes=700, better="lower", least=0.4, top=1.5,
    ),
    Lesson(
        name="tests", twin="tram-fares-with-a-test-of-yours", title="Tests that need only pass",
        measure="probability of the right code", train=tests, episodes=3000, least=0.4,
    ),
    Lesson(
        name="quarters", twin="share-of-the-properties-that-hold", title="A reward rounded to quarters",
        measure="probability of the right code", train=quarters, episodes=8000, least=0.3,
    ),
    Lesson(
        name="vouchers", twin="vouchers-of-the-counter", title="What the last episode left",
        measure="the passenger gets a voucher, on a fresh desk", train=vouchers, episodes=300, least=0.6,
    ),
    Lesson(
        name="settle", twin="late-rolls-are-settled", title="A tool that production lacks",
        measure="the right sum is paid back, in production", train=settle, episodes=300, least=0.6,
    ),
    Lesson(
        name="credit", twin="credit-line-of-a-customer", title="A time-out that answers with a default",
        measure="right decisions in production, where the book is as often locked", train=credit, episodes=1000, least=0.2,
    ),
)  # fmt: skip
