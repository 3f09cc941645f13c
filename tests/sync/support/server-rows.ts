import { dayFromNumber } from '#sync/contract/day.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Rows, ServerRow } from '../oracle/visible.ts'

const tables = {
  users: 'users',
  workouts: 'workouts',
  templates: 'templates',
  groups: 'groups',
  members: 'members',
  events: 'events',
  attendances: 'attendances',
  invitations: 'invitations',
  mealPlans: 'meal_plans',
  mealItems: 'meal_items',
  activities: 'activities',
  marks: 'marks',
  comments: 'comments',
} as const

/** SQLite stores booleans as 0 or 1. */
const booleans = ['going', 'attended', 'active', 'accepted', 'draft', 'workoutChosen', 'createsWorkout']

function decoded(row: Record<string, unknown>): ServerRow {
  const values = { ...row } as ServerRow
  for (const field of booleans) if (typeof values[field] === 'number') values[field] = values[field] === 1
  // An activity's day is its number; a workout's day is in `scheduledTo` too.
  if (typeof values.day === 'number') values.day = dayFromNumber(values.day)
  return values
}

/** Groups with the ids of their coaches, which are in a table of their own, the creator's first. */
async function withCoaches(store: TestApp['store'], groups: readonly ServerRow[]): Promise<ServerRow[]> {
  const links = await store.db.selectFrom('group_coaches').selectAll().orderBy('userId').execute()
  return groups.map((group) => {
    const ids = links.filter(({ groupId }) => groupId === group.id).map(({ userId }) => userId)
    return { ...group, coaches: [group.createdBy, ...ids.filter((id) => id !== group.createdBy)] }
  })
}

/** All rows of all collections in the server's database, deleted ones too. */
export async function allRows({ store }: TestApp): Promise<Rows> {
  const read = async (name: keyof typeof tables) =>
    (await store.db.selectFrom(tables[name]).selectAll().execute()).map(decoded)
  const found = await Promise.all(collectionNames.map(async (name) => [name, await read(name)] as const))
  const rows = Object.fromEntries(found) as Rows
  return { ...rows, groups: await withCoaches(store, rows.groups) }
}
