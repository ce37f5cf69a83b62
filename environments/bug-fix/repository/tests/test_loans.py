import unittest

from ledger.loans import schedule


class Loans(unittest.TestCase):
    def test_no_interest(self):
        self.assertEqual(schedule(300, 100, 0), [[0, 100], [0, 100], [0, 100]])
