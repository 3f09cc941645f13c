import { join } from 'node:path'

/** Where the data is: `postgres://…`, else SQLite in a folder. */
export type Place = { databaseUrl: string | undefined; dataDir: string }

/** The one database file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'rumo.sqlite')
}

/** Where a restore builds the file that takes the place of the other. */
export function restoringFile(dataDir: string): string {
  return `${sqliteFile(dataDir)}.restoring`
}
