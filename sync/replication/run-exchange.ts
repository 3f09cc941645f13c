import { auditTime, combineLatest, concatMap, distinctUntilChanged, from, map, startWith } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/feed.ts'
import type { RumoDatabase } from '../database/open.ts'
import { unsentCount$ } from '../database/unsent.ts'
import type { Channel, Clock, Ports } from '../ports.ts'
import { timings } from '../timings.ts'
import { Backoff } from './backoff.ts'
import { followChanges } from './change-stream.ts'
import type { Trouble } from './courier.ts'
import { type Exchange, startExchange } from './exchange.ts'
import { type Phase, tellExchangeState } from './exchange-state.ts'
import type { Writer } from './merge.ts'

/** Asks the holder, from its own tab (event) or another (message), to exchange at once. */
export const hurryMessage = 'hurry'

type Deps = {
  database: RumoDatabase
  writer: Writer
  ports: Ports
  channel: Channel
  /** Events from this very context. */
  local: EventTarget
}

/** The holder's work: exchange, follow the change stream, keep the status true, until the signal aborts. */
export async function runExchange(deps: Deps, until: AbortSignal): Promise<void> {
  const { database, writer, ports, channel, local } = deps
  const { transport, clock, online } = ports
  const exchange = startExchange({ database, writer, ...ports })
  const backoff = new Backoff(clock, until)

  const hurry = () => {
    backoff.wake()
    exchange.hurry()
  }
  const refresh = () => {
    backoff.wake()
    exchange.refresh()
  }
  const telling = tellState(exchange, database, clock)
  const unsubscribeHints = online.onHint(hurry)
  const unsubscribeChannel = channel.subscribe((message) => {
    if (message === hurryMessage) refresh()
  })
  local.addEventListener(hurryMessage, refresh)
  void resyncNowAndThen(exchange, clock, until)

  const listener = {
    connected: () => exchange.hurry(),
    refused: () => exchange.resync('users'),
    changed: (collection: string) => {
      if (isKnown(collection)) exchange.resync(collection)
    },
  }
  const end = aborted(until)
  const server = await Promise.race([exchange.server, end])
  if (server === 'feed') await followChanges({ transport, clock }, backoff, listener, until)
  await end

  local.removeEventListener(hurryMessage, refresh)
  unsubscribeChannel()
  unsubscribeHints()
  await exchange.stop()
  telling.unsubscribe()
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined))
  })
}

function isKnown(collection: string): collection is CollectionName {
  return (collectionNames as string[]).includes(collection)
}

/** Covers hints that never came. */
async function resyncNowAndThen(exchange: Exchange, clock: Clock, until: AbortSignal): Promise<void> {
  for (;;) {
    await clock.sleep(timings.resync, until)
    if (until.aborted) return
    exchange.resync()
  }
}

function tellState(exchange: Exchange, database: RumoDatabase, clock: Clock) {
  const pulled$ = from(exchange.complete()).pipe(
    map(() => true),
    startWith(false),
  )
  return combineLatest([exchange.trouble$, exchange.active$, pulled$, unsentCount$(database)])
    .pipe(
      // A pull of many pages switches between active and idle all the time; nobody needs each of them.
      auditTime(timings.statusPause),
      map(([trouble, active, pulled, unsent]) => ({ phase: phaseOf(trouble, active, pulled), unsent })),
      distinctUntilChanged((a, b) => a.phase === b.phase && a.unsent === b.unsent),
      concatMap(async ({ phase, unsent }) => {
        const done = phase === 'idle'
        await tellExchangeState(
          database,
          done ? { phase, lastSyncAt: clock.now(), complete: true } : { phase },
        )
        if (done) await (unsent === 0 ? exchange.settled() : exchange.overlooked())
      }),
    )
    .subscribe()
}

/** Nothing counts as exchanged before the first pull of this session has ended. */
function phaseOf(trouble: Trouble, active: boolean, pulled: boolean): Phase {
  if (trouble) return trouble
  if (active) return 'active'
  return pulled ? 'idle' : 'starting'
}
