import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { CopyChange, Staying } from '#src/domain/workouts/copies.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './copies.module.css'

export type Person = { id: number; name: string }

const reasons = {
  done: msg`já registrado`,
  past: msg`o dia já passou`,
  'not-own': msg`é de outra pessoa`,
  changed: msg`alterado à mão`,
} satisfies Record<Staying, unknown>

type Props = {
  changes: readonly CopyChange<WorkoutDocument>[]
  staying: readonly { workout: WorkoutDocument; why: Staying }[]
  athletes: readonly Person[]
}

/** Who is changed, from which day to which, and who is left out and why. */
export function CopiesPreview({ changes, staying, athletes }: Props) {
  const { t, i18n } = useLingui()
  const names = new Map(athletes.map(({ id, name }) => [id, name]))
  const nameOf = ({ athleteId }: WorkoutDocument) => isolated(names.get(athleteId) ?? t`Atleta sem acesso`)
  const day = (date: string) => shortDay(date, i18n.locale)
  const byName = (one: { workout: WorkoutDocument }, other: { workout: WorkoutDocument }) =>
    nameOf(one.workout).localeCompare(nameOf(other.workout)) ||
    one.workout.scheduledTo.localeCompare(other.workout.scheduledTo)
  return (
    <div className={styles.preview}>
      <section aria-labelledby="copies-changed">
        <h3 id="copies-changed">
          <Plural value={changes.length} _0="Ninguém muda" one="Muda # treino" other="Mudam # treinos" />
        </h3>
        <ul>
          {changes.toSorted(byName).map(({ workout, after }) => (
            <li key={workout.clientId}>
              <strong>{nameOf(workout)}</strong>{' '}
              {after.scheduledTo === workout.scheduledTo
                ? day(workout.scheduledTo)
                : `${day(workout.scheduledTo)} → ${day(after.scheduledTo)}`}
            </li>
          ))}
        </ul>
      </section>
      {staying.length > 0 && (
        <section aria-labelledby="copies-staying">
          <h3 id="copies-staying">
            <Plural value={staying.length} one="Fica # como está" other="Ficam # como estão" />
          </h3>
          <ul>
            {staying.toSorted(byName).map(({ workout, why }) => (
              <li key={workout.clientId}>
                <strong>{nameOf(workout)}</strong> {`${day(workout.scheduledTo)}: ${t(reasons[why])}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
