import { prepareQuery, type RxDatabase } from 'rxdb/plugins/core'
import type { CollectionName } from '../contract/feed.ts'
import { DatabaseError } from './database-error.ts'
import { schemaVersion } from './migrations.ts'

type Name = CollectionName | 'attention'

/**
 * Which of these collections an older version of the app has left on the device.
 * @throws DatabaseError `too-new` when a newer one has: RxDB would open empty tables of the old version beside them.
 */
export async function outdatedCollections(
  { internalStore }: Pick<RxDatabase, 'internalStore'>,
  names: readonly Name[],
): Promise<Name[]> {
  // RxDB's own list of every collection and version that has storage; its queries show only what is open.
  const query = {
    selector: { context: { $eq: 'collection' }, _deleted: { $eq: false } },
    sort: [{ id: 'asc' }],
    skip: 0,
  } as unknown as Parameters<typeof prepareQuery>[1]
  const { documents } = await internalStore.query(prepareQuery(internalStore.schema, query))
  const stored = documents.map(({ data }) => data as { name: string; version: number })
  const among = (name: Name, is: (version: number) => boolean) =>
    stored.some((one) => one.name === name && is(one.version))
  if (names.some((name) => among(name, (version) => version > schemaVersion(name)))) {
    throw new DatabaseError('too-new')
  }
  return names.filter((name) => among(name, (version) => version < schemaVersion(name)))
}
