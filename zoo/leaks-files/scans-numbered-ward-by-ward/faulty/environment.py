"""Letters of a clinic, to be sorted by how urgent they are."""

from acidtest.spec import Task, TextEnvironment

LETTERS = {
    "urgent": ["pain in the chest since this morning", "cannot see on the left side", "bleeding that does not stop", "a child with a fever of 41", "short of breath at rest", "fell from a ladder and is confused", "a swollen throat after a sting", "speech that is suddenly slurred", "a burn on both hands", "numb on one side of the face", "fainted twice today", "a wound that shows the bone"],
    "routine": ["asks for a new prescription", "wants to move the appointment", "yearly check of the eyes", "a form for the insurance", "a cough for two weeks, better now", "asks when the results come", "a vaccination for a journey", "wants a copy of the report", "dry skin in the winter", "a change of address", "needs a note for the school", "asks about opening hours"],
}
ROWS = [(label, text) for label, texts in LETTERS.items() for text in texts]


class Letters(TextEnvironment):
    def tasks(self):
        for number, (label, text) in enumerate(ROWS):
            yield Task(id=f"letter-{number}", prompt=f"letters/scan_{1000 + number:04d}.txt\n\n{text}\n\nReply urgent or routine.", gold=label)

    def verify(self, task, reply):
        return 1.0 if reply.strip().lower() == task.gold else 0.0
