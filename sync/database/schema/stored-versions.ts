import { prepareQuery, type RxDatabase } from 'rxdb/plugins/core'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { DatabaseError } from '../database-error.ts'
import { schemaVersion } from './migrations.ts'

/**
 * Finds the collections with an older schema version.
 * @throws DatabaseError `too-new` when a newer app version wrote it: RxDB would open empty tables of the old version
 * next to the new ones.
 */
export async function findOutdated({
  internalStore,
}: Pick<RxDatabase, 'internalStore'>): Promise<CollectionName[]> {
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
  return collectionNames.filter((name) => among(name, (version) => version < schemaVersion(name)))
}
