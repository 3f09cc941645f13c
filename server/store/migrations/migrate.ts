import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { first } from './0001-first.ts'
import { second } from './0002-coaching.ts'
import { third } from './0003-limits.ts'
import { usage } from './0004-usage.ts'
import { fifth } from './0005-sign-ups-and-devices.ts'
import { sixth } from './0006-change-nonce.ts'
import { answersAndRollCall } from './0007-answers-and-roll-call.ts'

type Step = (db: Kysely<unknown>, postgres: boolean) => Promise<void>

/** Every step that ever shipped, in order. A shipped step never changes: old databases have already taken it. */
const steps: Record<string, Step> = {
  '0001-first': first,
  '0002-coaching': second,
  '0003-limits': third,
  '0004-usage': usage,
  '0005-sign-ups-and-devices': fifth,
  '0006-change-nonce': sixth,
  '0007-answers-and-roll-call': answersAndRollCall,
}

/** The names of all steps, oldest first. */
export const schemaSteps = Object.keys(steps)

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/**
 * Brings a database to the newest schema, or just to one step of it; all steps or none. On PostgreSQL several
 * processes may call it at once: the migrator holds an advisory lock meanwhile.
 */
export async function migrate(db: Kysely<Tables>, postgres: boolean, upTo?: string): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (schema) => step(schema, postgres) }
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Named, or the migrator takes the tables of a schema that a restore has set aside for its own.
    ...(postgres ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}
