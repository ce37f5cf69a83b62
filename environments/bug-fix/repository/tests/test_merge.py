import unittest

from ledger.merge import merge


class Merge(unittest.TestCase):
    def test_order(self):
        self.assertEqual(merge([{"date": "2024-01-02"}], [{"date": "2024-01-01"}]), [{"date": "2024-01-01"}, {"date": "2024-01-02"}])
