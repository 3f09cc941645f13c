import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { invalid, Problem } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { findRow, lockRow, reviveRow, updateRow, type Values } from '#server/store/rows.ts'
import { readHeldScopes, scope } from '#server/store/scopes.ts'
import type { Tx } from '#server/store/store.ts'
import type { ActivityRow, WorkoutRow } from '#server/store/tables.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { doneWithin, isSamePlan } from '#sync/contract/done-plan.ts'
import { isDerivedKey } from '#sync/contract/event-keys.ts'
import type { DonePlan } from '#sync/contract/shapes/entities.ts'
import type { completeWorkout, createWorkout, editWorkout } from '#sync/contract/wire/requests.ts'
import {
  gone,
  lockKnown,
  lockVisible,
  requireAthlete,
  requireBase,
  requireWriter,
  rowResponse,
} from '../entities/access.ts'
import { removeRows, reviveBelonging } from '../entities/belonging.ts'
import type { ApiResponse, CallerTx, Create, Edit, Viewer, Write } from '../entities/context.ts'
import { documentsOf } from '../entities/visible-batches.ts'
import { createRow, lockOwn } from '../entities/writes.ts'
import { planOwner } from '../groups/coaches.ts'
import { notifyOfLog, notifyOfWorkout } from '../notices/news.ts'
import { addCoachComment, requireNoComments, writeCoachComment } from './comments.ts'

const { workouts } = collections

/**
 * The athlete for whom the viewer writes something new. One without account may have been handed over meanwhile: then it is
 * that account. The lock keeps the handing over from missing the new row. Throws `not-found`.
 */
export async function lockAthlete(tx: CallerTx, athleteId: number): Promise<number> {
  if (tx.role === 'coach') {
    const query = tx.db.selectFrom('users').select('movedTo').where('id', '=', athleteId)
    const row = await (tx.postgres ? query.forKeyShare() : query).executeTakeFirst()
    // The scopes of the caller may be from before the lock: access may have ended meanwhile.
    const held = await readHeldScopes(tx.db, tx.userId)
    if (row?.movedTo) return lockAthlete(tx, row.movedTo)
    requireAthlete({ held }, athleteId)
  } else requireAthlete(tx, athleteId)
  return athleteId
}

/** Throws `invalid` for a new workout with the key that an event's would have: the server makes those. */
async function requireOwnKey(tx: Tx, clientId: string | undefined): Promise<void> {
  if (clientId === undefined || !isDerivedKey(clientId) || (await findRow(tx.db, workouts, { clientId })))
    return
  throw invalid('clientId', 'Not a random key')
}

type Changes = Partial<Values<WorkoutRow>>

/** The log of a planned workout. */
const noLog = newColumns('workouts', 'log', {})

/** Adds a workout: a coach for one of their athletes, an athlete for themselves. */
export const planWorkout: Create<typeof createWorkout> = async (tx, input) => {
  const { coachComment = null } = input
  const athleteId = await lockAthlete(tx, input.athleteId)
  const restored = { ...newColumns('workouts', 'plan', input), day: dayNumber(input.scheduledTo) }
  const { draft } = restored
  const { copyOf = null } = input
  const own = { athleteId, createdBy: tx.userId, copyOf }
  const values = { ...restored, ...noLog, coachComment, seenAt: null, ...own }
  if (tx.role === 'athlete' && (coachComment !== null || draft)) throw new Problem('forbidden')
  if (draft && coachComment !== null) throw noComment()
  await requireOwnKey(tx, input.clientId)
  let isRestored = false
  const alongWith = async (deleted: WorkoutRow) => {
    isRestored = true
    if (draft) await requireNoComments(tx, deleted)
  }
  const made = await createRow(tx, workouts, input, {
    values,
    restored,
    parents: ['athleteId'],
    alongWith,
  })
  const document = made.body?.workout as { clientId: string } | undefined
  if (made.status !== 201 || !document) return made
  const row = await lockRow(tx, workouts, { clientId: document.clientId })
  if (!row) throw new Error(`No row of workout ${document.clientId}`)
  await notifyOfWorkout(tx, row)
  if (coachComment === null) return made
  if (isRestored) {
    const written = await writeCoachComment(tx, row, coachComment)
    return rowResponse(tx, workouts, written, 201)
  }
  await addCoachComment(tx, row, coachComment)
  return made
}

/**
 * Changes the plan, which its creator may and the coaches who share a group with creator and athlete, and the coach's
 * reply. Every coach of the athlete may reply to a workout that the athlete planned alone; to a coach's workout only
 * those who may change it.
 */
export const editPlan: Edit<typeof editWorkout> = async (tx, id, input) => {
  const { scheduledTo, coachComment, seenAt } = input
  const day = scheduledTo === undefined ? undefined : dayNumber(scheduledTo)
  const plan = { ...givenColumns('workouts', 'plan', input), day }
  const { draft } = plan
  const reply = { coachComment, seenAt }
  const row = await lockVisible(tx, workouts, id)
  const repliesToAthlete = tx.role === 'coach' && row.createdBy === row.athleteId && !isNamed(plan)
  if (!repliesToAthlete) await requireWriter(tx, workouts, row)
  if (tx.role === 'athlete' && (isNamed(reply) || draft)) throw new Problem('forbidden')
  await requireBase(tx, workouts, row)
  if (draft !== undefined && draft !== row.draft) requireDraftable(tx, row)
  if ((draft ?? row.draft) && coachComment) throw noComment()
  const commented = await writeCoachComment(tx, row, coachComment)
  if (draft && row.draft === 0) await requireNoComments(tx, row)
  const changed = await updateRow(tx, workouts, commented, { ...plan, seenAt })
  if (isNamed(plan) && changed.version > commented.version) await notifyOfWorkout(tx, changed)
  return rowResponse(tx, workouts, changed)
}

/** Throws `forbidden` when the person no longer trains the athlete, `invalid` when the athlete has logged the workout. */
function requireDraftable(tx: CallerTx, row: WorkoutRow): void {
  requireTraining(tx, row)
  // A draft is shown to its creator alone: a colleague would lose it from sight.
  if (row.createdBy !== tx.userId) throw new Problem('forbidden')
  if (row.status === 'planned') return
  throw invalid('draft', 'The athlete has logged it')
}

/**
 * A coach keeps the drafts of an athlete whom they no longer train. `not-found` would say that the draft is gone, and the
 * device would delete it.
 */
function requireTraining(tx: CallerTx, { athleteId }: WorkoutRow): void {
  if (!tx.held.has(scope('athlete', athleteId))) throw new Problem('forbidden')
}

function noComment(): Problem {
  const message = 'A draft has no comments: they would be shown to the athlete'
  return invalid('coachComment', message)
}

/** Shows drafts to their athletes: all of them or, when one may not be published, none. */
export const publishDrafts: Write<[ids: readonly number[]]> = async (tx, ids) => {
  const shown: WorkoutRow[] = []
  // In order, so that two publications at once cannot deadlock.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const row = await lockVisible(tx, workouts, id)
    await requireWriter(tx, workouts, row)
    requireTraining(tx, row)
    const published = await updateRow(tx, workouts, row, { draft: 0 })
    if (published.version > row.version) await notifyOfWorkout(tx, published)
    shown.push(published)
  }
  return { status: 200, body: { workouts: await workouts.documents(tx.db, shown, tx.held) } }
}

/** Deletes the workout with its thread. */
export async function removeWorkout(tx: CallerTx, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, workouts, id)
  await removeRows(tx, workouts, [row])
  await notifyOfWorkout(tx, row)
  return { status: 204 }
}

/** Whether the caller named any of these fields. */
function isNamed(fields: Record<string, unknown>): boolean {
  return Object.values(fields).some((value) => value !== undefined)
}

/**
 * The changes that a log makes. Status `planned` undoes it, `completed` clears the reason why it was missed, `missed`
 * clears what was done and its source. A device clears its fields itself and names those that changed, so that words
 * from the athlete's other device, which it has not seen, stay.
 */
function changesOf(input: z.infer<typeof completeWorkout>, tx: CallerTx): Changes {
  const { status } = input
  const given = givenColumns('workouts', 'log', input)
  if (tx.ofDevice) return given
  if (status === 'planned') return noLog
  if (status === 'completed') return { ...given, missedReason: null }
  return status === 'missed'
    ? { ...given, doneFrom: null, doneSeconds: null, doneMeters: null, doneBySport: null, doneDay: null }
    : given
}

/** Keeps the plan that a log was made on only where it differs from the workout's plan, and never for a planned workout. */
function withPlanOfLog(row: WorkoutRow, changes: Changes): Changes {
  const { status = row.status, donePlan = row.donePlan } = changes
  if (donePlan === null) return changes
  const isTold = status !== 'planned' && !isSamePlan(JSON.parse(donePlan) as DonePlan, row)
  return isTold ? changes : { ...changes, donePlan: null }
}

/** Throws `invalid` where the day that it was done on is too far from that of its plan. */
function requireNearDay({ scheduledTo }: { scheduledTo: string }, { doneDay }: Changes): void {
  if (!doneDay || Math.abs(dayNumber(doneDay) - dayNumber(scheduledTo)) <= doneWithin) return
  throw invalid('doneDay', 'Too far from the planned day')
}

/** Throws `invalid` when a completed workout lacks effort, feel or notes. What was done as planned or recorded needs no notes. */
function requireWholeLog(row: WorkoutRow, changes: Changes): void {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const { status, rpe, feel, notes, doneFrom }: WorkoutRow = { ...row, ...Object.fromEntries(given) }
  if (status !== 'completed') return
  const missing = [
    ...(rpe === null ? ['rpe'] : []),
    ...(feel === null ? ['feel'] : []),
    ...(doneFrom !== 'plan' && doneFrom !== 'activity' && !notes?.trim() ? ['notes'] : []),
  ]
  if (missing.length === 0) return
  const errors = missing.map((path) => ({ path, message: 'Required for a completed workout' }))
  throw new Problem('invalid', { errors })
}

/**
 * Stores the athlete's completion. It wins over a deletion that the athlete had not seen: a row deleted after the
 * version the athlete completed is restored with the same id and clientId.
 */
export const logWorkout: Create<typeof completeWorkout> = async (tx, input) => {
  const row = await lockKnown(tx, workouts, input.id)
  const owner = input.status === 'planned' && {
    createdBy: await planOwner(tx.db, row.athleteId, row.createdBy),
  }
  const changes = { ...withPlanOfLog(row, changesOf(input, tx)), ...owner }
  requireNearDay(input.donePlan ?? row, changes)
  if (row.deletedAt === null) {
    await requireBase(tx, workouts, row)
    requireWholeLog(row, changes)
    const logged = await updateRow(tx, workouts, row, changes)
    if (logged.version > row.version) await notifyOfLog(tx, logged)
    return rowResponse(tx, workouts, logged)
  }
  // The content of a row deleted half a year ago is purged, so there is nothing to complete.
  const lost = row.emptiedAt !== null
  if (lost || tx.base === undefined || tx.base >= row.version) {
    throw gone(row)
  }
  requireWholeLog(row, changes)
  await reviveBelonging(tx, workouts, row)
  const revived = await reviveRow(tx, workouts, row, changes)
  await notifyOfLog(tx, revived)
  return rowResponse(tx, workouts, revived)
}

/** What an athlete has on these days, both ends included. Throws `not-found`. */
export function listDays<R extends WorkoutRow | ActivityRow>(
  viewer: Viewer,
  collection: Collection<R>,
  athleteId: number,
  { from = '0000-01-01', to = '9999-12-31' }: { from: string | undefined; to: string | undefined },
) {
  const where = sql<boolean>`${sql.ref('day')} between ${dayNumber(from)} and ${dayNumber(to)}`
  return documentsOf(viewer, collection, { by: 'athleteId', id: athleteId }, { where, order: 'day' })
}
