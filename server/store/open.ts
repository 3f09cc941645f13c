import { join } from 'node:path'
import { type Clock, systemClock } from '../clock.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { createStore, type Store } from './store.ts'

type Place = { databaseUrl: string | undefined; dataDir: string }

/** The one database file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'rumo.sqlite')
}

/** Opens the database that the settings name and brings it to the newest schema. */
export async function openStore(place: Place, clock: Clock = systemClock): Promise<Store> {
  const engine = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(sqliteFile(place.dataDir))
  try {
    await migrate(engine.db, engine.postgres)
  } catch (error) {
    await engine.close()
    throw error
  }
  return createStore(engine, clock)
}
