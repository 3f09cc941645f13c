import { type RawBuilder, sql } from 'kysely'
import type { Collection } from '../../store/collections.ts'
import type { Held } from '../../store/scopes.ts'

/** SQL condition for rows in at least one of these scopes. */
export function inScopes(collection: Collection, held: Held): RawBuilder<boolean> {
  const parts = collection.scopes.flatMap(({ kind, column }) => {
    const ids = held.ids(kind)
    return ids.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`]
  })
  return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}
