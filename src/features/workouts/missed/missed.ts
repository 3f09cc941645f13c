import * as v from 'valibot'
import {
  editLocal,
  editOrRestoreLocal,
  type RumoDatabase,
  type WorkoutDocument,
} from '../../../../sync/client.ts'
import { limits } from '../../../../sync/contract/index.ts'
import { requiredText } from '../../../ui/form/form-rules.ts'

export const missedSchema = v.object({ reason: requiredText(limits.notes) })

export type MissedValues = v.InferOutput<typeof missedSchema>

/** Marks a workout as missed, with the reason in its notes. Throws a ValiError without one. */
export function missWorkout(
  database: RumoDatabase,
  shown: WorkoutDocument,
  values: MissedValues,
): Promise<void> {
  const { reason } = v.parse(missedSchema, values)
  return editOrRestoreLocal(database.workouts, shown, {
    status: 'missed',
    notes: reason,
    rpe: null,
    feel: null,
  })
}

/** Puts back what stood in a workout before it was marked. */
export function unmissWorkout(database: RumoDatabase, before: WorkoutDocument): Promise<void> {
  const { clientId, status, notes, rpe, feel } = before
  return editLocal(database.workouts, clientId, { status, notes, rpe, feel })
}
