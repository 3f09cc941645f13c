import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { restoreLog, undoLog } from './commands.ts'

const undoLogDialog = defineDialog('undo-log')

/** Lets an athlete take a log back, so that the workout is planned again; nothing where none was written. */
export function UndoAction({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const dialog = undoLogDialog.use()
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
    <>
      <Button large onClick={() => dialog.open()}>
        <IconArrowBackUp size={20} aria-hidden />
        {done ? <Trans>Desfazer conclusão</Trans> : <Trans>Desfazer marcação</Trans>}
      </Button>
      <ConfirmDialog
        opened={dialog.opened}
        onClose={dialog.close}
        title={done ? <Trans>Desfazer a conclusão?</Trans> : <Trans>Desfazer a marcação?</Trans>}
        subtitle={workout.name}
        confirmLabel={<Trans>Desfazer</Trans>}
        onConfirm={() => {
          dialog.close()
          void undo()
        }}
      >
        <p>
          {done ? (
            <Trans>O que você registrou sai deste treino. O que o relógio gravou fica.</Trans>
          ) : (
            <Trans>O motivo que você escreveu sai deste treino.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
