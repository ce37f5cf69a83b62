"""Questions about a small library, answered by one query of SQLite on a file."""

import sqlite3
import tempfile
from pathlib import Path

from acidtest.spec import Task, TextEnvironment

BOOKS = [("Middlemarch", 1871, 3), ("Emma", 1815, 1), ("Dracula", 1897, 0), ("Ulysses", 1922, 2), ("Persuasion", 1817, 4)]
QUESTIONS = {
    "oldest": ("Which title is the oldest?", "SELECT title FROM books ORDER BY year LIMIT 1"),
    "lent": ("How many copies are lent in all?", "SELECT SUM(lent) FROM books"),
    "never": ("Which titles were not lent?", "SELECT title FROM books WHERE lent = 0"),
    "century": ("How many titles are older than 1850?", "SELECT COUNT(*) FROM books WHERE year < 1850"),
}


class Queries(TextEnvironment):
    """One query for each question."""

    def tasks(self):
        """Give the questions."""
        for name, (question, query) in QUESTIONS.items():
            yield Task(id=name, prompt=f"The table books has the columns title, year, lent. {question} Reply with one SELECT statement and nothing else.", data={"query": query})

    def reference(self, task):
        """Give the query."""
        return task.data["query"]

    def verify(self, task, reply):
        """Run both queries on a fresh file, and compare the rows."""
        with tempfile.TemporaryDirectory() as home:
            path = Path(home) / "library.db"
            with sqlite3.connect(path) as library:
                library.execute("CREATE TABLE books (title TEXT, year INTEGER, lent INTEGER)")
                library.executemany("INSERT INTO books VALUES (?, ?, ?)", BOOKS)
            wanted = library.execute(task.data["query"]).fetchall()
            reader = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            try:
                given = reader.execute(reply).fetchall()
            except (sqlite3.Error, sqlite3.Warning, ValueError):
                return 0.0
            finally:
                reader.close()
        return 1.0 if sorted(given, key=repr) == sorted(wanted, key=repr) else 0.0
