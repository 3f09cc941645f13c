import { sql } from 'kysely'
import { limits } from '../../../sync/contract/limits.ts'
import type { Reader } from '../store.ts'

/**
 * What every counter of ids grows by in a restore. Ids that were given after the backup must never be given again: a
 * device would send what belongs to a lost row to another one. More than any club makes between two backups, and small
 * enough for two thousand restores until a 32-bit id is used up.
 */
const idStep = 1_000_000

/** The highest id that each table ever gave out: a deleted one must not come back as somebody else's. */
export async function readCounters(db: Reader, postgres: boolean): Promise<Record<string, number>> {
  const { rows } = postgres
    ? await sql<{ name: string; seq: number | null }>`select replace(sequencename, '_id_seq', '') as name,
        last_value as seq from pg_sequences where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])))
}

/** The tables that give out ids, also those that have not given any yet. */
async function countingTables(db: Reader, postgres: boolean): Promise<string[]> {
  const { rows } = postgres
    ? await sql<{ name: string }>`select replace(sequencename, '_id_seq', '') as name
        from pg_sequences where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'table' and sql like '%autoincrement%'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sets every counter beyond whatever may have been given out since these were read. */
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
