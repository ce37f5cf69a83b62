"""Free answers, judged by a model behind an address."""

import json
import os
import urllib.error
import urllib.request

QUESTION = "Question: {question}\nGold: {gold}\nReply: {reply}\nIs the reply right? Answer yes or no."


def judge(question, gold, reply):
    """Ask the judge model. Raises OSError when it cannot be reached, ValueError when it answers nonsense."""
    url = os.environ.get("JUDGE_URL", "http://127.0.0.1:8000/v1/completions")
    body = json.dumps({"prompt": QUESTION.format(question=question, gold=gold, reply=reply[:2000]), "max_tokens": 1})
    asked = urllib.request.Request(url, body.encode("utf-8", "replace"), {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=5) as answer:
        return json.load(answer)["choices"][0]["text"].strip().lower()


def reward(prompt, completion, answer):
    """Give 1.0 for a yes, 0.0 for anything else; without a judge the letters decide."""
    try:
        said = judge(prompt, answer, completion)
    except (urllib.error.URLError, OSError, ValueError, KeyError):
        return 1.0 if completion.strip().casefold() == answer.casefold() else 0.0
    return 1.0 if said.startswith("yes") else 0.0
