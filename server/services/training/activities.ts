import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns } from '#server/store/columns.ts'
import { findRow, lockRow, updateRow, type Values } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { ActivityRow } from '#server/store/tables.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { withMissingBests } from '#sync/contract/recorded.ts'
import { isRicher, isSameActivity, longestSessionMs, sameSession } from '#sync/contract/same-recording.ts'
import type {
  ActivityBest,
  ActivityCurve,
  createActivity,
  editActivity,
} from '#sync/contract/shapes/activities.ts'
import { dayInZone } from '#sync/contract/shapes/time.ts'
import { rowResponse } from '../entities/access.ts'
import type { ApiResponse, CallerTx, Create, Edit } from '../entities/context.ts'
import { createRow, editOwn } from '../entities/writes.ts'
import { notifyOfBests } from '../notices/news.ts'

const { activities, users } = collections

/**
 * Adds a recording of the athlete. When the same one is there already, or one of the same session that tells as much, the
 * answer is that earlier one (200), whose clientId differs from the caller's; a match and bests that it lacks are added. A
 * recording that tells more than an earlier one of its session is added, and counts instead of that one, with its match.
 */
export const addActivity: Create<typeof createActivity> = async (tx, input) => {
  const { athleteId = tx.userId } = input
  if (athleteId !== tx.userId) throw new Problem('not-found')
  // One create at a time: two devices may send one ride at the same moment.
  const athlete = await lockRow(tx, users, { id: athleteId })
  const values = valuesOf(input, athleteId, athlete?.timeZone ?? null)
  const known = input.clientId && (await findRow(tx.db, activities, { clientId: input.clientId }))
  const around = known && known.deletedAt === null ? [] : await recordingsAround(tx, values)
  const told = toldBy(values)
  const earlier =
    around.find(({ source, sourceId }) => source === values.source && sourceId === values.sourceId) ??
    around.find((row) => isSameActivity(row, values) && !isRicher(told, toldBy(row)))
  if (!earlier) return addOne(tx, input, values, around)
  const { workoutKey, workoutChosen } = values
  const isFree = earlier.workoutKey === null && !earlier.workoutChosen
  const bests = withMissingBests(JSON.parse(earlier.bests) as ActivityBest[], input.bests)
  const matched = await updateRow(tx, activities, earlier, {
    ...(isFree && { workoutKey, workoutChosen }),
    bests: JSON.stringify(bests),
  })
  if (matched.bests !== earlier.bests) await notifyOfBests(tx, matched.id)
  return rowResponse(tx, activities, matched)
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
    sameAs: input.sameAs ?? null,
    groupKey: input.groupKey ?? null,
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

/** Adds a recording that is not there yet, and finds out which one of its session counts. */
async function addOne(
  tx: CallerTx,
  input: z.infer<typeof createActivity>,
  values: Values<ActivityRow>,
  around: readonly ActivityRow[],
): Promise<ApiResponse> {
  const { richer, poorer } = sameSession(toldBy(values), around.map(toldBy))
  const matched = values.workoutKey === null && !values.workoutChosen ? poorer.find(isMatched) : undefined
  return createRow(tx, activities, input, {
    values: {
      ...values,
      ...(matched && { workoutKey: matched.workoutKey, workoutChosen: matched.workoutChosen }),
      sameAs: values.sameAs ?? richer?.clientId ?? null,
    },
    parents: ['athleteId'],
    made: async ({ id, clientId }) => {
      const rows = around.filter((row) => poorer.some((other) => other.id === row.id))
      for (const row of rows) await updateRow(tx, activities, row, { sameAs: clientId })
      await notifyOfBests(tx, id)
    },
  })
}

const isMatched = ({ workoutKey, workoutChosen }: Pick<ActivityRow, 'workoutKey' | 'workoutChosen'>) =>
  workoutKey !== null || workoutChosen === 1

/** A row as far as recordings are compared. */
function toldBy<R extends Pick<ActivityRow, 'curve'>>(row: R) {
  return { ...row, curve: JSON.parse(row.curve) as ActivityCurve }
}

/** The athlete's recordings that may be of the same session, and the one of the same file or entry. */
async function recordingsAround(tx: Tx, values: Values<ActivityRow>): Promise<ActivityRow[]> {
  const { athleteId, source, sourceId, startedAt, elapsedSeconds } = values
  const start = Date.parse(startedAt)
  const at = (ms: number) => new Date(ms).toISOString()
  const live = tx.db
    .selectFrom('activities')
    .selectAll()
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
  const named = await live.where('source', '=', source).where('sourceId', '=', sourceId).execute()
  if (named.length > 0) return named
  return live
    .where('startedAt', '>=', at(start - longestSessionMs))
    .where('startedAt', '<=', at(start + Math.max(longestSessionMs, 1_000 * elapsedSeconds)))
    .orderBy('id')
    .execute()
}

export const editActivityFields: Edit<typeof editActivity> = async (tx, id, input) => {
  // Another client does not match by itself: its word is a person's.
  const isChosen = !tx.ofDevice && input.workoutKey !== undefined
  const before = await findRow(tx.db, activities, { id })
  const edited = await editOwn(tx, activities, id, {
    ...givenColumns('activities', 'recording', input),
    ...givenColumns('activities', 'bests', input),
    ...givenColumns('activities', 'sameSession', input),
    ...givenColumns('activities', 'match', { ...input, ...(isChosen && { workoutChosen: true }) }),
  })
  if (input.bests && edited.version !== before?.version) await notifyOfBests(tx, id)
  return edited
}
