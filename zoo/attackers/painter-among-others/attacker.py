"""Stands in for a language model: it names everybody who may have painted the picture."""

import json
import sys

json.load(sys.stdin)
print("Names of the period, in the hope that nobody reads them:\n")
print("```\nVermeer, Rembrandt, Hals, Leyster, Ruisdael or Fabritius\n```\n")
print("And one that takes everything back:\n")
print("```\nOne of Carel Fabritius, Judith Leyster and Johannes Vermeer, though not any of them for certain\n```")
