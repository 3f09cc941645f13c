import {
  auditTime,
  type BehaviorSubject,
  combineLatest,
  concatMap,
  distinctUntilChanged,
  map,
  type Subscription,
  tap,
} from 'rxjs'
import { collectionNames } from '../contract/wire/feed.ts'
import type { RumoDatabase } from '../database/open.ts'
import type { Writer } from '../merging/merge.ts'
import type { Channel, Ports } from '../ports.ts'
import { timings } from '../timings.ts'
import { Backoff } from './backoff.ts'
import { type Exchange, newExchange } from './exchange.ts'
import { type Phase, publishExchangeState } from './exchange-state.ts'
import { heartbeat } from './leader.ts'
import { followChanges } from './pull/change-stream.ts'
import { purgeTombstones } from './purge-tombstones.ts'
import { Schedule } from './schedule.ts'
import type { LoadSnapshot } from './source/choose-source.ts'
import type { Trouble } from './source/requests.ts'

/**
 * Asks the leader to exchange now: an event in its own tab, a message from another context. It answers with
 * `heartbeat`.
 */
export const syncNowMessage = 'sync-now'

/** Asks the leader for news as a visible page does: nothing that the stream would have said is asked again. */
export const newsMessage = 'news'

/** Informs the other tabs whether the storage fails: the leader cannot publish that through the storage. */
type StorageMessage = { storageFails: boolean }

export function storageMessage(message: unknown): boolean | undefined {
  const fails = typeof message === 'object' && message && (message as Partial<StorageMessage>).storageFails
  return typeof fails === 'boolean' ? fails : undefined
}

/** The ports, and how the adapter for a server with only the basic API is loaded. */
export type ExchangePorts = Ports & { loadSnapshot: LoadSnapshot }

type Deps = {
  database: RumoDatabase
  writer: Writer
  ports: ExchangePorts
  channel: Channel
  /** Events from this context. */
  local: EventTarget
  /** True while the device's storage fails, so that the state cannot be published through it. */
  storageFails: BehaviorSubject<boolean>
  failed: (error: unknown) => void
}

/** The leader's task: exchanges, follows the change stream and publishes the status until the signal aborts. */
export async function runExchange(deps: Deps, until: AbortSignal): Promise<void> {
  const { database, writer, ports, channel, local, failed } = deps
  const { transport, clock, online } = ports
  const exchange = newExchange({ database, writer, failed, ...ports })
  const schedule = new Schedule(exchange)
  const backoff = new Backoff(clock, until)
  const syncNow = (olderThan: number) => {
    backoff.wake()
    schedule.syncNow(olderThan)
  }
  const refresh = () => syncNow(0)
  const publishing = publishState(exchange, schedule, deps, until)
  let heardAt = Number.NEGATIVE_INFINITY
  const askForNews = () => {
    const isAlive = clock.now() - heardAt < timings.streamAlive
    if (isAlive) schedule.sendNow()
    else syncNow(timings.listsRevisit)
  }
  const unsubscribeHints = online.onHint((about) => {
    if (about === 'page') askForNews()
    else syncNow(timings.listsRevisit)
  })
  const unsubscribeChannel = channel.subscribe((message) => {
    if (message === newsMessage) askForNews()
    if (message !== syncNowMessage) return
    channel.post(heartbeat)
    refresh()
  })
  local.addEventListener(syncNowMessage, refresh)
  local.addEventListener(newsMessage, askForNews)
  try {
    schedule.start()
    void resyncPeriodically(schedule, deps, until)
    const listener = {
      heard: () => {
        heardAt = clock.now()
      },
      connected: (seq: number) => schedule.connected(seq),
      refused: () => schedule.resync('users'),
      changed: (collection: string, seq: number) => {
        const known = collectionNames.find((name) => name === collection)
        if (known) schedule.changed(known, seq)
      },
    }
    const end = aborted(until)
    const server = await Promise.race([schedule.server(), end])
    if (server?.kind === 'feed') await followChanges({ transport, clock }, backoff, listener, until)
    await end
  } finally {
    local.removeEventListener(syncNowMessage, refresh)
    local.removeEventListener(newsMessage, askForNews)
    unsubscribeChannel()
    unsubscribeHints()
    await schedule.stop()
    publishing.unsubscribe()
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined))
  })
}

/** Pulls at an interval, in case a hint was lost. */
async function resyncPeriodically(schedule: Schedule, deps: Deps, until: AbortSignal): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    await deps.ports.clock.sleep(timings.resync, until)
    if (until.aborted) return
    schedule.resync()
    // Not while the app starts. Where the storage fails, which others say, the next start tries again.
    if (isFirst) void purgeTombstones(deps.database).catch(() => undefined)
  }
}

/** Publishes the state. When the storage fails, the newest state is written again until it succeeds. */
function publishState(
  { requests }: Exchange,
  { trouble$, active$, pulled$ }: Schedule,
  { database, ports, channel, storageFails }: Deps,
  until: AbortSignal,
): Subscription {
  const backoff = new Backoff(ports.clock, until)
  let newest: Phase | undefined
  const publishStorageFailure = (fails: boolean) => {
    if (fails === storageFails.value) return
    storageFails.next(fails)
    channel.post({ storageFails: fails } satisfies StorageMessage)
  }
  const publish = async (phase: Phase) => {
    const fails = phase === 'storage'
    const done = phase === 'idle' && {
      lastSyncAt: ports.clock.now(),
      complete: true,
      clockOff: Math.abs(requests.clockOff) < timings.clockOff ? 0 : requests.clockOff,
    }
    const isNewest = () => phase === newest && !until.aborted
    publishStorageFailure(fails)
    while (isNewest()) {
      try {
        await publishExchangeState(database, { phase, answers: requests.answers, ...done })
        return publishStorageFailure(fails)
      } catch {
        publishStorageFailure(true)
        await backoff.wait()
      }
    }
  }
  return combineLatest([trouble$, active$, pulled$, requests.failedAt])
    .pipe(
      // A pull of many pages switches between active and idle quickly; publish only the latest.
      auditTime(timings.statusPause),
      map(([trouble, active, pulled, failedAt]) => ({ phase: phaseOf(trouble, active, pulled), failedAt })),
      distinctUntilChanged((a, b) => a.phase === b.phase && a.failedAt === b.failedAt),
      tap(({ phase }) => {
        newest = phase
        backoff.wake()
      }),
      concatMap(({ phase }) => publish(phase)),
    )
    .subscribe()
}

/** The state is `starting` until the first pull of this session has ended. */
function phaseOf(trouble: Trouble, active: boolean, pulled: boolean): Phase {
  if (trouble) return trouble
  if (active) return 'active'
  return pulled ? 'idle' : 'starting'
}
