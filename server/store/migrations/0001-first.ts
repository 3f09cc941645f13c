import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accounts } from './0001-accounts.ts'
import { createIndex, createRows, createTable, type Schema } from './rows.ts'

async function people(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'users', {
    email: 'text',
    passwordHash: 'text',
    name: 'text',
    bio: 'text?',
    sex: 'text?',
    state: 'text?',
    city: 'text?',
    country: 'text?',
    height: 'integer?',
    weight: 'integer?',
    role: 'text',
    language: 'text',
    verifiedAt: 'text?',
    timeZone: 'text?',
    readComments: 'text',
    swimPace: 'integer?',
    runPace: 'integer?',
    ftp: 'integer?',
    maxHeartRate: 'integer?',
    thresholdHeartRate: 'integer?',
    thresholds: 'text',
  })
  await db.schema.createIndex('users_email_key').unique().on('users').column('email').execute()
}

async function groups(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'groups', {
    name: 'text',
    sport: 'text',
    sports: 'text',
    description: 'text',
    createdBy: 'integer',
    joinCode: 'text?',
  })
  await createIndex(db, 'groups_by_coach', 'groups', ['createdBy'])
  await sql`create unique index groups_by_join_code on groups (${sql.ref('joinCode')})
    where ${sql.ref('joinCode')} is not null`.execute(db)
  await createTable(db, 'group_coaches', ['groupId', 'userId'], {
    groupId: 'integer not null references "groups" ("id") on delete cascade',
    userId: 'integer not null references "users" ("id") on delete cascade',
  })
  await createIndex(db, 'group_coaches_by_user', 'group_coaches', ['userId'])
  await createRows(db, postgres, 'members', {
    userId: 'integer',
    groupId: 'integer',
    groupKey: 'text',
    coachId: 'integer',
  })
  await createIndex(db, 'members_by_user', 'members', ['userId'])
  await createIndex(db, 'members_by_coach', 'members', ['coachId'])
  await db.schema.createIndex('members_once').unique().on('members').columns(['groupId', 'userId']).execute()
  await createRows(db, postgres, 'invitations', {
    groupId: 'integer',
    groupKey: 'text',
    coachId: 'integer',
    email: 'text',
    role: 'text',
    tokenHash: 'text',
    expiresAt: 'text',
    accepted: 'integer',
  })
  await createIndex(db, 'invitations_by_group', 'invitations', ['groupId', 'email'])
  await createIndex(db, 'invitations_by_coach', 'invitations', ['coachId'])
}

async function events(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'events', {
    groupId: 'integer',
    groupKey: 'text',
    name: 'text',
    description: 'text',
    sport: 'text',
    scheduledTo: 'text',
    location: 'text',
    distances: 'text',
    timeZone: 'text?',
    createdBy: 'integer',
    seriesKey: 'text?',
    repeat: 'text?',
    until: 'text?',
  })
  await createIndex(db, 'events_by_group', 'events', ['groupId'])
  await createRows(db, postgres, 'attendances', {
    eventId: 'integer',
    eventKey: 'text',
    athleteId: 'integer',
    memberId: 'integer',
    going: 'integer?',
    attended: 'integer?',
  })
  await createIndex(db, 'attendances_by_event', 'attendances', ['eventId'])
  await createIndex(db, 'attendances_by_member', 'attendances', ['memberId'])
}

async function workouts(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'workouts', {
    sport: 'text',
    name: 'text',
    description: 'text',
    poolLength: 'integer?',
    athleteId: 'integer',
    createdBy: 'integer',
    scheduledTo: 'text',
    day: 'integer',
    dayOrder: 'integer',
    draft: 'integer',
    status: 'text',
    rpe: 'integer?',
    feel: 'integer?',
    notes: 'text?',
    doneFrom: 'text?',
    doneSeconds: 'integer?',
    doneMeters: 'integer?',
    missedReason: 'text?',
    donePlan: 'text?',
    coachComment: 'text?',
    seenAt: 'text?',
  })
  // Both cover the first pull, which orders by distance from today before it touches any row; a workout is in one.
  await createIndex(db, 'workouts_by_athlete', 'workouts', ['athleteId', 'draft', 'day', 'deletedAt', 'id'])
  await sql`create index workouts_drafts on workouts
    (${sql.ref('createdBy')}, draft, day, ${sql.ref('deletedAt')}, id) where draft = 1`.execute(db)
  await createRows(db, postgres, 'comments', {
    workoutKey: 'text',
    workoutId: 'integer',
    athleteId: 'integer',
    authorId: 'integer',
    text: 'text',
    editedAt: 'text?',
  })
  await createIndex(db, 'comments_by_athlete', 'comments', ['athleteId', 'deletedAt', 'id'])
  await createIndex(db, 'comments_by_workout', 'comments', ['workoutId', 'id'])
  await createRows(db, postgres, 'templates', {
    name: 'text',
    description: 'text',
    sport: 'text',
    poolLength: 'integer?',
    kind: 'text',
    weeks: 'integer?',
    items: 'text',
    createdBy: 'integer',
  })
  await createIndex(db, 'templates_by_coach', 'templates', ['createdBy'])
}

async function records(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'activities', {
    athleteId: 'integer',
    workoutKey: 'text?',
    workoutChosen: 'integer',
    day: 'integer',
    sport: 'text',
    name: 'text',
    startedAt: 'text',
    seconds: 'integer',
    elapsedSeconds: 'integer',
    meters: 'integer?',
    climbMeters: 'integer?',
    averageHeartRate: 'integer?',
    maxHeartRate: 'integer?',
    averagePower: 'integer?',
    source: 'text',
    sourceId: 'text',
    laps: 'text',
    curve: 'text',
    bests: 'text',
  })
  // Covers the first pull, as the index of workouts does.
  await createIndex(db, 'activities_by_athlete', 'activities', ['athleteId', 'day', 'deletedAt', 'id'])
  await createIndex(db, 'activities_by_start', 'activities', ['athleteId', 'startedAt'])
  // A deleted recording may be read from its file again.
  await sql`create unique index activities_once on activities
    (${sql.ref('athleteId')}, source, ${sql.ref('sourceId')}) where ${sql.ref('deletedAt')} is null`.execute(
    db,
  )
  await createRows(db, postgres, 'marks', {
    athleteId: 'integer',
    createdBy: 'integer',
    kind: 'text',
    startDay: 'text',
    endDay: 'text',
    title: 'text',
    text: 'text?',
    priority: 'text?',
    goal: 'text?',
    result: 'text?',
  })
  await createIndex(db, 'marks_by_athlete', 'marks', ['athleteId'])
}

async function meals(db: Schema, postgres: boolean): Promise<void> {
  await createRows(db, postgres, 'meal_plans', {
    name: 'text',
    description: 'text',
    active: 'integer',
    athleteId: 'integer',
    createdBy: 'integer',
  })
  await createIndex(db, 'meal_plans_by_athlete', 'meal_plans', ['athleteId'])
  await createRows(db, postgres, 'meal_items', {
    name: 'text',
    description: 'text',
    type: 'text',
    mealPlanId: 'integer',
    mealPlanKey: 'text',
    athleteId: 'integer',
    createdBy: 'integer',
  })
  await createIndex(db, 'meal_items_by_athlete', 'meal_items', ['athleteId'])
  await createIndex(db, 'meal_items_by_plan', 'meal_items', ['mealPlanId'])
}

/** The change feed, the answers that were given, and how much each person stores. */
async function synchronisation(db: Schema): Promise<void> {
  await createTable(db, 'idempotency_keys', ['userId', 'key'], {
    userId: 'integer',
    key: 'text',
    fingerprint: 'text',
    status: 'integer',
    version: 'integer?',
    body: 'text?',
    createdAt: 'text',
  })
  await createIndex(db, 'idempotency_keys_by_age', 'idempotency_keys', ['createdAt'])
  await createIndex(db, 'idempotency_keys_by_person', 'idempotency_keys', ['userId', 'createdAt', 'key'])
  await createTable(db, 'sync_clock', [], {
    id: 'integer primary key',
    seq: 'bigint not null',
    epoch: 'text',
    nonce: "text default '' not null",
    cutSeq: 'bigint default 0 not null',
    cutNonce: "text default '' not null",
    firstVersion: 'integer default 1 not null',
  })
  await sql`insert into sync_clock (id, seq, epoch) values (1, 0, ${randomUUID()})`.execute(db)
  await createTable(db, 'sync_log', ['seq', 'n'], {
    seq: 'bigint not null',
    n: 'integer',
    nonce: 'text?',
    writtenAt: 'text?',
    kind: 'text',
    collection: 'text',
    scope: 'text',
    userId: 'integer?',
    clientId: 'text?',
    rowId: 'integer?',
    version: 'integer?',
  })
  await createIndex(db, 'sync_log_by_scope', 'sync_log', ['collection', 'scope', 'seq'])
  await createIndex(db, 'sync_log_by_user', 'sync_log', ['userId', 'seq'])
  await sql`create index sync_log_by_age on sync_log (${sql.ref('writtenAt')}) where n = 0`.execute(db)
  await createTable(db, 'scope_holders', ['userId', 'scope'], {
    userId: 'integer',
    scope: 'text',
  })
  await createTable(db, 'meta', [], {
    key: 'text primary key',
    value: 'text',
  })
  await createTable(db, 'usage', ['userId', 'collection'], {
    userId: 'integer',
    collection: 'text',
    rows: 'bigint not null',
    bytes: 'bigint not null',
  })
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
