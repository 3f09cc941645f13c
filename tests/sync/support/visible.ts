import type { TestApp } from '../../support/test-app.ts'
import type { DeviceUser } from './device.ts'

type Row = Record<string, unknown> & {
  clientId: string
  id: number
  version: number
  deletedAt: string | null
}

/** The collections whose rows are compared. */
export const compared = ['users', 'workouts', 'groups', 'members'] as const

type Compared = Record<(typeof compared)[number], Row[]>

/** All rows as they stand in the database. */
export async function allRows({ store }: TestApp): Promise<Compared> {
  const read = async (table: keyof Compared) =>
    (await store.db.selectFrom(table).selectAll().execute()) as Row[]
  return {
    users: await read('users'),
    workouts: await read('workouts'),
    groups: await read('groups'),
    members: await read('members'),
  }
}

/**
 * What this person is to see, by the rules written a second time: an athlete their own rows, their groups and who
 * their coaches are; a coach the own groups and, of linked athletes, profile, link and workouts.
 */
export async function visibleRows(app: TestApp, person: DeviceUser): Promise<Compared> {
  const all = await allRows(app)
  const live = (rows: Row[]) => rows.filter((row) => row.deletedAt === null)
  const coach = person.role === 'coach'
  const members = live(all.members).filter((link) => link[coach ? 'coachId' : 'userId'] === person.id)
  const linked = new Set(members.map((link) => link[coach ? 'userId' : 'coachId']))
  const groups = new Set(members.map((link) => link.groupId))
  return {
    users: live(all.users).filter((user) => user.id === person.id || linked.has(user.id)),
    workouts: live(all.workouts).filter((workout) =>
      coach ? linked.has(workout.athleteId) : workout.athleteId === person.id,
    ),
    groups: live(all.groups).filter((group) =>
      coach ? group.createdBy === person.id : groups.has(group.id),
    ),
    members,
  }
}
