import { type RawBuilder, sql } from 'kysely'
import type { Collection } from './collections.ts'
import { coachesOfGroups, groupsCoachedBy } from './group-coaches.ts'
import type { Reader, Tx } from './store.ts'
import type { AnyRow } from './tables.ts'

/**
 * A person can read the rows in the scopes they hold. `athlete:<id>` training and profile of an athlete · `coach:<id>`
 * a coach's own data · `card:<coachId>` a coach's public card · `group:<id>` a group and its events ·
 * `group-coach:<id>` its invitations and what its coaches share of their libraries · `member:<id>` one membership and its attendances.
 */
export const scopeKinds = ['athlete', 'coach', 'card', 'group', 'group-coach', 'member'] as const

export type ScopeKind = (typeof scopeKinds)[number]

export type Scope = `${ScopeKind}:${number}`

export function scope(kind: ScopeKind, id: number): Scope {
  return `${kind}:${id}`
}

export type HeldScopes = {
  has(scope: Scope): boolean
  ids(kind: ScopeKind): readonly number[]
}

/** A set of scopes, also by kind. */
export function heldScopes(scopes: Iterable<string>): HeldScopes {
  const all = new Set(scopes)
  const byKind = new Map<string, number[]>()
  for (const held of all) {
    const [kind = '', id] = held.split(':')
    const ids = byKind.get(kind) ?? []
    ids.push(Number(id))
    byKind.set(kind, ids)
  }
  return { has: (candidate) => all.has(candidate), ids: (kind) => byKind.get(kind) ?? [] }
}

/** The scopes this person holds now. */
export async function readHeldScopes(db: Reader, userId: number): Promise<HeldScopes> {
  const rows = await db.selectFrom('scope_holders').select('scope').where('userId', '=', userId).execute()
  return heldScopes(rows.map((row) => row.scope))
}

/** The scopes that accounts and memberships give a person. */
async function entitledScopes(db: Reader, userId: number): Promise<Set<Scope>> {
  const scopes = new Set<Scope>()
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) return scopes
  scopes.add(scope(user.role, userId))
  const links = db.selectFrom('members').select(['id', 'userId', 'groupId']).where('deletedAt', 'is', null)
  if (user.role === 'athlete') {
    const own = await links.where('userId', '=', userId).execute()
    for (const link of own) scopes.add(scope('member', link.id)).add(scope('group', link.groupId))
    const groups = own.map((link) => link.groupId)
    for (const coach of await coachesOfGroups(db, groups)) scopes.add(scope('card', coach))
    return scopes
  }
  const groups = await groupsCoachedBy(db, userId)
  for (const id of groups) scopes.add(scope('group', id)).add(scope('group-coach', id))
  const ofGroups = groups.length === 0 ? [] : await links.where('groupId', 'in', groups).execute()
  for (const link of ofGroups) scopes.add(scope('member', link.id)).add(scope('athlete', link.userId))
  const added = db.selectFrom('users').select(['id', 'movedTo']).where('addedBy', '=', userId)
  // While an athlete is handed over, only those who see the account keep the rows that have not moved yet.
  for (const { id, movedTo } of await added.where('deletedAt', 'is', null).execute())
    if (movedTo === null || scopes.has(scope('athlete', movedTo))) scopes.add(scope('athlete', id))
  // Nobody needs the card of themselves: their profile says the same.
  const others = (await coachesOfGroups(db, groups)).filter((coach) => coach !== userId)
  for (const coach of others) scopes.add(scope('card', coach))
  return scopes
}

async function recompute(tx: Tx, userId: number): Promise<void> {
  const wanted = await entitledScopes(tx.db, userId)
  const rows = await tx.db.selectFrom('scope_holders').select('scope').where('userId', '=', userId).execute()
  const held = new Set(rows.map((row) => row.scope as Scope))
  const entry = { collection: '' as const, userId, clientId: null, rowId: null, version: null }
  const gained = [...wanted].filter((candidate) => !held.has(candidate))
  const lost = [...held].filter((candidate) => !wanted.has(candidate))
  for (const gain of gained) tx.log({ kind: 'grant', scope: gain, ...entry })
  for (const loss of lost) tx.log({ kind: 'revoke', scope: loss, ...entry })
  if (gained.length > 0) {
    const holders = gained.map((gain) => ({ userId, scope: gain }))
    await tx.db.insertInto('scope_holders').values(holders).execute()
  }
  if (lost.length > 0) {
    await tx.db.deleteFrom('scope_holders').where('userId', '=', userId).where('scope', 'in', lost).execute()
  }
}

/**
 * Grants and revokes scopes; nothing else does. Call it in the transaction that changes an account, a group or a
 * membership, with everybody affected. It locks their rows first, in order, so that two such transactions at once
 * cannot miss each other's changes.
 */
export async function recomputeScopes(tx: Tx, userIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(userIds)].toSorted((one, other) => one - other)
  await lockPeople(tx, ids)
  for (const id of ids) await recompute(tx, id)
}

/**
 * Locks the rows of these people until the transaction ends, so that nobody else can create something about them meanwhile. By
 * id, since two that lock in different orders would wait for each other. SQLite has one writer at a time anyway.
 */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!tx.postgres || ids.length === 0) return
  await tx.db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Whether a row is in at least one of these scopes. */
export function isInScopes<R extends AnyRow>(collection: Collection<R>, held: HeldScopes, row: R): boolean {
  return collection.scopesOf(row).some((candidate) => held.has(candidate))
}

/** SQL condition for rows in at least one of these scopes. */
export function inScopes(collection: Collection, held: HeldScopes): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(inEachScope(collection, held), sql` or `)})`
}

/** SQL conditions of which a row in at least one of these scopes fulfils at least one. */
export function inEachScope(collection: Collection, held: HeldScopes): RawBuilder<boolean>[] {
  const parts = collection.scopes.flatMap(({ kind, column, only }) => {
    const ids = held.ids(kind)
    if (ids.length === 0) return []
    const limit = only ? sql`and ${sql.ref(only.column)} = ${sql.lit(only.is)}` : sql``
    return [sql<boolean>`(${sql.ref(column)} in (${sql.join(ids)}) ${limit})`]
  })
  return parts.length === 0 ? [sql<boolean>`1 = 0`] : parts
}
