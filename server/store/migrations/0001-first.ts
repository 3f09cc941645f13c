import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accounts } from './0001-accounts.ts'
import { createIndex, createRows, createTable, type Schema } from './rows.ts'

/** Of each table, as `createRows` and the like read them. */
const columns = {
  users: `email text, passwordHash text, name text, bio text?, sex text?, state text?, city text?,
    country text?, height integer?, weight integer?, role text, language text, verifiedAt text?,
    timeZone text?, readComments text, swimPace integer?, runPace integer?, ftp integer?,
    maxHeartRate integer?, thresholdHeartRate integer?, thresholds text`,
  groups: `name text, sport text, sports text, description text, createdBy integer, joinCode text?`,
  group_coaches: `groupId integer not null references "groups" ("id") on delete cascade,
    userId integer not null references "users" ("id") on delete cascade`,
  members: `userId integer, groupId integer, groupKey text, coachId integer`,
  invitations: `groupId integer, groupKey text, coachId integer, email text, role text, tokenHash text,
    expiresAt text, accepted integer`,
  events: `groupId integer, groupKey text, name text, description text, sport text, scheduledTo text,
    location text, distances text, timeZone text?, createdBy integer, seriesKey text?, repeat text?,
    until text?`,
  attendances: `eventId integer, eventKey text, athleteId integer, memberId integer, going integer?,
    attended integer?`,
  workouts: `sport text, name text, description text, poolLength integer?, athleteId integer,
    createdBy integer, scheduledTo text, day integer, dayOrder integer, draft integer, status text,
    rpe integer?, feel integer?, notes text?, doneFrom text?, doneSeconds integer?, doneMeters integer?,
    missedReason text?, donePlan text?, coachComment text?, seenAt text?`,
  comments: `workoutKey text, workoutId integer, athleteId integer, authorId integer, text text,
    editedAt text?`,
  templates: `name text, description text, sport text, poolLength integer?, kind text, weeks integer?,
    items text, createdBy integer`,
  activities: `athleteId integer, workoutKey text?, workoutChosen integer, day integer, sport text,
    name text, startedAt text, seconds integer, elapsedSeconds integer, meters integer?,
    climbMeters integer?, averageHeartRate integer?, maxHeartRate integer?, averagePower integer?,
    source text, sourceId text, laps text, curve text, bests text`,
  marks: `athleteId integer, createdBy integer, kind text, startDay text, endDay text, title text,
    text text?, priority text?, goal text?, result text?`,
  meal_plans: `name text, description text, active integer, athleteId integer, createdBy integer`,
  meal_items: `name text, description text, type text, mealPlanId integer, mealPlanKey text,
    athleteId integer, createdBy integer`,
  idempotency_keys: `userId integer, key text, fingerprint text, status integer, version integer?,
    body text?, createdAt text`,
  sync_clock: `id integer primary key, seq bigint not null, epoch text, nonce text default '' not null,
    cutSeq bigint default 0 not null, cutNonce text default '' not null,
    firstVersion integer default 1 not null`,
  sync_log: `seq bigint not null, n integer, nonce text?, writtenAt text?, kind text, collection text,
    scope text, userId integer?, clientId text?, rowId integer?, version integer?`,
  scope_holders: `userId integer, scope text`,
  meta: `key text primary key, value text`,
  usage: `userId integer, collection text, rows bigint not null, bytes bigint not null`,
}

async function people(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'users', columns.users)
  await db.schema.createIndex('users_email_key').unique().on('users').column('email').execute()
}

async function groups(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'groups', columns.groups)
  await createIndex(db, 'groups_by_coach', 'groups', ['createdBy'])
  await sql`create unique index groups_by_join_code on groups (${sql.ref('joinCode')})
    where ${sql.ref('joinCode')} is not null`.execute(db)
  await createTable(db, 'group_coaches', ['groupId', 'userId'], columns.group_coaches)
  await createIndex(db, 'group_coaches_by_user', 'group_coaches', ['userId'])
  await createRows(db, postgres, 'members', columns.members)
  await createIndex(db, 'members_by_user', 'members', ['userId'])
  await createIndex(db, 'members_by_coach', 'members', ['coachId'])
  await db.schema.createIndex('members_once').unique().on('members').columns(['groupId', 'userId']).execute()
  await createRows(db, postgres, 'invitations', columns.invitations)
  await createIndex(db, 'invitations_by_group', 'invitations', ['groupId', 'email'])
  await createIndex(db, 'invitations_by_coach', 'invitations', ['coachId'])
}

async function events(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'events', columns.events)
  await createIndex(db, 'events_by_group', 'events', ['groupId'])
  await createRows(db, postgres, 'attendances', columns.attendances)
  await createIndex(db, 'attendances_by_event', 'attendances', ['eventId'])
  await createIndex(db, 'attendances_by_member', 'attendances', ['memberId'])
}

async function workouts(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'workouts', columns.workouts)
  // Both cover the first pull, which orders by distance from today before it touches any row; a workout is in one.
  await createIndex(db, 'workouts_by_athlete', 'workouts', ['athleteId', 'draft', 'day', 'deletedAt', 'id'])
  await sql`create index workouts_drafts on workouts
    (${sql.ref('createdBy')}, draft, day, ${sql.ref('deletedAt')}, id) where draft = 1`.execute(db)
  await createRows(db, postgres, 'comments', columns.comments)
  await createIndex(db, 'comments_by_athlete', 'comments', ['athleteId', 'deletedAt', 'id'])
  await createIndex(db, 'comments_by_workout', 'comments', ['workoutId', 'id'])
  await createRows(db, postgres, 'templates', columns.templates)
  await createIndex(db, 'templates_by_coach', 'templates', ['createdBy'])
}

async function records(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'activities', columns.activities)
  // Covers the first pull, as the index of workouts does.
  await createIndex(db, 'activities_by_athlete', 'activities', ['athleteId', 'day', 'deletedAt', 'id'])
  await createIndex(db, 'activities_by_start', 'activities', ['athleteId', 'startedAt'])
  // A deleted recording may be read from its file again.
  await sql`create unique index activities_once on activities
    (${sql.ref('athleteId')}, source, ${sql.ref('sourceId')}) where ${sql.ref('deletedAt')} is null`.execute(
    db,
  )
  await createRows(db, postgres, 'marks', columns.marks)
  await createIndex(db, 'marks_by_athlete', 'marks', ['athleteId'])
}

async function meals(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'meal_plans', columns.meal_plans)
  await createIndex(db, 'meal_plans_by_athlete', 'meal_plans', ['athleteId'])
  await createRows(db, postgres, 'meal_items', columns.meal_items)
  await createIndex(db, 'meal_items_by_athlete', 'meal_items', ['athleteId'])
  await createIndex(db, 'meal_items_by_plan', 'meal_items', ['mealPlanId'])
}

/** The change feed, the answers that were given, and how much each person stores. */
async function synchronisation(db: Schema): Promise<void> {
  await createTable(db, 'idempotency_keys', ['userId', 'key'], columns.idempotency_keys)
  await createIndex(db, 'idempotency_keys_by_age', 'idempotency_keys', ['createdAt'])
  await createIndex(db, 'idempotency_keys_by_person', 'idempotency_keys', ['userId', 'createdAt', 'key'])
  await createTable(db, 'sync_clock', [], columns.sync_clock)
  await sql`insert into sync_clock (id, seq, epoch) values (1, 0, ${randomUUID()})`.execute(db)
  await createTable(db, 'sync_log', ['seq', 'n'], columns.sync_log)
  await createIndex(db, 'sync_log_by_scope', 'sync_log', ['collection', 'scope', 'seq'])
  await createIndex(db, 'sync_log_by_user', 'sync_log', ['userId', 'seq'])
  await sql`create index sync_log_by_age on sync_log (${sql.ref('writtenAt')}) where n = 0`.execute(db)
  await createTable(db, 'scope_holders', ['userId', 'scope'], columns.scope_holders)
  await createTable(db, 'meta', [], columns.meta)
  await createTable(db, 'usage', ['userId', 'collection'], columns.usage)
}

/** Everything that 0.2.0 stores. */
export async function first(db: Schema, postgres: boolean): Promise<void> {
  await people(db, postgres)
  await groups(db, postgres)
  await events(db, postgres)
  await workouts(db, postgres)
  await records(db, postgres)
  await meals(db, postgres)
  await accounts(db, postgres)
  await synchronisation(db)
}
