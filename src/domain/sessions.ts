import {
  type Activity,
  type CountedSport,
  countedSports,
  type DonePlan,
  type DoneSource,
  isTimedSport,
  isTrainingSport,
  planDone,
  type ShownStatus,
  type Sport,
  shownStatus,
  typedAmounts,
  type Workout,
  type WorkoutStatus,
  workoutDay,
} from '#sync/contract/index.ts'
import { recordingsByWorkout } from './activities/linked-recordings.ts'
import {
  type Comparison,
  comparable,
  comparison,
  type Done,
  doneFigures,
  type Figure,
  type Paces,
  type Planned,
  plannedBySport,
  plannedFigures,
  type Unit,
} from './figures.ts'
import { type Compliance, sessionLoad } from './load.ts'
import type { Intensity } from './reading/folds/effort.ts'
import { isUnread } from './reading/sums.ts'
import type { TextReading } from './reading/volume.ts'
import { planIntensity, usualEffort } from './triage/intensity.ts'
import type { BySport, Part } from './workouts/by-sport.ts'
import { isDueOn } from './workouts/due.ts'

/** A workout with what was recorded of it, or a recording of no workout, in figures. */
export type Session = {
  /** Of the workout, or of the recording. */
  key: string
  from: 'workout' | 'recording'
  name: string
  sport: Sport
  day: string
  status: ShownStatus
  isDone: boolean
  /** Its day has come: it was done, or was to be. */
  isDue: boolean
  /** Its day is in an absence of the athlete. */
  excused: boolean
  /** Its athlete does not see it yet: it is in no sum. */
  isDraft: boolean
  /** False while the text of the plan is still being read: its figures are not known yet. */
  isRead: boolean
  /** Its text has numbers that were not understood, and no log has an amount: sums lack it. */
  isUnread: boolean
  /** What is shown of it comes from a text whose reading is in doubt. */
  isDoubtful: boolean
  /** So do the amounts of its plan, also where others are shown. */
  isPlanDoubtful: boolean
  /** The amount shown of its plan is one that somebody typed, not one of its text. */
  isTyped: boolean
  /** How hard its plan asks to go; without a plan, moderate. */
  intensity: Intensity
  rpe: number | null
  planned: Planned
  /** What the person or a watch says; of "as planned", the plan. */
  done: Done
  /** What totals count as done; a unit that is missing is worked out from the other one at the usual pace. */
  counted: Planned
  /** Null where the two cannot be compared. */
  compared: Comparison | null
  word: SessionWord | null
  load: Figure | null
  /** Its amounts by sport; empty where all of it is in its own. */
  parts: readonly Part[]
}

/** How a session compares with its plan; `not-compared`: it was done, and its plan has no amount to compare. */
export type SessionWord = Compliance | 'not-compared'

export type LoggedWorkout = {
  clientId: string
  name: string
  description: string
  sport: Sport
  scheduledTo: string
  status: WorkoutStatus
  rpe: number | null
  doneFrom: DoneSource | null
  doneSeconds: number | null
  doneMeters: number | null
  doneBySport?: Workout['doneBySport']
  donePlan: DonePlan | null
  doneDay?: string | null
  plannedSeconds: number | null
  plannedMeters: number | null
  draft?: boolean
}

export type Recording = Pick<Activity, 'clientId' | 'name' | 'sport' | 'day' | 'seconds' | 'meters'>

type Read = {
  /** Of `planDone`; undefined while it is being read. */
  reading: TextReading | undefined
  /** Those linked to it. */
  recordings: readonly Recording[]
  paces: Paces
  today: string
  /** Its day is in an absence of the athlete. */
  excused?: boolean
}

const nothing = { seconds: null, meters: null }
const noLog = {
  completed: false,
  doneFrom: null,
  doneSeconds: null,
  doneMeters: null,
  planned: nothing,
} as const

type PaceSource = Omit<LoggedWorkout, 'rpe' | 'doneFrom' | 'plannedSeconds' | 'plannedMeters'>

/** What an athlete typed or a watch recorded, from which paces are taken. "As planned" says nothing of a pace. */
export function paceSessions(
  workouts: readonly PaceSource[],
  recordings: readonly (Recording & { workoutKey: string | null })[],
): { sport: Sport; day: string; seconds: number | null; meters: number | null }[] {
  const ofWorkout = recordingsByWorkout(recordings)
  const keys = new Set(workouts.map(({ clientId }) => clientId))
  const logged = workouts.flatMap((workout) => {
    const { clientId, status } = workout
    const { bySport } = doneFigures({
      ...workout,
      completed: status === 'completed',
      doneFrom: null,
      recordings: ofWorkout.get(clientId) ?? [],
      planned: nothing,
      sport: planDone(workout).sport,
    })
    const day = workoutDay(workout)
    return sportsIn(bySport).map((sport) => ({ sport, day, ...(bySport[sport] ?? nothing) }))
  })
  const apart = recordings.filter(({ workoutKey }) => workoutKey === null || !keys.has(workoutKey))
  return [...logged, ...apart.map(({ sport, day, seconds, meters }) => ({ sport, day, seconds, meters }))]
}

export function sessionOf(
  workout: LoggedWorkout,
  { reading, recordings, paces, today, excused = false }: Read,
): Session {
  const { clientId, rpe, doneSeconds, doneMeters, draft = false } = workout
  const day = workoutDay(workout)
  const { name, sport, description } = planDone(workout)
  const typed = typedAmounts(workout)
  const plan = { sport, reading: reading ?? null, typed, paces }
  const planned = plannedFigures(plan)
  const completed = workout.status === 'completed'
  // What was typed of the whole alone says nothing sure of its parts.
  const sharedOut = (figure: Figure | null, typed: number | null): Figure | null =>
    figure && typed !== null && !workout.doneBySport ? { ...figure, how: 'estimated' } : figure
  const plannedParts = plannedBySport(plan, planned)
  const log = { ...workout, completed, recordings, planned, plannedBySport: plannedParts, sport }
  const { bySport, ...amounts } = doneFigures(log)
  const done = amountsOf(sport, amounts)
  const isDone = completed || recordings.length > 0
  const isPlan = completed && recordings.length === 0 && doneSeconds === null && doneMeters === null
  const status = shownStatus({ ...workout, sport }, today, recordings.length > 0)
  const counted = isPlan ? planned : countedOf(done, sport, paces)
  const isDoubtful = isReadInDoubt(reading, sport, typed)
  const compared = isDone ? comparison({ planned, done }) : null
  return {
    key: clientId,
    from: 'workout',
    name,
    sport,
    day,
    status,
    isDone,
    isDue: isDone || isDueOn({ day, status }, today),
    excused,
    isDraft: draft,
    isRead: sport === 'rest' || reading !== undefined,
    isUnread: isTrainingSport(sport) && noneOf(counted) && noneOf(typed) && isUnread(description, reading),
    isDoubtful: (!isDone || isPlan) && isDoubtful,
    isPlanDoubtful: isDoubtful,
    isTyped: typed[mainUnit({ planned, sport })] !== null,
    intensity: planIntensity(name, reading?.intensity),
    rpe,
    planned,
    done,
    counted,
    compared,
    word: sport === 'rest' ? null : wordOf(status, isDone, compared, isPlan),
    load: loadOf(rpe, done.seconds, isPlan && planned.seconds?.how === 'estimated'),
    parts: partsOf(sport, plannedParts, bySport, (one, ofSport) => {
      if (!isDone) return nothing
      if (isPlan) return plannedParts[one] ?? nothing
      const { seconds, meters } = countedOf(ofSport, one, paces)
      return { seconds: sharedOut(seconds, doneSeconds), meters: sharedOut(meters, doneMeters) }
    }),
  }
}

/** What a session is in each sport. What was left out of one that was done is nothing done. */
function partsOf(
  own: Sport,
  planned: BySport<Planned>,
  done: BySport<Done>,
  counted: (sport: CountedSport, done: Done) => Planned,
): Part[] {
  const sports = countedSports.filter((sport) => planned[sport] || done[sport])
  if (sports.every((sport) => sport === own)) return []
  const left = sportsIn(done).length > 0 ? { seconds: 0, meters: 0 } : nothing
  return sports.map((sport) => {
    const ofSport = amountsOf(sport, done[sport] ?? left)
    return { sport, planned: planned[sport] ?? nothing, done: ofSport, counted: counted(sport, ofSport) }
  })
}

const sportsIn = (parts: BySport<unknown>) => countedSports.filter((sport) => parts[sport])

/** The session of recordings that belong to no workout: done, and nothing planned. Several are the legs of one. */
export function recordedSession(legs: readonly [Recording, ...Recording[]], paces: Paces): Session {
  const [{ clientId, day, sport: first }] = legs
  const sport = legs.every((leg) => leg.sport === first) ? first : 'multi'
  const { bySport, ...amounts } = doneFigures({ ...noLog, recordings: legs, sport })
  const done = amountsOf(sport, amounts)
  return {
    key: clientId,
    from: 'recording',
    name: [...new Set(legs.map(({ name }) => name))].join(' + '),
    sport,
    day,
    status: 'recorded',
    isDone: true,
    isDue: true,
    excused: false,
    isDraft: false,
    isRead: true,
    isUnread: false,
    isDoubtful: false,
    isPlanDoubtful: false,
    isTyped: false,
    intensity: 'moderate',
    rpe: null,
    planned: nothing,
    done,
    counted: countedOf(done, sport, paces),
    compared: null,
    word: 'unplanned',
    load: null,
    parts: partsOf(sport, {}, bySport, (one, ofSport) => countedOf(ofSport, one, paces)),
  }
}

type PlannedItem = Pick<
  LoggedWorkout,
  'name' | 'description' | 'sport' | 'plannedSeconds' | 'plannedMeters'
> & { day: string }

/** A session of a plan that nobody has on their days yet; its load is of the effort that its words lead to expect. */
export function plannedSession(
  item: PlannedItem,
  { reading, paces }: Pick<Read, 'reading' | 'paces'>,
): Session {
  const { name, description, sport, day } = item
  const typed = typedAmounts(item)
  const plan = { sport, reading: reading ?? null, typed, paces }
  const planned = plannedFigures(plan)
  const isDoubtful = isReadInDoubt(reading, sport, typed)
  const seconds = comparable(planned.seconds)
  const intensity = planIntensity(name, reading?.intensity)
  return {
    key: `${day} ${name}`,
    from: 'workout',
    name,
    sport,
    day,
    status: 'planned',
    isDone: false,
    isDue: false,
    excused: false,
    isDraft: false,
    isRead: sport === 'rest' || reading !== undefined,
    isUnread: isTrainingSport(sport) && noneOf(typed) && isUnread(description, reading),
    isDoubtful,
    isPlanDoubtful: isDoubtful,
    isTyped: typed[mainUnit({ planned, sport })] !== null,
    intensity,
    rpe: null,
    planned,
    done: nothing,
    counted: nothing,
    compared: null,
    word: null,
    // Of a distance without a pace the load is not known, and so the sum is only a lower end.
    load:
      loadOf(usualEffort[intensity], seconds, true) ??
      (planned.meters || planned.seconds ? { value: 0, how: 'partly' } : null),
    parts: partsOf(sport, plannedBySport(plan, planned), {}, () => nothing),
  }
}

const noneOf = ({ seconds, meters }: Record<Unit, unknown>) => seconds === null && meters === null

/** Whether what is shown of a plan comes from a text whose reading is in doubt: not where all of it was typed. */
function isReadInDoubt(reading: TextReading | undefined, sport: Sport, typed: Done): boolean {
  const isTyped = typed.seconds !== null && (typed.meters !== null || isTimedSport(sport))
  return reading?.isDoubtful === true && !isTyped
}

/** Strength and other sports are shown in time alone, even where a watch counted the metres of a walk. */
function amountsOf(sport: Sport, done: Done): Done {
  return isTimedSport(sport) ? { ...done, meters: null } : done
}

function wordOf(
  status: ShownStatus,
  isDone: boolean,
  compared: Comparison | null,
  isPlan: boolean,
): SessionWord | null {
  if (!isDone) return status === 'missed' ? 'not-done' : null
  if (compared) return compared.word
  return isPlan ? 'as-planned' : 'not-compared'
}

function countedOf(done: Done, sport: Sport, paces: Paces): Planned {
  const { seconds, meters } = done
  const pace = (paces as Partial<Record<Sport, number>>)[sport]
  return {
    seconds: countedIn(seconds, meters, pace && meters && meters * pace),
    meters: countedIn(meters, seconds, pace && seconds && seconds / pace),
  }
}

function countedIn(
  own: number | null,
  other: number | null,
  converted: number | null | undefined,
): Figure | null {
  if (own !== null) return { value: own, how: 'said' }
  if (converted) return { value: Math.round(converted), how: 'estimated' }
  return other === null ? null : { value: 0, how: 'partly' }
}

function loadOf(rpe: number | null, doneSeconds: number | null, isEstimated: boolean): Figure | null {
  const load = sessionLoad({ rpe, doneSeconds, plannedSeconds: null })
  return load === null ? null : { value: Math.round(load), how: isEstimated ? 'estimated' : 'said' }
}

/** How much of its plan was done, 0 to 1 and beyond; null while it is open, and without a plan. */
export function shareOf({ isDone, status, compared, word }: Session): number | null {
  if (word === 'unplanned') return null
  if (isDone) return compared?.ratio ?? 1
  return status === 'missed' ? 0 : null
}

/** Without rest days, which are no training, also when something was logged on them. */
export function trainingOf(sessions: readonly Session[]): Session[] {
  return sessions.filter(({ sport }) => sport !== 'rest')
}

/** The unit that is shown first of a session: the one that its plan names for every step, else time. */
function mainUnit({ planned, sport }: Pick<Session, 'planned' | 'sport'>): Unit {
  // Kilometres of a ride and of a run together say little.
  const hasTime = sport === 'multi' && comparable(planned.seconds) !== null
  return planned.meters?.how === 'said' && !hasTime ? 'meters' : 'seconds'
}

/** The most of what was planned and done, where it is compared in this unit: both are shown alike. */
export function comparedMost({ compared }: Session, unit: Unit): number | undefined {
  return compared?.unit === unit ? Math.max(compared.planned, compared.done) : undefined
}

/** The number shown first of a session: what was done, else what is planned; in the unit of its plan where it has that. */
export function shownFigures(session: Session): { unit: Unit; figure: Figure }[] {
  const { isDone, planned, counted, done } = session
  const known = ({ unit, figure }: { unit: Unit; figure: Figure | null }) =>
    figure && figure.value > 0 && !(isDone && done[unit] === null && figure.how === 'estimated')
      ? [{ unit, figure }]
      : []
  const first = mainUnit(session)
  const amounts = isDone ? counted : planned
  return [first, first === 'meters' ? ('seconds' as const) : ('meters' as const)].flatMap((unit) =>
    known({ unit, figure: amounts[unit] }),
  )
}
