import { sql } from 'kysely'
import { limits } from '#sync/contract/limits.ts'
import type { Reader } from '../store.ts'
import type { Tables } from '../tables.ts'

/** `key`: the primary key, for paging. `excluded`: why the rows must not be restored. */
type TablePolicy = { key: readonly string[] } | { excluded: string }

/** Which tables a backup contains, in the order of restoring: referenced tables first. */
export const tablePolicies: Record<keyof Tables, TablePolicy> = {
  users: { key: ['id'] },
  workouts: { key: ['id'] },
  groups: { key: ['id'] },
  group_coaches: { key: ['groupId', 'userId'] },
  members: { key: ['id'] },
  templates: { key: ['id'] },
  events: { key: ['id'] },
  attendances: { key: ['id'] },
  invitations: { key: ['id'] },
  meal_plans: { key: ['id'] },
  meal_items: { key: ['id'] },
  activities: { key: ['id'] },
  marks: { key: ['id'] },
  comments: { key: ['id'] },
  mails: { excluded: 'were sent since then, or hold codes and links that no longer work' },
  proofs: { excluded: 'codes and links may have been used or replaced since then' },
  connections: { excluded: 'somebody who disconnected since then would be connected again' },
  calendars: { excluded: 'a secret address that was withdrawn since then would work again' },
  sessions: { excluded: 'a session that was ended since then would be open again' },
  passkeys: { key: ['id'] },
  passkey_challenges: { excluded: 'an answer that was used since then would work again' },
  second_steps: { key: ['userId'] },
  sign_ups: { excluded: 'their codes no longer work, and each is a password that nobody has confirmed' },
  revocations: { key: ['id'] },
  idempotency_keys: { excluded: 'their answers name versions from before the restore' },
  sync_clock: { key: ['id'] },
  sync_log: { key: ['seq', 'n'] },
  scope_holders: { key: ['userId', 'scope'] },
  usage: { key: ['userId', 'collection'] },
  unfinished: { key: ['task', 'personId', 'groupId'] },
  notices: { excluded: 'their push messages were sent since then' },
  notice_settings: { key: ['userId'] },
  push_subscriptions: { excluded: 'they belong to sessions, which are not restored' },
  pushes: { excluded: 'were sent since then' },
  sent_workouts: { excluded: 'they belong to connections, which are not restored' },
  provider_reads: { excluded: 'they belong to connections, which are not restored' },
  meta: { key: ['key'] },
}

/** The tables in a backup with their keys, in the order of restoring. */
export const backedUpTables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(tablePolicies).flatMap(([table, policy]) =>
    'key' in policy ? [[table, policy.key] as const] : [],
  ),
)

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
