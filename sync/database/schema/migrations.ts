import type { MigrationStrategies } from 'rxdb/plugins/core'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from '../rows/documents.ts'

type Row = Record<string, unknown>

/** Migrates one row to the next schema version. Pure, and never drops what a person wrote. */
export type Step = (row: Row) => Row

/**
 * The migration steps of each collection: the step at index n leads from schema version n to n + 1. The number of steps
 * is the schema version, so a schema change and its step are one change. Steps leave other fields unchanged, such as
 * `unsent`. The schemas of 0.2.0 are version 0.
 */
export const migrations: { [Name in CollectionName]?: readonly Step[] } = {
  events: [(row) => ({ ...row, createsWorkout: false })],
  workouts: [(row) => ({ ...row, copyOf: null })],
  templates: [(row) => ({ ...row, phases: [], labels: [] }), (row) => ({ ...row, sharedWith: null })],
  users: [(row) => ({ ...row, formerKeys: [] })],
  invitations: [(row) => ({ ...row, athleteId: null })],
  marks: [(row) => ({ ...row, phase: null, targetHours: null })],
  comments: [(row) => ({ ...row, about: 'workout' })],
}

export function schemaVersion(collection: CollectionName): number {
  return migrations[collection]?.length ?? 0
}

/** The steps as RxDB expects them: by the version they lead to. */
export function strategiesOf(collection: CollectionName): MigrationStrategies {
  return Object.fromEntries((migrations[collection] ?? []).map((step, index) => [index + 1, wholeStep(step)]))
}

/**
 * The step for a stored row: it also migrates `base`, `sent` and `remote` of an unsent one, and marks the server's
 * states as outdated.
 */
export function wholeStep(step: Step): Step {
  const migrated = (row: Row) => ({ ...step(row), ...(!row._deleted && { outdated: true }) })
  return (row) => {
    const { base, sent, remote, ...content } = row as Row & Pick<AnyDocument, 'base' | 'sent' | 'remote'>
    return {
      ...migrated(content),
      ...(base && { base: migrated(base) }),
      ...(remote && { remote: migrated(remote) }),
      ...(sent && { sent: sent.map((one) => ({ ...one, values: partOf(step, content, one.values) })) }),
    }
  }
}

/** Some fields of a row, migrated as part of the whole row. */
function partOf(step: Step, row: Row, values: Row): Row {
  const whole = step({ ...row, ...values })
  return Object.fromEntries(Object.keys(values).map((field) => [field, whole[field]]))
}

/** Migrates a row that is stored outside its collection. */
export function migrateRow<T extends Row>(collection: CollectionName, row: T, from: number): T {
  return (migrations[collection] ?? []).slice(from).reduce<Row>((older, step) => step(older), row) as T
}
