import type { Tables } from '../tables.ts'

/** `key`: what makes a row unique, to page by. `leftOut`: why a restored server must not have the rows of then. */
type Treatment = { key: readonly string[] } | { leftOut: string }

/** What a backup does with each table, in the order in which they are filled: what is referred to comes first. */
export const treatments: Record<keyof Tables, Treatment> = {
  users: { key: ['id'] },
  workouts: { key: ['id'] },
  groups: { key: ['id'] },
  members: { key: ['id'] },
  templates: { key: ['id'] },
  events: { key: ['id'] },
  attendances: { key: ['id'] },
  invitations: { key: ['id'] },
  meal_plans: { key: ['id'] },
  meal_items: { key: ['id'] },
  mails: { leftOut: 'were sent since then, or hold codes and links that no longer work' },
  proofs: { leftOut: 'codes and links may have been used or replaced since then' },
  connections: { leftOut: 'somebody who disconnected since then would be connected again' },
  calendars: { leftOut: 'a secret address that was withdrawn since then would work again' },
  sessions: { leftOut: 'a session that was ended since then would be open again' },
  sign_ups: { leftOut: 'their codes no longer work, and each is a password that nobody has confirmed' },
  revocations: { key: ['id'] },
  idempotency_keys: { leftOut: 'their answers name versions from before the restore' },
  sync_clock: { key: ['id'] },
  sync_log: { key: ['seq', 'n'] },
  scope_holders: { key: ['userId', 'scope'] },
  usage: { key: ['userId', 'collection'] },
  meta: { key: ['key'] },
}

/** The tables of a backup with their keys, in the order of filling. */
export const backedUp: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(treatments).flatMap(([table, treatment]) =>
    'key' in treatment ? [[table, treatment.key] as const] : [],
  ),
)
