import unittest

from ledger.lines import parse_line


class Lines(unittest.TestCase):
    def test_line(self):
        self.assertEqual(parse_line("2024-03-01 | a:b | 2.00 | tea"), {"date": "2024-03-01", "account": "a:b", "cents": 200, "note": "tea"})
