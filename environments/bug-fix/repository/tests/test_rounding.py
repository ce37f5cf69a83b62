import unittest

from ledger.rounding import allocate


class Rounding(unittest.TestCase):
    def test_even(self):
        self.assertEqual(allocate(900, [1, 1, 1]), [300, 300, 300])
