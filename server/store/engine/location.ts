import { join } from 'node:path'

/** A PostgreSQL URL, or else the folder of a SQLite file. */
export type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string }

/** The database file in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'rumo.sqlite')
}

/** The new file while a restore builds it. */
export function restoringFile(dataDir: string): string {
  return `${sqliteFile(dataDir)}.restoring`
}

/** The file on which a running server holds a lock. */
export function serverLockFile(dataDir: string): string {
  return `${sqliteFile(dataDir)}.server`
}
