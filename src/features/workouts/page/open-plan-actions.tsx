import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { isOpenPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { deleteWorkoutDialog, editWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

/** Editing and deleting, for the coach or athlete who planned a workout that nobody has logged. */
export function OpenPlanActions({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  if (!isOpenPlanOf(workout, usePlanRights())) return null
  return (
    <>
      <Button onClick={() => editWorkoutDialog.open({ key: workout.clientId })}>
        <IconPencil size={18} aria-hidden />
        <Trans>Editar</Trans>
      </Button>
      <IconButton
        icon={IconTrash}
        label={t`Excluir treino`}
        onClick={() => deleteWorkoutDialog.open({ key: workout.clientId })}
      />
    </>
  )
}
