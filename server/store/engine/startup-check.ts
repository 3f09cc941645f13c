import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { BadEnvironment } from '../../env.ts'
import { schemaSteps } from '../migrations/migrate.ts'
import type { Engine, Reader } from '../store.ts'
import { type Place, restoringFile, sqliteFile } from './location.ts'

/** Up to this size the whole file is read at each start: 0.35 s for 260 MB that are in memory. */
const wholeFileBytes = 1_000_000_000

function broken(what: string, cause?: unknown): BadEnvironment {
  return new BadEnvironment(
    `${what} Nothing was changed.
Restore the last backup with: npm run restore -- FILE (what is there now is kept under another name).`,
    { cause },
  )
}

/** Throws in words when a restore was cut short after it had moved the old file: an empty one must not take its place. */
export function requireNoHalfRestore(place: Place): void {
  const { dataDir } = place
  if (place.databaseUrl || existsSync(sqliteFile(dataDir)) || !existsSync(restoringFile(dataDir))) return
  throw new BadEnvironment(`A restore into ${dataDir} was cut short. Run it again: npm run restore -- FILE`)
}

/** SQLite's own words for a file that it cannot make sense of; undefined for any other error. */
function damage(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? (error as Error).message : undefined
}

async function readWholeFile(db: Reader, file: string): Promise<void> {
  if (statSync(file).size > wholeFileBytes) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [found] = rows
  if (found && found.quick_check !== 'ok')
    throw broken(`${file} is damaged (${found.quick_check.replaceAll(/\s+/g, ' ').trim()}).`)
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const [orphan] = orphans.rows
  if (orphan) throw broken(`${file} is damaged (rows of ${orphan.table} refer to nothing).`)
}

async function requireReachable(db: Reader, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { host, pathname } = new URL(url)
    const why = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new BadEnvironment(
      `PostgreSQL at ${host}${pathname} cannot be used (${why}). See that it runs, and that DATABASE_URL is right.`,
      { cause: error },
    )
  }
}

/** The steps that the database has taken; none for a new one. */
async function takenSteps({ db, postgres }: Engine): Promise<string[]> {
  const there = postgres
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  if ((await there.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

async function requireKnownSchema(engine: Engine, name: string): Promise<void> {
  const taken = await takenSteps(engine)
  const foreign = taken.find((step) => !schemaSteps.includes(step))
  if (foreign !== undefined) {
    throw new BadEnvironment(
      `${name} was written by a newer version of Rumo (${foreign}): run that version, or restore a backup of this one.`,
    )
  }
  if (taken.length === 0) return
  const clock = await engine.db
    .selectFrom('sync_clock')
    .select('seq')
    .execute()
    .catch(() => [])
  if (clock.length !== 1) throw broken(`${name} is damaged (its clock of changes is missing).`)
}

/**
 * Looks whether the database can be worked with, before anything is written. Throws BadEnvironment with what is wrong
 * and what to do.
 */
export async function requireSound(engine: Engine, place: Place): Promise<void> {
  if (place.databaseUrl) {
    await requireReachable(engine.db, place.databaseUrl)
    await requireKnownSchema(engine, 'The database of DATABASE_URL')
    return
  }
  const file = sqliteFile(place.dataDir)
  try {
    await readWholeFile(engine.db, file)
    await requireKnownSchema(engine, file)
  } catch (error) {
    throw asDamage(error, place)
  }
}

/** The error in words for the operator when it tells of a damaged file, else the error itself. */
export function asDamage(error: unknown, place: Place): unknown {
  const words = damage(error)
  return words === undefined ? error : broken(`${sqliteFile(place.dataDir)} is damaged (${words}).`, error)
}
