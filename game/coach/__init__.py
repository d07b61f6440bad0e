"""What a teacher sees in a view: reasons as ids and numbers."""
