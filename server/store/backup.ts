import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline as pipeTogether, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { schemaSteps } from './migrate.ts'
import type { Engine, Reader } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * A backup is a gzipped text: a head, one line of JSON per row, and an end that tells a whole file from a torn one.
 * It is the same for both databases, so one can be restored into the other.
 */

/** In the order in which they can be filled: what is referred to comes first. With what makes a row unique. */
const keys: Record<keyof Tables, readonly string[]> = {
  users: ['id'],
  workouts: ['id'],
  groups: ['id'],
  members: ['id'],
  templates: ['id'],
  events: ['id'],
  attendances: ['id'],
  invitations: ['id'],
  meal_plans: ['id'],
  meal_items: ['id'],
  mails: ['id'],
  proofs: ['userId', 'purpose'],
  connections: ['id'],
  calendars: ['userId'],
  sessions: ['tokenHash'],
  idempotency_keys: ['userId', 'key'],
  sync_clock: ['id'],
  sync_log: ['seq', 'n'],
  scope_holders: ['userId', 'scope'],
  usage: ['userId', 'collection'],
  meta: ['key'],
}

const format = 1
const chunk = 1_000

type Row = Record<string, unknown>
type Head = { rumo: number; schema: string; counters: Record<string, number> }
type Line = Head | { table: string; row: Row } | { rows: number }

/** The highest id that each table ever gave out: a deleted one must not come back as somebody else's. */
async function readCounters(db: Reader, postgres: boolean): Promise<Record<string, number>> {
  const { rows } = postgres
    ? await sql<{ name: string; seq: number | null }>`select replace(sequencename, '_id_seq', '') as name,
        last_value as seq from pg_sequences where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])))
}

async function* lines(db: Reader, postgres: boolean): AsyncGenerator<string> {
  const line = (content: Line) => `${JSON.stringify(content)}\n`
  yield line({ rumo: format, schema: schemaSteps.at(-1) ?? '', counters: await readCounters(db, postgres) })
  let count = 0
  for (const [table, key] of Object.entries(keys)) {
    for (let offset = 0; ; offset += chunk) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        order by ${sql.join(key.map((column) => sql.ref(column)))} limit ${chunk} offset ${offset}`.execute(
        db,
      )
      for (const row of rows) yield line({ table, row })
      count += rows.length
      if (rows.length < chunk) break
    }
  }
  yield line({ rows: count })
}

/** Writes one consistent picture of the database, also while servers work on it. */
export async function writeBackup(engine: Engine, file: string): Promise<void> {
  const unfinished = `${file}.part`
  await engine.snapshot((db) =>
    pipeline(
      Readable.from(lines(db, engine.postgres)),
      createGzip(),
      // Holds passwords' hashes and people's training.
      createWriteStream(unfinished, { mode: 0o600 }),
    ),
  )
  await rename(unfinished, file)
}

async function* readLines(file: string): AsyncGenerator<Line> {
  const text = createGunzip()
  // Hands an error of the file on to the reader of the text; a bare pipe would let it end the process.
  pipeTogether(createReadStream(file), text, () => {})
  for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
    yield JSON.parse(line) as Line
}

async function firstLine(file: string): Promise<Line | undefined> {
  for await (const line of readLines(file)) return line
  return undefined
}

/** Reads the head. Throws in words when the file is no backup or of a newer version. */
export async function readHead(file: string): Promise<Head> {
  const head = await firstLine(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read as a backup of Rumo.`, { cause: error })
  })
  if (!head || !('rumo' in head) || head.rumo !== format) throw new Error(`${file} is not a backup of Rumo.`)
  if (!schemaSteps.includes(head.schema)) throw new Error(`${file} was made by a newer version of Rumo.`)
  return head
}

async function insert(db: Reader, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

async function setCounters(db: Reader, postgres: boolean, counters: Record<string, number>): Promise<void> {
  for (const [table, seq] of Object.entries(counters)) {
    if (!Object.hasOwn(keys, table)) continue
    if (postgres) await sql`select setval(${`${table}_id_seq`}::regclass, ${seq})`.execute(db)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db)
    }
  }
}

/**
 * What every version grows by in a restore. Versions that were given after the backup must never be given again: a
 * device would take another row's content for the one it knows, and a lower version for old news.
 */
const step = 100_000

function ofNewVersion(row: Row): Row {
  return 'clientId' in row && typeof row.version === 'number' ? { ...row, version: row.version + step } : row
}

/** Rows per statement: below the parameter limits of both databases. */
const batch = 200

/**
 * Fills a database that has the schema of the backup and nothing in it. The epoch becomes a new one: devices that read
 * further than the backup goes begin afresh.
 */
export async function fillFromBackup(engine: Engine, file: string, epoch: string): Promise<void> {
  const { counters } = await readHead(file)
  await engine.db.transaction().execute(async (db) => {
    await sql`delete from sync_clock`.execute(db)
    let waiting: { table: string; rows: Row[] } = { table: '', rows: [] }
    let count = 0
    let announced: number | undefined
    const flush = async (next: string) => {
      await insert(db, waiting.table, waiting.rows)
      waiting = { table: next, rows: [] }
    }
    for await (const line of readLines(file)) {
      if ('rows' in line) announced = line.rows
      if (!('table' in line) || !Object.hasOwn(keys, line.table)) continue
      if (line.table !== waiting.table || waiting.rows.length === batch) await flush(line.table)
      waiting.rows.push(ofNewVersion(line.row))
      count += 1
    }
    await flush('')
    if (announced !== count) throw new Error(`${file} is incomplete.`)
    await setCounters(db, engine.postgres, counters)
    await db.updateTable('sync_clock').set({ epoch }).execute()
  })
}
