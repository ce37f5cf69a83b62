import unittest

from ledger.merge import merge


class TwoCoffees(unittest.TestCase):
    def test_two(self):
        self.assertEqual(len(merge([], [{"date": "2024-01-01"}] * 2)), 2)
