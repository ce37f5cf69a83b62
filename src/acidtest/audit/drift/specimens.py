"""A small library desk and what production offers, from which the rules make their examples by one change."""

from __future__ import annotations

import json
from typing import Any

from acidtest.audit.example import Package

LIBRARY = '''
from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BOOKS = {"B-1041": "Emma", "B-2210": "Dubliners", "B-3307": "Nostromo"}


class Env(ToolEnvironment):
    """Lend a book for some weeks."""

    def tasks(self):
        return [Task(id=book, prompt=f"Lend {title} for two weeks.", data={"book": book}) for book, title in BOOKS.items()]

    def reference(self, task):
        wish = {"book": task.data["book"], "weeks": 2}
        return [{"tool": "look_up", "arguments": {"book": task.data["book"]}}, {"tool": "lend", "arguments": wish}, {"message": "Here it is."}]

    def begin(self, task, seed):
        self.lent = {}
        return task.prompt

    @tool
    def look_up(self, book: str) -> dict:
        """Give the title of a book."""
        if book not in BOOKS:
            raise ToolError("unknown", "there is no such book")
        return {"book": book, "title": BOOKS[book]}

    @tool
    def lend(self, book: str, weeks: int) -> str:
        """Lend a book for some weeks."""
        if book not in BOOKS:
            raise ToolError("unknown", "there is no such book")
        if not isinstance(weeks, int) or not 1 <= weeks <= 4:
            raise ToolError("weeks", "from one to four")
        self.lent[book] = weeks
        return "lent"

    def grade(self, task, message):
        return 1.0 if self.lent == {task.data["book"]: 2} else 0.0
'''
BOOK: dict[str, Any] = {"type": "string", "pattern": "^B-[0-9]{4}$"}
WEEKS: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 4}
LOOK_UP: dict[str, Any] = {
    "name": "look_up",
    "description": "Give the title of a book.",
    "inputSchema": {"type": "object", "properties": {"book": BOOK}, "required": ["book"], "additionalProperties": False},
}


def lend(**changes: Any) -> dict[str, Any]:
    """Give production's description of lending, with parameters added, changed, or taken out where None; `required` is the list itself."""
    required = changes.pop("required", ["book", "weeks"])
    given = {"book": BOOK, "weeks": WEEKS, **changes}
    properties = {name: schema for name, schema in given.items() if schema is not None}
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"name": "lend", "description": "Lend a book for some weeks.", "inputSchema": schema}


def library(*tools: dict[str, Any], change: tuple[str, str] | None = None) -> Package:
    """Give the library desk beside these tools of production, with a piece of its source replaced."""
    source = LIBRARY
    if change is not None:
        if change[0] not in source:
            raise ValueError(f"the specimen does not hold {change[0]!r}")
        source = source.replace(*change)
    return Package(source, kind="tools", files={"production/tools.json": json.dumps({"tools": list(tools)}, indent=1) + "\n"})


SOUND_LIBRARY = library(LOOK_UP, lend())
