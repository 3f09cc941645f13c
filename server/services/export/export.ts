import { type Collection, collections, everyCollection } from '../../store/collections.ts'
import { fullUser, workoutDocument } from '../../store/documents.ts'
import { findRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'
import type { Viewer } from '../entities/context.ts'
import { visiblePieces } from '../entities/visible-batches.ts'

/**
 * What a person takes along, read through the scopes that the person holds. An athlete's world is all their own; of
 * what a coach sees it is what the coach made.
 */
async function* ownPieces<R extends AnyRow>(
  db: Reader,
  viewer: Viewer,
  collection: Collection<R>,
  order?: string,
) {
  const pieces = visiblePieces(db, viewer.userId, collection, order === undefined ? {} : { order })
  for await (const { rows, held } of pieces) {
    const athlete = viewer.role === 'athlete'
    yield { rows: rows.filter((row) => athlete || collection.creator(row) === viewer.userId), held }
  }
}

/**
 * Everything of one person as JSON, as the calls would show it, by collection. Other people's profiles are not part
 * of it.
 */
export async function* exportEverything(db: Reader, viewer: Viewer): AsyncGenerator<string> {
  const me = await findRow(db, collections.users, { id: viewer.userId })
  yield `{"user":${JSON.stringify(me && fullUser(me))}`
  for (const collection of everyCollection) {
    if (collection.name === 'users') continue
    let before = `,${JSON.stringify(collection.name)}:[`
    for await (const { rows, held } of ownPieces(db, viewer, collection)) {
      const documents = await collection.documents(db, rows, held)
      if (documents.length === 0) continue
      yield before + documents.map((document) => JSON.stringify(document)).join(',')
      before = ','
    }
    yield before === ',' ? ']' : `${before}]`
  }
  yield '}'
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

/** Spreadsheets run a cell that begins so as a formula; the apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/

/** RFC 4180: quoted, quotes doubled. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The person's workouts, for a spreadsheet. Starts with the mark by which Excel knows UTF-8. */
export async function* exportWorkouts(db: Reader, viewer: Viewer): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const { rows } of ownPieces(db, viewer, collections.workouts, 'day')) {
    const lines = rows.map(workoutDocument).map((row) => columns.map((column) => cell(row[column])).join(','))
    yield lines.map((line) => `${line}\r\n`).join('')
  }
}
