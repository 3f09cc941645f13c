import type { LoadDay } from '#src/domain/load.ts'
import styles from './progress.module.css'

type Props = { days: readonly LoadDay[]; label: string }

const height = 100

/** Both means as lines, over all days; a line begins where its mean does. */
export function LoadLines({ days, label }: Props) {
  const most = Math.max(1, ...days.map(({ mean7, mean28 }) => Math.max(mean7 ?? 0, mean28 ?? 0)))
  const path = (which: 'mean7' | 'mean28') =>
    days
      .flatMap((day, index) => {
        const mean = day[which]
        return mean === null ? [] : [`${index} ${(height - (mean / most) * height).toFixed(1)}`]
      })
      .join(' L ')
  return (
    <svg
      className={styles.lines}
      viewBox={`0 -2 ${Math.max(1, days.length - 1)} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {(['mean28', 'mean7'] as const).map((which) => {
        const points = path(which)
        return points && <path key={which} className={styles[which]} d={`M ${points}`} />
      })}
    </svg>
  )
}
