import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import { dropWeeksOfStrangers } from '../database/kept-weeks.ts'
import type { RumoDatabase } from '../database/open.ts'
import { allUnsent, type UnsentRow } from '../database/rows/unsent.ts'
import { onStorage, StorageError } from '../database/storage-error.ts'
import type { Writer } from '../merging/merge.ts'
import type { Ports } from '../ports.ts'
import { wantedPart } from './pull/part.ts'
import { Overtaken, pullChanges, pullEarlierDays, removeGone } from './pull/pull.ts'
import { DeferredRows } from './push/deferred-rows.ts'
import { familiesOf } from './push/families.ts'
import { ParentNotCreated, pushRow } from './push/push-row.ts'
import type { PushDeps } from './push/row-in-push.ts'
import { rowStore } from './push/row-store.ts'
import { chooseServer, type LoadSnapshot, type Server } from './source/choose-source.ts'
import { Postponed, Requests, Stopped } from './source/requests.ts'

type ExchangeDeps = {
  database: RumoDatabase
  writer: Writer
  /** Receives unexpected errors. The exchange continues after them. */
  failed: (error: unknown) => void
  loadSnapshot: LoadSnapshot
} & Pick<Ports, 'transport' | 'clock'>

/** What the pulls and pushes of a person's rows share until they are stopped. Only the leader may have one. */
export type Exchange = ReturnType<typeof newExchange>

export function newExchange({ failed, transport, clock, ...deps }: ExchangeDeps) {
  const stopping = new AbortController()
  const requests = new Requests(transport, clock, stopping.signal)
  const now = () => clock.now()
  let choosing: Promise<Server> | undefined
  let chosen: Server | undefined
  return {
    ...deps,
    clock,
    now,
    requests,
    stopping,
    deferred: new DeferredRows(now),
    failed: (error: unknown) => {
      const isExpected =
        error instanceof Stopped || error instanceof Postponed || error instanceof StorageError
      if (!isExpected) failed(error)
    },
    /** Which server this is: asked until it has answered once. */
    async server(): Promise<Server> {
      choosing ??= chooseServer({ ...deps, requests, apiBase: transport.base, now })
      try {
        chosen = await choosing
        return chosen
      } catch (error) {
        choosing = undefined
        throw error
      }
    },
    /** A person asked for fresh data, no older than this, in ms. */
    refresh: (olderThan: number) => chosen?.source.refresh(olderThan),
  }
}

/**
 * Receives and sends everything once: each collection and each row is tried, even when others fail. Nobody's change waits for a
 * long pull, so both go on at the same time.
 * @returns whether nothing is left to do.
 */
export async function synchronize(exchange: Exchange): Promise<boolean> {
  const works = [push(exchange), ...collectionNames.map((name) => pull(exchange, name))]
  const ends = await Promise.allSettled(works.map((work) => work.catch((error) => giveUp(exchange, error))))
  if (ends.some(({ status }) => status === 'rejected')) return false
  return (await allUnsent(exchange.database)).length === 0
}

/** When the server refuses this person or app, no request can succeed, and waiting would keep a service worker busy. */
function giveUp({ stopping, failed }: Exchange, error: unknown): never {
  if (error instanceof Postponed && error.outcome.kind !== 'retry') stopping.abort()
  failed(error)
  throw error
}

/**
 * Pulls a collection: its changes since the last pull, then the earlier days that are wanted, and removes what is gone. The rows of
 * a page are stored before the place after it, so a pull may end anywhere and the next one goes on.
 * @returns the change up to which the server has been read, in its own order; undefined: it does not say.
 * @throws Postponed, StorageError
 */
export async function pull(exchange: Exchange, collection: CollectionName): Promise<number | undefined> {
  const { database, writer, now } = exchange
  const { source, collections } = await exchange.server()
  if (!collections.includes(collection)) return undefined
  const part = await onStorage(() => wantedPart({ database, role: writer.role, now: now() }, collection))
  const deps = { database, writer, source, now, collection, part }
  try {
    const { place, seq } = await pullChanges(deps)
    const whole = await pullEarlierDays(deps, place)
    await removeGone(deps, whole)
    if (collection === 'users') await onStorage(() => dropWeeksOfStrangers(database))
    return seq
  } catch (error) {
    if (error instanceof Overtaken) return pull(exchange, collection)
    throw error
  }
}

/** Rows sent in parallel where each is a request of its own: browsers open six connections to a host. */
const atOnce = 4

/**
 * Pushes all unsent rows, each once: parents and children in order, other rows in parallel. Ends early when the server does not
 * respond at all or accepts nothing.
 * @returns the ms until the first deferred row is due; undefined when none is deferred.
 * @throws Postponed when nothing can be sent at the moment, StorageError
 */
export async function push(exchange: Exchange): Promise<number | undefined> {
  const { database, writer, deferred, requests, now } = exchange
  const { source, collections } = await exchange.server()
  const deps = { writer, requests, source, store: rowStore(database, now) }
  const all = await onStorage(() => allUnsent(database))
  const unsent = all.filter(({ collection }) => collections.includes(collection))
  deferred.begin(unsent)
  const families = familiesOf(unsent)
  const sendNext = async () => {
    for (let family = families.shift(); family; family = families.shift())
      for (const one of family) await pushOrDefer(exchange, deps, one)
  }
  // The round waits for all of them, also when one finds that nothing can be sent.
  const ends = await Promise.allSettled(
    Array.from({ length: requests.atOnce ?? atOnce }, () =>
      sendNext().catch((error: unknown) => {
        families.length = 0
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return deferred.end()
}

/** Pushes one row. Where the server fails on this one alone, it waits, and the others are sent. */
async function pushOrDefer(
  { requests, deferred, failed }: Exchange,
  deps: PushDeps,
  { collection, row }: UnsentRow,
): Promise<void> {
  if (deferred.hasToWait(collection, row)) return
  try {
    await pushRow(deps, collection, row.clientId)
    deferred.sent(row)
  } catch (error) {
    if (error instanceof Stopped || error instanceof StorageError) throw error
    if (error instanceof Postponed) {
      if (error.outcome.kind !== 'retry' || error.asked) throw error
      if (error.outcome.full) deferred.noRoomFor(collection)
      // Either the server fails on this row only, or the network is down.
      else if (!(await requests.serverResponds())) throw error
    } else if (!(error instanceof ParentNotCreated)) failed(error)
    deferred.add(row)
  }
}
