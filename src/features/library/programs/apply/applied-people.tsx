import { Plural, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import styles from './apply-program.module.css'

const takeBackAppliedDialog = defineDialog<{ application: number; athleteIds: number[] }>('take-back-applied')

/** What one athlete got; `keys` are the workouts that were made. */
export type Applied = { athleteId: number; name: string; keys: readonly string[] }

type Props = {
  /** Tells one use of the program from another. */
  application: number
  applied: readonly Applied[]
  /** Takes back what these athletes got. */
  onTakeBack: (some: readonly Applied[]) => void
}

/** What was made in one go, to be taken back for one athlete or for all. */
export function AppliedPeople({ application, applied, onTakeBack }: Props) {
  const { t } = useLingui()
  const asking = takeBackAppliedDialog.use()
  const isAsked = asking.args?.application === application
  const taken = applied.filter(({ athleteId }) => isAsked && asking.args?.athleteIds.includes(athleteId))
  const ask = (some: readonly Applied[]) =>
    asking.open({ application, athleteIds: some.map(({ athleteId }) => athleteId) })
  const count = applied.reduce((sum, { keys }) => sum + keys.length, 0)
  return (
    <section className={styles.panel} aria-labelledby={`plan-applied-${application}`}>
      <h2 id={`plan-applied-${application}`}>
        <span role="status">
          <Plural value={count} _0="Nenhum treino criado" one="# treino criado" other="# treinos criados" />
        </span>
      </h2>
      <ul className={styles.people}>
        {applied.map((person) => (
          <li key={person.athleteId}>
            <IconCheck size={18} aria-hidden />
            <strong>
              <Link to={athletePath(String(person.athleteId))}>{person.name}</Link>
            </strong>
            <span>
              <Plural value={person.keys.length} one="# treino" other="# treinos" />
            </span>
            <Button onClick={() => ask([person])}>{t`Desfazer para ${person.name}…`}</Button>
          </li>
        ))}
      </ul>
      {applied.length > 1 && <Button onClick={() => ask(applied)}>{t`Desfazer tudo…`}</Button>}
      <ConfirmDialog
        opened={asking.opened && isAsked}
        onClose={asking.close}
        title={
          <Plural
            value={taken.reduce((sum, { keys }) => sum + keys.length, 0)}
            one="Retirar # treino criado?"
            other="Retirar # treinos criados?"
          />
        }
        confirmLabel={t`Desfazer`}
        onConfirm={() => {
          asking.close()
          onTakeBack(taken)
        }}
      >
        <p>{t`O que o atleta já registrou fica. Não dá para refazer: seria preciso aplicar de novo.`}</p>
      </ConfirmDialog>
    </section>
  )
}
