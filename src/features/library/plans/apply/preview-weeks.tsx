import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlanWeek } from '#src/domain/plans/preview.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { briefVolumeText, numberText } from '#src/training/volume/volume-text.ts'
import styles from './apply-plan.module.css'

/** What each week adds up to, with its expected load as a bar. */
export function PreviewWeeks({ weeks }: { weeks: readonly PlanWeek[] }) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const hasLoads = weeks.some(({ load }) => load !== null)
  const most = Math.max(1, ...weeks.map(({ load }) => load ?? 0))
  return (
    <section className={styles.panel} aria-labelledby="plan-weeks">
      <h2 id="plan-weeks">
        <Trans>Semana a semana</Trans>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Semana</Trans>
            </th>
            <th scope="col">
              <Trans>Treinos</Trans>
            </th>
            <th scope="col">
              <Trans>Volume</Trans>
            </th>
            {hasLoads && (
              <th scope="col">
                <Trans>Carga</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, monday, sessions, totals, load }) => (
            <tr key={week}>
              <th scope="row">
                <span className="num">{week}</span> <small>{shortDay(monday, i18n.locale)}</small>
              </th>
              <td className="num">{sessions}</td>
              <td>
                {(['swim', 'bike', 'run'] as const).map((sport) => {
                  const total = totals[sport]
                  return (
                    total && (
                      <span key={sport} className={styles.total} data-sport={sport}>
                        <SportIcon sport={sport} size={15} label={sportName(sport)} />
                        <span className="num">{briefVolumeText(total, i18n.locale)}</span>
                      </span>
                    )
                  )
                })}
              </td>
              {hasLoads && (
                <td className={styles.load}>
                  <span className="num">
                    {load === null ? (
                      <Trans comment="no load known">N/A</Trans>
                    ) : (
                      numberText(load, i18n.locale, 0)
                    )}
                  </span>
                  <span
                    className={styles.bar}
                    style={{ width: `${((load ?? 0) / most) * 100}%` }}
                    aria-hidden
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasLoads && (
        <p className={styles.hint}>
          <Trans>
            Carga estimada: minutos × esforço que o texto pede; distâncias viram tempo no ritmo dos atletas.
          </Trans>
        </p>
      )}
    </section>
  )
}

type Changes = { changes: readonly { before: string; after: string }[]; unchanged: number }

/** The texts that scaling changes, before and after. */
export function ScaledTexts({ changes, unchanged }: Changes) {
  return (
    <details className={styles.changes}>
      <summary>
        <Plural value={changes.length} _0="Nenhum texto muda" one="# texto muda" other="# textos mudam" />
        {unchanged > 0 && (
          <>
            {' · '}
            <Plural value={unchanged} one="# fica como está" other="# ficam como estão" />
          </>
        )}
      </summary>
      <ul>
        {changes.map(({ before, after }) => (
          <li key={before}>
            <del>{before}</del>
            <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </details>
  )
}
