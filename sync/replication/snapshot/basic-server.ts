import { deepEqual } from 'rxdb/plugins/utils'
import { basicCollections, type CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import type { Writer } from '#sync/merging/merge.ts'
import type { Request } from '#sync/ports.ts'
import type { SourceDeps } from '../source/choose-source.ts'
import type { FinalOutcome } from '../source/requests.ts'
import { basicOutcome } from './basic-outcome.ts'
import { type BasicRow, isBasicRow, keyOfRow, readBasicRow, rowsIn } from './basic-row.ts'
import { Mirror } from './mirror.ts'

type List = { rows?: unknown[]; code?: ProblemCode }

/** Sends requests to a basic server and keeps a mirror of each collection. */
export class BasicServer {
  readonly collections = basicCollections
  readonly writer: Writer
  private readonly deps: SourceDeps
  private readonly mirrors = new Map<CollectionName, Promise<Mirror>>()

  constructor(deps: SourceDeps) {
    this.deps = deps
    this.writer = deps.writer
  }

  mirror(collection: CollectionName): Promise<Mirror> {
    const open = this.mirrors.get(collection) ?? Mirror.open(this.deps.database, collection)
    this.mirrors.set(collection, open)
    return open
  }

  /**
   * Sends one request. A forbidden write is repeated once with a new XSRF token: without problem codes, a stale token
   * looks like missing rights.
   */
  async send(request: Request): Promise<FinalOutcome> {
    const outcome = await this.deps.requests.send(request, basicOutcome)
    if (outcome.kind !== 'reject' || outcome.code !== 'forbidden' || request.method === 'GET') return outcome
    await this.deps.requests.ask({ method: 'GET', path: '/auth/session' })
    return this.deps.requests.send(request, basicOutcome)
  }

  /** Throws, so that the request is retried. */
  unreadable(): never {
    return this.deps.requests.unreadable()
  }

  /**
   * The rows of a list that this person may see. No rows when the server rejected the request (with the code) or the
   * response has no list.
   */
  async list(collection: CollectionName, path: string): Promise<List> {
    const outcome = await this.send({ method: 'GET', path })
    if (outcome.kind === 'reject') return { code: outcome.code }
    const rows = outcome.kind === 'done' && outcome.body ? rowsIn(collection, outcome.body) : null
    if (!rows) return {}
    // A basic server may send an athlete all members of the group.
    const others = collection === 'members' && this.writer.role === 'athlete'
    return { rows: others ? rows.filter((row) => (row as BasicRow).userId === this.writer.userId) : rows }
  }

  /** Stores a row that the server sent in the mirror. @returns null when it breaks the contract. */
  async store(collection: CollectionName, raw: unknown, key?: string): Promise<ServerRow | null> {
    if (!isBasicRow(raw)) return null
    const mirror = await this.mirror(collection)
    const keyOf = await this.keys()
    const read = (clientId: string) => readBasicRow(collection, raw, clientId, keyOf)
    const document = read(keyOfRow(collection, raw, keyOf))
    if (!document) return null
    const known =
      key ?? mirror.knownKey(raw.id) ?? mirror.keyOfSent((body) => this.matchesCreate(document, body))
    return mirror.put(known ? { ...document, clientId: known } : document)
  }

  /** An unreadable row with the key it would have. */
  withKey(collection: CollectionName, raw: unknown): unknown {
    if (typeof raw !== 'object' || raw === null) return raw
    return { ...raw, clientId: `${collection}-${String((raw as { id?: unknown }).id)}` }
  }

  /** Whether this person's unanswered create made this row: same fields and, where the row has one, same creator. */
  private matchesCreate(document: ServerRow, body: Record<string, unknown>): boolean {
    if ('createdBy' in document && document.createdBy !== this.writer.userId) return false
    return sameFields(document, body)
  }

  private async keys(): Promise<(collection: CollectionName, id: number) => string> {
    const parents = ['groups', 'events', 'mealPlans'] as const
    const mirrors = new Map<CollectionName, Mirror>()
    for (const name of parents) mirrors.set(name, await this.mirror(name))
    return (collection, id) => mirrors.get(collection)?.keyOf(id) ?? ''
  }
}

/** Whether the document has every value of the body. Instants may be written in several ways. */
export function sameFields(document: ServerRow, body: Record<string, unknown>): boolean {
  return Object.entries(body).every(([field, value]) =>
    field === 'scheduledTo'
      ? Date.parse(String(document[field])) === Date.parse(String(value))
      : deepEqual(document[field], value),
  )
}
