import { dayFromNumber } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import type { Activity, ActivityBest, ActivityCurve, ActivityLap } from '#sync/contract/shapes/activities.ts'
import type { Comment } from '#sync/contract/shapes/comments.ts'
import type {
  CoachCard,
  DoneBySport,
  DonePlan,
  Group,
  GroupMember,
  ReadMarker,
  User,
  Workout,
} from '#sync/contract/shapes/entities.ts'
import type { EventAttendance, GroupEvent } from '#sync/contract/shapes/events.ts'
import type { GroupInvitation } from '#sync/contract/shapes/invitations.ts'
import type { Mark } from '#sync/contract/shapes/marks.ts'
import type { MealItem, MealPlan } from '#sync/contract/shapes/meals.ts'
import type { ProgramItem, ProgramPhase, WorkoutTemplate } from '#sync/contract/shapes/templates.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'
import { contractFields } from './columns.ts'
import { coachesByGroup } from './group-coaches.ts'
import { type HeldScopes, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type {
  ActivityRow,
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

/** Converts rows to documents of the contract. A column that the contract does not know is never shown. */

/** The whole profile. */
export function fullUser(row: UserRow, formerKeys: string[] = []): User {
  return {
    ...contractFields('users', row),
    formerKeys,
    thresholds: JSON.parse(row.thresholds) as Threshold[],
    readComments: JSON.parse(row.readComments) as ReadMarker[],
  }
}

/** People, and with an athlete the keys of rows that were handed over to their account. */
export async function userDocuments(
  db: Reader,
  rows: readonly UserRow[],
  held: HeldScopes,
): Promise<(User | CoachCard)[]> {
  if (rows.length === 0) return []
  const former = await db
    .selectFrom('users')
    .select(['clientId', 'movedTo'])
    .where(
      'movedTo',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('id', 'desc')
    .execute()
  const byAccount = Map.groupBy(former, ({ movedTo }) => movedTo)
  return rows.map((row) => {
    const keys = byAccount.get(row.id)?.map(({ clientId }) => clientId) ?? []
    return userDocument(row, held, keys.slice(0, limits.formerKeys))
  })
}

/**
 * A reader who holds the person's own scope gets the profile, all others a coach's card. An athlete's coach, who holds a
 * scope as a coach too, does not learn what the athlete has read.
 */
function userDocument(row: UserRow, held: HeldScopes, formerKeys: string[]): User | CoachCard {
  if (held.has(scope('coach', row.id))) return fullUser(row)
  if (held.has(scope('athlete', row.id))) {
    const isCoach = held.ids('coach').length > 0
    return isCoach ? { ...fullUser(row, formerKeys), readComments: [] } : fullUser(row)
  }
  const { id, clientId, version, createdAt, updatedAt, name } = row
  return { id, clientId, version, createdAt, updatedAt, name, role: 'coach' }
}

export function workoutDocument(row: WorkoutRow): Workout {
  const donePlan = row.donePlan === null ? null : (JSON.parse(row.donePlan) as DonePlan)
  const doneBySport = row.doneBySport === null ? null : (JSON.parse(row.doneBySport) as DoneBySport)
  return { ...contractFields('workouts', row), draft: row.draft === 1, doneBySport, donePlan }
}

/** Groups with the ids of their coaches, the creator's first. Only these learn the code with which athletes join. */
export async function groupDocuments(
  db: Reader,
  rows: readonly GroupRow[],
  held: HeldScopes,
): Promise<Group[]> {
  const coaches = await coachesByGroup(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const others = (coaches.get(row.id) ?? []).filter((coach) => coach !== row.createdBy)
    return groupDocument(row, [row.createdBy, ...others], held)
  })
}

function groupDocument(row: GroupRow, coaches: number[], held: HeldScopes): Group {
  return {
    ...contractFields('groups', row),
    sports: JSON.parse(row.sports) as TrainingSport[],
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
    return user ? [{ ...contractFields('members', row), user }] : []
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
  return {
    ...contractFields('templates', row),
    items: JSON.parse(row.items) as ProgramItem[],
    phases: JSON.parse(row.phases) as ProgramPhase[],
    labels: JSON.parse(row.labels) as string[],
  }
}

export function eventDocument(row: EventRow): GroupEvent {
  return { ...contractFields('events', row), createsWorkout: row.createsWorkout === 1 }
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
    const said = { going: truth(row.going), attended: truth(row.attended) }
    return athlete ? [{ ...contractFields('attendances', row), ...said, athlete }] : []
  })
}

/** Without the token: only its hash is stored. */
export function invitationDocument(row: InvitationRow): GroupInvitation {
  return { ...contractFields('invitations', row), token: '', accepted: row.accepted === 1 }
}

export function mealPlanDocument(row: MealPlanRow): MealPlan {
  return { ...contractFields('mealPlans', row), active: row.active === 1 }
}

export function mealItemDocument(row: MealItemRow): MealItem {
  return contractFields('mealItems', row)
}

export function activityDocument(row: ActivityRow): Activity {
  return {
    ...contractFields('activities', row),
    day: dayFromNumber(row.day),
    workoutChosen: row.workoutChosen === 1,
    laps: JSON.parse(row.laps) as ActivityLap[],
    curve: JSON.parse(row.curve) as ActivityCurve,
    bests: JSON.parse(row.bests) as ActivityBest[],
  }
}

export function markDocument(row: MarkRow): Mark {
  return contractFields('marks', row)
}

export function commentDocument(row: CommentRow): Comment {
  return contractFields('comments', row)
}
