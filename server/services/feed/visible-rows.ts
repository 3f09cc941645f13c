import { type RawBuilder, sql } from 'kysely'
import type { Collection } from '#server/store/collections.ts'
import type { HeldScopes } from '#server/store/scopes.ts'

/** SQL condition for rows in at least one of these scopes. */
export function inScopes(collection: Collection, held: HeldScopes): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(inEachScope(collection, held), sql` or `)})`
}

/** SQL conditions of which a row in at least one of these scopes fulfils at least one. */
export function inEachScope(collection: Collection, held: HeldScopes): RawBuilder<boolean>[] {
  const parts = collection.scopes.flatMap(({ kind, column, only }) => {
    const ids = held.ids(kind)
    if (ids.length === 0) return []
    const limit = only ? sql`and ${sql.ref(only.column)} = ${sql.lit(only.is)}` : sql``
    return [sql<boolean>`(${sql.ref(column)} in (${sql.join(ids)}) ${limit})`]
  })
  return parts.length === 0 ? [sql<boolean>`1 = 0`] : parts
}
