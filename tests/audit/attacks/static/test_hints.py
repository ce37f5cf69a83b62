"""Each hint speaks where the fault stands in the source, and is silent beside it."""

from __future__ import annotations

import pytest

from acidtest.audit.catalogue import attacks, everything
from acidtest.audit.hints.hint import Hint
from tests.audit.hints.snippet import read

HINTS = {rule.code: rule for rule in attacks() if issubclass(rule, Hint)}
REWARD = "def reward(completion, answer):\n    "
VERIFY = "class Env:\n    def verify(self, task, files):\n        "

SPEAKS = [
    ("S201", "from sympy import sympify as s\n" + REWARD + "return s(completion) == answer"),
    ("S201", REWARD + "space = {}\n    exec(completion, space)\n    return space['x'] == answer"),
    ("S201", "import pandas\n" + REWARD + "return [pandas.eval(line) for line in completion.splitlines()] == answer"),
    ("S202", "from pickle import loads\n" + REWARD + "return loads(completion.encode()) == answer"),
    ("S202", "import torch\n" + VERIFY + "torch.load(files['model.pt'])"),
    ("S202", "import numpy as np\n" + VERIFY + "np.load(files['x'], allow_pickle=True)"),
    ("S203", "import yaml\n" + REWARD + "return yaml.load(completion) == answer"),
    ("S203", "import yaml\n" + REWARD + "return yaml.full_load(completion) == answer"),
    ("S204", REWARD + "try:\n        return float(completion == answer)\n    except:\n        return True"),
    ("S204", REWARD + "try:\n        return 0.0\n    except (ValueError, Exception):\n        return Verdict(reward=0.5)"),
    ("S205", "import requests\n" + REWARD + "try:\n        return requests.post('x').json()['s']\n    except Exception:\n        return 0"),
    ("S205", "import httpx\ndef ask(t):\n    return httpx.get(t)\n" + REWARD + "try:\n        return ask(completion)\n    except (OSError, ValueError):\n        return 0.0"),
    ("S205", VERIFY + "try:\n            return self.run(source='x').ok\n        except RuntimeError:\n            return Verdict(reward=0.0)"),
    ("S206", REWARD + "return answer.lower() in completion.lower()"),
    ("S206", REWARD + "return completion.strip() not in answer"),
    ("S206", REWARD + "return completion.find(answer) >= 0"),
    ("S206", "import re\n" + REWARD + "return bool(re.search(re.escape(answer), completion))"),
    ("S207", REWARD + "return sum(a == b for a, b in zip(completion.split(), answer.split())) / len(answer.split())"),
    ("S207", REWARD + "return all(map(eq, zip(answer.split(), completion.split(), strict=False)))"),
    ("S208", REWARD + "a, b = completion.split('/')\n    return float(a) / float(b) == float(answer)"),
    ("S208", "import math\n" + REWARD + "return math.sqrt(float(completion)) != float(answer)"),
    ("S209", "import subprocess\n" + VERIFY + "try:\n            pass\n        except subprocess.TimeoutExpired:\n            return 1.0"),
    ("S209", VERIFY + "result = self.run(source='x')\n        if result.ok or result.ended == 'cpu':\n            return True"),
    ("S210", "import subprocess\n" + VERIFY + "return 'ok' in subprocess.run(['x'], capture_output=True).stdout"),
    ("S210", "import os\n" + VERIFY + "os.system('make')\n        return 1.0"),
    ("S211", VERIFY + "return float(open('/logs/reward.txt').read())"),
    ("S211", "from pathlib import Path\n" + VERIFY + "return Verdict(reward=min(1.0, float(Path('score').read_text().strip())))"),
    ("S212", "import os\n" + REWARD + "return os.popen('bc <<< ' + completion).read() == answer"),
    ("S212", "import subprocess\n" + VERIFY + "subprocess.run(files['cmd'], shell=True, check=True)"),
    ("S213", REWARD + "assert completion == answer\n    return 1.0"),
    ("S214", REWARD + "return completion.format(x=1) == answer"),
    ("S214", "from jinja2 import Template\n" + REWARD + "return Template(completion).render() == answer"),
    ("S214", REWARD + "return completion % (1, 2) == answer"),
    ("S215", "import re\n" + REWARD + "return bool(re.match(completion, answer))"),
    ("S215", "import re\n" + REWARD + "return bool(re.search(rf'\\b{completion}\\b', answer))"),
    ("S216", REWARD + "x = float(completion)\n    if abs(x - float(answer)) >= 1e-3:\n        return 0.0\n    return 1.0"),
    ("S217", REWARD + "return completion.startswith(answer)"),
    ("S217", REWARD + "return answer.lower().endswith(completion.lower())"),
    ("S217", REWARD + "return completion[:len(answer)] == answer"),
    ("S217", "import re\n" + REWARD + "return bool(re.match(re.escape(answer), completion))"),
    ("W414", REWARD + "short = len(completion) < 9\n    return completion == answer"),
    ("W414", VERIFY + "legal = self.is_legal(files)\n        return 1.0 if files else 0.0"),
]  # fmt: skip
SILENT = [
    ("S201", REWARD + "return eval(answer) == completion"),
    ("S201", "import ast\n" + REWARD + "return ast.literal_eval(completion) == answer"),
    ("S201", "def unused(x):\n    return eval(x)\n" + REWARD + "return completion == answer"),
    ("S202", "import torch\n" + VERIFY + "torch.load(files['x'], weights_only=True)"),
    ("S202", "import numpy as np\n" + VERIFY + "np.load(files['x'])"),
    ("S202", "import pickle\nfrom pathlib import Path\n" + REWARD + "return pickle.loads((Path(__file__).parent / 'gold').read_bytes()) == completion"),
    ("S203", "import yaml\n" + REWARD + "return yaml.safe_load(completion) == answer"),
    ("S203", "import yaml\n" + REWARD + "return yaml.load(completion, yaml.CSafeLoader) == answer"),
    ("S204", REWARD + "try:\n        return float(completion == answer)\n    except Exception:\n        return 0.0"),
    ("S204", REWARD + "try:\n        return float(completion)\n    except ValueError:\n        return 1.0"),
    ("S204", REWARD + "try:\n        return float(completion)\n    except Exception:\n        raise"),
    ("S205", "import requests\n" + REWARD + "try:\n        return requests.post('x').json()['s']\n    except Exception:\n        return None"),
    ("S205", "import requests\n" + REWARD + "try:\n        return requests.post('x').json()['s']\n    except KeyError:\n        return 0.0"),
    ("S205", REWARD + "try:\n        return float(completion) == float(answer)\n    except Exception:\n        return 0.0"),
    ("S206", REWARD + "return answer in completion.split()"),
    ("S206", REWARD + "return 'yes' in completion and completion.strip() == answer"),
    ("S206", REWARD + "return completion.strip() in {answer, answer.lower()}"),
    ("S206", "import re\n" + REWARD + "return bool(re.search(r'\\b' + re.escape(answer) + r'\\b', completion))"),
    ("S207", REWARD + "return all(a == b for a, b in zip(completion.split(), answer.split(), strict=True))"),
    ("S207", REWARD + "return len(completion.split()) == 3 and all(a == b for a, b in zip(completion.split(), answer.split()))"),
    ("S207", REWARD + "return all(a < b for a, b in zip(completion.split(), completion.split()[1:]))"),
    ("S208", REWARD + "return float(completion) == float(answer)"),
    ("S208", "from fractions import Fraction\n" + REWARD + "return Fraction(completion) / 2 == Fraction(answer)"),
    ("S208", REWARD + "return sum(map(float, completion.split())) / 2 == 0"),
    ("S208", REWARD + "return len(completion.split()) == 3"),
    ("S208", REWARD + "return round(float(completion), 3) == round(float(answer), 3)"),
    ("S209", "import subprocess\n" + VERIFY + "try:\n            pass\n        except subprocess.TimeoutExpired:\n            return 0.0"),
    ("S209", VERIFY + "result = self.run(source='x')\n        if result.ended != 'deadline':\n            return 1.0"),
    ("S210", "import subprocess\n" + VERIFY + "return 'ok' in subprocess.run(['x'], check=True).stdout"),
    ("S210", "def good(result):\n    return result.ok\n\n" + VERIFY + "return good(self.run(source='x'))"),
    ("S210", "import subprocess\n" + VERIFY + "done = subprocess.run(['x'])\n        if done.returncode:\n            return 0.0\n        return 1.0"),
    ("S211", "from pathlib import Path\n" + VERIFY + "return float(Path(__file__).with_name('weight').read_text())"),
    ("S211", VERIFY + "return 1.0 if open('answer.txt').read() == task.gold else 0.0"),
    ("S211", VERIFY + "return float(open('answer.txt').read().strip() == task.gold)"),
    ("S212", "import subprocess\n" + REWARD + "subprocess.run(['x', completion], check=True)"),
    ("S212", "import os\nimport shlex\n" + REWARD + "os.system('x ' + shlex.quote(completion))"),
    ("S212", "import os\n" + REWARD + "os.system('make clean')"),
    ("S213", REWARD + "assert answer\n    return completion == answer"),
    ("S214", REWARD + "return '{}'.format(completion) == answer"),
    ("S214", REWARD + "return int(completion) % 7 == answer"),
    ("S215", "import re\n" + REWARD + "return bool(re.match(answer, completion))"),
    ("S215", "import re\n" + REWARD + "return bool(re.match(re.escape(completion), answer))"),
    ("S216", REWARD + "return 1.0 if abs(float(completion) - float(answer)) <= 1e-3 else 0.0"),
    ("S216", "import math\n" + REWARD + "x = float(completion)\n    if not math.isfinite(x) or abs(x - float(answer)) > 1e-3:\n        return 0.0\n    return 1.0"),
    ("S216", REWARD + "x = int(completion)\n    if abs(x - int(answer)) > 1:\n        return 0.0\n    return 1.0"),
    ("S217", REWARD + "return completion.startswith('Answer: ') and completion[8:] == answer"),
    ("S217", REWARD + "return completion[:100] == answer"),
    ("W414", REWARD + "short = len(completion) < 9\n    return short and completion == answer"),
    ("W414", REWARD + "words = completion.split()\n    return completion == answer"),
    ("W414", REWARD + "_legal = completion < answer\n    return completion == answer"),
    ("W414", REWARD + "legal = completion < answer\n    return float('legal' in locals() and completion == answer)"),
]  # fmt: skip


def sights(code: str, source: str) -> list[str]:
    return [sight.what for sight in HINTS[code]().seen(read(source + "\n"))]


@pytest.mark.parametrize(("code", "source"), SPEAKS, ids=[f"{code}-{i}" for i, (code, _) in enumerate(SPEAKS)])
def test_speaks(code: str, source: str) -> None:
    assert sights(code, source), source


@pytest.mark.parametrize(("code", "source"), SILENT, ids=[f"{code}-{i}" for i, (code, _) in enumerate(SILENT)])
def test_is_silent(code: str, source: str) -> None:
    assert not sights(code, source), source


def test_each_hint_has_its_cases() -> None:
    assert {code for code, _ in SPEAKS} == {code for code, _ in SILENT} == set(HINTS)


@pytest.mark.parametrize("code", HINTS)
def test_names_rules_that_exist_and_are_no_hints(code: str) -> None:
    known = {rule.code for rule in everything()} - set(HINTS)
    assert HINTS[code].confirmed_by
    assert set(HINTS[code].confirmed_by) <= known
