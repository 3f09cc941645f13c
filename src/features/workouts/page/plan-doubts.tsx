import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { isOpenPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { DoubtNote } from '#src/training/volume/doubt-note.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { editWorkout } from '../commands.ts'

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
