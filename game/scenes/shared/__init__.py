"""What screens have in common: pages, dialogs, columns, links to terms."""
