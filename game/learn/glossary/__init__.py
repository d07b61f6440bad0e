"""The glossary: entries, texts, search, and terms as links."""
