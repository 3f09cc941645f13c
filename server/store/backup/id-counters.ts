import { sql } from 'kysely'
import { limits } from '#sync/contract/limits.ts'
import type { Reader } from '../store.ts'

/**
 * How much a restore raises each id counter. Ids given out after the backup must not be reused: a device would send
 * changes of a lost row to a different one. It is more than a club creates between two backups, and allows two thousand
 * restores before 32-bit ids run out.
 */
const idStep = 1_000_000

/** The highest id each table has given out, including deleted rows, whose ids must not be reused. */
export async function readCounters(db: Reader, postgres: boolean): Promise<Record<string, number>> {
  const { rows } = postgres
    ? await sql<{ name: string; seq: number | null }>`select replace(sequencename, '_id_seq', '') as name,
        last_value as seq from pg_sequences where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])))
}

/** All tables with an id counter, including unused ones. */
async function countingTables(db: Reader, postgres: boolean): Promise<string[]> {
  const { rows } = postgres
    ? await sql<{ name: string }>`select replace(sequencename, '_id_seq', '') as name
        from pg_sequences where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'table' and sql like '%autoincrement%'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sets each counter above every id that may have been given out since the backup. */
export async function raiseCounters(
  db: Reader,
  postgres: boolean,
  counters: Readonly<Record<string, number>>,
): Promise<void> {
  for (const table of await countingTables(db, postgres)) {
    const seq = (counters[table] ?? 0) + idStep
    if (seq > limits.id) throw new Error(`The ids of ${table} are used up: there were too many restores.`)
    if (postgres) await sql`select setval(${`${table}_id_seq`}::regclass, ${seq})`.execute(db)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db)
    }
  }
}
