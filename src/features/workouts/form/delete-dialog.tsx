import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

type Props = {
  workout: WorkoutDocument | undefined
  opened: boolean
  onClose: () => void
  /** The workout is gone: close, and leave its page if this is it. */
  onDeleted: () => void
}

/** Asks before a workout is deleted, and offers to take it back for a while afterwards. */
export function DeleteDialog({ workout, opened, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const { userId } = useSession()
  const isOwn = workout?.athleteId === userId
  const remove = useRemove('workouts', {
    removed: t`Treino excluído`,
    restored: t`Exclusão desfeita`,
    failed: t`Não foi possível excluir o treino`,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Excluir este treino?</Trans>}
      subtitle={workout?.name}
      confirmLabel={<Trans>Excluir</Trans>}
      onConfirm={() => (workout ? remove(workout.clientId, onDeleted) : onDeleted())}
    >
      {workout?.status === 'completed' && (
        <p>
          {isOwn ? (
            <Trans>Você já registrou este treino. Se excluir, o registro também some.</Trans>
          ) : (
            <Trans>O atleta já registrou este treino. Se excluir, o registro também some.</Trans>
          )}
        </p>
      )}
      {workout?.status === 'missed' && (
        <p>
          {isOwn ? (
            <Trans>Você disse por que não fez este treino. Se excluir, o motivo também some.</Trans>
          ) : (
            <Trans>O atleta disse por que não fez este treino. Se excluir, o motivo também some.</Trans>
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
