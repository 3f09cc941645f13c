import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays, weeksBetween } from '#src/domain/days.ts'
import type { DrawnPhase } from '#src/domain/programs/season.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { briefText } from '#src/training/figures/figure-text.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import styles from './season-form.module.css'

/** The phases of a season before they are in the calendar, with their hours a week as bars. */
export function SeasonPhases({ phases }: { phases: readonly DrawnPhase[] }) {
  const { t, i18n } = useLingui()
  const most = Math.max(...phases.map(({ targetHours }) => targetHours))
  return (
    <table className={styles.phases}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Fase</Trans>
          </th>
          <th scope="col">
            <Trans>Dias</Trans>
          </th>
          <th scope="col">
            <Trans>Por semana</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ phase, startDay, endDay, targetHours }) => (
          <tr key={startDay} data-phase={phase}>
            <th scope="row">
              {t(phaseWords[phase])}{' '}
              <small>
                <Plural value={weeksBetween(startDay, addDays(endDay, 1))} one="# semana" other="# semanas" />
              </small>
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
