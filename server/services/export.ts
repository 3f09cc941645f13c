import { sql } from 'kysely'
import { type Collection, type Document, everyCollection } from '../store/collections.ts'
import { fullUser, workoutDocument } from '../store/documents.ts'
import type { Reader } from '../store/store.ts'
import type { AnyRow } from '../store/tables.ts'
import type { Viewer } from './call.ts'
import { standsIn } from './feed/visible.ts'

/** An athlete's world is all their own; of a coach's it is what the coach made. */
function mine(viewer: Viewer, collection: Collection, row: AnyRow): boolean {
  return viewer.role === 'athlete' || collection.creator(row) === viewer.userId
}

/** Everything of one person, as the calls would show it, by collection. Other people's profiles are not part of it. */
export async function exportEverything(db: Reader, viewer: Viewer): Promise<Record<string, unknown>> {
  const rows = db.selectFrom('users').selectAll().where('id', '=', viewer.userId)
  const all: Record<string, unknown> = { user: fullUser(await rows.executeTakeFirstOrThrow()) }
  for (const collection of everyCollection) {
    if (collection.name === 'users') continue
    const visible = await sql<AnyRow>`select * from ${sql.table(collection.table)}
      where ${standsIn(collection, viewer.held)} and ${sql.ref('deletedAt')} is null
      order by ${sql.ref('id')}`.execute(db)
    const own = visible.rows.filter((row) => mine(viewer, collection, row))
    const documents: Document[] = await collection.documents(db, own, viewer.held)
    all[collection.name] = documents
  }
  return all
}

const columns = [
  'id',
  'scheduledTo',
  'sport',
  'name',
  'description',
  'status',
  'rpe',
  'feel',
  'notes',
  'coachComment',
  'athleteId',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const

/** RFC 4180: quoted, quotes doubled. */
function cell(value: string | number | null): string {
  return value === null ? '' : `"${String(value).replaceAll('"', '""')}"`
}

/** The person's workouts, for a spreadsheet. Starts with the mark by which Excel knows UTF-8. */
export async function exportWorkouts(db: Reader, viewer: Viewer): Promise<string> {
  const owner = viewer.role === 'athlete' ? 'athleteId' : 'createdBy'
  const query = db.selectFrom('workouts').selectAll().where(owner, '=', viewer.userId)
  const rows = await query.where('deletedAt', 'is', null).orderBy('day').orderBy('id').execute()
  const lines = rows.map(workoutDocument).map((row) => columns.map((column) => cell(row[column])).join(','))
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`
}
