import { prepareQuery, type RxDatabase } from 'rxdb/plugins/core'
import { type CollectionName, collectionNames } from '../../contract/feed.ts'
import { DatabaseError } from '../database-error.ts'
import { schemaVersion } from './migrations.ts'

/** What an older version of the app has left on the device. */
export type Outdated = {
  /** Collections of an older schema. */
  collections: readonly CollectionName[]
  /** It exchanged with RxDB's replication (`leave-replication.ts`). */
  replication: boolean
}

/** The collection that only a database with RxDB's replication has. */
export const replicationMark = 'attention'

/**
 * What of a database has to be brought forward; undefined when nothing has.
 * @throws DatabaseError `too-new` when a newer app has written it: RxDB would open empty tables of the old version
 * beside them.
 */
export async function findOutdated({
  internalStore,
}: Pick<RxDatabase, 'internalStore'>): Promise<Outdated | undefined> {
  // RxDB's own list of every collection and version that has storage; its queries show only what is open.
  const query = {
    selector: { context: { $eq: 'collection' }, _deleted: { $eq: false } },
    sort: [{ id: 'asc' }],
    skip: 0,
  } as unknown as Parameters<typeof prepareQuery>[1]
  const { documents } = await internalStore.query(prepareQuery(internalStore.schema, query))
  const stored = documents.map(({ data }) => data as { name: string; version: number })
  const among = (name: CollectionName, is: (version: number) => boolean) =>
    stored.some((one) => one.name === name && is(one.version))
  if (collectionNames.some((name) => among(name, (version) => version > schemaVersion(name)))) {
    throw new DatabaseError('too-new')
  }
  const collections = collectionNames.filter((name) =>
    among(name, (version) => version < schemaVersion(name)),
  )
  const replication = stored.some(({ name }) => name === replicationMark)
  return collections.length > 0 || replication ? { collections, replication } : undefined
}
