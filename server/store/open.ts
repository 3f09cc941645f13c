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

/** Where a restore builds the file that takes the place of the other. */
export function restoringFile(dataDir: string): string {
  return `${sqliteFile(dataDir)}.restoring`
}

function openAt({ databaseUrl, dataDir }: Place, patient: boolean): Engine {
  return databaseUrl ? openPostgres(databaseUrl, { patient }) : openSqlite(sqliteFile(dataDir))
}

/**
 * Opens the database that the settings name and brings it to the newest schema, without a limit of time: for scripts
 * that read or write all of it.
 */
export async function openPatiently(place: Place): Promise<Engine> {
  const engine = openAt(place, true)
  try {
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
