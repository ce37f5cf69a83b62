"""A callable object as verifier: temperatures within half a degree."""

import math
import re

NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?")


class Thermometer:
    """Compares temperatures within a tolerance that is stated in the prompt."""

    def __init__(self, tolerance):
        self.tolerance = tolerance

    def read(self, text):
        """Give degrees, with or without the unit, or None."""
        bare = text.strip().rstrip(".").removesuffix("°F").removesuffix("F").strip()
        return float(bare) if NUMBER.fullmatch(bare) else None

    def __call__(self, completion, answer):
        """Give 1.0 within the tolerance."""
        given = self.read(completion)
        return 1.0 if given is not None and math.isclose(given, float(answer), rel_tol=0.0, abs_tol=self.tolerance) else 0.0


score = Thermometer(tolerance=0.5)
