import { type Clock, systemClock } from '../../clock.ts'
import { migrate } from '../migrations/migrate.ts'
import { createStore, type Engine, type Store } from '../store.ts'
import { type Place, sqliteFile } from './location.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { asDamage, requireNoHalfRestore, requireSound } from './startup-check.ts'

function openAt(place: Place, patient: boolean): Engine {
  if (place.databaseUrl) return openPostgres(place.databaseUrl, { patient })
  requireNoHalfRestore(place)
  try {
    return openSqlite(sqliteFile(place.dataDir))
  } catch (error) {
    throw asDamage(error, place)
  }
}

/**
 * Opens the database that the settings name, without a limit of time: for scripts that read or write all of it. Refuses
 * a broken one in words, and brings a sound one to the newest schema.
 */
export async function openPatiently(place: Place): Promise<Engine> {
  const engine = openAt(place, true)
  try {
    await requireSound(engine, place)
    await migrate(engine.db, engine.postgres)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** The same for a server, whose statements end in time. */
export async function openEngine(place: Place): Promise<Engine> {
  const engine = await openPatiently(place)
  if (!engine.postgres) return engine
  await engine.close()
  return openAt(place, false)
}

export async function openStore(place: Place, clock: Clock = systemClock): Promise<Store> {
  return createStore(await openEngine(place), clock)
}
