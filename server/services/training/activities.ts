import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns } from '#server/store/columns.ts'
import { findRow, lockRow, updateRow, type Values } from '#server/store/rows.ts'
import type { Reader } from '#server/store/store.ts'
import type { ActivityRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { withMissingBests } from '#sync/contract/recorded.ts'
import {
  type ActivityBest,
  type createActivity,
  type editActivity,
  isSameActivity,
  sameStartMs,
} from '#sync/contract/shapes/activities.ts'
import { dayInZone } from '#sync/contract/shapes/time.ts'
import { rowResponse } from '../entities/access.ts'
import type { ApiResponse, Viewer, WriteContext } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn } from '../entities/writes.ts'
import { notifyOfBests } from '../notices/news.ts'
import { requireAthlete } from './workouts.ts'

const { activities, users } = collections

/**
 * Adds a recording of the athlete. The same session twice is one activity: then it answers with the earlier one (200),
 * whose clientId differs from the caller's, and a match and bests that the earlier one lacks are kept.
 */
export async function addActivity(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createActivity>,
): Promise<ApiResponse> {
  const { athleteId = context.userId } = input
  if (athleteId !== context.userId) throw new Problem('not-found')
  // One create at a time, or two devices that send one ride at the same moment would make two.
  const athlete = await lockRow(tx, users, { id: athleteId })
  const values = valuesOf(input, athleteId, athlete?.timeZone ?? null)
  const known = input.clientId && (await findRow(tx.db, activities, { clientId: input.clientId }))
  const earlier = known && known.deletedAt === null ? undefined : await findSame(tx, values)
  if (!earlier) {
    const made = await createRow(tx, context, activities, input, { values, parents: ['athleteId'] })
    const document = made.body?.activity as { id: number } | undefined
    if (made.status === 201 && document) await notifyOfBests(tx, document.id)
    return made
  }
  const { workoutKey, workoutChosen } = values
  const isFree = earlier.workoutKey === null && !earlier.workoutChosen
  const bests = withMissingBests(JSON.parse(earlier.bests) as ActivityBest[], input.bests)
  const matched = await updateRow(tx, activities, earlier, {
    ...(isFree && { workoutKey, workoutChosen }),
    bests: JSON.stringify(bests),
  })
  if (matched.bests !== earlier.bests) await notifyOfBests(tx, matched.id)
  return rowResponse(tx.db, context, activities, matched)
}

function valuesOf(
  input: z.infer<typeof createActivity>,
  athleteId: number,
  timeZone: string | null,
): Values<ActivityRow> {
  const startedAt = new Date(input.startedAt).toISOString()
  return {
    athleteId,
    workoutKey: input.workoutKey ?? null,
    workoutChosen: Number(input.workoutChosen ?? false),
    day: dayNumber(input.day ?? dayInZone(startedAt, timeZone)),
    sport: input.sport,
    name: input.name,
    startedAt,
    seconds: input.seconds,
    elapsedSeconds: input.elapsedSeconds ?? input.seconds,
    meters: input.meters ?? null,
    climbMeters: input.climbMeters ?? null,
    averageHeartRate: input.averageHeartRate ?? null,
    maxHeartRate: input.maxHeartRate ?? null,
    averagePower: input.averagePower ?? null,
    source: input.source,
    sourceId: input.sourceId,
    laps: JSON.stringify(input.laps),
    curve: JSON.stringify(input.curve),
    bests: JSON.stringify(input.bests),
  }
}

async function findSame(tx: Tx, values: Values<ActivityRow>): Promise<ActivityRow | undefined> {
  const { athleteId, source, sourceId, startedAt } = values
  const at = (offset: number) => new Date(Date.parse(startedAt) + offset).toISOString()
  const live = tx.db
    .selectFrom('activities')
    .selectAll()
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
  const named = await live.where('source', '=', source).where('sourceId', '=', sourceId).execute()
  const near = live.where('startedAt', '>=', at(-sameStartMs)).where('startedAt', '<=', at(sameStartMs))
  return named[0] ?? (await near.orderBy('id').execute()).find((row) => isSameActivity(row, values))
}

export async function editActivityFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editActivity>,
): Promise<ApiResponse> {
  // Another client does not match by itself: its word is a person's.
  const isChosen = !context.ofDevice && input.workoutKey !== undefined
  const before = await findRow(tx.db, activities, { id })
  const edited = await editOwn(tx, context, activities, id, {
    ...givenColumns('activities', 'recording', input),
    ...givenColumns('activities', 'bests', input),
    ...givenColumns('activities', 'match', { ...input, ...(isChosen && { workoutChosen: true }) }),
  })
  if (input.bests && edited.version !== before?.version) await notifyOfBests(tx, id)
  return edited
}

/** Days of the athlete, both ends included. Throws `not-found`. */
export function listActivities(
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
  return visibleDocuments(db, viewer.userId, activities, { where, order: 'day' })
}
