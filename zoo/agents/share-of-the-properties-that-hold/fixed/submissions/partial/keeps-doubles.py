def slug(title):
    return "".join(sign if sign.isalnum() else "-" for sign in title.lower()).strip("-")
