import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { renameDurably } from '../durable.ts'
import { type DatabaseLocation, restoringFile, sqliteFile } from '../engine/location.ts'
import { listenerName, openPostgres, restoringSchema } from '../engine/postgres.ts'
import { isLocked, openSqlite } from '../engine/sqlite.ts'
import type { Reader } from '../store.ts'
import { readHead } from './backup.ts'
import { loadBackup } from './load.ts'

/**
 * The database file and the files that belong to it. SQLite would apply a remaining write-ahead log to the new file.
 */
const parts = ['', '-wal', '-shm']

/**
 * Throws when another process uses the file. Other errors are ignored, because a damaged file may be the reason for the
 * restore.
 */
function requireUnused(file: string): void {
  if (!existsSync(file)) return
  const sqlite = new Sqlite(file, { timeout: 0 })
  try {
    // Succeeds only when no other process uses the file.
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin exclusive; commit')
  } catch (error) {
    if (isLocked(error)) throw new Error(`${file} is in use: stop the server first.`, { cause: error })
  } finally {
    sqlite.close()
  }
}

/**
 * Builds the new file completely before it moves the old one. If the process is killed in between, the next start finds
 * the new file and says so.
 */
async function restoreSqlite(
  dataDir: string,
  backup: string,
  aside: string,
  now: Date,
): Promise<string | undefined> {
  const file = sqliteFile(dataDir)
  const before = existsSync(file)
  requireUnused(file)
  const fresh = restoringFile(dataDir)
  for (const part of parts) await rm(fresh + part, { force: true })
  const engine = openSqlite(fresh)
  try {
    await loadBackup(engine, backup, now)
  } catch (error) {
    await engine.close()
    for (const part of parts) await rm(fresh + part, { force: true })
    throw error
  }
  await engine.close()
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, `${file}.${aside}${part}`)
  await renameDurably(fresh, file)
  return before ? `${file}.${aside}` : undefined
}

async function requireNoServer(db: Reader): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db)
  if (rows.length > 0) throw new Error('This database is in use: stop the server first.')
}

/**
 * Loads the backup into a second schema, then renames both schemas in one transaction, so the database is never half
 * restored.
 */
async function restorePostgres(url: string, backup: string, aside: string, now: Date): Promise<string> {
  const engine = openPostgres(url, { schema: restoringSchema, withoutTimeouts: true })
  const fresh = sql.id(restoringSchema)
  try {
    await requireNoServer(engine.db)
    await sql`drop schema if exists ${fresh} cascade`.execute(engine.db)
    await sql`create schema ${fresh}`.execute(engine.db)
    try {
      await loadBackup(engine, backup, now)
      await engine.db.transaction().execute(async (db) => {
        await requireNoServer(db)
        await sql`alter schema public rename to ${sql.id(aside)}`.execute(db)
        await sql`alter schema ${fresh} rename to public`.execute(db)
      })
    } catch (error) {
      await sql`drop schema if exists ${fresh} cascade`.execute(engine.db)
      throw error
    }
  } finally {
    await engine.close()
  }
  return `schema ${aside}`
}

/**
 * Replaces the content of the database by a backup. The old content is kept under a new name, which is returned
 * (undefined: there was none). Throws while a server uses the database. An error changes nothing.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  backup: string,
  now: Date,
): Promise<string | undefined> {
  await readHead(backup)
  const aside = `before_restore_${now.toISOString().replaceAll(/\D/g, '')}`
  return location.databaseUrl
    ? restorePostgres(location.databaseUrl, backup, aside, now)
    : restoreSqlite(location.dataDir, backup, aside, now)
}
