"""The table companion on the screen: evenings with real tiles."""
