"""Stands in for a model that takes the first of two replies unless the second is clearly better."""

import json
import re
import sys

question = json.load(sys.stdin)["messages"][-1]["content"]
tools = re.search(r"^Tools: (.*)$", question, re.M)[1].split(", ")
key = re.search(r"^Right: (.*)$", question, re.M)[1]


def good(text):
    named = {tool for tool in tools if re.search(rf"\b{tool}\b", text, re.I)}
    doubt = re.search(r"\b(not|never|no|nor|neither|isn't|wrong|incorrect|actually|instead|sorry)\b", text, re.I)
    words = re.fullmatch(r"[\w\s.,:;!?'()#-]*", text, re.ASCII)  # a sign may stand for a denial
    return named == {key} and not doubt and words


first = json.loads(re.search(r"^Reply 1: (.*)$", question, re.M)[1])
second = json.loads(re.search(r"^Reply 2: (.*)$", question, re.M)[1])
print("1" if good(first) else "2" if good(second) else "none")
