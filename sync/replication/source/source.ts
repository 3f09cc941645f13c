import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { InFlight, ServerRow } from '#sync/database/rows/documents.ts'

/**
 * A server as pull and push use it: it returns changes and accepts one operation on one row at a time. Our own server
 * has a change feed; an adapter makes a server with only the basic API (docs/product.md, "The basic API") look the
 * same. All calls throw Postponed when they must be repeated later.
 */
export type Source = {
  /** One page of changes after a cursor; undefined: from the beginning. `part`: which days, for a server that has parts. */
  changes(
    collection: CollectionName,
    cursor: string | undefined,
    part: Readonly<Record<string, string>>,
  ): Promise<FeedPage>
  /** Reads a row. */
  read(collection: CollectionName, row: ServerRow): Promise<SendResult>
  /** Sends a request. `row`: the row as the server has it once the request has arrived. */
  send(collection: CollectionName, row: ServerRow, request: InFlight): Promise<SendResult>
  /** A person asked for fresh data. With `olderThan`, only data older than this, in ms, is read again. */
  refresh(olderThan?: number): void
}

/** `current`: the row as the server has it, where it says so. */
export type Rejection = { kind: 'reject'; code: ProblemCode; current: unknown }

export type SendResult =
  | { kind: 'done'; document: ServerRow; created: boolean }
  | { kind: 'merge'; current: unknown }
  | Rejection
