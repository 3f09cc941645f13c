import { dayFromNumber } from '#sync/contract/day.ts'
import type { Activity, ActivityCurve, ActivityLap } from '#sync/contract/shapes/activities.ts'
import type { Comment } from '#sync/contract/shapes/comments.ts'
import type {
  CoachCard,
  Group,
  GroupMember,
  ReadMarker,
  User,
  Workout,
} from '#sync/contract/shapes/entities.ts'
import type { TrainingSport } from '#sync/contract/shapes/enumerations.ts'
import type { EventAttendance, GroupEvent } from '#sync/contract/shapes/events.ts'
import type { GroupInvitation } from '#sync/contract/shapes/invitations.ts'
import type { Mark } from '#sync/contract/shapes/marks.ts'
import type { MealItem, MealPlan } from '#sync/contract/shapes/meals.ts'
import type { PlanItem, WorkoutTemplate } from '#sync/contract/shapes/templates.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { coachesByGroup } from './group-coaches.ts'
import { type Held, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type {
  ActivityRow,
  AnyRow,
  AttendanceRow,
  CommentRow,
  EventRow,
  GroupRow,
  InvitationRow,
  MarkRow,
  MealItemRow,
  MealPlanRow,
  MemberRow,
  TemplateRow,
  UserRow,
  WorkoutRow,
} from './tables.ts'

/**
 * Converts rows to documents of the contract. Each field is named, so that a new column is never exposed by accident.
 */

function base(row: AnyRow) {
  const { id, clientId, version, createdAt, updatedAt } = row
  return { id, clientId, version, createdAt, updatedAt }
}

/** The whole profile. */
export function fullUser(row: UserRow): User {
  const { email, name, bio, sex, state, city, country, height, weight, role, language, timeZone } = row
  const profile = { email, name, bio, sex, state, city, country, height, weight, role, language, timeZone }
  const { swimPace, runPace, ftp, maxHeartRate, thresholdHeartRate } = row
  return {
    ...base(row),
    ...profile,
    swimPace,
    runPace,
    ftp,
    maxHeartRate,
    thresholdHeartRate,
    thresholds: JSON.parse(row.thresholds) as Threshold[],
    readComments: JSON.parse(row.readComments) as ReadMarker[],
  }
}

/**
 * A reader who holds the person's own scope gets the profile, all others a coach's card. An athlete's coach, who holds a
 * scope as a coach too, does not learn what the athlete has read.
 */
export function userDocument(row: UserRow, held: Held): User | CoachCard {
  if (held.has(scope('coach', row.id))) return fullUser(row)
  if (held.has(scope('athlete', row.id))) {
    const isCoach = held.ids('coach').length > 0
    return isCoach ? { ...fullUser(row), readComments: [] } : fullUser(row)
  }
  return { ...base(row), name: row.name, role: 'coach' }
}

export function workoutDocument(row: WorkoutRow): Workout {
  return {
    ...base(row),
    sport: row.sport,
    name: row.name,
    description: row.description,
    athleteId: row.athleteId,
    createdBy: row.createdBy,
    scheduledTo: row.scheduledTo,
    status: row.status,
    draft: row.draft === 1,
    rpe: row.rpe,
    feel: row.feel,
    notes: row.notes,
    doneFrom: row.doneFrom,
    doneSeconds: row.doneSeconds,
    doneMeters: row.doneMeters,
    missedReason: row.missedReason,
    coachComment: row.coachComment,
    seenAt: row.seenAt,
  }
}

/** Groups with the ids of their coaches, the creator's first. Only these learn the code with which athletes join. */
export async function groupDocuments(db: Reader, rows: readonly GroupRow[], held: Held): Promise<Group[]> {
  const coaches = await coachesByGroup(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const others = (coaches.get(row.id) ?? []).filter((coach) => coach !== row.createdBy)
    return groupDocument(row, [row.createdBy, ...others], held)
  })
}

function groupDocument(row: GroupRow, coaches: number[], held: Held): Group {
  return {
    ...base(row),
    name: row.name,
    sport: row.sport,
    sports: JSON.parse(row.sports) as TrainingSport[],
    description: row.description,
    createdBy: row.createdBy,
    coaches,
    joinCode: held.has(scope('group-coach', row.id)) ? row.joinCode : null,
  }
}

/** Memberships with name and e-mail of the athlete. */
export async function memberDocuments(db: Reader, rows: readonly MemberRow[]): Promise<GroupMember[]> {
  const people = await summaries(
    db,
    rows.map((row) => row.userId),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const { userId, groupId, groupKey, coachId } = row
    return user ? [{ ...base(row), userId, groupId, groupKey, coachId, user }] : []
  })
}

/** Id, name and e-mail of these people. */
export async function summaries(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, GroupMember['user']>()
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

export function templateDocument(row: TemplateRow): WorkoutTemplate {
  const { name, description, sport, createdBy, kind, weeks } = row
  const items = JSON.parse(row.items) as PlanItem[]
  return { ...base(row), name, description, sport, createdBy, kind, weeks, items }
}

export function eventDocument(row: EventRow): GroupEvent {
  const { groupId, groupKey, name, description, sport, scheduledTo, location, distances, timeZone } = row
  const fields = { groupId, groupKey, name, description, sport, scheduledTo, location, distances, timeZone }
  const { seriesKey, repeat, until } = row
  return { ...base(row), ...fields, seriesKey, repeat, until }
}

function truth(stored: number | null): boolean | null {
  return stored === null ? null : stored === 1
}

/** Attendances with name and e-mail of the athlete. */
export async function attendanceDocuments(
  db: Reader,
  rows: readonly AttendanceRow[],
): Promise<EventAttendance[]> {
  const people = await summaries(
    db,
    rows.map((row) => row.athleteId),
  )
  return rows.flatMap((row) => {
    const athlete = people.get(row.athleteId)
    const { eventId, eventKey, athleteId } = row
    const said = { going: truth(row.going), attended: truth(row.attended) }
    return athlete ? [{ ...base(row), eventId, eventKey, athleteId, ...said, athlete }] : []
  })
}

/** Without the token: only its hash is stored. */
export function invitationDocument(row: InvitationRow): GroupInvitation {
  const { groupId, groupKey, email, role } = row
  return { ...base(row), token: '', groupId, groupKey, email, role, accepted: row.accepted === 1 }
}

export function mealPlanDocument(row: MealPlanRow): MealPlan {
  const { name, description, athleteId, createdBy } = row
  return { ...base(row), name, description, active: row.active === 1, athleteId, createdBy }
}

export function mealItemDocument(row: MealItemRow): MealItem {
  const { name, description, type, mealPlanId, mealPlanKey } = row
  return { ...base(row), name, description, type, mealPlanId, mealPlanKey }
}

export function activityDocument(row: ActivityRow): Activity {
  return {
    ...base(row),
    athleteId: row.athleteId,
    workoutKey: row.workoutKey,
    day: dayFromNumber(row.day),
    sport: row.sport,
    name: row.name,
    startedAt: row.startedAt,
    seconds: row.seconds,
    elapsedSeconds: row.elapsedSeconds,
    meters: row.meters,
    climbMeters: row.climbMeters,
    averageHeartRate: row.averageHeartRate,
    maxHeartRate: row.maxHeartRate,
    averagePower: row.averagePower,
    source: row.source,
    sourceId: row.sourceId,
    laps: JSON.parse(row.laps) as ActivityLap[],
    curve: JSON.parse(row.curve) as ActivityCurve,
  }
}

export function markDocument(row: MarkRow): Mark {
  const { athleteId, createdBy, kind, startDay, endDay, title, text, priority, goal, result } = row
  const race = { priority, goal, result }
  return { ...base(row), athleteId, createdBy, kind, startDay, endDay, title, text, ...race }
}

export function commentDocument(row: CommentRow): Comment {
  const { workoutKey, workoutId, athleteId, authorId, text, editedAt } = row
  return { ...base(row), workoutKey, workoutId, athleteId, authorId, text, editedAt }
}
