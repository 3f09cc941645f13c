import { type Clock, systemClock } from '#server/clock.ts'
import { migrate } from '../migrations/migrate.ts'
import { createStore, type Engine, type Store } from '../store.ts'
import { type DatabaseLocation, sqliteFile } from './location.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { describeDamage, requireNoHalfRestore, requireUsableDatabase } from './startup-check.ts'

function openAt(location: DatabaseLocation, withoutTimeouts: boolean): Engine {
  if (location.databaseUrl) return openPostgres(location.databaseUrl, { withoutTimeouts })
  requireNoHalfRestore(location)
  try {
    return openSqlite(sqliteFile(location.dataDir))
  } catch (error) {
    throw describeDamage(error, location)
  }
}

/**
 * Opens and migrates the database of the settings, without statement timeouts, for scripts that read or write all of
 * it. Throws ConfigurationError for a damaged or newer database.
 */
export async function openWithoutTimeouts(location: DatabaseLocation): Promise<Engine> {
  const engine = openAt(location, true)
  try {
    await requireUsableDatabase(engine, location)
    await migrate(engine.db, engine.postgres)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** The same for a server, with statement timeouts. */
export async function openEngine(location: DatabaseLocation): Promise<Engine> {
  const engine = await openWithoutTimeouts(location)
  if (!engine.postgres) return engine
  await engine.close()
  return openAt(location, false)
}

export async function openStore(location: DatabaseLocation, clock: Clock = systemClock): Promise<Store> {
  return createStore(await openEngine(location), clock)
}
