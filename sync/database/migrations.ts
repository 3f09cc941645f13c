import type { MigrationStrategies } from 'rxdb/plugins/core'
import type { CollectionName } from '../contract/feed.ts'

type Row = Record<string, unknown>

/** Brings one row from a version's shape to the next one's. Pure, and never drops what a person wrote. */
export type Step = (row: Row) => Row

/**
 * How rows of older versions of the app come into the present shape: per collection, the step at index n leads from
 * schema version n to n + 1. Adding one raises the collection's version, so a changed schema and its step are one
 * change. Fields that a step leaves alone stay, `unsent` among them.
 * An entry of `attention` keeps a whole row of another collection: a step there is due for `attention` as well.
 */
export const migrations: { [Name in CollectionName | 'attention']?: readonly Step[] } = {
  // Answers and roll calls became two facts: `going` may be null. What stands there stays.
  attendances: [(row) => row],
}

export function schemaVersion(collection: CollectionName | 'attention'): number {
  return migrations[collection]?.length ?? 0
}

/** The same steps as RxDB wants them: by the version they lead to. */
export function strategiesOf(collection: CollectionName | 'attention'): MigrationStrategies {
  return Object.fromEntries((migrations[collection] ?? []).map((step, index) => [index + 1, step]))
}

/** For rows that are kept outside their collection. */
export function bringForward<T extends Row>(collection: CollectionName, row: T, from: number): T {
  return (migrations[collection] ?? []).slice(from).reduce<Row>((older, step) => step(older), row) as T
}
