import type { Clock } from '../clock.ts'
import type { Settings } from '../env.ts'
import type { Postman } from '../mail/queue.ts'
import type { Store } from '../store/store.ts'
import type { Revoker } from './connections/revocations.ts'
import type { Hub } from './feed/change-notifier.ts'

/** What the calls work with; made once, when the application is built. */
export type Services = {
  store: Store
  clock: Clock
  settings: Settings
  hub: Hub
  postman: Postman
  revoker: Revoker
}
