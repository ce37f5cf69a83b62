"""The appointment book of a clinic, kept in SQLite."""

import contextlib
import sqlite3
import tempfile
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

TAKEN = {"Adeyemi": ["09:00", "09:20"], "Brandt": ["09:00", "09:40"], "Costa": ["09:20"]}
SLOTS = ("09:00", "09:20", "09:40", "10:00")


class Clinic(ToolEnvironment):
    """Book the first free slot."""

    max_steps = 12

    def tasks(self):
        """Give one patient for each doctor."""
        for doctor, taken in TAKEN.items():
            first = next(slot for slot in SLOTS if slot not in taken)
            yield Task(id=doctor.lower(), prompt=f"Ms Lindqvist wants to see Dr {doctor} as early as possible. Slots are {', '.join(SLOTS)}.", data={"doctor": doctor, "slot": first})

    def reference(self, task):
        """Look, book, look again."""
        look = {"tool": "taken", "arguments": {"doctor": task.data["doctor"]}}
        return [look, {"tool": "book", "arguments": {**task.data, "patient": "Lindqvist"}}, look, {"message": f"You are expected at {task.data['slot']}."}]

    def begin(self, task, seed):
        """Lay out the book."""
        self.close()
        self.home = tempfile.TemporaryDirectory()
        self.path = Path(self.home.name) / "book.sqlite"
        with self.book_of() as book:
            book.execute("CREATE TABLE visits (doctor TEXT, slot TEXT, patient TEXT, UNIQUE (doctor, slot))")
            book.executemany("INSERT INTO visits VALUES (?, ?, 'someone')", [(doctor, slot) for doctor, taken in TAKEN.items() for slot in taken])
        return task.prompt

    def close(self):
        """Clear the folder away."""
        if hasattr(self, "home"):
            self.home.cleanup()

    @contextlib.contextmanager
    def book_of(self):
        """Open the book, and keep what was written."""
        book = sqlite3.connect(self.path, timeout=0.2)
        try:
            with book:
                yield book
        finally:
            book.close()

    def visits(self, doctor):
        """Give the slots of a doctor that are taken."""
        with self.book_of() as book:
            return [slot for (slot,) in book.execute("SELECT slot FROM visits WHERE doctor = ? ORDER BY slot", (doctor,))]

    @tool
    def taken(self, doctor: str) -> list:
        """List the slots of a doctor that are taken."""
        try:
            return self.visits(doctor)
        except sqlite3.OperationalError as exc:
            raise ToolError("book_in_use", f"another desk uses the book ({exc}); ask again") from exc

    @tool
    def book(self, doctor: str, slot: str, patient: str) -> str:
        """Book a slot."""
        if slot not in SLOTS:
            raise ToolError("no_such_slot", "there is no such slot")
        try:
            with self.book_of() as book:
                book.execute("INSERT INTO visits VALUES (?, ?, ?)", (doctor, slot, patient))
        except sqlite3.IntegrityError:
            raise ToolError("taken", "the slot is taken") from None
        return "booked"

    def grade(self, task, message):
        """The patient stands in the book, in the right slot alone."""
        with self.book_of() as book:
            found = book.execute("SELECT doctor, slot FROM visits WHERE patient = 'Lindqvist'").fetchall()
        return 1.0 if found == [(task.data["doctor"], task.data["slot"])] else 0.0
