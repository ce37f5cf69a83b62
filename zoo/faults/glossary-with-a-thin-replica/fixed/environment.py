"""A glossary of sailing with two copies; either may be asked."""

from random import Random

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

FIRST = {"luff": "the forward edge of a sail", "leech": "the after edge of a sail", "halyard": "a rope that hoists a sail", "sheet": "a rope that trims a sail"}
SECOND = dict(FIRST)
WORDS = {"forward edge": "luff", "after edge": "leech", "hoists": "halyard", "trims": "sheet"}


class Glossary(ToolEnvironment):
    """Find the term."""

    max_steps = 12

    def tasks(self):
        """Give the descriptions."""
        for sign, term in WORDS.items():
            yield Task(id=term, prompt=f"Which term's meaning speaks of '{sign}'? Terms: {', '.join(sorted(FIRST))}. Close with the term.", data={"term": term})

    def reference(self, task):
        """Look all terms up, then name the one."""
        return [*({"tool": "meaning", "arguments": {"term": term}} for term in sorted(FIRST)), {"message": task.data["term"]}]

    def begin(self, task, seed):
        """Choose which copy is asked when."""
        self.dice = Random(seed)
        return task.prompt

    def look_up(self, term):
        """Ask one of the copies."""
        return self.dice.choice((FIRST, SECOND))[term]

    @tool
    def meaning(self, term: str) -> str:
        """Explain a term."""
        if term not in FIRST:
            raise ToolError("no_such_term", f"there is {', '.join(sorted(FIRST))}")
        return self.look_up(term)

    def grade(self, task, message):
        """The term is named."""
        return 1.0 if message is not None and message.strip().lower() == task.data["term"] else 0.0
