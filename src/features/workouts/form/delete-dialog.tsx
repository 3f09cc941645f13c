import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from '../../../ui/form/form.module.css'
import { showToast } from '../../../ui/toast/toast.ts'
import { deleteWorkout, restoreWorkout } from '../commands.ts'

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
  const { database } = useSession().client

  const remove = async (key: string) => {
    try {
      const before = await deleteWorkout(database, key)
      onDeleted()
      if (!before) return
      const undo = () => {
        restoreWorkout(database, before).then(
          () => showToast({ message: t`Treino de volta` }),
          (cause: unknown) => showToast({ tone: 'error', message: t`Não foi possível desfazer`, cause }),
        )
      }
      showToast({ message: t`Treino excluído`, undo: { label: t`Desfazer`, act: undo } })
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível excluir o treino`, cause })
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Excluir este treino?</Trans>}
      subtitle={workout?.name}
      width={440}
    >
      {workout?.status === 'completed' && (
        <p>
          <Trans>O atleta já registrou este treino. Se excluir, o registro também some.</Trans>
        </p>
      )}
      <div className={styles.foot}>
        <Button large wide data-autofocus onClick={onClose}>
          <Trans>Manter</Trans>
        </Button>
        <Button
          kind="primary"
          large
          wide
          onClick={() => (workout ? void remove(workout.clientId) : onDeleted())}
        >
          <Trans>Excluir</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
