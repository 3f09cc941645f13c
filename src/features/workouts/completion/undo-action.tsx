import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { restoreLog, undoLog } from './log.ts'

/** Lets an athlete take a log back, so that the workout is planned again; nothing where none was written. */
export function UndoAction({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const done = workout.status === 'completed'
  if (workout.status === 'planned') return null

  const undo = () =>
    trying(async () => {
      await undoLog(database, workout.clientId)
      undoToast(
        done ? t`Conclusão desfeita` : t`Marcação desfeita`,
        () => restoreLog(database, workout),
        t`O registro voltou`,
      )
    }, t`Não foi possível desfazer`)
  return (
    <Button large onClick={() => void undo()}>
      <IconArrowBackUp size={20} aria-hidden />
      {done ? <Trans>Desfazer conclusão</Trans> : <Trans>Desfazer marcação</Trans>}
    </Button>
  )
}
