import type { MigrationStrategies } from 'rxdb/plugins/core'
import type { CollectionName } from '../../contract/feed.ts'
import type { AnyDocument } from '../rows/documents.ts'

type Row = Record<string, unknown>

/** Brings one row from a version's shape to the next one's. Pure, and never drops what a person wrote. */
export type Step = (row: Row) => Row

/**
 * How rows of older versions of the app come into the present shape: per collection, the step at index n leads from
 * schema version n to n + 1. Adding one raises the collection's version, so a changed schema and its step are one
 * change. Fields that a step leaves alone stay, `unsent` among them.
 */
export const migrations: { [Name in CollectionName]?: readonly Step[] } = {
  // Answers and roll calls became two facts: `going` may be null. What was there stays.
  attendances: [(row) => row],
}

export function schemaVersion(collection: CollectionName): number {
  return migrations[collection]?.length ?? 0
}

/** The same steps as RxDB wants them: by the version they lead to. What an unsent row is built on goes along. */
export function strategiesOf(collection: CollectionName): MigrationStrategies {
  return Object.fromEntries((migrations[collection] ?? []).map((step, index) => [index + 1, wholeStep(step)]))
}

function wholeStep(step: Step): Step {
  return (row) => {
    const { base, sent, remote, ...content } = row as Row & Pick<AnyDocument, 'base' | 'sent' | 'remote'>
    return {
      ...step(content),
      ...(base && { base: step(base) }),
      ...(remote && { remote: step(remote) }),
      ...(sent && { sent: sent.map((one) => ({ ...one, values: partOf(step, content, one.values) })) }),
    }
  }
}

/** A part of a row, brought forward as the whole would be. */
function partOf(step: Step, row: Row, values: Row): Row {
  const whole = step({ ...row, ...values })
  return Object.fromEntries(Object.keys(values).map((field) => [field, whole[field]]))
}

/** For rows that are kept outside their collection. */
export function bringForward<T extends Row>(collection: CollectionName, row: T, from: number): T {
  return (migrations[collection] ?? []).slice(from).reduce<Row>((older, step) => step(older), row) as T
}
