import { deepEqual } from 'rxdb/plugins/utils'
import { calls } from '../contract/calls.ts'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { Memo, Standing } from './memos.ts'
import { writableFields } from './merge.ts'

/**
 * How far an earlier turn had come with the row, where that is newer than what RxDB knows of: the row changed again
 * during the call, or the reply was lost. A deletion that is undone starts from what it had found there, too.
 */
export function newerStanding({ standing }: Memo, assumed: AnyDocument | undefined): Standing | undefined {
  const reached = standing?.base?.version ?? 0
  const known = assumed?.version ?? 0
  return reached > known || (reached === known && standing?.base?._deleted) ? standing : undefined
}

/**
 * The base as it must be seen once the server shows a version: where that version holds a value this device sent
 * (the reply was lost), the value is ours and not a change by somebody else.
 */
export function baseAgainst(
  collection: CollectionName,
  base: AnyDocument,
  theirs: AnyDocument,
  { sent }: Memo,
): AnyDocument {
  const rows = (sent ?? []).filter((one) => one.baseVersion >= base.version).map((one) => one.row)
  const seen: AnyDocument = { ...base }
  for (const field of writableFields(collection)) {
    if (rows.some((row) => deepEqual(row[field], theirs[field]))) seen[field] = theirs[field]
  }
  return seen
}

/**
 * The base of a create that had reached the server before (200 instead of 201): what this device sent first.
 * Undefined when it never sent one, so the row is somebody else's doing.
 */
export function baseOfRepeatedCreate({ sent }: Memo): AnyDocument | undefined {
  const first = sent?.find((one) => one.baseVersion === 0)
  return first && { ...first.row, version: 0 }
}

/**
 * The base for merging such a create with what stands there now. Where several were sent, nobody knows which of them got
 * through: a value of the first that was changed, sent so, and taken back is the person's newer word.
 */
export function baseOfOwnCreate(
  collection: CollectionName,
  mine: AnyDocument,
  memo: Memo,
): AnyDocument | undefined {
  const base = baseOfRepeatedCreate(memo)
  if (!base) return undefined
  for (const field of writableFields(collection)) {
    const other = sentOn(memo, 0).find((row) => !deepEqual(row[field], mine[field]))
    if (other) base[field] = other[field]
  }
  return base
}

/** What was sent on top of this version of the server's and was no deletion, in that order. */
export function sentOn({ sent }: Memo, version: number): AnyDocument[] {
  const all = (sent ?? []).filter(({ baseVersion, row }) => baseVersion === version && !row._deleted)
  return all.map(({ row }) => row)
}

/**
 * The fields that a person's word is about: those that differ from the base, and those that a call whose answer never
 * came may have set before the person took them back.
 */
export function unsettledFields(
  collection: CollectionName,
  { base, mine, local }: { base: AnyDocument; mine: AnyDocument; local: AnyDocument },
  { sent }: Memo,
): string[] {
  const rows = (sent ?? []).filter((one) => one.baseVersion === base.version).map((one) => one.row)
  const takenBack = (field: string) =>
    rows.some((row) => !deepEqual(row[field], local[field]) && !deepEqual(row[field], base[field]))
  return writableFields(collection).filter(
    (field) => !deepEqual(base[field], mine[field]) || takenBack(field),
  )
}

/** Collections whose keys follow from what the row is about, so that several people's devices create the same row. */
const sharedKeys: readonly CollectionName[] = ['attendances']

/**
 * Whether an existing row that a create met can be taken for this device's own. Version 1 is a row as it was created:
 * when it holds other values than were ever sent from here, another device created it under the same key. Of a later
 * version nobody can tell, so there a shared key counts as somebody else's.
 */
export function canBeOwnCreate(collection: CollectionName, theirs: AnyDocument, { sent }: Memo): boolean {
  if (theirs.version > 1) return !sharedKeys.includes(collection)
  const body = calls[collection].create?.body ?? []
  const carried = writableFields(collection).filter((field) => body.includes(field))
  return (sent ?? []).some(({ row }) => carried.every((field) => deepEqual(row[field], theirs[field])))
}

/** This device itself has sent this value of a field: it is nobody else's word. */
export function isOwnWord({ sent }: Memo, field: string, value: unknown): boolean {
  return (sent ?? []).some(({ row }) => deepEqual(row[field], value))
}

/** Something was sent on top of this version and its answer never came: the server may be ahead of it. */
export function mayBeAhead({ sent }: Memo, base: AnyDocument): boolean {
  return (sent ?? []).some((one) => one.baseVersion === base.version)
}

/** The deletion that a tombstone tells of was sent by this device, on top of the version that it deleted. */
export function isOwnDeletion({ sent }: Memo, tombstone: AnyDocument): boolean {
  return (sent ?? []).some((one) => one.row._deleted && one.baseVersion + 1 === tombstone.version)
}

/** The newest of some versions of one row, deleted or not. */
export function newest(...versions: (AnyDocument | null | undefined)[]): AnyDocument | undefined {
  let found: AnyDocument | undefined
  for (const version of versions) {
    if (version && (!found || version.version > found.version)) found = version
  }
  return found
}
