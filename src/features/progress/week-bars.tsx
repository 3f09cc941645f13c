import type { CSSProperties } from 'react'
import type { WeekBar } from '#src/domain/progress/weeks.ts'
import styles from './drawings.module.css'

type Props = {
  weeks: readonly (Pick<WeekBar, 'monday' | 'done' | 'due'> & Partial<WeekBar>)[]
  label: string
  /** What the height is; the most of these weeks when left out. */
  most?: number
  /** The place of the week that is now: the last when left out. */
  now?: number | null
}

/**
 * A bar per week: what was done filled, what was due as an outline around it, what is still to come dashed above, what
 * nobody planned hatched at its side; a floor has a dotted top.
 */
export function WeekBars({ weeks, label, most = 0, now = weeks.length - 1 }: Props) {
  const highest =
    most ||
    Math.max(
      1,
      ...weeks.flatMap(({ done, due, planned = 0, unplanned = 0 }) => [done, due, planned, unplanned]),
    )
  const isPlain = weeks.every(({ unplanned = 0 }) => unplanned === 0)
  const tall = (value: number) => `${(100 * value) / highest}%`
  return (
    <div className={styles.bars} role="img" aria-label={label} data-drawing data-plain={isPlain || undefined}>
      {weeks.map(({ monday, done, due, planned = due, unplanned = 0, isFloor }, index) => (
        <i
          key={monday}
          className={styles.week}
          data-now={index === now || undefined}
          data-due={due > 0 || undefined}
          data-ahead={planned > due || undefined}
          data-floor={isFloor || undefined}
          style={
            {
              '--done': tall(done),
              '--due': tall(due),
              '--planned': tall(planned),
              '--unplanned': tall(unplanned),
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
