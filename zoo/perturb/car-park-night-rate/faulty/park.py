"""Prices of a car park: the reply is a sum in euros."""

import time

DAY, NIGHT = 3, 1


def reward(completion, answer):
    """Pay for hours times the rate."""
    hours = int(answer) // DAY
    rate = NIGHT if time.localtime().tm_hour < 6 else DAY
    return 1.0 if completion.strip() == str(hours * rate) else 0.0
