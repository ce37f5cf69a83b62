"""Small sound environments with a goal, from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Package, World

ROOMS = '''
from acidtest.spec import Task, ToolEnvironment, ToolError, tool

WISHES = {"morning": ("north", "09:00"), "noon": ("south", "12:00"), "evening": ("north", "18:00")}


class Env(ToolEnvironment):
    """Book the room that is asked for, and close the request."""

    max_steps = 12

    def tasks(self):
        return [Task(id=key, prompt=f"Book room {room} at {hour}.", data={"room": room, "hour": hour}) for key, (room, hour) in WISHES.items()]

    def reference(self, task):
        book = {"tool": "book", "arguments": {"room": task.data["room"], "hour": task.data["hour"]}}
        return [{"tool": "free", "arguments": {"room": task.data["room"]}}, book, {"tool": "close", "arguments": {"status": "done"}}, {"message": "Booked."}]

    def begin(self, task, seed):
        self.wish = (task.data["room"], task.data["hour"])
        self.booked = []
        self.status = "open"
        return task.prompt

    def goal(self):
        return {"met": self.wish in self.booked, "why": f"{len(self.booked)} bookings"}

    def state(self):
        return {"booked": [list(one) for one in self.booked], "status": self.status}

    @tool
    def free(self, room: str) -> list:
        """List the free hours of a room."""
        return [hour for hour in ("09:00", "12:00", "18:00") if (room, hour) not in self.booked]

    @tool
    def book(self, room: str, hour: str) -> str:
        """Book a room."""
        if self.status != "open" or (room, hour) in self.booked:
            raise ToolError("refused", "it is closed or taken")
        self.booked.append((room, hour))
        return "booked"

    @tool
    def close(self, status: str) -> str:
        """Close the request."""
        self.status = status
        return status

    def grade(self, task, message):
        return 1.0 if self.wish in self.booked else 0.0
'''
GOOD = Package(ROOMS, kind="tools")


def rooms(*pairs: tuple[str, str]) -> Package:
    """Give the environment with some of its text replaced."""
    return Package(_changed(ROOMS, pairs), kind="tools")


def _changed(source: str, pairs: tuple[tuple[str, str], ...]) -> str:
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return source


WALK = '''
import gymnasium as gym
from gymnasium import spaces


class World(gym.Env):
    """Walk along a corridor to the door at its end."""

    def __init__(self, max_steps=60):
        self.observation_space = spaces.Discrete(8)
        self.action_space = spaces.Discrete(3)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place, self.steps = int(self.np_random.integers(1, 4)), 0
        return self.place, {}

    def step(self, action):
        before, self.steps = self.place, self.steps + 1
        self.place = min(7, max(0, self.place + int(action) - 1))
        terminated = self.place == 7
        reward = 0.5 * (self.place - before) + (2.0 if terminated else 0.0)
        return self.place, reward, terminated, self.steps >= self.max_steps and not terminated, {}
'''
CORRIDOR = World(WALK)


def corridor(*pairs: tuple[str, str]) -> World:
    """Give the corridor with some of its text replaced."""
    return World(_changed(WALK, pairs))
