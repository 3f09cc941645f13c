import type { ProgressWeek } from '#src/domain/progress/weeks.ts'
import styles from './progress.module.css'

type Props = { weeks: readonly ProgressWeek[]; label: string }

const height = 100
const width = 10
const gap = 2.5

/** A bar per week: what was done filled, what was planned as an outline around it. */
export function WeekBars({ weeks, label }: Props) {
  const most = Math.max(1, ...weeks.map(({ done, planned }) => Math.max(done, planned)))
  const tall = (value: number) => (value / most) * height
  return (
    <svg
      className={styles.bars}
      viewBox={`0 -2 ${weeks.length * width} ${height + 3}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {weeks.map(({ monday, done, planned }, index) => (
        <g key={monday} transform={`translate(${index * width + gap / 2} 0)`}>
          <rect
            className={styles.done}
            y={height - tall(done)}
            width={width - gap}
            height={tall(done)}
            data-now={index === weeks.length - 1 || undefined}
          />
          <rect
            className={styles.planned}
            y={height - tall(planned)}
            width={width - gap}
            height={tall(planned)}
          />
        </g>
      ))}
    </svg>
  )
}
