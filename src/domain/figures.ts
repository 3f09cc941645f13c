import {
  type CountedSport,
  type DoneSource,
  isTimedSport,
  type Sport,
  type TrainingSport,
} from '#sync/contract/index.ts'
import { addDays } from './days.ts'
import { type Compliance, compliance } from './load.ts'
import { type CountedPlan, type Figure, plannedMeters, plannedSeconds } from './reading/folds/planned.ts'
import { type BySport, partOf, shared, sportsOf } from './workouts/by-sport.ts'

export type { Figure } from './reading/folds/planned.ts'

/**
 * What a session is in figures: what its plan says, what was done, and how the two compare. Everything that shows or adds
 * up a time or a distance of a session reads it here. Whole seconds and metres.
 */

/** Seconds per metre of each sport; absent where neither logs nor a threshold say one. */
export type Paces = Partial<Record<TrainingSport, number>>

export type Unit = 'seconds' | 'meters'
export type Planned = Record<Unit, Figure | null>
export type Done = Record<Unit, number | null>

/** What a person can do, in seconds per metre: 50–300 s per 100 m, 60–600 and 150–900 s per km. */
const possible = { swim: [0.5, 3], bike: [0.06, 0.6], run: [0.15, 0.9] } as const

/** How many days back a session counts for the pace. */
export const paceDays = 60
/** How many of a sport make one. */
const paceFrom = 3

/** How much slower a usual session is than the threshold. */
const slower = { swim: 1.08, run: 1.2 } as const

/** Whether somebody can cover this distance in this time; true where the sport has no pace. */
export function isPossible(sport: Sport, seconds: number, meters: number): boolean {
  if (!(sport in possible)) return true
  const [fastest, slowest] = possible[sport as TrainingSport]
  return meters > 0 && seconds / meters >= fastest && seconds / meters <= slowest
}

/** The most watts that anybody rides or runs: in a sprint, and over longer times. */
const sprint = 2_200
const mostWatts: readonly [seconds: number, watts: number][] = [
  [60, 1_200],
  [300, 700],
  [1_200, 600],
  [3_600, 520],
]

/** Beats a minute of people who move. */
const beats = [30, 230] as const

/** The least and the most that a sensor measures of a person, as a mean over so many seconds; 0: one value of it. */
export function meanBounds(
  of: 'power' | 'heartRate',
  seconds: number,
): readonly [least: number, most: number] {
  if (of === 'heartRate') return beats
  return [0, mostWatts.findLast(([from]) => seconds >= from)?.[1] ?? sprint]
}

/** The fastest that somebody can go, in metres per second. */
export function fastest(sport: TrainingSport): number {
  return 1 / possible[sport][0]
}

/** The days whose sessions count for the pace, today included. */
export function paceRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -paceDays), to: today }
}

export type PaceSession = { sport: Sport; day: string; seconds: number | null; meters: number | null }

type PaceThresholds = { swimPace?: number | null; runPace?: number | null }

/** An athlete's usual pace: the median of recent sessions, else an estimate from their thresholds. */
export function athletePaces(athlete: {
  sessions: readonly PaceSession[]
  thresholds: PaceThresholds
  today: string
}): Paces {
  const { from, to } = paceRange(athlete.today)
  const seen: Record<TrainingSport, number[]> = { swim: [], bike: [], run: [] }
  for (const { sport, day, seconds, meters } of athlete.sessions) {
    if (!(sport in seen) || day < from || day > to || !seconds || !meters) continue
    if (isPossible(sport, seconds, meters)) seen[sport as TrainingSport].push(seconds / meters)
  }
  const { swimPace, runPace } = athlete.thresholds
  const paces: Paces = {}
  if (swimPace) paces.swim = (swimPace * slower.swim) / 100
  if (runPace) paces.run = (runPace * slower.run) / 1000
  for (const sport of ['swim', 'bike', 'run'] as const) {
    if (seen[sport].length >= paceFrom) paces[sport] = median(seen[sport])
  }
  return paces
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

type PlanInFigures = {
  sport: Sport
  /** Null where the text names no amount. */
  reading: CountedPlan | null
  /** What the coach typed, which wins over the text for its unit. */
  typed?: Record<Unit, number | null>
  paces: Paces
}

/** The time and the distance of a plan. A sport measured in time alone has no distance. */
export function plannedFigures({ sport, reading, typed, paces }: PlanInFigures): Planned {
  const paceOf = (of: Sport) => (paces as Partial<Record<Sport, number>>)[of]
  const said = (value: number | null | undefined): Figure | null => (value ? { value, how: 'said' } : null)
  return {
    seconds: said(typed?.seconds) ?? (reading && plannedSeconds(reading, paceOf)),
    meters: said(typed?.meters) ?? (reading && !isTimedSport(sport) ? plannedMeters(reading, paceOf) : null),
  }
}

/**
 * What a plan asks of each sport: its own, or those that its text names of its parts, among which what was typed for the
 * whole is shared.
 */
export function plannedBySport(plan: PlanInFigures, whole: Planned): BySport<Planned> {
  const { sport, reading, paces } = plan
  if (sport === 'rest') return {}
  const sports = reading ? sportsOf(reading) : []
  if (!reading || sports.every((one) => one === sport)) return { [sport]: whole }
  const parts = sports.map((one) => [
    one,
    plannedFigures({ sport: one, reading: partOf(reading, one), paces }),
  ])
  return shared(Object.fromEntries(parts), { whole, own: sport })
}

type OfSport = Done & { sport: CountedSport }

type Log = {
  completed: boolean
  doneFrom: DoneSource | null
  doneSeconds: number | null
  doneMeters: number | null
  /** What the person typed of each sport. */
  doneBySport?: readonly OfSport[] | null
  recordings: readonly OfSport[]
  planned: Planned
  /** Of a plan of several sports. */
  plannedBySport?: BySport<Planned>
  sport: Sport
}

/** What was done: as typed, else as recorded, else as planned where the log names no amount at all. */
export function doneFigures(log: Log): Done & { bySport: BySport<Done> } {
  const { doneSeconds, doneMeters, doneBySport: typed = null, recordings, planned, sport } = log
  const isTyped = doneSeconds !== null || doneMeters !== null
  const isRecorded = recordings.length > 0
  if (!isRecorded && !log.completed) return { seconds: null, meters: null, bySport: {} }
  const { seconds, meters } = isRecorded ? sumOf(recordings) : isTyped ? nothing : asDone(planned)
  const done = { seconds: doneSeconds ?? seconds, meters: doneMeters ?? meters }
  if (sport === 'rest') return { ...done, bySport: {} }
  const told = typed ?? (isRecorded ? recordings : null)
  const { plannedBySport: asPlanned = { [sport]: planned } } = log
  const sports = told?.map((one) => one.sport) ?? Object.keys(asPlanned)
  if (sports.every((one) => one === sport)) return { ...done, bySport: { [sport]: done } }
  // Of a unit that the person left empty, the parts are as unknown as the whole.
  const typedAlone = (part: Planned): Planned => ({
    seconds: doneSeconds === null ? null : part.seconds,
    meters: doneMeters === null ? null : part.meters,
  })
  const parts = told
    ? [...Map.groupBy(told, (one) => one.sport)].map(([one, all]) => [one, asSaid(sumOf(all))])
    : Object.entries(asPlanned).map(([one, part]) => [one, isTyped ? typedAlone(part) : part])
  const whole = { whole: asSaid(done), own: sport, isTyped: typed !== null }
  const bySport = Object.entries(shared(Object.fromEntries(parts), whole))
  return { ...done, bySport: Object.fromEntries(bySport.map(([one, part]) => [one, asDone(part)])) }
}

const nothing: Done = { seconds: null, meters: null }

function asSaid({ seconds, meters }: Done): Planned {
  const said = (value: number | null) => (value === null ? null : { value, how: 'said' as const })
  return { seconds: said(seconds), meters: said(meters) }
}

function asDone({ seconds, meters }: Planned): Done {
  return { seconds: comparable(seconds), meters: comparable(meters) }
}

/** Null where one is not known: the sum of the others is not the whole. */
function sumOf(amounts: readonly Done[]): Done {
  const sum = (unit: Unit) =>
    amounts.reduce<number | null>(
      (total, { [unit]: one }) => (total === null || one === null ? null : total + one),
      0,
    )
  return { seconds: sum('seconds'), meters: sum('meters') }
}

/** The value of a figure that is the whole; null for one that is only a lower end. */
export function comparable(figure: Figure | null): number | null {
  return figure && figure.how !== 'partly' ? figure.value : null
}

export type Comparison = { unit: Unit; planned: number; done: number; ratio: number; word: Compliance }

/** What was done against the plan, in the unit that the plan names in full where that was done, else in one that both have. */
export function comparison({ planned, done }: { planned: Planned; done: Done }): Comparison | null {
  const units: Unit[] = planned.meters?.how === 'said' ? ['meters', 'seconds'] : ['seconds', 'meters']
  for (const unit of units) {
    const [plan, did] = [comparable(planned[unit]), done[unit]]
    if (plan && did) {
      return {
        unit,
        planned: plan,
        done: did,
        ratio: did / plan,
        word: compliance({ planned: plan, done: did }),
      }
    }
  }
  return null
}
