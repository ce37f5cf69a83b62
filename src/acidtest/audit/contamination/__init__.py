"""Whether tasks of one set stand in another: tasks as token sequences, their template taken out.

words.py      a text as tokens
document.py   a task, or an entry of an index, as it is compared
splits.py     which tasks train and which evaluate, and what of them identifies an instance
copies.py     one document that is another, or stands in it word for word
reworded.py   one document that is another in other words
chance.py     how many copies a small space of instances explains
index.py      documents of elsewhere, kept as hashes in a file
"""
