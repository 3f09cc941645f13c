import { prepareQuery, type RxDatabase } from 'rxdb/plugins/core'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { DatabaseError } from '../database-error.ts'
import { schemaVersion } from './migrations.ts'

/** The parts of a database that must be migrated. */
export type Outdated = {
  /** Collections with an older schema version. */
  collections: readonly CollectionName[]
  /** Whether the app version that wrote it used RxDB's replication (`leave-replication.ts`). */
  replication: boolean
}

/** A collection that exists only in databases used with RxDB's replication. */
export const replicationMark = 'attention'

/**
 * Finds what must be migrated; undefined when nothing must.
 * @throws DatabaseError `too-new` when a newer app version wrote it: RxDB would open empty tables of the old version
 * next to the new ones.
 */
export async function findOutdated({
  internalStore,
}: Pick<RxDatabase, 'internalStore'>): Promise<Outdated | undefined> {
  // RxDB's internal list of all stored collections and versions; its queries return only open ones.
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
