import { Dexie, type EntityTable } from 'dexie'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'

type Tables = Dexie & { workouts: EntityTable<WorkoutDocument, 'clientId'> }

const database = new Dexie('bare') as Tables
// The indexes of Rumo's own schema, so that a write does the same work.
database.version(1).stores({ workouts: 'clientId, id, unsent, scheduledTo, [athleteId+scheduledTo]' })

export async function put(rows: WorkoutDocument[]): Promise<void> {
  await database.workouts.bulkPut(rows)
}

/** One athlete's workouts of a range of days, both included. */
export function ofDays(athleteId: number, from: string, to: string): Promise<WorkoutDocument[]> {
  return database.workouts
    .where('[athleteId+scheduledTo]')
    .between([athleteId, from], [athleteId, to], true, true)
    .toArray()
}

export async function clear(): Promise<void> {
  await database.workouts.clear()
}
