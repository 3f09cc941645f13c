import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addDays, weekday } from '#src/domain/days.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import type { CalendarActions } from '../calendar-props.ts'

type Options = {
  grid: RefObject<HTMLDivElement | null>
  /** The days on the grid. */
  weeks: readonly (readonly string[])[]
  today: string
  actions: CalendarActions
  /** Scrolls to a day. */
  reveal: (day: string) => void
  /** Shows today among the weeks around it. */
  onToday: () => void
}

/** How far each key moves, in days; Home and End stay in the week. */
const moves: Record<string, (day: string) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (day) => -weekday(day),
  End: (day) => 6 - weekday(day),
}

/**
 * The month by keyboard: arrows between days, Home and End in the week, Tab between the workouts of a day,
 * Enter opens (on an empty day it makes a new one); T today, also from outside the grid.
 */
export function useGridKeys({ grid, weeks, today, actions, reveal, onToday }: Options) {
  const [chosen, setChosen] = useState(today)
  const wanted = useRef<string>(undefined)
  // A day keeps the focus while it is on the grid.
  const day = weeks.some((week) => week.includes(chosen)) ? chosen : (weeks[0]?.[0] ?? chosen)

  // After every render: a day that has the focus gives it to its first workout, which may come later than the day.
  useEffect(() => {
    const focused = document.activeElement
    if (!focused?.matches('[data-day]') || !grid.current?.contains(focused)) return
    focused.querySelector<HTMLElement>('[data-workout]')?.focus()
  })

  // After every render: the week that holds the day may come one render later than the day itself. The day is read
  // from the ref, because an effect of the render before the key may run after it.
  const reach = () => {
    if (wanted.current === undefined) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!cell) return
    wanted.current = undefined
    const target = cell.querySelector<HTMLElement>('[data-workout]') ?? cell
    target.focus({ preventScroll: true })
  }
  useEffect(reach)

  const moveTo = (next: string, show = reveal) => {
    wanted.current = next
    setChosen(next)
    show(next)
    // The day that is chosen already renders nothing.
    if (next === day) reach()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (dialogStore.read() || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      moveTo(addDays(day, move(day)))
      return
    }
    const target = event.target as HTMLElement
    if (event.key === 'Enter' && target.dataset.day) {
      const link = target.querySelector<HTMLElement>('[data-workout]')
      if (link) link.click()
      else if (actions.mayPlan) newWorkoutDialog.open({ day })
      return
    }
    if (event.key.toLowerCase() === 't') toToday(event)
  }

  const toToday = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    moveTo(today, onToday)
  }
  // From load, when nothing has the focus yet, T is the one key to the grid.
  useWindowEvent('keydown', (event) => {
    const withMore = event.ctrlKey || event.metaKey || event.altKey
    if (event.target !== document.body || withMore || dialogStore.read()) return
    if (event.key.toLowerCase() === 't') toToday(event)
  })

  const onFocus = (event: FocusEvent) => {
    const focused = event.target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (focused) setChosen(focused)
  }

  return { day, onFocus, onKeyDown }
}
