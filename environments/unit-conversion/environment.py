"""Unit conversion: a number and its unit, in one documented line.

The number may be written in any usual way and may be rounded; the unit must be the one that was asked for.
"""

from __future__ import annotations

import math
import re

from acidtest.spec import Task, TextEnvironment, Verdict

TOLERANCE = 5e-4
"""Relative; as declared in environment.toml."""
LINE_CAP = 200

ANSWER = re.compile(r"\s*answer\s*:\s*(?P<number>[^A-Za-z°µ]*?(?:[eE][+-]?[0-9]+)?)\s*(?P<unit>[A-Za-z°µ].*?)?\s*", re.IGNORECASE)
NUMBER = re.compile(r"[+-]?(?:[0-9]{1,3}(?:[, ][0-9]{3})+|[0-9]+)?(?:\.[0-9]*)?(?:[eE][+-]?[0-9]{1,3})?")
BOLD = re.compile(r"\s*\*\*(answer\s*:?)\*\*(\s*:?)", re.IGNORECASE)
POWER_OF_TEN = re.compile(r"\s*(?:×|·|\*|x)\s*10\s*(?:\^|\*\*)\s*\{?([+-]?[0-9]{1,3})\}?")

NAMES = {
    "degC": ("°C", "celsius", "degrees celsius", "degree celsius"),
    "degF": ("°F", "fahrenheit", "degrees fahrenheit", "degree fahrenheit"),
    "K": ("kelvin", "kelvins"),
    "mm": ("millimetre", "millimetres", "millimeter", "millimeters"),
    "cm": ("centimetre", "centimetres", "centimeter", "centimeters"),
    "m": ("metre", "metres", "meter", "meters"),
    "km": ("kilometre", "kilometres", "kilometer", "kilometers"),
    "in": ("inch", "inches"),
    "ft": ("foot", "feet"),
    "yd": ("yard", "yards"),
    "mi": ("mile", "miles"),
    "mg": ("milligram", "milligrams"),
    "g": ("gram", "grams"),
    "kg": ("kilogram", "kilograms"),
    "t": ("tonne", "tonnes"),
    "oz": ("ounce", "ounces"),
    "lb": ("lbs", "pound", "pounds"),
    "km/h": ("kph", "kilometres per hour", "kilometers per hour"),
    "m/s": ("metres per second", "meters per second"),
    "mph": ("mi/h", "miles per hour"),
    "kn": ("knot", "knots"),
    "J": ("joule", "joules"),
    "kJ": ("kilojoule", "kilojoules"),
    "MJ": ("megajoule", "megajoules"),
    "kcal": ("kilocalorie", "kilocalories"),
    "kWh": ("kilowatt hour", "kilowatt hours", "kilowatt-hour", "kilowatt-hours"),
    "Pa": ("pascal", "pascals"),
    "kPa": ("kilopascal", "kilopascals"),
    "bar": ("bars",),
    "atm": ("atmosphere", "atmospheres"),
    "psi": ("pounds per square inch",),
    "mmHg": ("mm Hg", "millimetres of mercury", "millimeters of mercury"),
    "L": ("l", "litre", "litres", "liter", "liters"),
    "gal": ("gallon", "gallons", "US gallon", "US gallons"),
    "m2": ("m^2", "m²", "square metre", "square metres", "square meter", "square meters"),
    "ha": ("hectare", "hectares"),
    "min": ("minute", "minutes"),
    "h": ("hour", "hours", "hr"),
}
"""Symbol -> other ways of writing the same unit. Symbols mean what their case says; names may be written in any."""


class UnitConversion(TextEnvironment):
    """Reads the last line of a reply."""

    def verify(self, task: Task, reply: str) -> Verdict:
        """Judge the number and the unit."""
        wanted = re.split(r" ", task.gold, maxsplit=1)
        trouble = judge(reply, number=float(wanted[0]), unit=wanted[1])
        return Verdict(reward=0.0 if trouble else 1.0, message=trouble or "right")


def judge(reply: str, *, number: float, unit: str) -> str:
    """Say what is wrong with a reply, or give ''."""
    lines = [BOLD.sub(r"\1\2", line) for line in reply.removeprefix("\ufeff").splitlines() if line.strip()]
    answers = [line for line in lines if line.strip().lower().startswith("answer")]
    if not answers:
        return "no line `Answer: <number> <unit>`"
    if len(answers) > 1 or lines[-1] != answers[0]:
        return "the answer is one line, and the last"
    match = ANSWER.fullmatch(plain(answers[0]))
    got = parse(match["number"]) if match else None
    if match is None or got is None:
        return "the answer is not one number and one unit"
    if not match["unit"]:
        return f"no unit; {unit} was asked for"
    if unit_of(match["unit"]) != unit:
        return f"wrong unit; {unit} was asked for"
    if not abs(got - number) <= TOLERANCE * abs(number):  # written so that NaN fails
        return "wrong number"
    return ""


def plain(line: str) -> str:
    """Give a line with one sort of space, minus and power of ten, and without a full stop at its end."""
    line = re.sub(r"\s+", " ", line[:LINE_CAP].replace("\N{MINUS SIGN}", "-")).strip()
    return POWER_OF_TEN.sub(r"e\1", line.removesuffix("."))


def parse(text: str) -> float | None:
    """Give the number that a text is: decimal or scientific, thousands apart by comma or space, or None."""
    text = text.strip()
    if not NUMBER.fullmatch(text) or not re.match(r"[+-]?\.?[0-9]", text):
        return None
    value = float(re.sub(r"[, ]", "", text))
    return value if math.isfinite(value) else None


def unit_of(text: str) -> str | None:
    """Give the symbol of a unit, or None."""
    text = text.strip()
    for symbol, names in NAMES.items():
        if text == symbol or text in names or text.casefold() in names:
            return symbol
    return None
