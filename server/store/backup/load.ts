import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import type { Engine, Reader } from '../store.ts'
import { incomplete, type Row, readHead, readLines } from './backup.ts'
import { backedUpTables, raiseCounters } from './tables.ts'

async function insert(db: Reader, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

/**
 * How much a restore raises each version. Versions given out after the backup must not be reused: a device would take
 * different content for the version it knows, and ignore a lower version.
 */
const versionStep = 100_000

/** A row of the backup as it is restored. */
function restored(table: string, row: Row, now: string): Row {
  const versioned = 'clientId' in row && typeof row.version === 'number'
  const raised = versioned ? { ...row, version: Number(row.version) + versionStep } : row
  // A link or code that ended after the backup must not work again; the coach makes a new one.
  if (table === 'groups' && 'joinCode' in row) return { ...raised, joinCode: null }
  return table === 'invitations' && row.accepted === 0 ? { ...raised, expiresAt: now } : raised
}

/** Rows per statement: below both databases' limits on parameters. */
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
    // Older backups contain tables that are excluded now.
    if (!backedUpTables.has(line.table)) continue
    if (line.table !== waiting.table || waiting.rows.length === batch) await flush(line.table)
    waiting.rows.push(restored(line.table, line.row, now))
  }
  await flush('')
  if (announced !== count) throw new Error(incomplete(file))
}

/**
 * Loads a backup into an empty database and migrates it to the newest schema. The epoch changes, so every device reads
 * everything again.
 */
export async function loadBackup(engine: Engine, file: string, now: Date): Promise<void> {
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
    .set((row) => ({ firstVersion: row('firstVersion', '+', versionStep) }))
    .execute()
  // Last, because tables newer than the backup may have given out ids too.
  await engine.db.transaction().execute((db) => raiseCounters(db, engine.postgres, counters))
}
