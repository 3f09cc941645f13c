import { useKeepPrevious } from '#src/data/query/use-keep-previous.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import {
  deleteWorkoutDialog,
  editWorkoutDialog,
  newWorkoutDialog,
} from '#src/training/planning/plan-dialogs.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { workoutByKey } from '../queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { PlanPicker } from './workout-form.tsx'

const WorkoutFormDialog = onDemand(() => import('./workout-form-dialog.tsx').then((m) => m.WorkoutFormDialog))

type Props = {
  /** Whom plans are for. */
  athletes: readonly { id: number; name: string }[]
  /** The coach's library. */
  Picker?: PlanPicker
  /** Leaves the page of a workout that is gone; without it the dialog just closes. */
  onDeleted?: () => void
}

/** Creates, edits and deletes workouts: a coach for an athlete, an athlete for themselves. */
export function WorkoutFormDialogs({ athletes, Picker, onDeleted }: Props) {
  const creating = newWorkoutDialog.use()
  const editing = editWorkoutDialog.use()
  const deleting = deleteWorkoutDialog.use()
  const found = useLiveQuery(workoutByKey, editing.args?.key ?? '')
  // It may be deleted somewhere else meanwhile: what is typed for it stays.
  const last = useKeepPrevious(found ?? undefined)
  const edited = last?.clientId === editing.args?.key ? last : undefined
  const athlete = athletes.find(({ id }) => id === creating.args?.athleteId) ?? athletes[0]
  const deleted = useLiveQuery(workoutByKey, deleting.args?.key ?? '')
  return (
    <>
      <WorkoutFormDialog
        target={creating.args && athlete && { ...creating.args, kind: 'create', athleteId: athlete.id }}
        athleteName={athletes.length > 1 ? undefined : athlete?.name}
        athletes={athletes}
        Picker={Picker}
        opened={creating.opened}
        onClose={creating.close}
      />
      <WorkoutFormDialog
        target={edited ? { kind: 'edit', workout: edited } : undefined}
        gone={found === null}
        athleteName={athletes.find(({ id }) => id === edited?.athleteId)?.name}
        Picker={Picker}
        opened={editing.opened}
        onClose={editing.close}
      />
      <DeleteDialog
        workout={deleted ?? undefined}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={onDeleted ?? deleting.close}
      />
    </>
  )
}

/** For athletes, who plan for themselves. */
export function OwnWorkoutFormDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const profile = useOwnProfile()
  return profile && <WorkoutFormDialogs athletes={[profile]} {...(onDeleted ? { onDeleted } : {})} />
}
