import type * as z from 'zod/mini'
import { dayNumber } from '../../sync/contract/day.ts'
import { newClientId } from '../../sync/contract/ids.ts'
import type { completeWorkout, createWorkout, editWorkout } from '../../sync/contract/requests.ts'
import { Problem } from '../problem.ts'
import { collections } from '../store/collections.ts'
import { workoutDocument } from '../store/documents.ts'
import { deleteRow, insertRow, reviveRow, updateRow } from '../store/rows.ts'
import { scope } from '../store/scopes.ts'
import type { Reader } from '../store/store.ts'
import type { Tx } from '../store/transaction.ts'
import type { Answer, Call, Viewer } from './call.ts'
import {
  answerRow,
  claimClientId,
  lockKnown,
  lockSeen,
  requireBase,
  requireCreator,
  seenRow,
  tombstone,
} from './entities.ts'

const { workouts } = collections

/** A coach plans for the athletes that a membership links to the coach. */
export async function planWorkout(tx: Tx, call: Call, input: z.infer<typeof createWorkout>): Promise<Answer> {
  const claimed = await claimClientId(tx, call, workouts, input)
  if (claimed.as === 'existing') return answerRow(tx.db, call, workouts, claimed.row)
  if (!call.held.has(scope('athlete', input.athleteId))) throw new Problem('not-found')
  const { name, description, sport, athleteId, scheduledTo } = input
  const plan = {
    name,
    description,
    sport,
    athleteId,
    scheduledTo,
    day: dayNumber(scheduledTo),
    coachComment: input.coachComment ?? null,
  }
  if (claimed.as === 'deleted') {
    if (claimed.row.athleteId !== athleteId) {
      throw new Problem('invalid', {
        errors: [{ path: 'athleteId', message: 'It belonged to another athlete' }],
      })
    }
    return answerRow(tx.db, call, workouts, await reviveRow(tx, workouts, claimed.row, plan), 201)
  }
  const row = await insertRow(tx, workouts, {
    ...plan,
    clientId: input.clientId ?? newClientId(),
    createdBy: call.userId,
    status: 'planned',
    rpe: null,
    feel: null,
    notes: null,
    seenAt: null,
  })
  return answerRow(tx.db, call, workouts, row, 201)
}

/** The plan is its coach's: another linked coach sees it and may only copy it. */
export async function editPlan(tx: Tx, call: Call, input: z.infer<typeof editWorkout>): Promise<Answer> {
  const row = await lockSeen(tx, call, workouts, input.id)
  await requireCreator(tx, call, workouts, row)
  await requireBase(tx, call, workouts, row)
  const { name, description, sport, scheduledTo, coachComment, seenAt } = input
  const day = scheduledTo === undefined ? undefined : dayNumber(scheduledTo)
  const changes = { name, description, sport, scheduledTo, day, coachComment, seenAt }
  return answerRow(tx.db, call, workouts, await updateRow(tx, workouts, row, changes))
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
  if (call.base === undefined || call.base >= row.version)
    throw new Problem('gone', { current: tombstone(row) })
  return answerRow(tx.db, call, workouts, await reviveRow(tx, workouts, row, changes))
}

export async function removeWorkout(tx: Tx, call: Call, id: number): Promise<Answer> {
  const row = await lockSeen(tx, call, workouts, id)
  await requireCreator(tx, call, workouts, row)
  await requireBase(tx, call, workouts, row)
  await deleteRow(tx, workouts, row)
  return { status: 204 }
}

export async function readWorkout(db: Reader, viewer: Viewer, id: number): Promise<Answer> {
  return answerRow(db, viewer, workouts, await seenRow(db, viewer, workouts, id))
}

/** Days are floating and inclusive at both ends. */
export async function listWorkouts(
  db: Reader,
  viewer: Viewer,
  athleteId: number,
  range: { from: string | undefined; to: string | undefined },
) {
  if (!viewer.held.has(scope('athlete', athleteId))) throw new Problem('not-found')
  let query = db.selectFrom('workouts').selectAll().where('athleteId', '=', athleteId)
  query = query.where('deletedAt', 'is', null)
  if (range.from !== undefined) query = query.where('day', '>=', dayNumber(range.from))
  if (range.to !== undefined) query = query.where('day', '<=', dayNumber(range.to))
  return (await query.orderBy('day').orderBy('id').execute()).map(workoutDocument)
}
