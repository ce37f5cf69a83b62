import unittest

from ledger.amounts import format_amount, parse_amount


class Amounts(unittest.TestCase):
    def test_plain(self):
        self.assertEqual(parse_amount("12.30"), 1230)

    def test_thousands(self):
        self.assertEqual(parse_amount("1,204.50"), 120450)

    def test_written(self):
        self.assertEqual(format_amount(120450), "1,204.50")
