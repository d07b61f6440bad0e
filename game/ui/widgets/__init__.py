"""Controls: behaviour from the widget library, drawn by ourselves."""

from game.ui.widgets.control import Activated, State
from game.ui.widgets.desk import Desk

__all__ = ["Activated", "Desk", "State"]
