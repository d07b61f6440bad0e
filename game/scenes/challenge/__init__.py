"""The duplicate challenge: choosing one, and comparing its hands one by one."""
