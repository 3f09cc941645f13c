import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { dayNumber } from '../../../sync/contract/day.ts'
import type { completeWorkout, createWorkout, editWorkout } from '../../../sync/contract/requests.ts'
import { Problem } from '../../problem.ts'
import { collections } from '../../store/collections.ts'
import { reviveRow, updateRow } from '../../store/rows.ts'
import { scope } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { Tx } from '../../store/transaction.ts'
import { answerRow, lockKnown, requireBase, tombstone } from '../entities/access.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn } from '../entities/writes.ts'

const { workouts } = collections

/** Throws `not-found` unless the athlete is the viewer or linked to the viewer. */
export function requireAthlete(viewer: Viewer, athleteId: number): void {
  if (!viewer.held.has(scope('athlete', athleteId))) throw new Problem('not-found')
}

/** A coach plans for the athletes that a membership links to the coach. */
export function planWorkout(tx: Tx, call: Call, input: z.infer<typeof createWorkout>): Promise<Answer> {
  const { name, description, sport, athleteId, scheduledTo, coachComment = null } = input
  const restored = { name, description, sport, scheduledTo, day: dayNumber(scheduledTo), coachComment }
  const log = { status: 'planned' as const, rpe: null, feel: null, notes: null, seenAt: null }
  const values = { ...restored, ...log, athleteId, createdBy: call.userId }
  requireAthlete(call, athleteId)
  return createRow(tx, call, workouts, input, { values, restored, parent: 'athleteId' })
}

/** The plan is its coach's: another linked coach sees it and may only copy it. */
export function editPlan(tx: Tx, call: Call, input: z.infer<typeof editWorkout>): Promise<Answer> {
  const { name, description, sport, scheduledTo, coachComment, seenAt } = input
  const day = scheduledTo === undefined ? undefined : dayNumber(scheduledTo)
  const changes = { name, description, sport, scheduledTo, day, coachComment, seenAt }
  return editOwn(tx, call, workouts, input.id, changes)
}

/**
 * The athlete's log. It beats a deletion that the athlete had not seen: a row that was deleted after the version the
 * athlete completed comes back, same id and clientId.
 */
export async function logWorkout(
  tx: Tx,
  call: Call,
  input: z.infer<typeof completeWorkout>,
): Promise<Answer> {
  const row = await lockKnown(tx, call, workouts, input.id)
  const { status, rpe, feel, notes } = input
  const changes = { status, rpe, feel, notes }
  if (row.deletedAt === null) {
    await requireBase(tx, call, workouts, row)
    return answerRow(tx.db, call, workouts, await updateRow(tx, workouts, row, changes))
  }
  // Nothing is left to be completed of a row that was deleted half a year ago.
  const lost = row.emptiedAt !== null
  if (lost || call.base === undefined || call.base >= row.version) {
    throw new Problem('gone', { current: tombstone(row) })
  }
  return answerRow(tx.db, call, workouts, await reviveRow(tx, workouts, row, changes))
}

/** Days are floating and inclusive at both ends. Throws `not-found`. */
export function listWorkouts(
  db: Reader,
  viewer: Viewer,
  athleteId: number,
  range: { from: string | undefined; to: string | undefined },
) {
  requireAthlete(viewer, athleteId)
  const day = sql.ref('day')
  const from = range.from === undefined ? sql`` : sql`and ${day} >= ${dayNumber(range.from)}`
  const to = range.to === undefined ? sql`` : sql`and ${day} <= ${dayNumber(range.to)}`
  const where = sql<boolean>`${sql.ref('athleteId')} = ${athleteId} ${from} ${to}`
  return visibleDocuments(db, viewer.userId, workouts, { where, order: 'day' })
}
