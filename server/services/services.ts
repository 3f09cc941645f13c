import type { FastifyBaseLogger } from 'fastify'
import { type Clock, recurringTask } from '../clock.ts'
import type { Settings } from '../env.ts'
import { createMailQueue } from '../mail/queue.ts'
import { createDelivery } from '../mail/transport.ts'
import type { Store } from '../store/store.ts'
import { createActivityReader } from './connections/activity-reader.ts'
import { createIntervalsReader } from './connections/intervals-reader.ts'
import { createRevoker } from './connections/revocations.ts'
import type { createChangeNotifier } from './feed/change-notifier.ts'
import { finishTasks } from './finish-tasks.ts'
import { clearDeletedGroups } from './groups/groups.ts'
import { createTomorrowNotices } from './notices/announce-tomorrow.ts'
import { createPushQueue } from './notices/push-queue.ts'

export type Base = { store: Store; clock: Clock; settings: Settings }

/** What works beside the calls is given. `onError` gets what failed and is tried again. */
export type Background = Base & { onError: (error: unknown) => void }

/** Starts what works beside the calls; each part has a `stop`. */
export function startParts({ store, clock, settings }: Base, log: FastifyBaseLogger) {
  const base = { store, clock, settings }
  const report = (what: string) => (err: unknown) => log.error({ err }, what)
  const trying = (what: string) => ({ ...base, onError: (err: unknown) => log.warn({ err }, what) })
  const everyMinute = (task: (store: Store, stopping: AbortSignal) => Promise<void>, fault: string) =>
    recurringTask((stopping) => task(store, stopping), { everyMs: 60_000, onError: report(fault) })
  const pushQueue = createPushQueue(trying('a notice was not delivered yet'))
  const wakePushes = () => void pushQueue.wake()
  store.onCommit(wakePushes)
  const intervals = createIntervalsReader(trying('Intervals.icu was not reached yet'))
  store.onCommit(() => intervals.wakeSoon())
  const mailQueue = createMailQueue(trying('a mail was not delivered yet'), createDelivery(settings))
  store.onMail(() => void mailQueue.wake())
  const finishing = everyMinute(finishTasks, 'erasing or handing over is not finished yet')
  void finishing.wake()
  return {
    mailQueue,
    revoker: createRevoker(trying('the provider has not revoked a token yet')),
    /** Reads from Strava. */
    activityReader: createActivityReader(trying('activities were not read from the provider yet')),
    /** Sends plans to Intervals.icu and reads from there. */
    intervals,
    pushQueue,
    tomorrowNotices: createTomorrowNotices(
      { ...base, onError: report('the sessions of tomorrow were not announced') },
      wakePushes,
    ),
    /** Deletes what was in deleted groups. */
    groupClearing: everyMinute(clearDeletedGroups, 'a deleted group was not cleared yet'),
    /** Goes on with erasing, handing over and leaving. */
    finishing,
  }
}

/** Dependencies of the routes and services, created once in `buildApp`. */
export type Services = Base &
  ReturnType<typeof startParts> & { notifier: ReturnType<typeof createChangeNotifier> }
