import { join } from 'node:path'
import { type Clock, systemClock } from '#server/clock.ts'
import { ConfigurationError, type Settings } from '#server/env.ts'
import { openStore } from '#server/store/engine/open.ts'
import { isDemoDatabase, isEmpty, markDemoDatabase } from '#server/store/meta.ts'
import type { Store } from '#server/store/store.ts'
import { addAnnouncements } from './announcements.ts'
import { addWorkouts } from './calendar.ts'
import { addGroupEvents } from './events.ts'
import { addLibrary } from './library.ts'
import { addPeople } from './people.ts'

/** The demo has its own data folder, apart from a real server's. */
export function demoSettings(settings: Settings): Settings {
  return { ...settings, dataDir: join(settings.dataDir, 'demo') }
}

/**
 * Opens the demo database and adds what is missing up to today. Throws ConfigurationError for a database with other
 * data.
 */
export async function openDemo(settings: Settings, clock: Clock = systemClock): Promise<Store> {
  const store = await openStore(settings, clock)
  try {
    if (!(await isDemoDatabase(store.db)) && !(await isEmpty(store.db))) {
      throw new ConfigurationError(
        'This database is in use and is not a demo: the demo club will not be put into it.',
      )
    }
    await markDemoDatabase(store)
    await addPeople(store, clock.now())
    await addWorkouts(store, clock.now())
    await addGroupEvents(store, clock.now())
    await addAnnouncements(store, clock.now())
    await addLibrary(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
