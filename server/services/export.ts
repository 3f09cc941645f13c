import { csvCell, csvFormats, csvStart } from '#sync/contract/csv.ts'
import { fieldNames } from '#sync/contract/fields.ts'
import { countedRecordings } from '#sync/contract/same-recording.ts'
import type { DoneBySport, DonePlan, Workout } from '#sync/contract/shapes/entities.ts'
import type { Language } from '#sync/contract/shapes/enumerations.ts'
import { shownStatus } from '#sync/contract/shown-status.ts'
import { type Collection, collections, everyCollection } from '../store/collections.ts'
import { storedDocument } from '../store/columns.ts'
import { fullUser, summaries } from '../store/documents.ts'
import { findRow } from '../store/rows.ts'
import type { Reader } from '../store/store.ts'
import type { ActivityRow, AnyRow, UserRow, WorkoutRow } from '../store/tables.ts'
import { listPasskeys } from './accounts/passkeys/passkeys.ts'
import type { Viewer } from './entities/context.ts'
import { visibleBatches } from './entities/visible-batches.ts'
import { headings } from './export-headings.ts'

/** Rows that belong to the person: for an athlete everything they can see, for a coach what they created. */
async function* ownBatches<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, order?: string) {
  const batches = visibleBatches(viewer, collection, { order })
  for await (const { rows, held } of batches) {
    const athlete = viewer.role === 'athlete'
    const own = rows.filter((row) => athlete || collection.creator(row) === viewer.userId)
    // The person has a field of their own; the other users are a coach's athletes without account.
    yield { rows: own.filter((row) => !isPerson(collection, row)), held }
  }
}

/** Whether the row is somebody who has an account. */
function isPerson({ name }: Collection, row: AnyRow): boolean {
  return name === 'users' && (row as UserRow).addedBy === null
}

/** All data of one person as JSON: their documents by collection, without the profiles of people who have an account. */
export async function* exportEverything(viewer: Viewer): AsyncGenerator<string> {
  const me = await findRow(viewer.db, collections.users, { id: viewer.userId })
  const { passkeys } = await listPasskeys(viewer.db, viewer.userId)
  yield `{"user":${JSON.stringify(me && fullUser(me))},"passkeys":${JSON.stringify(passkeys)}`
  for (const collection of everyCollection) {
    if (collection.name === 'users' && viewer.role === 'athlete') continue
    let before = `,${JSON.stringify(collection.name)}:[`
    for await (const { rows, held } of ownBatches(viewer, collection)) {
      const documents = await collection.documents(viewer.db, rows, held)
      if (documents.length === 0) continue
      yield before + documents.map((document) => JSON.stringify(document)).join(',')
      before = ','
    }
    yield before === ',' ? ']' : `${before}]`
  }
  yield '}'
}

/** A workout's fields but for what only the app needs; the row's own at both ends. */
const columns = [
  'id',
  ...fieldNames('workouts').filter((field) => field !== 'draft' && field !== 'seenAt'),
  'createdAt',
  'updatedAt',
] as (keyof Workout)[]

/** What the activities say together that are matched to a workout; a column of its own for each. */
const recorded = [
  'seconds',
  'elapsedSeconds',
  'meters',
  'climbMeters',
  'averageHeartRate',
  'maxHeartRate',
  'averagePower',
] as const

const recordedColumns = recorded.map((name) => `recorded${name.charAt(0).toUpperCase()}${name.slice(1)}`)

type Recorded = Pick<ActivityRow, (typeof recorded)[number]>

/** What was recorded of these workouts, by their keys. A recording that names another athlete's workout does not count. */
async function recordedOf(
  db: Reader,
  workouts: readonly WorkoutRow[],
): Promise<Map<string | null, Recorded>> {
  if (workouts.length === 0) return new Map()
  const athleteOf = new Map(workouts.map(({ clientId, athleteId }) => [clientId, athleteId]))
  const rows = await db
    .selectFrom('activities')
    .select([...recorded, 'clientId', 'sameAs', 'workoutKey', 'athleteId'])
    .where('workoutKey', 'in', [...athleteOf.keys()])
    .where('deletedAt', 'is', null)
    .execute()
  const own = countedRecordings(rows).filter(
    ({ workoutKey, athleteId }) => athleteOf.get(workoutKey ?? '') === athleteId,
  )
  const byWorkout = Map.groupBy(own, ({ workoutKey }) => workoutKey)
  return new Map([...byWorkout].map(([key, ofWorkout]) => [key, together(ofWorkout)]))
}

/** Several recordings of one workout as one: an amount that one of them lacks is not known of the whole. */
function together(rows: readonly Recorded[]): Recorded {
  const known = (name: keyof Recorded) => {
    const values = rows.map((row) => row[name])
    return values.every((value) => value !== null) ? values : null
  }
  const sum = (name: keyof Recorded) => known(name)?.reduce((total, value) => total + value, 0) ?? null
  const mean = (name: keyof Recorded) => {
    const time = rows.reduce((total, { seconds }) => total + seconds, 0)
    const weighed = known(name)?.reduce(
      (total, value, index) => total + value * (rows[index]?.seconds ?? 0),
      0,
    )
    return weighed === undefined || time === 0 ? null : Math.round(weighed / time)
  }
  const highest = known('maxHeartRate')
  return {
    seconds: sum('seconds') ?? 0,
    elapsedSeconds: sum('elapsedSeconds') ?? 0,
    meters: sum('meters'),
    climbMeters: sum('climbMeters'),
    averageHeartRate: mean('averageHeartRate'),
    maxHeartRate: highest && Math.max(...highest),
    averagePower: mean('averagePower'),
  }
}

function planText(plan: DonePlan | null): string | null {
  return plan && `${plan.scheduledTo} ${plan.sport} ${plan.name}\n${plan.description}`
}

function bySportText(parts: DoneBySport | null): string | null {
  const amount = (value: number | null, unit: string) => (value === null ? '' : ` ${value} ${unit}`)
  const texts = parts?.map(({ sport, seconds, meters }) => sport + amount(seconds, 's') + amount(meters, 'm'))
  return texts?.join('; ') ?? null
}

/**
 * The person's workouts as CSV, without drafts, with the status that the app shows on this day and what was recorded.
 * Starts with a byte order mark, without which Excel takes it for Windows-1252.
 * @param language for a spreadsheet of the person's: headings in it, the athlete by name, and a first line that tells
 * Excel what separates the columns. Without it, the columns have their names and commas between them.
 */
export async function* exportWorkouts(
  viewer: Viewer,
  today: string,
  language?: Language,
): AsyncGenerator<string> {
  const names = [...columns, ...recordedColumns]
  const { separator, decimal } = csvFormats[language ?? 'en']
  const first = language
    ? ['athlete', ...names].map((name) => csvCell(headings[name]?.[language] ?? name))
    : names
  yield `${language ? csvStart(language) : '\uFEFF'}${first.join(separator)}\r\n`
  for await (const { rows } of ownBatches(viewer, collections.workouts, 'day')) {
    const activities = await recordedOf(viewer.db, rows)
    const people = language && (await summaries(viewer.db, rows, 'athleteId'))
    const lines = rows
      .map((row) => storedDocument('workouts', row))
      .filter(({ draft }) => !draft)
      .map((row) => ({ ...row, status: shownStatus(row, today, activities.has(row.clientId)) }))
      .map((row) => {
        const activity = activities.get(row.clientId)
        // What was done is what the person typed, else what was recorded.
        const doneSeconds = row.doneSeconds ?? activity?.seconds ?? null
        const doneMeters = row.doneMeters ?? activity?.meters ?? null
        const texts = { doneBySport: bySportText(row.doneBySport), donePlan: planText(row.donePlan) }
        const values = { ...row, doneSeconds, doneMeters, ...texts }
        const cells = [
          ...(people ? [people.get(row.athleteId)?.name ?? null] : []),
          ...columns.map((column) => values[column] as string | number | null),
          ...recorded.map((name) => activity?.[name] ?? null),
        ]
        return cells.map((value) => csvCell(value, decimal)).join(separator)
      })
    yield lines.map((line) => `${line}\r\n`).join('')
  }
}
