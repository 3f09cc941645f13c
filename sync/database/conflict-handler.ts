import type { RxConflictHandler } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import type { AnyDocument } from './documents.ts'

/**
 * Merging is done in the push, where the base is known and the server can be asked. By the time RxDB hears of a
 * "conflict", the document is the server's final word, so resolving means taking it. A row with something unsent
 * equals nothing, not even itself: RxDB takes a row that was put off for sent, and must neither pass over it when it is
 * handed in again nor overwrite it with a pulled document. A pulled document of an older version than the row (a page that
 * was on its way while the push was answered) counts as equal: RxDB would write it over the newer one.
 */
export const rowConflicts: RxConflictHandler<AnyDocument> = {
  isEqual: (a, b, context) =>
    (context === pulledAgainstRow && a.version < b.version) ||
    (a.unsent === 0 && deepEqual(withoutMeta(a), withoutMeta(b))),
  resolve: (input) => Promise.resolve(input.realMasterState),
}

/** RxDB's name for the question whether a pulled document (first) is what the row (second) already holds. */
const pulledAgainstRow = 'downstream-check-if-equal-1'

function withoutMeta(document: Record<string, unknown>): Record<string, unknown> {
  const { _attachments, _meta, _rev, ...rest } = document
  return rest
}
