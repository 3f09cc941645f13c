import { deepEqual } from 'rxdb/plugins/utils'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { Memo } from './memos.ts'
import { writableFields } from './merge.ts'

type Start = {
  /** The newest server version that the local row contains; undefined when there is none. */
  base: AnyDocument | undefined
  /** The local row, with what the server answered to its earlier state laid under the later edits. */
  mine: AnyDocument
}

/**
 * Finds where a merge starts: the newest server version this device received for the row and built upon.
 * That is the answer to the last send when the row changed again during the call, else RxDB's assumed state.
 */
export function startOfMerge(
  collection: CollectionName,
  local: AnyDocument,
  assumed: AnyDocument | undefined,
  { answered }: Memo,
): Start {
  if (!answered || (assumed && assumed.version >= answered.document.version)) {
    return { base: assumed, mine: local }
  }
  const mine: AnyDocument = { ...answered.document, unsent: 1, _deleted: local._deleted }
  for (const field of writableFields(collection)) {
    if (!deepEqual(local[field], answered.row[field])) mine[field] = local[field]
  }
  return { base: answered.document, mine }
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
