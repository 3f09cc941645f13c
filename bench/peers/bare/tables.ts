import { Dexie, type Table } from 'dexie'

/** Dexie with the indexes of Rumo's schemas, so that a write does the same work. */
export const database = new Dexie('bare')

database.version(1).stores({
  users: 'clientId, id, unsent',
  workouts: 'clientId, id, unsent, scheduledTo, [athleteId+scheduledTo]',
  templates: 'clientId, id, unsent',
  groups: 'clientId, id, unsent',
  members: 'clientId, id, unsent, groupKey',
  events: 'clientId, id, unsent, scheduledTo, [groupKey+scheduledTo]',
  attendances: 'clientId, id, unsent, eventKey',
  invitations: 'clientId, id, unsent, groupKey',
  mealPlans: 'clientId, id, unsent, athleteId',
  mealItems: 'clientId, id, unsent, mealPlanKey',
  marks: 'clientId, id, unsent, endDay, [athleteId+endDay]',
})

export type Row = Record<string, unknown>

export function table(name: string): Table<Row, string> {
  return database.table(name)
}

/** One athlete's workouts in a range of days, both ends included. */
export function workoutsOfDays(athleteId: number, from: string, to: string): Promise<Row[]> {
  const days = table('workouts').where('[athleteId+scheduledTo]')
  return days.between([athleteId, from], [athleteId, to], true, true).toArray()
}
