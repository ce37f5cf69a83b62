"""Functions on words. A quick interpreter, isolated and without site, prints what the function of a reply gives."""

import json
import re
import subprocess
import sys

from acidtest.spec import Task, TextEnvironment, Verdict

CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)
QUICK = [sys.executable, "-I", "-S"]
ASK = "import json, sys\nsource, name, given = json.load(sys.stdin)\nout, sys.stdout = sys.stdout, sys.stderr\nspace = {}\nexec(source, space)\nout.write(json.dumps([space[name](*one) for one in given]))\n"

FORMS = {
    "syllables": ("syllables(word): how many groups of the vowels a, e, i, o, u, y a lower-case word has.",
        "import re\n\n\ndef syllables(word):\n    return len(re.findall('[aeiouy]+', word))\n",
        [("poetry", 2), ("queue", 1), ("rhythm", 1), ("banana", 3), ("", 0)]),
    "rhyme": ("rhyme(one, other): whether two lower-case words end in the same three letters and differ.",
        "def rhyme(one, other):\n    return one != other and one[-3:] == other[-3:]\n",
        [(("nation", "station"), True), (("sun", "fun"), False), (("light", "light"), False)]),
}


class Forms(TextEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write {form[0]} Reply with the function alone, in a ```python block.") for name, form in FORMS.items()]

    def reference(self, task):
        return f"```python\n{FORMS[task.id][1]}```"

    def verify(self, task, reply):
        source = CODE.search(reply)
        if source is None:
            return Verdict(reward=0.0, message="no code block")
        cases = [(given if isinstance(given, tuple) else (given,), want) for given, want in FORMS[task.id][2]]
        order = json.dumps([source[1], task.id, [given for given, _ in cases]])
        try:
            done = subprocess.run([*QUICK, "-c", ASK], input=order, capture_output=True, text=True, timeout=5, env={}, cwd="/")
        except subprocess.TimeoutExpired:
            return Verdict(reward=0.0, message="too slow")
        wanted = json.dumps([want for _, want in cases])
        return 1.0 if done.returncode == 0 and done.stdout == wanted else 0.0
