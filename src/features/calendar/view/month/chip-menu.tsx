import { useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './day-cell.module.css'

type Props = {
  grid: RefObject<HTMLElement | null>
  workouts: readonly WorkoutDocument[]
  openMenu: NonNullable<CalendarActions['openMenu']>
}

type At = { key: string; cell: Element; top: number }

/**
 * The button of a workout's menu: one for the whole grid, in the day of the workout that the mouse or the focus was on
 * last. Fingers open the workout instead, whose page has the same menu. Rendered only when it moves or a workout changed.
 */
export const ChipMenu = memo(function ChipMenu({ grid, workouts, openMenu }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState<At>()
  useEffect(() => {
    const area = grid.current
    let last: At | undefined
    const follow = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      const chip =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-workout]') : null
      const key = chip?.dataset.workout
      if (!chip?.parentElement || !key) return
      const [cell, top] = [chip.parentElement, chip.offsetTop + 3]
      // Asking for the same again would render the day again.
      if (last?.key === key && last.cell === cell && last.top === top) return
      last = { key, cell, top }
      setAt(last)
    }
    const events = ['pointerover', 'focusin']
    for (const name of events) area?.addEventListener(name, follow)
    return () => {
      for (const name of events) area?.removeEventListener(name, follow)
    }
  }, [grid])
  const workout = workouts.find(({ clientId }) => clientId === at?.key)
  // Its day may have moved out of the grid, or the workout out of its day.
  if (!at || !workout || workoutDay(workout) !== (at.cell as HTMLElement).dataset.day) return null
  const { key, cell, top } = at
  const { name } = workout
  return createPortal(
    <button
      type="button"
      className={styles.menu}
      style={{ top }}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={t`Mais ações: ${name}`}
      onClick={(event) => openMenu({ kind: 'workout', key }, event.currentTarget)}
    >
      ···
    </button>,
    cell,
  )
})
