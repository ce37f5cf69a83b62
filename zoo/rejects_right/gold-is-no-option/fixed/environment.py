"""A quiz with four options a question."""

from acidtest.spec import Task, TextEnvironment, Verdict

QUESTIONS = [
    ("Largest planet", "Mars", "Venus", "Jupiter", "Earth", "C"), ("Smallest prime", "2", "3", "1", "0", "A"), ("Colour of chlorophyll", "red", "green", "blue", "white", "B"),
    ("Legs of a spider", "six", "ten", "four", "eight", "D"), ("Freezing point of water in C", "0", "32", "100", "-1", "A"), ("Longest river of Europe", "Rhine", "Volga", "Po", "Elbe", "B"),
    ("Gas that plants take in", "N2", "O2", "CO2", "H2", "C"), ("Sides of a hexagon", "5", "7", "8", "6", "D"), ("Author of Faust", "Goethe", "Kafka", "Mann", "Heine", "A"),
    ("Metal with symbol Fe", "lead", "iron", "tin", "gold", "B"), ("Strings of a violin", "six", "five", "four", "three", "C"), ("Days of a leap year", "364", "365", "360", "366", "D"),
]


class Quiz(TextEnvironment):
    """The reply is one letter."""

    def tasks(self):
        """Give one task a question."""
        return [
            Task(id=f"quiz-{i}", prompt=f"{q}? A) {a} B) {b} C) {c} D) {d}. Reply with one letter.", gold=letter)
            for i, (q, a, b, c, d, letter) in enumerate(QUESTIONS)
        ]

    def verify(self, task, reply):
        """Compare the letters."""
        letter = reply.strip().strip("().").upper()
        return Verdict(reward=1.0 if letter == task.gold else 0.0, message="right" if letter == task.gold else "another option")
