import { useLingui } from '@lingui/react/macro'
import type { DrawnWeek } from '#src/domain/programs/season.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { briefText } from '#src/training/figures/figure-text.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import styles from './season-form.module.css'

/** The weeks of a season before they are in the calendar, with their hours as bars; a phase is named where it begins. */
export function SeasonPhases({ weeks }: { weeks: readonly DrawnWeek[] }) {
  const { t, i18n } = useLingui()
  const most = Math.max(...weeks.map(({ targetHours }) => targetHours))
  return (
    <table className={styles.phases}>
      <ColumnHeads of={[t`Fase`, t`Semana`, t`Meta`]} />
      <tbody>
        {weeks.map(({ phase, startDay, endDay, targetHours }, index) => (
          <tr key={startDay} data-phase={phase}>
            <th scope="row">
              <span className={weeks[index - 1]?.phase === phase ? 'visually-hidden' : undefined}>
                {t(phaseWords[phase])}
              </span>
            </th>
            <td>{dayRange(startDay, endDay, i18n.locale)}</td>
            <td>
              <span className="num">{briefText(targetHours * 3600, 'seconds', 'run', i18n.locale)}</span>
              <span className={styles.bar} style={{ width: `${(targetHours / most) * 100}%` }} aria-hidden />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
