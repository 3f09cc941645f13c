import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Options = {
  mayMove: (key: string) => boolean
  onMove: (key: string, day: string) => void
}

/**
 * Lets the workouts inside an area be dragged to its days. Both are found by their attributes, so this must run anew
 * when they change. Loaded on demand.
 * @returns what ends it.
 */
export function enableDrag(area: HTMLElement, { mayMove, onMove }: Options): () => void {
  const workouts = [...area.querySelectorAll<HTMLElement>('[data-workout]')]
  const days = [...area.querySelectorAll<HTMLElement>('[data-day]')]
  return combine(
    ...workouts
      .filter(({ dataset }) => mayMove(dataset.workout ?? ''))
      .map((element) =>
        draggable({
          element,
          getInitialData: () => ({ workout: element.dataset.workout }),
          onDragStart: () => element.setAttribute('data-dragged', ''),
          onDrop: () => element.removeAttribute('data-dragged'),
        }),
      ),
    ...days.map((element) =>
      dropTargetForElements({
        element,
        getData: () => ({ day: element.dataset.day }),
        canDrop: ({ source }) => !element.contains(source.element),
        onDragEnter: () => element.setAttribute('data-drop', ''),
        onDragLeave: () => element.removeAttribute('data-drop'),
        onDrop: () => element.removeAttribute('data-drop'),
      }),
    ),
    monitorForElements({
      onDrop: ({ source, location }) => {
        const { workout } = source.data
        const day = location.current.dropTargets[0]?.data.day
        if (typeof workout === 'string' && typeof day === 'string') onMove(workout, day)
      },
    }),
  )
}
