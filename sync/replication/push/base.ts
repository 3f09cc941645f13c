import { deepEqual } from 'rxdb/plugins/utils'
import { calls } from '../../contract/calls.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { AnyDocument, SentState, ServerRow } from '../../database/rows/documents.ts'
import { contentOf } from '../../database/rows/row-state.ts'
import { descriptors, writableFields } from '../descriptors.ts'

/** What the unanswered sends of a row mean for merging it: a value this device sent itself is not a remote change. */

/** What was sent on top of this version of the server's. */
function sentOn({ sent }: AnyDocument, version: number): SentState[] {
  return (sent ?? []).filter(({ baseVersion }) => baseVersion === version)
}

/** The creates that were sent without an answer, oldest first. */
export function sentCreates(row: AnyDocument): SentState[] {
  return sentOn(row, row.base?.version ?? 0).filter(({ deleted }) => !deleted)
}

/**
 * The base as it must be seen once the server shows a version. Where that version holds a value this device sent, the
 * reply was lost and the value is ours. Where this device sent a value and the person has changed it since, the value
 * that was sent is what the person changed, whether it arrived or not.
 */
export function baseAgainst(
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
 * The base of a create that had reached the server before (200 instead of 201): what this device sent first. Where
 * several were sent, nobody knows which of them arrived: a value that was sent and changed since is the base.
 * @returns undefined when none was sent, so that the row is somebody else's doing.
 */
export function baseOfOwnCreate(collection: CollectionName, row: AnyDocument): ServerRow | undefined {
  const creates = sentOn(row, 0).filter(({ deleted }) => !deleted)
  const [first] = creates
  if (!first) return undefined
  const base: ServerRow = { ...contentOf(row), ...first.values, version: 0, _deleted: false }
  for (const field of writableFields(collection)) {
    const other = creates.find(({ values }) => sentOther(values, row, field))
    if (other) base[field] = other.values[field]
  }
  return base
}

/**
 * Whether an existing row that a create met can be taken for this device's own. Version 1 is a row as it was created:
 * when it holds other values than were ever sent from here, another device created it under the same key. Of a later
 * version nobody can tell, so there a shared key counts as somebody else's. What an older version of the app sent says
 * nothing of fields that it did not know.
 */
export function canBeOwnCreate(
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

/** This device itself has sent this value of a field. */
export function hasSentValue({ sent }: AnyDocument, field: string, value: unknown): boolean {
  return (sent ?? []).some(({ values }) => deepEqual(values[field], value))
}

/** What an older version of the app sent says nothing of a field that it did not know. */
function sentOther(values: SentState['values'], row: AnyDocument, field: string): boolean {
  return field in values && !deepEqual(values[field], row[field])
}

/** Something was sent on top of this version or a later one and its answer never came: the server may be ahead. */
export function mayBeAhead({ sent }: AnyDocument, version: number): boolean {
  return (sent ?? []).some(({ baseVersion }) => baseVersion >= version)
}

/** The deletion that a tombstone reports was sent by this device, on top of the version that it deleted. */
export function isOwnDeletion({ sent }: AnyDocument, tombstone: ServerRow): boolean {
  return (sent ?? []).some(({ deleted, baseVersion }) => deleted && baseVersion + 1 === tombstone.version)
}

/**
 * The fields that the person's change is about: those that differ from the base, and those that a call whose answer
 * never came may have set before the person took them back.
 */
export function unsettledFields(collection: CollectionName, row: AnyDocument, base: ServerRow): string[] {
  const sent = sentOn(row, base.version)
  const takenBack = (field: string) =>
    sent.some(({ values }) => sentOther(values, row, field) && !deepEqual(values[field], base[field]))
  return writableFields(collection).filter((field) => !deepEqual(base[field], row[field]) || takenBack(field))
}

/** The newest of some versions of one row, deleted or not. */
export function newest(...versions: (ServerRow | null | undefined)[]): ServerRow | undefined {
  let found: ServerRow | undefined
  for (const version of versions) {
    if (version && (!found || version.version > found.version)) found = version
  }
  return found
}
