import { Plural, useLingui } from '@lingui/react/macro'
import { IconCopyCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isOpenPlanOf, isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { copiesOf } from '#src/training/copies.ts'
import {
  changeCopiesDialog,
  deleteWorkoutDialog,
  editWorkoutDialog,
} from '#src/training/planning/plan-dialogs.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { DoubtNote } from '#src/training/volume/doubt-note.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { editWorkout } from '../commands.ts'

/** Editing and deleting, for the coach or athlete who planned a workout that nobody has logged. */
export function OpenPlanActions({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  if (!isOpenPlanOf(workout, usePlanRights())) return null
  return (
    <>
      <Button icon={IconPencil} onClick={() => editWorkoutDialog.open({ key: workout.clientId })}>
        {t`Editar`}
      </Button>
      <IconButton
        icon={IconTrash}
        label={t`Excluir treino`}
        onClick={() => deleteWorkoutDialog.open({ key: workout.clientId })}
      />
    </>
  )
}

/** What the reading of a workout leaves open; who may still change the plan chooses a reading by a press. */
export function PlanDoubts({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const rights = usePlanRights()
  const undoToast = useUndoToast()
  const { sport, description } = planDone(workout)
  const write = (text: string) => editWorkout(database, workout.clientId, { description: text })
  const choose = (clearer: string) =>
    void trying(async () => {
      await write(clearer)
      undoToast(t`Texto do treino mudado`, () => write(description), t`O texto está como antes`)
    })
  return (
    <DoubtNote
      sport={sport}
      description={description}
      onWrite={isOpenPlanOf(workout, rights) ? choose : undefined}
    />
  )
}

/** Leads from a workout to a change of all its copies; nothing where it has none. */
export function CopiesButton({ workout }: { workout: WorkoutDocument }) {
  const rights = usePlanRights()
  const others = (useLiveQuery(copiesOf, workout)?.length ?? 1) - 1
  if (others < 1 || !isPlanOf(workout, rights)) return null
  return (
    <Button icon={IconCopyCheck} onClick={() => changeCopiesDialog.open({ key: workout.clientId })}>
      <Plural value={others} one="Mudar neste e em # cópia…" other="Mudar neste e em # cópias…" />
    </Button>
  )
}
