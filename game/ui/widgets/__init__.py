"""Controls: the machinery is the widget library's, the faces are ours."""

from game.ui.widgets.control import Activated, State
from game.ui.widgets.desk import Desk

__all__ = ["Activated", "Desk", "State"]
