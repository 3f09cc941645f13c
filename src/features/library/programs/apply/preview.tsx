import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { AthletePreview, ProgramWeek } from '#src/domain/programs/preview.ts'
import type { Candidate } from '#src/features/library/apply-who.tsx'
import { shortDay } from '#src/i18n/day-text.ts'
import { PlannedTotals } from '#src/training/figures/planned-totals.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import styles from './apply-program.module.css'

type Props = { people: readonly AthletePreview[]; athletes: readonly Candidate[] }

/** What each athlete gets, and where the program meets what is there already. */
export function PreviewPeople({ people, athletes }: Props) {
  const names = new Map(athletes.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles.people}>
      {people.map(({ athleteId, items, clashes, absences }) => (
        <li key={athleteId}>
          <strong>{names.get(athleteId)}</strong>
          <span>
            <Plural value={items.length} _0="nenhum treino" one="# treino" other="# treinos" />
          </span>
          {absences > 0 && (
            <span className={styles.warning}>
              <IconAlertTriangle size={16} aria-hidden />
              <Plural value={absences} one="# em dia de ausência" other="# em dias de ausência" />
            </span>
          )}
          {clashes > 0 && (
            <span className={styles.warning}>
              <IconAlertTriangle size={16} aria-hidden />
              <Plural value={clashes} one="# em dia que já tem treino" other="# em dias que já têm treino" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What each week adds up to, with its expected load as a bar. */
export function PreviewWeeks({ weeks, people }: { weeks: readonly ProgramWeek[]; people: number }) {
  const { t, i18n } = useLingui()
  const most = Math.max(1, ...weeks.map(({ totals }) => totals.load?.value ?? 0))
  return (
    <section className={styles.panel} aria-labelledby="plan-weeks">
      <h2 id="plan-weeks">{t`Semana a semana`}</h2>
      <table className={styles.table}>
        <ColumnHeads of={[t`Semana`, t`Treinos`, people > 1 ? t`Por atleta` : t`Volume`]} />
        <tbody>
          {weeks.map(({ week, monday, sessions, totals }) => (
            <tr key={week}>
              <th scope="row">
                <span className="num">{week}</span> <small>{shortDay(monday, i18n.locale)}</small>
              </th>
              <td className="num">{sessions}</td>
              <td className={styles.load}>
                <PlannedTotals totals={totals} />
                <span
                  className={styles.bar}
                  style={{ width: `${((totals.load?.value ?? 0) / most) * 100}%` }}
                  aria-hidden
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {t`Carga estimada: minutos × esforço que o texto pede; distâncias viram tempo no ritmo de cada atleta.`}
      </p>
    </section>
  )
}

/** The texts of the program whose volumes may be read wrong. */
export function DoubtfulTexts({ texts }: { texts: readonly string[] }) {
  return (
    <details className={styles.changes}>
      <summary>
        <b aria-hidden>?&nbsp;</b>
        <Plural
          value={texts.length}
          one="Confira # texto: a leitura está em dúvida"
          other="Confira # textos: a leitura está em dúvida"
        />
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
