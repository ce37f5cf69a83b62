import unittest

from ledger.search import matches


class Search(unittest.TestCase):
    def test_word(self):
        self.assertEqual(matches("Coffee for two", "coffee"), True)

    def test_missing(self):
        self.assertEqual(matches("tea", "coffee"), False)
