import type { RxConflictHandler } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import type { AnyDocument } from './documents.ts'

/**
 * Merging is done in the push, where the base is known and the server can be asked. By the time RxDB hears of a
 * "conflict", the document is the server's final word, so resolving means taking it. A row with something unsent
 * equals nothing, not even itself: RxDB takes a row that was put off for sent, and must neither pass over it when it is
 * handed in again nor overwrite it with a pulled document.
 */
export const rowConflicts: RxConflictHandler<AnyDocument> = {
  isEqual: (a, b) => a.unsent === 0 && deepEqual(withoutMeta(a), withoutMeta(b)),
  resolve: (input) => Promise.resolve(input.realMasterState),
}

function withoutMeta(document: Record<string, unknown>): Record<string, unknown> {
  const { _attachments, _meta, _rev, ...rest } = document
  return rest
}
