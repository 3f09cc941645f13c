import { Dexie, type Table } from 'dexie'
import { schemas } from '../../../sync/database/schema/schemas.ts'

/** Dexie with the indexes of Rumo's schemas, so that a write does the same work. */
export const database = new Dexie('bare')

const stores = Object.entries(schemas).map(([name, { indexes = [] }]) => {
  const paths = indexes.map((index) => (typeof index === 'string' ? index : `[${index.join('+')}]`))
  return [name, ['clientId', ...paths].join(', ')]
})
database.version(1).stores(Object.fromEntries(stores) as Record<string, string>)

export type Row = Record<string, unknown>

export function table(name: string): Table<Row, string> {
  return database.table(name)
}

/** One athlete's workouts in a range of days, both ends included. */
export function workoutsOfDays(athleteId: number, from: string, to: string): Promise<Row[]> {
  const days = table('workouts').where('[athleteId+scheduledTo]')
  return days.between([athleteId, from], [athleteId, to], true, true).toArray()
}
