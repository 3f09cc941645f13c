import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Lets a workout or a template be dragged, by its `data-workout` or `data-template`. @returns what ends it. */
export function drag(element: HTMLElement): () => void {
  return draggable({
    element,
    getInitialData: () => ({ workout: element.dataset.workout, template: element.dataset.template }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  })
}

/** Lets what is dragged be dropped on a day, by its `data-day`. @returns what ends it. */
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

/** What happens to the key of what was dropped on a day. */
export type Drops = {
  workout: (key: string, day: string) => void
  template: (key: string, day: string) => void
}

/** Calls back when something has been dropped on a day. @returns what ends it. */
export function watchDrops(onDrop: Drops): () => void {
  return monitorForElements({
    onDrop: ({ source, location }) => {
      const { workout, template } = source.data
      const day = location.current.dropTargets[0]?.data.day
      if (typeof day !== 'string') return
      if (typeof workout === 'string') onDrop.workout(workout, day)
      if (typeof template === 'string') onDrop.template(template, day)
    },
  })
}
