import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Values } from './trace.ts'

/** A row as the server has it. */
export type ServerRow = Values & {
  clientId: string
  id: number
  version: number
  deletedAt: string | null
}

export type Rows = Record<CollectionName, ServerRow[]>

export type Person = { id: number; role: 'coach' | 'athlete' }

function own(links: readonly ServerRow[], person: Person): ServerRow[] {
  return links.filter((link) => link.userId === person.id)
}

/**
 * The rows that this person may see, by rules written independently of the server. Access follows from memberships that
 * are not deleted. An athlete sees their own rows, their groups with events, their own attendances and their coaches. A
 * coach sees the groups they coach with their invitations and coaches, their own templates and those shared with these groups and, of linked athletes,
 * profile, membership, attendances, workouts, meals and marks.
 */
export function visibleTo(rows: Rows, person: Person): Rows {
  const coach = person.role === 'coach'
  const live = (name: CollectionName) => rows[name].filter((row) => row.deletedAt === null)
  const coachesOf = (group: ServerRow) => group.coaches as number[]
  const joined = new Set(own(live('members'), person).map((link) => link.groupId))
  const groups = live('groups').filter((group) =>
    coach ? coachesOf(group).includes(person.id) : joined.has(group.id),
  )
  const shown = new Set<unknown>(groups.map((group) => group.id))
  const members = coach
    ? live('members').filter((link) => shown.has(link.groupId))
    : own(live('members'), person)
  const links = new Set<unknown>(members.map((link) => link.id))
  // An athlete without an account belongs to the coach who added them, in a group or not.
  const added = live('users').filter(({ addedBy }) => addedBy === person.id)
  const linked = new Set<unknown>(
    coach ? [...members.map((link) => link.userId), ...added.map(({ id }) => id)] : [],
  )
  // Everybody sees the names of the coaches in their groups.
  const people = new Set([...linked, ...groups.flatMap(coachesOf)])
  const ofAthletes = (name: CollectionName) =>
    live(name).filter((row) => (coach ? linked.has(row.athleteId) : row.athleteId === person.id))
  return {
    users: live('users').filter((user) => user.id === person.id || people.has(user.id)),
    // A draft is shown to the coach who wrote it alone.
    workouts: [
      ...ofAthletes('workouts').filter((row) => !row.draft),
      ...live('workouts').filter((row) => row.draft && row.createdBy === person.id),
    ],
    templates: live('templates').filter(
      ({ createdBy, sharedWith }) => createdBy === person.id || (coach && shown.has(sharedWith)),
    ),
    groups,
    members,
    events: live('events').filter((event) => shown.has(event.groupId)),
    attendances: live('attendances').filter((answer) => links.has(answer.memberId)),
    invitations: coach ? live('invitations').filter((invitation) => shown.has(invitation.groupId)) : [],
    mealPlans: ofAthletes('mealPlans'),
    mealItems: ofAthletes('mealItems'),
    activities: ofAthletes('activities'),
    marks: ofAthletes('marks'),
    comments: [
      ...ofAthletes('comments').filter(({ about }) => about === 'workout'),
      // An announcement is the group's, an answer to one the athlete's and the coaches'.
      ...live('comments').filter(({ about, workoutId, memberId }) =>
        about === 'group' ? shown.has(workoutId) : links.has(memberId),
      ),
    ],
  }
}
