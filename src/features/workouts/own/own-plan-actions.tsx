import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { isOpenPlanOf, rightsAlone } from '../../../domain/workouts/plan-rights.ts'
import { Button } from '../../../ui/button.tsx'
import { planDialogs } from '../form/plan-dialogs.tsx'

/** What athletes can do to a workout that they planned themselves; nothing for a coach's. */
export function OwnPlanActions({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  if (!isOpenPlanOf(workout, rightsAlone(useSession().userId))) return null
  return (
    <>
      <Button onClick={() => planDialogs.onEdit(workout)}>
        <IconPencil size={18} aria-hidden />
        <Trans>Editar</Trans>
      </Button>
      <Button aria-label={t`Excluir treino`} square onClick={() => planDialogs.onDelete(workout)}>
        <IconTrash size={18} aria-hidden />
      </Button>
    </>
  )
}
