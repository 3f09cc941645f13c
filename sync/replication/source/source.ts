import type { Act } from '#sync/contract/wire/calls.ts'
import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'

/**
 * A server as pull and push use it: it returns changes and accepts one operation on one row at a time. Our own server
 * has a change feed; an adapter makes a server with only the basic API (docs/product.md, "The basic API") look the
 * same. Both calls throw Postponed when they must be repeated later.
 */
export type Source = {
  /** One page of changes after a cursor; undefined: from the beginning. `part`: which days, for a server that has parts. */
  changes(
    collection: CollectionName,
    cursor: string | undefined,
    part: Readonly<Record<string, string>>,
  ): Promise<FeedPage>
  /** Sends one operation. */
  act(collection: CollectionName, sending: Sending): Promise<SendResult>
  /** A person asked for fresh data. With `olderThan`, only data older than this, in ms, is read again. */
  refresh(olderThan?: number): void
}

export type Sending = {
  act: Act
  /** The row with the person's values. */
  row: AnyDocument | ServerRow
  /** The fields that differ from the base, for servers that accept partial bodies. */
  changed: readonly string[]
  /** The server version on which the change was made. */
  baseVersion: number
  /** A create that restores a deleted row. */
  restore?: boolean
}

/** `replayed`: the response was stored at an earlier request, so the row may have changed since. */
export type SendResult =
  | { kind: 'done'; document: ServerRow; created: boolean; replayed?: boolean | undefined }
  | { kind: 'merge'; current: unknown }
  | { kind: 'reject'; code: ProblemCode; current: unknown }
