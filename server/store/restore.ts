import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { fillFromBackup, readHead } from './backup.ts'
import { migrate } from './migrate.ts'
import { type Place, sqliteFile } from './open.ts'
import { listenerName, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Engine, Reader } from './store.ts'

/** SQLite's database and what belongs to it: a log that is left behind would be read into the new file. */
const parts = ['', '-wal', '-shm']

async function load(engine: Engine, file: string): Promise<void> {
  const { schema } = await readHead(file)
  await migrate(engine.db, engine.postgres, schema)
  await fillFromBackup(engine, file, randomUUID())
  await migrate(engine.db, engine.postgres)
}

function requireUnused(file: string): void {
  if (!existsSync(file)) return
  const sqlite = new Sqlite(file, { timeout: 0 })
  try {
    // Only the sole user of a file gets this lock.
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin exclusive; commit')
  } catch (error) {
    throw new Error(`${file} is in use: stop the server first.`, { cause: error })
  } finally {
    sqlite.close()
  }
}

async function restoreSqlite(file: string, backup: string, aside: string): Promise<string | undefined> {
  const before = existsSync(file)
  requireUnused(file)
  const fresh = `${file}.restoring`
  for (const part of parts) await rm(fresh + part, { force: true })
  const engine = openSqlite(fresh)
  try {
    await load(engine, backup)
  } finally {
    await engine.close()
  }
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, `${file}.${aside}${part}`)
  await rename(fresh, file)
  return before ? `${file}.${aside}` : undefined
}

async function inTheWay(db: Reader, aside: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db)
  if (rows.length > 0) throw new Error('This database is in use: stop the server first.')
  await sql`alter schema public rename to ${sql.id(aside)}`.execute(db)
  await sql`create schema public`.execute(db)
}

async function backAgain(db: Reader, aside: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`alter schema ${sql.id(aside)} rename to public`.execute(db)
}

async function restorePostgres(url: string, backup: string, aside: string): Promise<string> {
  const engine = openPostgres(url)
  try {
    await engine.db.transaction().execute((db) => inTheWay(db, aside))
    try {
      await load(engine, backup)
    } catch (error) {
      await engine.db.transaction().execute((db) => backAgain(db, aside))
      throw error
    }
  } finally {
    await engine.close()
  }
  return `schema ${aside}`
}

/**
 * Puts the content of a backup in the place of what the database holds; that is set aside, and its new name returned
 * (undefined: there was none). Refuses while a server works on it.
 */
export async function restoreBackup(place: Place, backup: string, now: Date): Promise<string | undefined> {
  await readHead(backup)
  const aside = `before_restore_${now.toISOString().replaceAll(/\D/g, '')}`
  return place.databaseUrl
    ? restorePostgres(place.databaseUrl, backup, aside)
    : restoreSqlite(sqliteFile(place.dataDir), backup, aside)
}
