"""unit-conversion: golds computed a second time, and the one reply format."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.environments.conftest import Opened, load

NAME = "unit-conversion"
judge = load(NAME).judge

POUND, FOOT = Fraction("0.45359237"), Fraction("0.3048")
FACTORS = {
    "mm": Fraction(1, 1000),
    "m": 1,
    "cm": Fraction(1, 100),
    "km": 1000,
    "in": FOOT / 12,
    "ft": FOOT,
    "yd": FOOT * 3,
    "mi": FOOT * 5280,
    "nmi": 1852,
    "mg": Fraction(1, 10**6),
    "g": Fraction(1, 1000),
    "kg": 1,
    "t": 1000,
    "lb": POUND,
    "oz": POUND / 16,
    "st": POUND * 14,
    "m/s": 1,
    "km/h": Fraction(5, 18),
    "mph": FOOT * 5280 / 3600,
    "kn": Fraction(1852, 3600),
    "J": 1,
    "kJ": 1000,
    "MJ": 10**6,
    "kcal": 4184,
    "kWh": 3600000,
    "Wh": 3600,
    "BTU": Fraction("1055.05585262"),
    "eV": Fraction("1.602176634e-19"),
    "Pa": 1,
    "hPa": 100,
    "kPa": 1000,
    "MPa": 10**6,
    "bar": 10**5,
    "atm": 101325,
    "mmHg": Fraction("133.322387415"),
    "psi": POUND * Fraction("9.80665") / (FOOT / 12) ** 2,
    "L": Fraction(1, 1000),
    "m3": 1,
    "gal": 231 * (FOOT / 12) ** 3,
    "m2": 1,
    "ha": 10000,
    "acre": 43560 * FOOT**2,
    "ft2": FOOT**2,
    "min": 60,
    "h": 3600,
    "d": 86400,
}
"""In SI units."""
KELVIN = {"K": lambda t: t, "degC": lambda t: t + Fraction("273.15"), "degF": lambda t: (t + Fraction("459.67")) * 5 / 9}
FROM_KELVIN = {"K": lambda t: t, "degC": lambda t: t - Fraction("273.15"), "degF": lambda t: t * 9 / 5 - Fraction("459.67")}


def converted(value: Fraction, old: str, new: str) -> Fraction:
    """Convert by the table above."""
    if old in KELVIN:
        return FROM_KELVIN[new](KELVIN[old](value))
    return value * FACTORS[old] / FACTORS[new]


def given(prompt: str) -> tuple[Fraction, str, str]:
    """Read value and units out of a prompt."""
    first, asked = prompt.split(" How much is that in ")
    named = re.findall(r"\(([^)]+)\)", first)
    match = re.search(r"(-?\d+(?:\.\d+)?) ([A-Za-z][A-Za-z0-9/]*)", first)
    assert match
    return Fraction(match[1]), named[0] if named else match[2], asked.split("?")[0]


def test_golds_are_right(opened: Opened) -> None:
    for task in opened.tasks.values():
        number, unit = task["gold"].split(" ")
        value, old, new = given(task["prompt"])
        assert unit == new
        assert abs(float(converted(value, old, new)) / float(number) - 1) < 1e-6, task["id"]


def test_there_are_many_tasks_of_many_kinds(opened: Opened) -> None:
    kinds = {task.rsplit("-", 1)[0] for task in opened.tasks}
    assert len(opened.tasks) >= 40
    assert kinds >= {"temperature", "length", "mass", "speed", "energy", "pressure"}


def test_no_gold_is_zero_or_stands_in_its_prompt(opened: Opened) -> None:
    for task in opened.tasks.values():
        number = task["gold"].split(" ")[0]
        assert float(number) != 0
        assert not re.search(rf"(?<![\d.]){re.escape(number)}(?![\d.])", task["prompt"])


@pytest.mark.parametrize(
    "number", ["1500", "1,500", "1 500", "1500.0", "1.5e3", "1.5E+3", "1.5 × 10^3", "1.5*10**3", "+1500", "1500.7", "1.5 x 10^{3}"]
)
def test_takes_a_number_however_it_is_written(number: str) -> None:
    assert judge(f"Answer: {number} kg", number=1500.0, unit="kg") == ""


@pytest.mark.parametrize(
    "number", ["1501", "150", "15,00", "1.500", "-1500", "0", "nan", "inf", "1e999", "1500 1500", "1500-1501", "", "1_500", "١٥٠٠"]
)
def test_refuses_another_number(number: str) -> None:
    assert judge(f"Answer: {number} kg", number=1500.0, unit="kg") != ""


@pytest.mark.parametrize("unit", ["kg", "Kilograms", "kilogram"])
def test_takes_a_unit_by_symbol_and_by_name(unit: str) -> None:
    assert judge(f"Answer: 5 {unit}", number=5.0, unit="kg") == ""


@pytest.mark.parametrize("unit", ["g", "KG", "lb", "kg or lb", "kg m", "", "kgs/kg"])
def test_refuses_another_unit(unit: str) -> None:
    assert judge(f"Answer: 5 {unit}", number=5.0, unit="kg") != ""


def test_zero_is_never_within_the_tolerance(opened: Opened) -> None:
    for name, task in opened.tasks.items():
        assert opened.verify(name, f"Answer: 0 {task['gold'].split(' ')[1]}").reward == 0.0
