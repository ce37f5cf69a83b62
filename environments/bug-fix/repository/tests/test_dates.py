import unittest

from ledger.dates import add_months, quarter


class Dates(unittest.TestCase):
    def test_later(self):
        self.assertEqual(add_months("2024-03-15", 2), "2024-05-15")

    def test_quarter(self):
        self.assertEqual(quarter("2024-08-01"), "2024-Q3")
