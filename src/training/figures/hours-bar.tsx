import type { CSSProperties } from 'react'
import type { Figure } from '#src/domain/figures.ts'
import styles from './hours-bar.module.css'

type Props = {
  planned: Figure | null
  done?: Figure | null
  due?: Figure | null
  /** Shown where bars are compared. */
  unplanned?: Figure | null
  /** What the whole room means, where bars are compared; without it what is planned takes all of it. */
  most?: number
}

const share = (figure: Figure | null | undefined, of: number) =>
  `${of > 0 ? Math.min(100, (100 * (figure?.value ?? 0)) / of) : 0}%`

/**
 * A week's hours as a line: its whole is what is planned, filled as far as it is done, with a tick at what was due so far,
 * while that is not all; its end is dotted where the sum is a floor. What nobody planned is hatched.
 */
export function HoursBar({ planned, done, due, unplanned, most }: Props) {
  const whole = planned?.value ?? 0
  const style = { '--done': share(done, whole), '--due': share(due, whole) } as CSSProperties
  const bar = (
    <span
      className={styles.bar}
      data-due={(due && due.value > 0 && due.value < whole) || undefined}
      data-open={planned?.how === 'partly' || undefined}
      style={most === undefined ? style : { ...style, width: share(planned, most) }}
    />
  )
  if (most === undefined) return bar
  return (
    <span className={styles.line}>
      {whole > 0 && bar}
      {unplanned && <span className={styles.beside} style={{ width: share(unplanned, most) }} />}
    </span>
  )
}
