import { Plural, useLingui } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import { trying } from '#src/ui/toast/trying.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { useSession } from '../data/session/session-context.ts'
import { mondayOf, weekDays } from '../domain/days.ts'
import { dayRange } from '../i18n/day-text.ts'
import { Button } from '../ui/button.tsx'
import { useUndoToast } from '../ui/toast/use-undo-toast.ts'
import styles from './draft-bar.module.css'
import { setDraft } from './planned-workouts.ts'

type Props = {
  workouts: readonly WorkoutDocument[]
  /** On a page without margins of its own. */
  inset?: boolean
}

/** The coach's own drafts among some workouts, to be published all at once or a week of them. Nothing without any. */
export function DraftBar({ workouts, inset = false }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const undoToast = useUndoToast()
  const drafts = workouts.filter(({ draft, createdBy }) => draft && createdBy === userId)
  const weeks = [...Map.groupBy(drafts, ({ scheduledTo }) => mondayOf(scheduledTo))].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  if (drafts.length === 0) return null

  const publish = (some: readonly WorkoutDocument[]) =>
    trying(async () => {
      const keys = some.map(({ clientId }) => clientId)
      await setDraft(client.database, userId, keys, false)
      undoToast(
        t`Treinos publicados: ${keys.length}`,
        () => setDraft(client.database, userId, keys, true),
        t`Os treinos são rascunhos de novo`,
      )
    })
  return (
    <section className={styles.bar} data-inset={inset} aria-label={t`Rascunhos`}>
      <p className={styles.words}>
        <IconEyeOff size={18} aria-hidden />
        <Plural
          value={drafts.length}
          one="# rascunho que o atleta ainda não vê"
          other="# rascunhos que os atletas ainda não veem"
        />
      </p>
      {weeks.length > 1 &&
        weeks.map(([monday, some]) => (
          <Button key={monday} onClick={() => void publish(some)}>
            {t`Publicar ${dayRange(monday, weekDays(monday).at(-1) ?? monday, i18n.locale)} (${some.length})`}
          </Button>
        ))}
      <Button onClick={() => void publish(drafts)}>
        <Plural value={drafts.length} one="Publicar" other="Publicar todos (#)" />
      </Button>
    </section>
  )
}
