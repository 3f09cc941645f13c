import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { lockRow, updateRow } from '#server/store/rows.ts'
import { readHeldScopes, scope } from '#server/store/scopes.ts'
import type { Tx } from '#server/store/store.ts'
import type { UserRow } from '#server/store/tables.ts'
import type { Threshold, ThresholdValues } from '#sync/contract/shapes/thresholds.ts'
import {
  mergeThresholds,
  thresholdNames,
  thresholdsOn,
  withThresholds,
} from '#sync/contract/thresholds-by-day.ts'
import type { editThresholds } from '#sync/contract/wire/requests.ts'
import { documentOf, lockVisible, readEntity, requireBase, rowResponse } from '../entities/access.ts'
import type { ApiResponse, CallerTx, Viewer, Write } from '../entities/context.ts'
import { localTime } from '../notices/local-time.ts'
import { lockAthlete } from '../training/workouts.ts'

const { users } = collections

type Input = z.infer<typeof editThresholds>

/** The columns that an edit changes: the history, and the values that are its newest. */
export function thresholdChanges(tx: Tx, row: UserRow, input: Input): Partial<UserRow> {
  const given = thresholdNames.filter((name) => input[name] !== undefined)
  if (input.thresholds === undefined && given.length === 0) return {}
  const history = mergeThresholds(input.thresholds ?? (JSON.parse(row.thresholds) as Threshold[]), [])
  const values = Object.fromEntries(given.map((name) => [name, input[name]])) as Partial<ThresholdValues>
  const today = localTime(new Date(tx.now), row.timeZone).day
  const next = given.length > 0 ? withThresholds(history, today, values) : history
  return { thresholds: JSON.stringify(next), ...thresholdsOn(next, '9999-12-31') }
}

/** Throws `not-found` unless it is the person, or a coach of the athlete. A coach's card is not a profile. */
function requireProfile(viewer: Viewer, userId: number): void {
  if (userId !== viewer.userId && !viewer.held.has(scope('athlete', userId))) throw new Problem('not-found')
}

/** Changes the thresholds of an athlete: the athlete, or a coach of theirs. */
export const editThresholdsOf: Write<[userId: number, input: Input]> = async (tx, userId, input) => {
  const former = await lockRow(tx, users, { id: userId })
  if (former?.movedTo) return refuseForAccount(tx, userId)
  requireProfile(tx, userId)
  const row = await lockVisible(tx, users, userId)
  await requireBase(tx, users, row)
  const changed = await updateRow(tx, users, row, thresholdChanges(tx, row, input))
  return rowResponse(tx, users, changed)
}

/**
 * A coach wrote for an athlete without account who has been handed over meanwhile. The caller knows what the athlete's
 * row said before and merges with the account's.
 */
async function refuseForAccount(tx: CallerTx, formerId: number): Promise<never> {
  const account = await lockAthlete(tx, formerId)
  const now = { ...tx, key: undefined, held: await readHeldScopes(tx.db, tx.userId) }
  const row = await lockVisible(now, users, account)
  throw new Problem('precondition', { current: await documentOf(now, users, row) })
}

/** A profile: the person's own, or that of an athlete of theirs. */
export function readProfile(viewer: Viewer, userId: number): Promise<ApiResponse> {
  requireProfile(viewer, userId)
  return readEntity(viewer, users, userId)
}
