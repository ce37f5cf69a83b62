-- The CRM as it is when a lead comes in. Everything that a representative can change is in these tables.
CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, industry TEXT, employees INTEGER, country TEXT, owner TEXT NOT NULL);
CREATE TABLE contacts (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL, email TEXT, phone TEXT, title TEXT,
    source TEXT, stage TEXT NOT NULL CHECK (stage IN ('new', 'pipeline', 'nurture', 'merged')), opted_out INTEGER NOT NULL
);
CREATE TABLE activities (id INTEGER PRIMARY KEY, contact_id TEXT NOT NULL REFERENCES contacts (id), day TEXT NOT NULL, kind TEXT NOT NULL, note TEXT NOT NULL);
CREATE TABLE slots (id TEXT PRIMARY KEY, owner TEXT NOT NULL, starts TEXT NOT NULL, contact_id TEXT REFERENCES contacts (id));
CREATE TABLE deals (id INTEGER PRIMARY KEY, contact_id TEXT NOT NULL REFERENCES contacts (id), account_id TEXT NOT NULL, amount REAL NOT NULL CHECK (amount > 0));
CREATE TABLE enrolments (contact_id TEXT NOT NULL REFERENCES contacts (id), sequence TEXT NOT NULL, PRIMARY KEY (contact_id, sequence));
CREATE TABLE mails (id INTEGER PRIMARY KEY, contact_id TEXT NOT NULL REFERENCES contacts (id), subject TEXT NOT NULL, body TEXT NOT NULL);
