import { join } from 'node:path'
import { type Clock, systemClock } from '../clock.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { createStore, type Engine, type Store } from './store.ts'

export type Place = { databaseUrl: string | undefined; dataDir: string }

/** The one database file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'rumo.sqlite')
}

/** Opens the database that the settings name and brings it to the newest schema. */
export async function openEngine(place: Place): Promise<Engine> {
  const engine = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(sqliteFile(place.dataDir))
  try {
    await migrate(engine.db, engine.postgres)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

export async function openStore(place: Place, clock: Clock = systemClock): Promise<Store> {
  return createStore(await openEngine(place), clock)
}
