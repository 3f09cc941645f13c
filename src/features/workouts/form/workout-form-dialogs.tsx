import { useLingui } from '@lingui/react/macro'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useKeepPrevious, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import {
  deleteWorkoutDialog,
  editWorkoutDialog,
  newWorkoutDialog,
} from '#src/training/planning/plan-dialogs.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutByKey } from '../queries.ts'
import type { PlanPicker } from './workout-form.tsx'

export const WorkoutFormDialog = onDemand(() =>
  import('./workout-form-dialog.tsx').then((m) => m.WorkoutFormDialog),
)

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
        {...creating.frame}
      />
      <WorkoutFormDialog
        target={edited ? { kind: 'edit', workout: edited } : undefined}
        gone={found === null}
        athleteName={athletes.find(({ id }) => id === edited?.athleteId)?.name}
        Picker={Picker}
        {...editing.frame}
      />
      <DeleteDialog
        workout={deleted ?? undefined}
        {...deleting.frame}
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

type DeleteDialogProps = DialogFrame & {
  workout: WorkoutDocument | undefined
  /** The workout is gone: close, and leave its page if this is it. */
  onDeleted: () => void
}

/** Asks before a workout is deleted, and offers to take it back for a while afterwards. */
function DeleteDialog({ workout, onDeleted, ...frame }: DeleteDialogProps) {
  const { t } = useLingui()
  const { userId } = useSession()
  const isOwn = workout?.athleteId === userId
  const remove = useRemove('workouts', t`Treino excluído`, t`Não foi possível excluir o treino`)
  return (
    <ConfirmDialog
      {...frame}
      title={t`Excluir este treino?`}
      subtitle={workout?.name}
      confirmLabel={t`Excluir`}
      onConfirm={() => (workout ? remove(workout.clientId, onDeleted) : onDeleted())}
    >
      {workout?.status === 'completed' && (
        <p>
          {isOwn
            ? t`Você já registrou este treino. Se excluir, o registro também some.`
            : t`O atleta já registrou este treino. Se excluir, o registro também some.`}
        </p>
      )}
      {workout?.status === 'missed' && (
        <p>
          {isOwn
            ? t`Você disse por que não fez este treino. Se excluir, o motivo também some.`
            : t`O atleta disse por que não fez este treino. Se excluir, o motivo também some.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
