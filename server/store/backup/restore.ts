import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { type Place, restoringFile, sqliteFile } from '../engine/location.ts'
import { listenerName, openPostgres, restoringSchema } from '../engine/postgres.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { renameDurably } from '../files/durable.ts'
import type { Reader } from '../store.ts'
import { readHead } from './backup.ts'
import { fillFromBackup } from './load.ts'

/** SQLite's database and what belongs to it: a log that is left behind would be read into the new file. */
const parts = ['', '-wal', '-shm']

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

/** A damaged file may well be what the restore is for, so only a lock that somebody holds is in the way. */
function requireUnused(file: string): void {
  if (!existsSync(file)) return
  const sqlite = new Sqlite(file, { timeout: 0 })
  try {
    // Only the sole user of a file gets this lock.
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin exclusive; commit')
  } catch (error) {
    if (isLocked(error)) throw new Error(`${file} is in use: stop the server first.`, { cause: error })
  } finally {
    sqlite.close()
  }
}

/** The new file is complete and on the disk before anything is moved; a server finds it there if this is cut short. */
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
    await fillFromBackup(engine, backup, now)
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

/** Fills a schema beside the one in use; both change their names in one commit, so nothing is ever half restored. */
async function restorePostgres(url: string, backup: string, aside: string, now: Date): Promise<string> {
  const engine = openPostgres(url, { schema: restoringSchema, patient: true })
  const fresh = sql.id(restoringSchema)
  try {
    await requireNoServer(engine.db)
    await sql`drop schema if exists ${fresh} cascade`.execute(engine.db)
    await sql`create schema ${fresh}`.execute(engine.db)
    try {
      await fillFromBackup(engine, backup, now)
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
 * Puts the content of a backup in the place of what the database holds; that is set aside, and its new name returned
 * (undefined: there was none). Refuses while a server works on it; when it fails, everything is as it was.
 */
export async function restoreBackup(place: Place, backup: string, now: Date): Promise<string | undefined> {
  await readHead(backup)
  const aside = `before_restore_${now.toISOString().replaceAll(/\D/g, '')}`
  return place.databaseUrl
    ? restorePostgres(place.databaseUrl, backup, aside, now)
    : restoreSqlite(place.dataDir, backup, aside, now)
}
