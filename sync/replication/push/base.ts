import { deepEqual } from 'rxdb/plugins/utils'
import { calls } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, SentState, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf } from '#sync/database/rows/row-state.ts'
import { descriptors, writableFields } from '#sync/merging/descriptors.ts'

/**
 * How values that were sent without a response affect merging: a value that this device sent is not a remote change.
 */

/** The values that were sent on top of this server version. */
function sentOn({ sent }: AnyDocument, version: number): SentState[] {
  return (sent ?? []).filter(({ baseVersion }) => baseVersion === version)
}

/** The creates that were sent without a response, oldest first. */
export function sentCreates(row: AnyDocument): SentState[] {
  return sentOn(row, row.base?.version ?? 0).filter(({ deleted }) => !deleted)
}

/**
 * The base to merge with, given the server's current row. Where the server has a value that this device sent, the
 * response was lost, and the value is this device's own. Where this device sent a value and the person changed it
 * afterwards, the sent value is the base, whether or not it arrived.
 */
export function effectiveBase(
  collection: CollectionName,
  base: ServerRow,
  row: AnyDocument,
  remote: ServerRow,
): ServerRow {
  const sent = (row.sent ?? []).filter(({ baseVersion }) => baseVersion >= base.version)
  const seen: ServerRow = { ...base }
  for (const field of writableFields(collection)) {
    if (deepEqual(remote[field], base[field])) continue
    const values = sent.map((one) => one.values[field])
    if (values.some((value) => deepEqual(value, remote[field]))) seen[field] = remote[field]
    else {
      const other = values.find((value) => !deepEqual(value, row[field]) && !deepEqual(value, base[field]))
      if (other !== undefined) seen[field] = other
    }
  }
  return seen
}

/**
 * The base of a create whose row already exists (200 instead of 201): the first values that were sent. When several
 * creates were sent, any of them may have arrived, so a value that the person has changed since is the base.
 * @returns undefined when no create was sent, so another device made the row.
 */
export function baseOfOwnCreate(collection: CollectionName, row: AnyDocument): ServerRow | undefined {
  const creates = sentOn(row, 0).filter(({ deleted }) => !deleted)
  const [first] = creates
  if (!first) return undefined
  const base: ServerRow = { ...contentOf(row), ...first.values, version: 0, _deleted: false }
  for (const field of writableFields(collection)) {
    const other = creates.find(({ values }) => sentOtherValue(values, row, field))
    if (other) base[field] = other.values[field]
  }
  return base
}

/**
 * Whether this device may have created an existing row. Version 1 is the row as it was created: when its values differ
 * from all that were sent, another device created it under the same key. A later version does not show who created it,
 * so with a shared key it counts as another device's. Values sent by an older app version lack fields that it did not
 * know; those are not compared.
 */
export function mayBeOwnCreate(
  collection: CollectionName,
  remote: ServerRow,
  { sent }: AnyDocument,
): boolean {
  if (remote.version > 1) return descriptors[collection].sharedKey !== true
  const body = calls[collection].create?.body ?? []
  const carried = writableFields(collection).filter((field) => body.includes(field))
  return (sent ?? []).some(({ values }) =>
    carried.every((field) => !(field in values) || deepEqual(values[field], remote[field])),
  )
}

/** Whether this device has sent this value. */
export function hasSentValue({ sent }: AnyDocument, field: string, value: unknown): boolean {
  return (sent ?? []).some(({ values }) => deepEqual(values[field], value))
}

/** Whether another value was sent. A field that the sending app version did not know does not count. */
function sentOtherValue(values: SentState['values'], row: AnyDocument, field: string): boolean {
  return field in values && !deepEqual(values[field], row[field])
}

/** Whether the server may be ahead of this version: something was sent on top of it or later, without a response. */
export function hasUnansweredSend({ sent }: AnyDocument, version: number): boolean {
  return (sent ?? []).some(({ baseVersion }) => baseVersion >= version)
}

/** The newest deletion that this device sent without a response. */
export function unansweredDeletion({ sent }: AnyDocument): SentState | undefined {
  return sent?.findLast(({ deleted }) => deleted)
}

/** Whether this device sent the deletion that this tombstone reports. */
export function isOwnDeletion({ sent }: AnyDocument, tombstone: ServerRow): boolean {
  return (sent ?? []).some(({ deleted, baseVersion }) => deleted && baseVersion + 1 === tombstone.version)
}

/**
 * The fields of the person's change: those that differ from the base, and those that an unanswered request may have set
 * before the person changed them back.
 */
export function pendingFields(collection: CollectionName, row: AnyDocument, base: ServerRow): string[] {
  const sent = sentOn(row, base.version)
  const takenBack = (field: string) =>
    sent.some(({ values }) => sentOtherValue(values, row, field) && !deepEqual(values[field], base[field]))
  return writableFields(collection).filter((field) => !deepEqual(base[field], row[field]) || takenBack(field))
}

/** The highest version, deleted or not. */
export function newest(...versions: (ServerRow | null | undefined)[]): ServerRow | undefined {
  let found: ServerRow | undefined
  for (const version of versions) {
    if (version && (!found || version.version > found.version)) found = version
  }
  return found
}
