"""SQL by result: the reply's rows are compared with the reference query's, without order."""

import sqlite3

SCHEMA = """
CREATE TABLE staff (name TEXT, town TEXT, pay INTEGER);
INSERT INTO staff VALUES ('Ada','Oslo',510),('Ben','Rome',320),('Cleo','Oslo',275),('Dov','Bern',610),('Eva','Rome',450),('Finn','Kyiv',390),('Gil','Oslo',330);
"""
ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION}
STEPS = 20000


def rows(query):
    """Give the result as a sorted list, or None when the query fails, writes, or takes too long."""
    base = sqlite3.connect(":memory:")
    base.executescript(SCHEMA)
    base.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED else sqlite3.SQLITE_DENY)
    base.set_progress_handler(lambda: 1, STEPS)
    try:
        return sorted(base.execute(query.strip().rstrip(";")).fetchmany(100), key=repr)
    except (sqlite3.Error, sqlite3.Warning, ValueError):
        return None
    finally:
        base.close()


def reward(completion, answer):
    """Give 1.0 for the right rows."""
    given = rows(completion)
    return 1.0 if given and given == rows(answer) else 0.0
