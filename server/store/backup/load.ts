import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import type { Engine, Reader } from '../store.ts'
import { type Row, readHead, readLines } from './backup.ts'
import { raiseCounters } from './id-counters.ts'
import { backedUp } from './tables.ts'

async function insert(db: Reader, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

/**
 * What every version grows by in a restore. Versions that were given after the backup must never be given again: a
 * device would take another row's content for the one it knows, and a lower version for old news.
 */
const step = 100_000

/** How a row of the backup goes into the database. */
function restored(table: string, row: Row, now: string): Row {
  const versioned = 'clientId' in row && typeof row.version === 'number'
  const raised = versioned ? { ...row, version: Number(row.version) + step } : row
  // A link that was withdrawn or replaced since then must not open a group; the coach sends a new one.
  return table === 'invitations' && row.accepted === 0 ? { ...raised, expiresAt: now } : raised
}

/** Rows per statement: below the parameter limits of both databases. */
const batch = 200

async function insertRows(db: Reader, file: string, now: string): Promise<void> {
  let waiting: { table: string; rows: Row[] } = { table: '', rows: [] }
  let count = 0
  let announced: number | undefined
  const flush = async (next: string) => {
    await insert(db, waiting.table, waiting.rows)
    waiting = { table: next, rows: [] }
  }
  for await (const line of readLines(file)) {
    if ('rows' in line) announced = line.rows
    if (!('table' in line)) continue
    count += 1
    // Older backups hold tables that are left out today.
    if (!backedUp.has(line.table)) continue
    if (line.table !== waiting.table || waiting.rows.length === batch) await flush(line.table)
    waiting.rows.push(restored(line.table, line.row, now))
  }
  await flush('')
  if (announced !== count) throw new Error(`${file} is incomplete.`)
}

/**
 * Fills an empty database from a backup and brings it to the newest schema. The epoch becomes a new one, so that every
 * device reads everything again.
 */
export async function fillFromBackup(engine: Engine, file: string, now: Date): Promise<void> {
  const { schema, counters } = await readHead(file)
  await migrate(engine.db, engine.postgres, schema)
  await engine.db.transaction().execute(async (db) => {
    await sql`delete from sync_clock`.execute(db)
    await insertRows(db, file, now.toISOString())
    await db.updateTable('sync_clock').set({ epoch: randomUUID() }).execute()
  })
  await migrate(engine.db, engine.postgres)
  await engine.db
    .updateTable('sync_clock')
    .set((row) => ({ firstVersion: row('firstVersion', '+', step) }))
    .execute()
  // Last: a table that is newer than the backup may have given out ids as well.
  await engine.db.transaction().execute((db) => raiseCounters(db, engine.postgres, counters))
}
