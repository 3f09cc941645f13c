import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { commentParts } from '../comment-parts.ts'
import { type Schema, withRow } from './rows.ts'

const rowsAtOnce = 500
/** The longest text of one comment. */
const longest = 2_000

type Commented = {
  id: number
  clientId: string
  athleteId: number
  authorId: number
  coachComment: string
  updatedAt: string
  seenAt: string | null
  deletedAt: string | null
}

/** No account has this id: the author is a coach whose account was deleted. */
const nobody = 2_147_483_647

/** The coach who wrote it: the one who planned the workout; of a workout that its athlete planned, one of their coaches. */
const author = sql`case when ${sql.ref('createdBy')} <> ${sql.ref('athleteId')} then ${sql.ref('createdBy')}
  else (select coalesce(min(${sql.ref('coachId')}), ${sql.lit(nobody)}) from members
    where members.${sql.ref('userId')} = workouts.${sql.ref('athleteId')}) end`

async function commentsOf(db: Schema, firstVersion: number, row: Commented): Promise<number> {
  const { id: workoutId, clientId: workoutKey, athleteId, authorId, deletedAt } = row
  // Older rows do not say when the coach wrote it: not before the athlete's log, nor after it was seen.
  const at = row.seenAt ?? row.updatedAt
  let bytes = 0
  for (const text of commentParts(row.coachComment, longest)) {
    const values = {
      clientId: randomUUID(),
      version: firstVersion,
      createdAt: at,
      updatedAt: at,
      deletedAt,
      workoutKey,
      workoutId,
      athleteId,
      authorId,
      text,
      editedAt: null,
    }
    await sql`insert into comments (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(values))})`.execute(db)
    bytes += 500 + Buffer.byteLength(values.clientId + at + at + workoutKey + text)
  }
  return bytes
}

/** The coach's comments become the first ones of their threads. */
async function copyCoachComments(db: Schema): Promise<void> {
  const clock = await sql<{
    firstVersion: number
  }>`select ${sql.ref('firstVersion')} from sync_clock`.execute(db)
  const firstVersion = clock.rows[0]?.firstVersion ?? 1
  const used = new Map<number, { rows: number; bytes: number }>()
  for (let last = 0; ; ) {
    const { rows } = await sql<Commented>`select id, ${sql.ref('clientId')}, ${sql.ref('athleteId')},
      ${author} as ${sql.ref('authorId')}, ${sql.ref('coachComment')}, ${sql.ref('updatedAt')},
      ${sql.ref('seenAt')}, ${sql.ref('deletedAt')} from workouts
      where ${sql.ref('coachComment')} is not null and ${sql.ref('emptiedAt')} is null and id > ${last}
      order by id limit ${rowsAtOnce}`.execute(db)
    for (const row of rows) {
      const so = used.get(row.authorId) ?? { rows: 0, bytes: 0 }
      const live = row.deletedAt === null ? commentParts(row.coachComment, longest).length : 0
      const bytes = await commentsOf(db, firstVersion, row)
      used.set(row.authorId, { rows: so.rows + live, bytes: so.bytes + bytes })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < rowsAtOnce) break
  }
  for (const [userId, { rows, bytes }] of used) {
    await sql`insert into usage (${sql.ref('userId')}, collection, ${sql.ref('rows')}, bytes)
      values (${userId}, 'comments', ${rows}, ${bytes})`.execute(db)
  }
}

/** Threads on workouts, and up to where each person has read them. */
export async function comments(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('comments'), postgres)
    .addColumn('workoutKey', 'text', (column) => column.notNull())
    .addColumn('workoutId', 'integer', (column) => column.notNull())
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('authorId', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('editedAt', 'text')
    .addColumn('emptiedAt', 'text')
    .execute()
  await db.schema
    .createIndex('comments_by_athlete')
    .on('comments')
    .columns(['athleteId', 'deletedAt', 'id'])
    .execute()
  await db.schema.createIndex('comments_by_workout').on('comments').columns(['workoutId', 'id']).execute()
  const deleted = sql`${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null`
  await sql`create index comments_to_empty on comments (${sql.ref('deletedAt')}) where ${deleted}`.execute(db)
  await db.schema
    .alterTable('users')
    .addColumn('readComments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  // The new column takes two bytes of each person's row.
  await sql`update usage set bytes = bytes + 2 where collection = 'users'`.execute(db)
  await copyCoachComments(db)
}
