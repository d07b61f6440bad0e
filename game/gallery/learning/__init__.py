"""What is learnt and practised: lessons, the test at their end, exercises."""
