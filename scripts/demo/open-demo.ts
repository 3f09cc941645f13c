import { join } from 'node:path'
import { type Clock, systemClock } from '../../server/clock.ts'
import { BadEnvironment, type Settings } from '../../server/env.ts'
import { isDemo, isEmpty, markDemo } from '../../server/store/demo-marker.ts'
import { openStore } from '../../server/store/engine/open.ts'
import type { Store } from '../../server/store/store.ts'
import { fillCalendar } from './calendar.ts'
import { fillMeetings } from './events.ts'
import { fillShelves } from './library.ts'
import { addPeople } from './people.ts'

/** The demo keeps its files apart from those of a real server. */
export function demoSettings(settings: Settings): Settings {
  return { ...settings, dataDir: join(settings.dataDir, 'demo') }
}

/** Opens the demo database and brings the club up to today. Refuses a database that somebody else uses. */
export async function openDemo(settings: Settings, clock: Clock = systemClock): Promise<Store> {
  const store = await openStore(settings, clock)
  try {
    if (!(await isDemo(store.db)) && !(await isEmpty(store.db))) {
      throw new BadEnvironment(
        'This database is in use and is not a demo: the demo club will not be put into it.',
      )
    }
    await markDemo(store)
    await addPeople(store, clock.now())
    await fillCalendar(store, clock.now())
    await fillMeetings(store, clock.now())
    await fillShelves(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
