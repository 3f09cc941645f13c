import { type RawBuilder, sql } from 'kysely'
import { type Collection, collections } from '#server/store/collections.ts'
import { deleteRow, reviveRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { AnyRow } from '#server/store/tables.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'

/** Rows that are deleted and restored together with the one that they belong to. */
type Belonging = {
  rows: Collection
  to: (id: number) => RawBuilder<unknown>
  /** Which of them come back: not those of people who have left the group meanwhile. */
  back?: RawBuilder<unknown>
}

const { attendances, comments, mealItems } = collections

const [workoutId, memberId, deletedAt] = [sql.ref('workoutId'), sql.ref('memberId'), sql.ref('deletedAt')]
const ofMembers = sql`${memberId} in (select id from members where ${deletedAt} is null)`

const belonging: Partial<Record<CollectionName, Belonging>> = {
  workouts: { rows: comments, to: (id) => sql`about = 'workout' and ${workoutId} = ${id}` },
  comments: {
    rows: comments,
    to: (id) => sql`about = 'announcement' and ${workoutId} = ${id}`,
    back: ofMembers,
  },
  events: { rows: attendances, to: (id) => sql`${sql.ref('eventId')} = ${id}`, back: ofMembers },
  mealPlans: { rows: mealItems, to: (id) => sql`${sql.ref('mealPlanId')} = ${id}` },
}

async function find(tx: Tx, { rows: { table }, to }: Belonging, id: number, which: RawBuilder<unknown>) {
  return (await sql<AnyRow>`select * from ${sql.table(table)} where ${to(id)} and ${which}`.execute(tx.db))
    .rows
}

/** Deletes rows with what belongs to them. */
export async function removeRows<R extends AnyRow>(tx: Tx, collection: Collection<R>, rows: readonly R[]) {
  const own = belonging[collection.name]
  for (const row of rows) {
    const live = own ? await find(tx, own, row.id, sql`${deletedAt} is null`) : []
    for (const one of live) if (own) await deleteRow(tx, own.rows, one)
    await deleteRow(tx, collection, row)
  }
}

/** Restores what was deleted together with a row. @param deleted as it was before it was restored. */
export async function reviveBelonging<R extends AnyRow>(tx: Tx, { name }: Collection<R>, deleted: R) {
  const own = belonging[name]
  if (!own) return
  const together = sql`${deletedAt} = ${deleted.deletedAt} and ${sql.ref('emptiedAt')} is null`
  const gone = await find(tx, own, deleted.id, sql`${together} and ${own.back ?? sql`true`}`)
  for (const one of gone) await reviveRow(tx, own.rows, one, {})
}
