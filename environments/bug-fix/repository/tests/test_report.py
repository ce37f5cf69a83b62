import unittest

from ledger.report.csvout import csv_row
from ledger.report.running import running


class Report(unittest.TestCase):
    def test_plain(self):
        self.assertEqual(csv_row(["a", "b"]), "a,b")

    def test_running(self):
        self.assertEqual(running([1, 2, 3]), [1, 3, 6])
