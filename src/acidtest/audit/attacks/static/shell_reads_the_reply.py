"""Source that hands the reply to a shell."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword, says_true
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

SHELLS = ("os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput", "asyncio.create_subprocess_shell")
ASKED = ("subprocess.run", "subprocess.Popen", "subprocess.call", "subprocess.check_call", "subprocess.check_output")
QUOTES = ("shlex.quote", "shlex.join", "pipes.quote")


class Trick(Hint):
    """A command line that holds part of the reply is read by a shell.

    `;`, backquotes and `$(...)` in the reply start what the policy likes, with the verifier's rights: it can
    write the reward, the tests, or the verdicts of later replies. Quoting by `shlex.quote` is not counted.
    """

    code = "S212"
    weakness = "the reply is executed"
    severity = Severity.MAJOR
    fix = "Pass a list of arguments without shell=True, or the text on standard input; run what a policy wrote by self.run."
    kinds = (39,)
    confirmed_by = ("A225", "A226")
    bad = Grader(
        "import subprocess\n\n\ndef reward(completion, answer):\n    done = subprocess.run(f'echo {completion} | tr -d \" \"', shell=True, capture_output=True, text=True)\n"
        "    return 1.0 if done.returncode == 0 and done.stdout.strip() == answer else 0.0\n"
    )
    good = Grader(
        "import subprocess\n\n\ndef reward(completion, answer):\n    done = subprocess.run(['tr', '-d', ' '], input=completion, capture_output=True, text=True)\n"
        "    return 1.0 if done.returncode == 0 and done.stdout.strip() == answer else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at the command line of everything that a shell reads."""
        for judge, call in source.calls(*SHELLS, *ASKED):
            name = source.flow.called(call)
            if (name in SHELLS or says_true(keyword(call, "shell"))) and call.args and self._unquoted(source, call.args[0]):
                yield Sight(judge, call, f"a shell reads a command line with part of the reply in it, by {name}")

    def _unquoted(self, source: Reading, line: ast.expr) -> bool:
        quoted = any(isinstance(part, ast.Call) and source.flow.called(part) in QUOTES for part in ast.walk(line))
        return source.reply(line) and not quoted
