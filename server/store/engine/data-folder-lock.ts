import { mkdirSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { ConfigurationError } from '#server/env.ts'
import { type DatabaseLocation, serverLockFile } from './location.ts'
import { isLocked } from './sqlite.ts'

/** Referenced from here, because SQLite releases the lock of a connection that is garbage collected. */
const locks: Sqlite.Database[] = []

/**
 * Reserves the data folder of a server on SQLite until this process ends, however it ends. A second server on the same
 * file would miss the changes of the first: its open streams would get no hints. Throws ConfigurationError when another
 * server has the folder. Several servers may share a PostgreSQL database.
 */
export function lockDataFolder({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl) return
  mkdirSync(dataDir, { recursive: true })
  const lock = new Sqlite(serverLockFile(dataDir), { timeout: 0 })
  try {
    // Without it SQLite leaves a journal file next to the lock.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new ConfigurationError(
      `Another server already uses ${dataDir}: stop it, or choose another folder and port, for example DATA_DIR=.data-2 PORT=4182`,
      { cause: error },
    )
  }
  locks.push(lock)
}
