import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { first } from './0001-first.ts'
import { passkeys } from './0002-passkeys.ts'
import { keptAnswers } from './0009-kept-answers.ts'
import { unfinished } from './0011-unfinished.ts'
import { integrations } from './0015-integrations.ts'
import { tenths } from './0017-tenths.ts'
import { adding } from './rows.ts'

type Step = (db: Kysely<unknown>, postgres: boolean) => Promise<void>

/** All migrations in order. A shipped one never changes, because existing databases have already applied it. */
const steps: Record<string, Step> = {
  '0001-first': first,
  '0002-passkeys': passkeys,
  // What a phase of a season says, among the marks.
  '0003-phases': adding({ marks: { phase: 'text', targetHours: 'double precision' } }),
  // Whether who goes to an event has it in their calendar.
  '0004-event-workouts': adding({ events: { createsWorkout: 'integer default 0 not null' } }),
  // Which workouts are copies of one, what the weeks of a program are for, and labels in the library.
  '0005-copies-and-labels': adding({
    workouts: { copyOf: 'text' },
    templates: { phases: "text default '[]' not null", labels: "text default '[]' not null" },
  }),
  // Who added an athlete without account, to whom such a row was handed over, and which one an invitation hands over.
  '0006-athletes-without-account': adding(
    {
      users: { addedBy: 'integer', movedTo: 'integer references "users" ("id") on delete cascade' },
      invitations: { athleteId: 'integer' },
    },
    {
      users_by_coach: ['users', 'addedBy'],
      users_moved: ['users', 'movedTo'],
      invitations_by_athlete: ['invitations', 'athleteId'],
    },
  ),
  // What a comment is about, and for an answer to an announcement the membership whose athlete and coaches read it.
  '0007-announcements': adding(
    { comments: { about: "text default 'workout' not null", memberId: 'integer' } },
    { comments_by_member: ['comments', 'memberId', 'deletedAt', 'id'] },
  ),
  // With the coaches of which group a template or plan is shared.
  '0008-shared-library': adding(
    { templates: { sharedWith: 'integer' } },
    { templates_shared: ['templates', 'sharedWith'] },
  ),
  '0009-kept-answers': keptAnswers,
  // Where at the place of an event people meet.
  '0010-meeting-point': adding({ events: { meetingPoint: 'text' } }),
  '0011-unfinished': unfinished,
  // The time and the distance of a plan that somebody typed.
  '0012-planned-amounts': adding({
    workouts: { plannedSeconds: 'integer', plannedMeters: 'integer' },
    templates: { plannedSeconds: 'integer', plannedMeters: 'integer' },
  }),
  // Which other recording of the same session counts instead of one.
  '0013-same-recording': adding({ activities: { sameAs: 'text' } }),
  // The day on which a workout was done, where that is not the planned one.
  '0014-done-day': adding({ workouts: { doneDay: 'text' } }),
  '0015-integrations': integrations,
  // What was done of each sport of a session of several, and which recordings are of one such session.
  '0016-several-sports': adding({ workouts: { doneBySport: 'text' }, activities: { groupKey: 'text' } }),
  '0017-tenths': tenths,
  // Who changed a row last.
  '0018-changed-by': adding(
    Object.fromEntries(
      'users workouts templates groups members events attendances invitations meal_plans meal_items activities marks comments'
        .split(' ')
        .map((table) => [table, { updatedBy: 'integer' }]),
    ),
  ),
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
