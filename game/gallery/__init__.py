"""Every screen in every state worth a picture, for `moineau screenshot` and the tests."""
