import { createHash } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Reader } from '#server/store/store.ts'
import type { ConnectionRow, WorkoutRow } from '#server/store/tables.ts'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { fileName } from '#src/domain/watch-file/file-name.ts'
import { fitOf } from '#src/domain/watch-file/fit-of.ts'
import { zwoOf } from '#src/domain/watch-file/zwo.ts'
import { dayNumber } from '#sync/contract/day.ts'
import type { WatchFault } from '#sync/contract/shapes/account.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { dayInZone } from '#sync/contract/shapes/time.ts'
import { isTrainingSport } from '#sync/contract/sports.ts'
import { thresholdsOn } from '#sync/contract/thresholds-by-day.ts'
import type { Ask } from './intervals-api.ts'

/** The person's plan in their calendar at Intervals.icu, from where watches and trainers get it. */

/** More than anybody plans for a month. */
const mostSent = 200
const atOnce = 50
/** Longer names are refused. */
const nameLength = 80
/** How long past workouts are followed: their day may still be changed. */
const followedDays = 30
/** A new number sends everything again. */
const format = 1

const types: Readonly<Record<string, string>> = {
  swim: 'Swim',
  bike: 'Ride',
  run: 'Run',
  strength: 'WeightTraining',
}

type Wanted = { workout: WorkoutRow; print: string }

type Planned = {
  history: readonly Threshold[]
  /** What goes into the calendar. */
  wanted: Wanted[]
  /** What is of the past and may stay there. */
  past: ReadonlySet<string>
}

/** What of the plan goes into the calendar: published, still to be done, no rest, within the days chosen. */
export async function plannedFor(
  db: Reader,
  clock: Clock,
  { userId, daysAhead }: Pick<ConnectionRow, 'userId' | 'daysAhead'>,
): Promise<Planned> {
  const person = db.selectFrom('users').select(['timeZone', 'thresholds']).where('id', '=', userId)
  const user = await person.executeTakeFirst()
  const history = JSON.parse(user?.thresholds ?? '[]') as Threshold[]
  const today = dayNumber(dayInZone(clock.now().toISOString(), user?.timeZone ?? null))
  const rows = await db
    .selectFrom('workouts')
    .selectAll()
    .where('athleteId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('draft', '=', 0)
    .where('status', '=', 'planned')
    .where('sport', '!=', 'rest')
    .where('day', '>=', today - followedDays)
    .where('day', '<', today + daysAhead)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('activities')
            .select('activities.id')
            .where('activities.athleteId', '=', userId)
            .where('activities.deletedAt', 'is', null)
            .whereRef('activities.workoutKey', '=', 'workouts.clientId'),
        ),
      ),
    )
    .orderBy('day')
    .orderBy('id')
    .execute()
  const ahead = rows.filter(({ day }) => day >= today).slice(0, mostSent)
  return {
    history,
    wanted: ahead.map((workout) => ({ workout, print: printOf(workout, history) })),
    past: new Set(rows.filter(({ day }) => day < today).map(({ clientId }) => clientId)),
  }
}

/** A digest of all that the event depends on. */
function printOf(workout: WorkoutRow, history: readonly Threshold[]): string {
  const { name, sport, description, poolLength, scheduledTo } = workout
  const inputs = [
    format,
    name,
    sport,
    description,
    poolLength,
    scheduledTo,
    thresholdsOn(history, scheduledTo),
  ]
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22)
}

/** The event for a workout, with its steps as a file, and why it has none. */
function eventOf(workout: WorkoutRow, history: readonly Threshold[]) {
  const { name, sport, description, scheduledTo, clientId } = workout
  const { file, fault } = fileOf(workout, history)
  return {
    fault,
    event: {
      category: 'WORKOUT',
      start_date_local: `${scheduledTo}T00:00:00`,
      type: types[sport] ?? 'Other',
      name: name.slice(0, nameLength).replace(/\p{Cs}$/u, ''),
      // Lines that begin with a hyphen are read as steps there, with "m" for minutes.
      description: description.replaceAll(/^([ \t]*)-/gmu, '$1–'),
      external_id: clientId,
      ...file,
    },
  }
}

type File = { filename: string; file_contents_base64: string }

function fileOf(
  workout: WorkoutRow,
  history: readonly Threshold[],
): { file?: File; fault: WatchFault | null } {
  const { name, sport, description, scheduledTo } = workout
  if (!isTrainingSport(sport)) return { fault: 'no-steps-in-sport' }
  const plan = readPlan(description, sport)
  const file = (kind: string, bytes: Uint8Array | string) => ({
    file: {
      filename: `${fileName(name)}.${kind}`,
      file_contents_base64: Buffer.from(bytes).toString('base64'),
    },
    fault: null,
  })
  const fit = fitOf(workout, plan, history)
  if (typeof fit !== 'string') return file('fit', fit)
  // The other form takes ten times as many.
  if (fit === 'too-many-steps' && sport !== 'swim') {
    const zwo = zwoOf({ name, sport, description }, plan, thresholdsOn(history, scheduledTo).ftp)
    if (typeof zwo !== 'string') return file('zwo', zwo.content)
  }
  return { fault: fit }
}

/** Brings the calendar in line with the plan: at most one call for what goes and one for each fifty that come. */
export async function sendPlan(db: Reader, clock: Clock, row: ConnectionRow, ask: Ask): Promise<void> {
  const { id: connectionId } = row
  const clockRow = db.selectFrom('sync_clock').select('seq')
  const { seq } = await clockRow.executeTakeFirstOrThrow()
  const { history, wanted, past } = await plannedFor(db, clock, row)
  const own = db.selectFrom('sent_workouts').selectAll().where('connectionId', '=', connectionId)
  const sent = new Map((await own.execute()).map((one) => [one.workoutKey, one]))
  const changed = wanted
    .filter(({ workout, print }) => sent.get(workout.clientId)?.print !== print)
    .map(({ workout, print }) => ({ print, ...eventOf(workout, history) }))
  const keys = new Set(wanted.map(({ workout }) => workout.clientId))
  const gone = [...sent.values()].filter(({ workoutKey }) => !keys.has(workoutKey) && !past.has(workoutKey))
  // An event keeps its file where a change brings none.
  const emptied = changed.filter(
    ({ event, fault }) => fault !== null && sent.get(event.external_id)?.fault === null,
  )
  await takeAway(ask, [
    ...gone.flatMap(({ workoutKey, sentAt }) => (sentAt === null ? [] : [workoutKey])),
    ...emptied.map(({ event }) => event.external_id),
  ])
  const forgotten = gone.map(({ workoutKey }) => workoutKey)
  if (forgotten.length > 0) {
    const rows = db.deleteFrom('sent_workouts').where('connectionId', '=', connectionId)
    await rows.where('workoutKey', 'in', forgotten).execute()
  }
  for (let start = 0; start < changed.length; start += atOnce) {
    const some = changed.slice(start, start + atOnce)
    const isTaken = await put(
      ask,
      some.map(({ event }) => event),
    )
    for (const [index, { event, print, fault }] of some.entries()) {
      const now = clock.now().toISOString()
      const values = isTaken[index]
        ? { print, fault, sentAt: now }
        : { print, fault: 'refused', sentAt: null }
      await db
        .insertInto('sent_workouts')
        .values({ connectionId, workoutKey: event.external_id, ...values })
        .onConflict((conflict) => conflict.columns(['connectionId', 'workoutKey']).doUpdateSet(values))
        .execute()
    }
  }
  const now = clock.now().toISOString()
  const hasSent = changed.length + gone.length > 0
  const values = { comparedSeq: seq, comparedAt: now, ...(hasSent && { sentAt: now }) }
  await db.updateTable('connections').set(values).where('id', '=', connectionId).execute()
}

type Event = ReturnType<typeof eventOf>['event']

/** @returns of each whether it was taken. Where one of several is refused, they are sent one by one. */
async function put(ask: Ask, events: readonly Event[]): Promise<boolean[]> {
  const answer = await ask('/athlete/0/events/bulk?upsert=true', { method: 'POST', body: events })
  if (!answer.refused) return events.map(() => true)
  if (events.length === 1) return [false]
  const taken: boolean[] = []
  for (const event of events) taken.push(...(await put(ask, [event])))
  return taken
}

/** Takes events out of the calendar, by their workouts' keys. */
export async function takeAway(ask: Ask, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const body = keys.map((key) => ({ external_id: key }))
  await ask('/athlete/0/events/bulk-delete', { method: 'PUT', body })
}
