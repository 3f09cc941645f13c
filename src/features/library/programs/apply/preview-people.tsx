import { Plural } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { AthletePreview } from '#src/domain/programs/preview.ts'
import type { Candidate } from '#src/features/library/apply-who.tsx'
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
