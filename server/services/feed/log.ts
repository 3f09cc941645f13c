import { sql } from 'kysely'
import type { Collection, Document } from '../../store/collections.ts'
import { findRows } from '../../store/rows.ts'
import { type Held, heldScopes, type Scope, scope } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow, LogRow } from '../../store/tables.ts'
import { standsIn } from './visible.ts'

export type Deleted = { clientId: string; id: number; version: number }

/** The held scopes in which rows of this collection can stand. */
function relevant(collection: Collection, held: Held): Scope[] {
  return collection.scopes.flatMap(({ kind }) => held.ids(kind).map((id) => scope(kind, id)))
}

/** Log entries after `at` that concern this reader and collection, oldest first. `exactly`: only of this transaction. */
async function entries(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  range: { after: number; exactly?: number; limit?: number },
): Promise<LogRow[]> {
  const when =
    range.exactly === undefined
      ? sql`${sql.ref('seq')} > ${range.after}`
      : sql`${sql.ref('seq')} = ${range.exactly}`
  const scopes = relevant(collection, me.held)
  const changes =
    scopes.length === 0
      ? sql``
      : sql`select * from sync_log where collection = ${collection.name}
          and scope in (${sql.join(scopes)}) and ${when} union all`
  const kinds = collection.scopes.map(({ kind }) => sql`scope like ${`${kind}:%`}`)
  const limit = range.limit === undefined ? sql`` : sql`limit ${range.limit}`
  const { rows } = await sql<LogRow>`${changes}
    select * from sync_log where ${sql.ref('userId')} = ${me.id} and (${sql.join(kinds, sql` or `)}) and ${when}
    order by seq, n ${limit}`.execute(db)
  return rows
}

/** At most `limit` entries, but always whole transactions: a single larger one comes as a whole. */
async function window(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  after: number,
  now: number,
  limit: number,
): Promise<{ taken: LogRow[]; upTo: number }> {
  const found = await entries(db, collection, me, { after, limit: limit + 1 })
  const beyond = found[limit]
  if (!beyond) return { taken: found, upTo: now }
  const whole = found.filter((entry) => entry.seq < beyond.seq)
  const last = whole.at(-1)
  if (last) return { taken: whole, upTo: last.seq }
  return { taken: await entries(db, collection, me, { after, exactly: beyond.seq }), upTo: beyond.seq }
}

/** What stands in the lost scopes and is out of sight now: the reader must forget it. */
async function outOfSight(db: Reader, collection: Collection, held: Held, lost: Held): Promise<Deleted[]> {
  const scopes = relevant(collection, lost)
  if (scopes.length === 0) return []
  const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}
    where ${standsIn(collection, lost)} and not ${standsIn(collection, held)}`.execute(db)
  // Erased rows are in no table any more; the log still has their keys.
  // `rowId` needs its table's name: inside the subquery SQLite takes it for the row number of the inner table.
  const { rows: erased } = await sql<Keys>`
    select ${sql.ref('clientId')}, ${sql.ref('rowId')}, version from sync_log
    where collection = ${collection.name} and scope in (${sql.join(scopes)}) and kind = 'delete' and not exists (
      select 1 from ${sql.table(collection.table)} as kept where kept.id = ${sql.ref('sync_log.rowId')})`.execute(
    db,
  )
  return [...rows, ...erased.flatMap(tombstone)]
}

type Keys = Pick<LogRow, 'clientId' | 'rowId' | 'version'>

function tombstone(entry: Keys): Deleted[] {
  const { clientId, rowId, version } = entry
  return clientId === null || rowId === null || version === null ? [] : [{ clientId, id: rowId, version }]
}

/**
 * One page of changes after `at`: each row once, as it stands now. `granted`: scopes that came to the reader in
 * this stretch and are still held; their rows are to be filled in. `upTo`: where the next page goes on.
 */
export async function logPage(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  at: number,
  now: number,
  limit: number,
): Promise<{ documents: Document[]; deleted: Deleted[]; granted: Scope[]; upTo: number }> {
  const { taken, upTo } = await window(db, collection, me, at, now, limit)
  const changed = new Map<number, LogRow>()
  const moved = new Set<Scope>()
  for (const entry of taken) {
    if (entry.rowId === null) moved.add(entry.scope as Scope)
    else changed.set(entry.rowId, entry)
  }
  const rows = await findRows(db, collection, [...changed.keys()])
  const stored = new Set(rows.map((row) => row.id))
  const visible = rows.filter((row) => collection.scopesOf(row).some((candidate) => me.held.has(candidate)))
  const live = visible.filter((row) => row.deletedAt === null)
  const deleted = new Map<string, Deleted>()
  for (const row of visible) if (row.deletedAt !== null) deleted.set(row.clientId, row)
  for (const [id, entry] of changed) {
    if (!stored.has(id)) for (const erased of tombstone(entry)) deleted.set(erased.clientId, erased)
  }
  const lost = [...moved].filter((candidate) => !me.held.has(candidate))
  const forgotten = await outOfSight(db, collection, me.held, heldScopes(lost))
  for (const row of forgotten) deleted.set(row.clientId, row)
  return {
    documents: await collection.documents(db, live, me.held),
    deleted: [...deleted.values()].map(({ clientId, id, version }) => ({ clientId, id, version })),
    granted: [...moved].filter((candidate) => me.held.has(candidate)),
    upTo,
  }
}
