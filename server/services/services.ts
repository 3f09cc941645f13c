import type { Clock, RecurringTask } from '../clock.ts'
import type { Settings } from '../env.ts'
import type { MailQueue } from '../mail/queue.ts'
import type { Store } from '../store/store.ts'
import type { IntervalsReader } from './connections/intervals-reader.ts'
import type { ProviderTurns } from './connections/provider-turns.ts'
import type { Revoker } from './connections/revocations.ts'
import type { ChangeNotifier } from './feed/change-notifier.ts'
import type { TomorrowNotices } from './notices/announce-tomorrow.ts'
import type { PushQueue } from './notices/push-queue.ts'

/** Dependencies of the routes and services, created once in `buildApp`. */
export type Services = {
  store: Store
  clock: Clock
  settings: Settings
  notifier: ChangeNotifier
  mailQueue: MailQueue
  revoker: Revoker
  /** Reads from Strava. */
  activityReader: ProviderTurns
  /** Sends plans to Intervals.icu and reads from there. */
  intervals: IntervalsReader
  pushQueue: PushQueue
  tomorrowNotices: TomorrowNotices
  /** Deletes what was in deleted groups. */
  groupClearing: RecurringTask
  /** Goes on with erasing, handing over and leaving. */
  finishing: RecurringTask
}
