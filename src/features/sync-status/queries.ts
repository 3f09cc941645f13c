import { firstValueFrom, type Observable, switchMap } from 'rxjs'
import { personById } from '#src/data/query/person-by-id.ts'
import {
  type AttentionDocument,
  allUnsent,
  attention$,
  type RumoDatabase,
  type UnsentRow,
  unsentCount$,
} from '#sync/client.ts'
import { type RecordPlace, recordPlace } from './record-place.ts'

/** `other`: the name of who changed it elsewhere, while this person may know it. */
type PlacedEntry = { entry: AttentionDocument; place: RecordPlace; other: string | undefined }
export type PlacedRow = UnsentRow & { place: RecordPlace }

/** What needs the person, newest first. Never more than a handful, so all of it is read. @param ownId the person. */
export function attention(database: RumoDatabase, ownId: number): Observable<readonly PlacedEntry[]> {
  const placed = async (entry: AttentionDocument) => ({
    entry,
    place: await recordPlace(database, entry.row, ownId),
    other: entry.theirsBy ? (await firstValueFrom(personById(database, entry.theirsBy)))?.name : undefined,
  })
  return attention$(database).pipe(
    switchMap((entries) => Promise.all(entries.toSorted((a, b) => b.at - a.at).map(placed))),
  )
}

/** As many of what waits to be sent as are named. */
const namedAtMost = 8

/** The first rows that wait to be sent, deleted ones included. */
export function waiting(database: RumoDatabase, ownId: number): Observable<readonly PlacedRow[]> {
  const placed = async (unsent: UnsentRow) => ({
    ...unsent,
    place: await recordPlace(database, unsent.row, ownId),
  })
  return unsentCount$(database).pipe(
    switchMap(() => allUnsent(database)),
    switchMap((rows) => Promise.all(rows.slice(0, namedAtMost).map(placed))),
  )
}
