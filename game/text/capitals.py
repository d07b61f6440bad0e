"""Capital letters."""


def capitalized(text: str) -> str:
    """The text with a capital at its beginning, as where it stands alone in a line.

    >>> capitalized("maître de cérémonie")
    'Maître de cérémonie'
    """
    return text[:1].upper() + text[1:]
