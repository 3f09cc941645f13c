import * as v from 'valibot'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { writeLog } from '../completion/log.ts'
import { missedSchema } from '../form-schema.ts'

export type MissedValues = v.InferInput<typeof missedSchema>

/** Marks a workout as missed for a reason, with words in its notes if any. Throws a ValiError without a reason. */
export function missWorkout(
  database: RumoDatabase,
  shown: WorkoutDocument,
  values: MissedValues,
): Promise<void> {
  const { missedReason, reason } = v.parse(missedSchema, values)
  return writeLog(database, shown, { status: 'missed', missedReason, notes: reason })
}
