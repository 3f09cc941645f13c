import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/**
 * Lets a workout or a template be dragged, by its `data-workout` or `data-template`, while it has no `data-fixed`.
 * @returns what ends it.
 */
export function drag(element: HTMLElement): () => void {
  return draggable({
    element,
    canDrag: () => element.dataset.fixed === undefined,
    getInitialData: () => ({ workout: element.dataset.workout, template: element.dataset.template }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  })
}

/**
 * Lets the workouts inside an element be dragged onto its days, by `data-day` and `data-athlete`, and onto the heads of
 * the days, by `data-everyone`. A month has a hundred of both and a board a thousand: each workout is prepared when a
 * pointer comes to it, and the day is looked up under the pointer.
 * @param byTouch a finger that rests on a workout drags it too.
 * @returns what ends it.
 */
export function dragInside(area: HTMLElement, byTouch: boolean): () => void {
  const ends = new Map<HTMLElement, () => void>()
  const prepare = ({ target, pointerType }: PointerEvent) => {
    const workout = target instanceof Element ? target.closest<HTMLElement>('[data-workout]') : null
    if (!workout || ends.has(workout) || (pointerType === 'touch' && !byTouch)) return
    for (const [element, end] of ends) {
      if (element.isConnected) continue
      end()
      ends.delete(element)
    }
    ends.set(workout, drag(workout))
  }
  const events = ['pointerover', 'pointerdown'] as const
  for (const name of events) area.addEventListener(name, prepare)
  let over: HTMLElement | null = null
  const mark = (cell: HTMLElement | null) => {
    if (cell === over) return
    over?.removeAttribute('data-drop')
    cell?.setAttribute('data-drop', '')
    over = cell
  }
  const endDrops = dropTargetForElements({
    element: area,
    getData: ({ input }) => ({ cell: cellUnder(input.clientX, input.clientY) }),
    onDrag: ({ self }) => mark(cellOf(self.data)),
    onDragLeave: () => mark(null),
    onDrop: () => mark(null),
  })
  return () => {
    for (const name of events) area.removeEventListener(name, prepare)
    for (const end of ends.values()) end()
    endDrops()
  }
}

/** Where something was dropped; `athleteId` only where several are on the screen. */
export type DropPlace = {
  day: string
  athleteId: number | 'everyone' | undefined
  /** The workout of the day above which it was dropped. */
  before: string | undefined
}

/** What happens to the key of what was dropped on a day. */
export type Drops = {
  workout: (key: string, place: DropPlace) => void
  template: (key: string, place: DropPlace) => void
}

/** Calls back when something has been dropped on a day. @returns what ends it. */
export function watchDrops(onDrop: Drops): () => void {
  return monitorForElements({
    onDrop: ({ source, location }) => {
      const { workout, template } = source.data
      const cell = cellOf(location.current.dropTargets[0]?.data)
      const day = cell?.dataset.day ?? cell?.dataset.everyone
      if (!cell || day === undefined) return
      const { athlete, everyone } = cell.dataset
      const athleteId = everyone ? 'everyone' : athlete === undefined ? undefined : Number(athlete)
      const { clientY } = location.current.input
      const others = [...cell.querySelectorAll<HTMLElement>('[data-workout]')]
      const below = others.find((one) => one !== source.element && clientY < middleOf(one))
      const place = { day, athleteId, before: below?.dataset.workout } as const
      if (typeof workout === 'string') onDrop.workout(workout, place)
      if (typeof template === 'string') onDrop.template(template, place)
    },
  })
}

/** The library lays an element of its own under the pointer, so the topmost is not always the day's. */
function cellUnder(x: number, y: number): HTMLElement | undefined {
  const under = document.elementsFromPoint(x, y)
  return under.flatMap((element) => element.closest<HTMLElement>('[data-day], [data-everyone]') ?? [])[0]
}

const cellOf = (data: Record<string | symbol, unknown> | undefined) =>
  data?.cell instanceof HTMLElement ? data.cell : null

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
