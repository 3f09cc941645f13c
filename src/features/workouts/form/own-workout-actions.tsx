import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useSession } from '#src/data/session/session-context.ts'
import { isOpenPlanOf, rightsAlone } from '#src/domain/workouts/plan-rights.ts'
import { deleteWorkoutDialog, editWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

/** What athletes can do to a workout that they planned themselves; nothing for a coach's. */
export function OwnWorkoutActions({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  if (!isOpenPlanOf(workout, rightsAlone(useSession().userId))) return null
  return (
    <>
      <Button onClick={() => editWorkoutDialog.open({ key: workout.clientId })}>
        <IconPencil size={18} aria-hidden />
        <Trans>Editar</Trans>
      </Button>
      <Button
        aria-label={t`Excluir treino`}
        square
        onClick={() => deleteWorkoutDialog.open({ key: workout.clientId })}
      >
        <IconTrash size={18} aria-hidden />
      </Button>
    </>
  )
}
