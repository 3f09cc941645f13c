import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { first } from './migrations/0001-first.ts'
import { second } from './migrations/0002-coaching.ts'
import type { Tables } from './tables.ts'

type Step = (db: Kysely<unknown>, postgres: boolean) => Promise<void>

/** Every step that ever shipped, in order. A shipped step never changes: old databases have already taken it. */
const steps: Record<string, Step> = { '0001-first': first, '0002-coaching': second }

/**
 * Brings a database to the newest schema, all steps or none. On PostgreSQL several processes may call it at once:
 * the migrator holds an advisory lock meanwhile.
 */
export async function migrate(db: Kysely<Tables>, postgres: boolean): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps))
    migrations[name] = { up: (schema) => step(schema, postgres) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
