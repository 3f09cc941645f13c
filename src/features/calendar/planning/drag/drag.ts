import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Lets a workout be dragged, by its `data-workout`. @returns what ends it. */
export function dragWorkout(element: HTMLElement): () => void {
  return draggable({
    element,
    getInitialData: () => ({ workout: element.dataset.workout }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  })
}

/** Lets workouts be dropped on a day, by its `data-day`. @returns what ends it. */
export function dropOnDay(element: HTMLElement): () => void {
  return dropTargetForElements({
    element,
    getData: () => ({ day: element.dataset.day }),
    canDrop: ({ source }) => !element.contains(source.element),
    onDragEnter: () => element.setAttribute('data-drop', ''),
    onDragLeave: () => element.removeAttribute('data-drop'),
    onDrop: () => element.removeAttribute('data-drop'),
  })
}

/** Calls back when a workout has been dropped on a day. @returns what ends it. */
export function watchDrops(onMove: (key: string, day: string) => void): () => void {
  return monitorForElements({
    onDrop: ({ source, location }) => {
      const { workout } = source.data
      const day = location.current.dropTargets[0]?.data.day
      if (typeof workout === 'string' && typeof day === 'string') onMove(workout, day)
    },
  })
}
