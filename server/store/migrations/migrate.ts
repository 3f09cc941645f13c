import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { first } from './0001-first.ts'
import { passkeys } from './0002-passkeys.ts'
import { phases } from './0003-phases.ts'
import { eventWorkouts } from './0004-event-workouts.ts'
import { copiesAndLabels } from './0005-copies-and-labels.ts'
import { athletesWithoutAccount } from './0006-athletes-without-account.ts'
import { announcements } from './0007-announcements.ts'
import { sharedLibrary } from './0008-shared-library.ts'
import { keptAnswers } from './0009-kept-answers.ts'
import { meetingPoint } from './0010-meeting-point.ts'
import { unfinished } from './0011-unfinished.ts'
import { plannedAmounts } from './0012-planned-amounts.ts'
import { sameRecording } from './0013-same-recording.ts'
import { doneDay } from './0014-done-day.ts'
import { integrations } from './0015-integrations.ts'
import { severalSports } from './0016-several-sports.ts'
import { tenths } from './0017-tenths.ts'

type Step = (db: Kysely<unknown>, postgres: boolean) => Promise<void>

/** All migrations in order. A shipped one never changes, because existing databases have already applied it. */
const steps: Record<string, Step> = {
  '0001-first': first,
  '0002-passkeys': passkeys,
  '0003-phases': phases,
  '0004-event-workouts': eventWorkouts,
  '0005-copies-and-labels': copiesAndLabels,
  '0006-athletes-without-account': athletesWithoutAccount,
  '0007-announcements': announcements,
  '0008-shared-library': sharedLibrary,
  '0009-kept-answers': keptAnswers,
  '0010-meeting-point': meetingPoint,
  '0011-unfinished': unfinished,
  '0012-planned-amounts': plannedAmounts,
  '0013-same-recording': sameRecording,
  '0014-done-day': doneDay,
  '0015-integrations': integrations,
  '0016-several-sports': severalSports,
  '0017-tenths': tenths,
}

/** Names of all migrations, oldest first. */
export const migrationNames = Object.keys(steps)

/** Says of a database or backup with a step that is not among ours which ones this version reads. */
export function unknownSchema(name: string, step: string): string {
  const newest = migrationNames.at(-1) ?? ''
  const by = step > newest ? 'a newer version of Rumo' : 'a build of Rumo that was never released'
  return `${name} was written by ${by} (${step}). This version reads those of released versions up to its own (${newest}): run the one that wrote it, or restore a backup of this one.`
}

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
