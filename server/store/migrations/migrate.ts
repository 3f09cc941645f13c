import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { first } from './0001-0009/0001-first.ts'
import { second } from './0001-0009/0002-coaching.ts'
import { third } from './0001-0009/0003-limits.ts'
import { usage } from './0001-0009/0004-usage.ts'
import { fifth } from './0001-0009/0005-sign-ups-and-devices.ts'
import { sixth } from './0001-0009/0006-change-nonce.ts'
import { answersAndRollCall } from './0001-0009/0007-answers-and-roll-call.ts'
import { doneAndMissed } from './0001-0009/0008-done-and-missed.ts'
import { doneAmounts } from './0001-0009/0009-done-amounts.ts'
import { activities } from './0010-activities.ts'
import { comments } from './0011-comments.ts'
import { marks } from './0012-marks.ts'
import { notices } from './0013-notices.ts'
import { plans } from './0014-plans.ts'
import { thresholds } from './0015-thresholds.ts'
import { providerReads } from './0016-provider-reads.ts'
import { joinCodes } from './0017-join-codes.ts'
import { series } from './0018-series.ts'
import { sports } from './0019-sports.ts'
import { groupCoaches } from './0020-group-coaches.ts'

type Step = (db: Kysely<unknown>, postgres: boolean) => Promise<void>

/** All migrations in order. A shipped one never changes, because existing databases have already applied it. */
const steps: Record<string, Step> = {
  '0001-first': first,
  '0002-coaching': second,
  '0003-limits': third,
  '0004-usage': usage,
  '0005-sign-ups-and-devices': fifth,
  '0006-change-nonce': sixth,
  '0007-answers-and-roll-call': answersAndRollCall,
  '0008-done-and-missed': doneAndMissed,
  '0009-done-amounts': doneAmounts,
  '0010-activities': activities,
  '0012-marks': marks,
  '0011-comments': comments,
  '0013-notices': notices,
  '0014-plans': plans,
  '0015-thresholds': thresholds,
  '0016-provider-reads': providerReads,
  '0017-join-codes': joinCodes,
  '0018-series': series,
  '0019-sports': sports,
  '0020-group-coaches': groupCoaches,
}

/** Names of all migrations, oldest first. */
export const migrationNames = Object.keys(steps)

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/**
 * Migrates to the newest schema, or to one migration; all or nothing. On PostgreSQL several processes may call it at
 * once, because the migrator takes an advisory lock.
 */
export async function migrate(db: Kysely<Tables>, postgres: boolean, upTo?: string): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (schema) => step(schema, postgres) }
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Without the schema's name, the migrator finds the tables of a schema that a restore has kept.
    ...(postgres ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}
