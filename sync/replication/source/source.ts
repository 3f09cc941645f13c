import type { Act } from '../../contract/calls.ts'
import type { CollectionName, FeedPage } from '../../contract/feed.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { AnyDocument, ServerRow } from '../../database/rows/documents.ts'

/**
 * A server as pull and push see it: it says what changed, and takes one act on one row at a time. Our own
 * server has a change feed; a server with only the basic API (docs/product.md, "The basic API") is made to
 * look as if it had one. Both calls throw Unsettled when they have to be made again later.
 */
export type Source = {
  /** One page of what is new in a collection after a cursor; undefined: from the beginning. */
  changes(collection: CollectionName, cursor: string | undefined): Promise<FeedPage>
  /** Makes the call of an act. */
  act(collection: CollectionName, sending: Sending): Promise<Sent>
  /** A person wants to see what the server has now; with `olderThan` only what was read longer ago than this, in ms. */
  refresh(olderThan?: number): void
}

export type Sending = {
  act: Act
  /** The row as it is to be. */
  row: AnyDocument | ServerRow
  /** The fields that differ from the base, for a server that takes partial bodies. */
  changed: readonly string[]
  /** The server version this change was made on. */
  baseVersion: number
  /** A create of a row that was deleted on purpose and is wanted back. */
  restore?: boolean
}

export type Sent =
  | { kind: 'done'; document: ServerRow; created: boolean }
  | { kind: 'merge'; current: unknown }
  | { kind: 'park'; code: ProblemCode; current: unknown }
