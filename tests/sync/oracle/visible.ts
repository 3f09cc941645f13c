import type { CollectionName } from '../../../sync/contract/wire/feed.ts'
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

/**
 * The rows that this person may see, by rules written independently of the server. Access follows from memberships that
 * are not deleted. An athlete sees their own rows, their groups with events, their own attendances and their coaches. A
 * coach sees their own groups, templates and invitations and, of linked athletes, profile, membership, attendances,
 * workouts, meals and
 * marks.
 */
export function visibleTo(rows: Rows, person: Person): Rows {
  const coach = person.role === 'coach'
  const live = (name: CollectionName) => rows[name].filter((row) => row.deletedAt === null)
  const members = live('members').filter((link) => link[coach ? 'coachId' : 'userId'] === person.id)
  const linked = new Set(members.map((link) => link[coach ? 'userId' : 'coachId']))
  const links = new Set<unknown>(members.map((link) => link.id))
  const joined = new Set(members.map((link) => link.groupId))
  const groups = live('groups').filter((group) =>
    coach ? group.createdBy === person.id : joined.has(group.id),
  )
  const shown = new Set<unknown>(groups.map((group) => group.id))
  const ofAthletes = (name: CollectionName) =>
    live(name).filter((row) => (coach ? linked.has(row.athleteId) : row.athleteId === person.id))
  return {
    users: live('users').filter((user) => user.id === person.id || linked.has(user.id)),
    // A draft is shown to the coach who wrote it alone.
    workouts: [
      ...ofAthletes('workouts').filter((row) => !row.draft),
      ...live('workouts').filter((row) => row.draft && row.createdBy === person.id),
    ],
    templates: live('templates').filter((template) => template.createdBy === person.id),
    groups,
    members,
    events: live('events').filter((event) => shown.has(event.groupId)),
    attendances: live('attendances').filter((answer) => links.has(answer.memberId)),
    invitations: live('invitations').filter((invitation) => invitation.coachId === person.id),
    mealPlans: ofAthletes('mealPlans'),
    mealItems: ofAthletes('mealItems'),
    activities: ofAthletes('activities'),
    marks: ofAthletes('marks'),
    comments: ofAthletes('comments'),
  }
}
