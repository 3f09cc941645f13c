import styles from './progress.module.css'

type Props = {
  weeks: readonly { monday: string; done: number; planned: number }[]
  label: string
  /** What the height is; the most of these weeks when left out. */
  most?: number
  /** The place of the week that is now: the last when left out. */
  now?: number | null
}

const height = 100
const width = 10
const gap = 2.5

/** A bar per week: what was done filled, what was planned as an outline around it. */
export function WeekBars({ weeks, label, most = 0, now = weeks.length - 1 }: Props) {
  const highest = most || Math.max(1, ...weeks.map(({ done, planned }) => Math.max(done, planned)))
  const tall = (value: number) => (value / highest) * height
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
            data-now={index === now || undefined}
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
