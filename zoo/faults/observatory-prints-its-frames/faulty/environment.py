import csv
import tempfile
import traceback
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, tool

STARS = [("Vega", "18.62", "38.78"), ("Deneb", "20.69", "45.28"), ("Altair", "19.85", "8.87")]


class Observatory(ToolEnvironment):
    max_steps = 6

    def tasks(self):
        return [Task(id=n.lower(), prompt=f"Point the telescope at {n}.", data={"star": n, "at": [ra, dec]}) for n, ra, dec in STARS]

    def begin(self, task, seed):
        self.close()
        self.dir = tempfile.TemporaryDirectory()
        self.catalogue = Path(self.dir.name) / "stars.csv"
        with open(self.catalogue, "w", newline="") as out:
            csv.writer(out).writerows(STARS)
        self.pointing = None
        return {"order": task.prompt}

    def close(self):
        if hasattr(self, "dir"):
            self.dir.cleanup()

    def state(self):
        return {"pointing": self.pointing}

    @tool
    def find(self, star: str):
        """Right ascension and declination of a star."""
        try:
            with open(self.catalogue, newline="") as rows:
                for name, ra, dec in csv.reader(rows):
                    if name == star:
                        return {"ra": ra, "dec": dec}
            return {"found": False}
        except Exception:
            return {"output": traceback.format_exc()}

    @tool
    def point(self, ra: str, dec: str):
        """Point the telescope."""
        self.pointing = [str(ra), str(dec)]
        return {"pointing": self.pointing}

    def reference(self, task):
        ra, dec = task.data["at"]
        return [{"tool": "find", "arguments": {"star": task.data["star"]}}, {"tool": "point", "arguments": {"ra": ra, "dec": dec}}, {"message": "pointed"}]

    def grade(self, task, message):
        return float(self.pointing == task.data["at"])
