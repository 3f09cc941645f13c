import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { ConfigurationError } from '#server/env.ts'
import { migrationNames, unknownSchema } from '../migrations/migrate.ts'
import type { Engine, Reader } from '../store.ts'
import { type DatabaseLocation, restoringFile, sqliteFile } from './location.ts'

/** Files up to this size are checked completely at each start: 0.35 s for 260 MB in the page cache. */
const wholeFileBytes = 1_000_000_000

function brokenDatabase(what: string, cause?: unknown): ConfigurationError {
  return new ConfigurationError(
    `${what} Nothing was changed.
Restore the last backup with: npm run restore -- FILE (what is there now is kept under another name).`,
    { cause },
  )
}

/**
 * Throws when a restore was interrupted after it moved the old file: the server must not start with an empty database.
 */
export function requireNoHalfRestore(location: DatabaseLocation): void {
  const { dataDir } = location
  if (location.databaseUrl || existsSync(sqliteFile(dataDir)) || !existsSync(restoringFile(dataDir))) return
  throw new ConfigurationError(
    `A restore into ${dataDir} was cut short. Run it again: npm run restore -- FILE`,
  )
}

/** SQLite's message for a damaged file. Undefined: another error. */
function damage(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? (error as Error).message : undefined
}

async function readWholeFile(db: Reader, file: string): Promise<void> {
  if (statSync(file).size > wholeFileBytes) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [found] = rows
  if (found && found.quick_check !== 'ok')
    throw brokenDatabase(`${file} is damaged (${found.quick_check.replaceAll(/\s+/g, ' ').trim()}).`)
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const [orphan] = orphans.rows
  if (orphan) throw brokenDatabase(`${file} is damaged (rows of ${orphan.table} refer to nothing).`)
}

async function requireReachable(db: Reader, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { host, pathname } = new URL(url)
    const why = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new ConfigurationError(
      `PostgreSQL at ${host}${pathname} cannot be used (${why}). See that it runs, and that DATABASE_URL is right.`,
      { cause: error },
    )
  }
}

/** The migrations already applied; none in a new database. */
async function appliedMigrations({ db, postgres }: Engine): Promise<string[]> {
  const there = postgres
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  if ((await there.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

async function requireKnownSchema(engine: Engine, name: string): Promise<void> {
  const taken = await appliedMigrations(engine)
  const foreign = taken.find((step) => !migrationNames.includes(step))
  if (foreign !== undefined) {
    throw new ConfigurationError(unknownSchema(name, foreign))
  }
  if (taken.length === 0) return
  const clock = await engine.db
    .selectFrom('sync_clock')
    .select('seq')
    .execute()
    .catch(() => [])
  if (clock.length !== 1) throw brokenDatabase(`${name} is damaged (its clock of changes is missing).`)
}

/** Checks the database before anything is written. Throws ConfigurationError with what is wrong and what to do. */
export async function requireUsableDatabase(engine: Engine, location: DatabaseLocation): Promise<void> {
  if (location.databaseUrl) {
    await requireReachable(engine.db, location.databaseUrl)
    await requireKnownSchema(engine, 'The database of DATABASE_URL')
    return
  }
  const file = sqliteFile(location.dataDir)
  try {
    await readWholeFile(engine.db, file)
    await requireKnownSchema(engine, file)
  } catch (error) {
    throw describeDamage(error, location)
  }
}

/** Replaces an error about a damaged file by a ConfigurationError for the operator. Returns other errors unchanged. */
export function describeDamage(error: unknown, location: DatabaseLocation): unknown {
  const words = damage(error)
  return words === undefined
    ? error
    : brokenDatabase(`${sqliteFile(location.dataDir)} is damaged (${words}).`, error)
}
