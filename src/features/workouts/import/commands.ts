import Papa from 'papaparse'
import { firstValueFrom } from 'rxjs'
import { type Cells, type Origin, originOf, withOurDays } from '#src/domain/imports/columns.ts'
import { type ImportedWorkout, type ImportRow, importRows } from '#src/domain/imports/rows.ts'
import { textOf } from '#src/domain/text-of-file.ts'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { insertAllLocal, type RumoDatabase, removeAllLocal } from '#sync/client.ts'
import { initialValues, type Sport } from '#sync/contract/index.ts'

/** More than a career of training. */
const mostBytes = 10_000_000
const mostLines = 20_000

/**
 * Why a whole file is not read: no columns of a known program, too large, no text, days that are not on this device, so that what
 * is there already would be taken for new.
 */
export type CsvProblem = 'columns' | 'size' | 'unread' | 'earlier'

type CsvResult = { origin: Origin; rows: ImportRow[] } | { problem: CsvProblem }

type Owner = {
  athleteId: number
  mayLog: boolean
  nameOf: (sport: Sport) => string
  /** The first day of which the athlete’s training is on this device; empty: all of it is. */
  heldFrom: string
}

/** Reads a file of another program and says what would become of each line. Writes nothing. */
export async function readCsv(database: RumoDatabase, file: File, owner: Owner): Promise<CsvResult> {
  if (file.size > mostBytes) return { problem: 'size' }
  let text: string
  try {
    text = textOf(await file.arrayBuffer())
  } catch {
    return { problem: 'unread' }
  }
  const { data, meta, errors } = Papa.parse<Cells>(text, { header: true })
  const origin = originOf(meta.fields ?? [])
  if (!origin) return { problem: 'columns' }
  if (data.length > mostLines) return { problem: 'size' }
  // An empty line at the end has too few fields too; it is left out by its emptiness.
  const broken = new Set(errors.flatMap(({ row }) => row ?? []))
  const { athleteId, mayLog, nameOf, heldFrom } = owner
  const all = { athleteId, from: '0001-01-01', to: '9999-12-17' }
  const known = await firstValueFrom(workoutsOfAthlete(database, all))
  const rows = importRows(withOurDays(data, meta.delimiter), { origin, known, mayLog, nameOf, broken })
  const isEarlier = rows.some((row) => row.kind === 'new' && row.workout.scheduledTo < heldFrom)
  return isEarlier ? { problem: 'earlier' } : { origin, rows }
}

type Import = {
  athleteId: number
  createdBy: number
  /** What the person says of sessions whose line has no effort, and of all of them how they felt. */
  rpe: Rpe
  feel: Feel
  /** The notes of sessions whose line has none. */
  notes: string
}

/** Stores imported workouts: all of them or, when it rejects, none. @returns their keys, for taking them back. */
export function importWorkouts(
  database: RumoDatabase,
  workouts: readonly ImportedWorkout[],
  { athleteId, createdBy, rpe, feel, notes }: Import,
): Promise<string[]> {
  const rows = workouts.map(({ done, ...workout }) => {
    const plan = plannedWorkout({ ...initialValues('workouts', 'plan'), ...workout, athleteId }, createdBy)
    if (!done) return plan
    return {
      ...plan,
      status: 'completed' as const,
      rpe: done.rpe ?? rpe,
      feel,
      notes: done.notes || notes,
      doneFrom: 'typed' as const,
      doneSeconds: done.seconds,
      doneMeters: done.meters,
    }
  })
  return insertAllLocal(database.workouts, rows)
}

export async function takeBackImport(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  await removeAllLocal(database.workouts, keys)
}
