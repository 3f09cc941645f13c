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
    onDragEnter: () => element.setAttribute('data-drop', ''),
    onDragLeave: () => element.removeAttribute('data-drop'),
    onDrop: () => element.removeAttribute('data-drop'),
  })
}

/** What happens to the key of what was dropped on a day. `before`: the workout of the day above which it was dropped. */
export type Drops = {
  workout: (key: string, day: string, before: string | undefined) => void
  template: (key: string, day: string) => void
}

/** Calls back when something has been dropped on a day. @returns what ends it. */
export function watchDrops(onDrop: Drops): () => void {
  return monitorForElements({
    onDrop: ({ source, location }) => {
      const { workout, template } = source.data
      const [target] = location.current.dropTargets
      const day = target?.data.day
      if (!target || typeof day !== 'string') return
      if (typeof workout === 'string') {
        const { clientY } = location.current.input
        const others = [...target.element.querySelectorAll<HTMLElement>('[data-workout]')]
        const below = others.find((one) => one !== source.element && clientY < middleOf(one))
        onDrop.workout(workout, day, below?.dataset.workout)
      }
      if (typeof template === 'string') onDrop.template(template, day)
    },
  })
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
