import { Plural, Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import styles from './apply-program.module.css'

/** What one athlete got; `keys` are the workouts that were made. */
export type Applied = { athleteId: number; name: string; keys: readonly string[] }

type Props = {
  applied: readonly Applied[]
  /** Takes back what these athletes got. */
  onTakeBack: (some: readonly Applied[]) => void
}

/** What was made, to be taken back for one athlete or for all. */
export function AppliedPeople({ applied, onTakeBack }: Props) {
  const count = applied.reduce((sum, { keys }) => sum + keys.length, 0)
  return (
    <section className={styles.panel} aria-labelledby="plan-applied">
      <h2 id="plan-applied">
        <span role="status">
          <Plural value={count} _0="Nenhum treino criado" one="# treino criado" other="# treinos criados" />
        </span>
      </h2>
      <ul className={styles.people}>
        {applied.map((person) => (
          <li key={person.athleteId}>
            <IconCheck size={18} aria-hidden />
            <strong>{person.name}</strong>
            <span>
              <Plural value={person.keys.length} one="# treino" other="# treinos" />
            </span>
            <Button onClick={() => onTakeBack([person])}>
              <Trans>Desfazer para {person.name}</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {applied.length > 1 && (
        <Button onClick={() => onTakeBack(applied)}>
          <Trans>Desfazer tudo</Trans>
        </Button>
      )}
    </section>
  )
}
