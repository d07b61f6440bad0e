"""The steps of a lesson at which something is asked."""


def exercises(lesson):
    return [step for step in lesson.steps if step.exercise is not None]
