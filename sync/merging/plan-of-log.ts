import { deepEqual } from 'rxdb/plugins/utils'
import { donePlanOf, isSamePlan } from '#sync/contract/done-plan.ts'
import { fieldsIn } from '#sync/contract/fields.ts'
import type { Workout } from '#sync/contract/shapes/entities.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import type { Writer } from './merge.ts'

const logFields = fieldsIn('workouts', 'log').filter((field) => field !== 'donePlan')

type Versions = {
  /** The row on this device. */
  shown: AnyDocument
  /** The server's newest state. */
  onto: ServerRow
  /** What the row becomes on top of it. */
  next: AnyDocument
  /** The row had been deleted, and the log has brought it back: the log is kept, with the last state of the plan. */
  isRestored: boolean
}

/**
 * `next`, where the person's own log goes to a workout whose plan somebody has changed meanwhile, with the plan that the
 * log was made on: the one that this device showed. A log that was already there when the plan changed stays as it is.
 */
export function withDonePlan(
  collection: CollectionName,
  writer: Writer,
  { shown, onto, next, isRestored }: Versions,
): AnyDocument {
  if (collection !== 'workouts' || shown.athleteId !== writer.userId || next.status === 'planned') return next
  const isOwn = logFields.every((field) => deepEqual(next[field], shown[field]))
  const arrives = isRestored || logFields.some((field) => !deepEqual(next[field], onto[field]))
  if (!isOwn || !arrives) return next
  const { donePlan, ...there } = shown as unknown as Workout
  const plan = donePlan ?? donePlanOf(there)
  return { ...next, donePlan: isSamePlan(plan, next as unknown as Workout) ? null : plan }
}
