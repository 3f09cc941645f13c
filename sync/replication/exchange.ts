import type { WithDeleted } from 'rxdb/plugins/core'
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import { combineLatest, map, type Observable, Subject } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import type { Ports } from '../ports.ts'
import { chooseSource } from './choose-source.ts'
import { Courier, Stopped, type Trouble } from './courier.ts'
import { handInOverlooked, handInPutOff } from './hand-in.ts'
import { Inbox } from './inbox.ts'
import { Memos } from './memos.ts'
import type { Writer } from './merge.ts'
import { type Checkpoint, pullChanges } from './pull.ts'
import { pushRow } from './push.ts'
import type { ServerKind } from './server-kind.ts'

/** Part of every replication's identity; a new value sends all rows through the push again. */
const identifier = 'rumo-feed-1'

/** A page that a person watches stays responsive with batches of this size. */
const batch = { pull: 500, push: 20 }

type ExchangeDeps = {
  database: RumoDatabase
  writer: Writer
} & Pick<Ports, 'transport' | 'clock' | 'loadSnapshot'>

/** The running exchange of all collections with the server. Only the holder of the lock may have one. */
export type Exchange = {
  active$: Observable<boolean>
  trouble$: Observable<Trouble>
  /** Pulls these collections (all by default) and sends what waits, now. */
  resync(collection?: CollectionName): void
  /** As `resync`, and everything that waits to be retried is retried. */
  hurry(): void
  /** As `hurry`, because a person wants to see what the server has now. */
  refresh(): void
  /** Which server this is, once it is known. Never rejects; undefined when the exchange was stopped before. */
  server: Promise<ServerKind | undefined>
  /** Resolves when every collection has been pulled completely once. */
  complete(): Promise<void>
  /** Resolves when nothing is left to send or to receive. Never while the server cannot be reached. */
  inSync(): Promise<void>
  /** Call when something is unsent although nothing is being sent or received: sends it. */
  overlooked(): Promise<void>
  /** Call when nothing is unsent or on its way: what was noted for merges can go, and how far was read is noted. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Starts replicating. Nothing here waits for the network or rejects because of it. */
export function startExchange({ database, writer, transport, clock, loadSnapshot }: ExchangeDeps): Exchange {
  const stopping = new AbortController()
  const courier = new Courier(transport, clock, stopping.signal)
  const memos = new Memos(database)
  const now = () => clock.now()
  const source = chooseSource({ database, writer, courier, apiBase: transport.base, now, loadSnapshot })
  const hints = new Map<CollectionName, Subject<'RESYNC'>>()
  const inboxes: Inbox[] = []
  const readLocal = async (collection: CollectionName, key: string): Promise<AnyDocument | undefined> => {
    const storage = collectionOf(database, collection).storageInstance
    const [found] = await storage.findDocumentsById([key], true)
    if (!found) return undefined
    const { _meta, _rev, _attachments, ...row } = found
    return row
  }

  const replications = collectionNames.map((collection) => {
    const rows = collectionOf(database, collection)
    const hint = new Subject<'RESYNC'>()
    const inbox = new Inbox(database, collection, rows)
    hints.set(collection, hint)
    inboxes.push(inbox)
    const replication = replicateRxCollection<AnyDocument, Checkpoint>({
      replicationIdentifier: identifier,
      collection: rows,
      live: true,
      // Waiting and retrying are the courier's; RxDB would only come to this when the exchange is being stopped.
      retryTime: 10,
      waitForLeadership: false,
      toggleOnDocumentVisible: false,
      pull: {
        batchSize: batch.pull,
        stream$: hint,
        handler: (_checkpoint, size) =>
          pullChanges({ database, collection, rows, writer, courier, source, inbox, now }, size) as Promise<{
            documents: WithDeleted<AnyDocument>[]
            checkpoint: Checkpoint
          }>,
      },
      push: {
        batchSize: batch.push,
        handler: async (batchRows) => {
          const deps = { database, collection, writer, courier, source, memos, now, readLocal }
          const answers = await Promise.all(batchRows.map((row) => pushRow(deps, row)))
          // RxDB pulls when this push has been stored: then it takes what it dropped meanwhile.
          if (inbox.waits) hint.next('RESYNC')
          return answers.filter((answer) => answer !== undefined) as WithDeleted<AnyDocument>[]
        },
      },
    })
    replication.received$.subscribe((document) => inbox.taken(document))
    return replication
  })

  const isUnsent = async (collection: CollectionName, key: string) => {
    const row = await readLocal(collection, key)
    return row?.unsent === 1
  }
  const resync = (collection?: CollectionName) => {
    for (const [name, hint] of hints) if (!collection || name === collection) hint.next('RESYNC')
    if (!collection) void again()
  }
  const unlessClosing = (error: unknown) => {
    // The database may be closing under it.
    if (!stopping.signal.aborted) throw error
  }
  const again = () => handInPutOff(database, memos).catch(unlessClosing)
  // Rows that were put off before the last end.
  void again()
  const hurry = () => {
    courier.wake()
    resync()
  }
  return {
    active$: combineLatest(replications.map((replication) => replication.active$)).pipe(
      map((states) => states.includes(true)),
    ),
    trouble$: courier.trouble,
    resync,
    hurry,
    refresh() {
      source.refresh()
      hurry()
    },
    server: courier.beside(() => source.kind()).catch(unlessStopped),
    complete: () => all(replications, (replication) => replication.awaitInitialReplication()),
    inSync: () => all(replications, (replication) => replication.awaitInSync()),
    overlooked: () => handInOverlooked(database, memos).catch(unlessClosing),
    async settled() {
      // In the line, so that no push is between its note and its call.
      await courier.turn(() => memos.clear(isUnsent)).catch(unlessStopped)
      for (const inbox of inboxes) await inbox.confirm().catch(unlessClosing)
    },
    async stop() {
      // Cancel first, so that handlers woken by the abort find the replication cancelled and do not retry.
      const cancelled = Promise.all(replications.map((replication) => replication.cancel()))
      stopping.abort()
      await cancelled
    },
  }
}

function unlessStopped(error: unknown): undefined {
  if (!(error instanceof Stopped)) throw error
}

async function all(
  replications: RxReplicationState<AnyDocument, Checkpoint>[],
  wait: (replication: RxReplicationState<AnyDocument, Checkpoint>) => Promise<unknown>,
): Promise<void> {
  await Promise.all(replications.map(wait))
}
