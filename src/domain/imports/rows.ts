import { day, isTimedSport, limits, type Sport } from '#sync/contract/index.ts'
import { type Cells, type Line, type Origin, readLine } from './columns.ts'

/** Why a line is not imported. */
export type LineProblem = 'day' | 'sport' | 'amount' | 'length' | 'not-yours' | 'broken'

export type ImportedWorkout = {
  name: string
  sport: Sport
  scheduledTo: string
  description: string
  plannedSeconds: number | null
  plannedMeters: number | null
  /** Of a session that was done; null for a plan. */
  done: { seconds: number | null; meters: number | null; rpe: number | null; notes: string } | null
}

/** `line`: the row of the spreadsheet; the names of the columns are row 1. */
export type ImportRow = { line: number } & (
  | { kind: 'new'; workout: ImportedWorkout }
  | { kind: 'duplicate'; workout: ImportedWorkout }
  | { kind: 'unread'; problem: LineProblem; text: string }
)

type Known = {
  sport: Sport
  scheduledTo: string
  name: string
  description: string
  doneSeconds: number | null
  doneMeters: number | null
}

type Options = {
  origin: Origin
  /** Workouts that the athlete has. */
  known: readonly Known[]
  /** False for a coach: only athletes log what they did. */
  mayLog: boolean
  /** The name of a sport, for lines without one. */
  nameOf: (sport: Sport) => string
  /** Lines that the parser could not take apart, by their place. */
  broken: ReadonlySet<number>
}

/**
 * What becomes of each line of a file. A workout of the same day, sport and name is there already, unless it was done
 * with other amounts. Each existing workout matches one line, first for the one with its text: two sessions of a day
 * may have one name.
 */
export function importRows(lines: readonly Cells[], options: Options): ImportRow[] {
  const rows = lines.flatMap((cells, index): ImportRow[] => {
    if (Object.values(cells).every((cell) => !cell?.trim())) return []
    const line = index + 2
    const read = readLine[options.origin](cells)
    const workout = options.broken.has(index) ? 'broken' : workoutOf(read, options)
    return typeof workout === 'string'
      ? [{ line, kind: 'unread', problem: workout, text: read.name || read.day }]
      : [{ line, kind: 'new', workout }]
  })
  const known = Map.groupBy(options.known, keyOf)
  return [hasSameText, () => true].reduce((before, isSame) => withDuplicates(before, known, isSame), rows)
}

/** @param known loses those that were found for a line. */
function withDuplicates(
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, Known[]>,
  isSame: (one: Known, workout: ImportedWorkout) => boolean,
): ImportRow[] {
  return rows.map((row) => {
    if (row.kind !== 'new') return row
    const { workout } = row
    const same = known.get(keyOf(workout)) ?? []
    const at = same.findIndex((one) => isSameAmount(one, workout.done) && isSame(one, workout))
    if (at === -1) return row
    same.splice(at, 1)
    return { ...row, kind: 'duplicate' }
  })
}

/** Older imports wrote the amount above a text that named none. */
function hasSameText({ description }: Known, workout: ImportedWorkout): boolean {
  return description === workout.description || description.endsWith(`\n\n${workout.description}`)
}

function keyOf({ sport, scheduledTo, name }: Pick<Known, 'sport' | 'scheduledTo' | 'name'>): string {
  return `${scheduledTo} ${sport} ${name.trim().toLowerCase()}`
}

/** A plan that was not done yet is the same as its session. */
function isSameAmount({ doneSeconds, doneMeters }: Known, done: ImportedWorkout['done']): boolean {
  const differs = (one: number | null, other: number | null) =>
    one !== null && other !== null && one !== other
  return !done || !(differs(doneSeconds, done.seconds) || differs(doneMeters, done.meters))
}

function workoutOf(read: Line, { mayLog, nameOf }: Options): ImportedWorkout | LineProblem {
  const { sport, planned, done, notes } = read
  if (!day.safeParse(read.day).success) return 'day'
  if (sport === undefined) return 'sport'
  const name = read.name || nameOf(sport)
  const isDone = sport !== 'rest' && (done.seconds !== null || done.meters !== null)
  const text = read.description || amountText(planned) || amountText(done) || name
  if (name.length > limits.name || text.length > limits.description || notes.length > limits.notes)
    return 'length'
  if ([planned, done].some(isTooMuch)) return 'amount'
  if (isDone && !mayLog) return 'not-yours'
  return {
    name,
    sport,
    scheduledTo: read.day,
    description: text,
    plannedSeconds: sport === 'rest' ? null : planned.seconds,
    plannedMeters: sport === 'rest' || isTimedSport(sport) ? null : planned.meters,
    done: isDone ? { ...done, rpe: read.rpe, notes } : null,
  }
}

function isTooMuch({ seconds, meters }: Line['planned']): boolean {
  return (seconds ?? 0) > limits.sessionSeconds || (meters ?? 0) > limits.sessionMeters
}

/** An amount as a workout's text is written; empty for none. A plan with both names its time. */
function amountText({ seconds, meters }: Line['planned']): string {
  if (seconds !== null) return `${Math.max(1, Math.round(seconds / 60))} min`
  if (meters === null) return ''
  return meters % 100 === 0 && meters >= 1_000 ? `${meters / 1_000} km` : `${meters} m`
}
