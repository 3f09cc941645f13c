import {
  type DonePlan,
  dayNumber,
  type MarkKind,
  type Sport,
  type WorkoutStatus,
  workoutDay,
} from '#sync/contract/index.ts'
import { addDays, mondayOf } from '../days.ts'
import { loadDays } from '../load.ts'
import { isAbsence } from '../marks.ts'
import { effortGap } from '../progress/effort-gap.ts'
import { type Session, shareOf } from '../sessions.ts'
import { complaintIn, questionIn } from './complaint.ts'
import { usualEffort } from './intensity.ts'
import { urgencyOf } from './urgency.ts'

/** Why an athlete needs their coach. `workout` is the key of the workout that it is about. */
export type Reason =
  /** A word that the athlete wrote; '' when they chose it as the reason for not training. */
  | { kind: 'pain' | 'illness'; workout: string; word: string }
  | { kind: 'ill' | 'injured'; day: string; startsTomorrow: boolean }
  | { kind: 'missed-in-a-row'; workout: string; count: number }
  /** Percent of the plan that was done. */
  | { kind: 'far-below' | 'far-above'; workout: string; percent: number }
  /** Both 1 to 10. */
  | { kind: 'effort'; workout: string; rpe: number; expected: number }
  /** Percent of the mean of the athlete's own four weeks. */
  | { kind: 'load'; workout: string; percent: number }
  | { kind: 'question'; workout: string; question: string }
  | { kind: 'no-plan'; day: string }
  | { kind: 'race'; day: string; title: string; inDays: number }

/** What is read of a workout. Days are `YYYY-MM-DD`, instants ISO UTC, effort 1 to 10. */
export type TriagedWorkout = {
  clientId: string
  name: string
  description: string
  sport: Sport
  status: WorkoutStatus
  scheduledTo: string
  rpe: number | null
  notes: string | null
  missedReason: string | null
  doneSeconds: number | null
  doneMeters: number | null
  donePlan: DonePlan | null
  doneDay?: string | null
  plannedSeconds: number | null
  plannedMeters: number | null
  seenAt: string | null
  updatedAt: string
}

/** A comment of the workout's thread, oldest first. */
export type TriagedComment = { workoutKey: string; text: string; isAthletes: boolean; createdAt: string }

/** A fact that somebody put on days, both ends included. */
export type TriagedMark = {
  kind: MarkKind
  startDay: string
  endDay: string
  title: string
}

type Athlete<Workout extends TriagedWorkout> = {
  /** Of `triageRange`, in any order. */
  workouts: readonly Workout[]
  comments: readonly TriagedComment[]
  marks: readonly TriagedMark[]
  sessionOf: (workout: Workout) => Session
  /** What was recorded of no workout. */
  recorded: readonly Session[]
}

/** How many missed sessions in a row are several. */
const missedLimit = 2
/** How far from its plan a session is far above or below it, as a share. */
const farBelow = 0.5
const farAbove = 1.5
/** How far above the expected effort a session is, and how many logs of the same intensity say what is expected. */
const effortAbove = 3
const expectedFrom = 3
/** How many times the mean of four weeks the last one has. */
const loadAbove = 1.5
/** Days back in which words count, and numbers. */
const wordDays = 14
const numberDays = 7
/** Days ahead in which something must be planned, and in which a race is near. */
const planDays = 7
const raceDays = 14

/** The days that must be read for `reasonsOf`: four weeks back, and a week ahead. */
export function triageRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -28), to: addDays(mondayOf(today), 13) }
}

/**
 * Why this athlete needs their coach, most urgent first; each kind once, about its newest workout. A workout that the
 * coach has seen or answered since its log gives no reason, and "as planned" without words is none.
 */
export function reasonsOf<Workout extends TriagedWorkout>(
  athlete: Athlete<Workout>,
  today: string,
): Reason[] {
  const { workouts, comments, marks } = athlete
  const threads = Map.groupBy(comments, ({ workoutKey }) => workoutKey)
  const sessions = workouts
    .filter(({ sport }) => sport !== 'rest')
    .toSorted((a, b) => workoutDay(b).localeCompare(workoutDay(a)) || b.clientId.localeCompare(a.clientId))
  const open = workouts
    .filter((workout) => !isHandled(workout, threads.get(workout.clientId) ?? []))
    .toSorted((a, b) => workoutDay(b).localeCompare(workoutDay(a)))
  const recent = open.filter(
    (workout) =>
      workout.sport !== 'rest' &&
      athlete.sessionOf(workout).isDone &&
      isWithin(workoutDay(workout), today, numberDays),
  )
  const words = wordsOf(workouts, open, threads, today)
  const reasons = [
    saidReason(words, open, today, 'pain'),
    saidReason(words, open, today, 'illness'),
    ...markReasons(marks, today),
    missedReason(sessions, open, athlete),
    farReason(recent, athlete),
    effortReason(recent, sessions, athlete),
    loadReason(recent, athlete, today),
    questionReason(words),
    planReason(athlete, today),
    raceReason(marks, today),
  ]
  return reasons.filter((reason) => reason !== undefined).toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
}

/** Whether the coach has seen the workout since its log, or answered it. */
function isHandled({ seenAt, updatedAt }: TriagedWorkout, thread: readonly TriagedComment[]): boolean {
  if (seenAt !== null && seenAt >= updatedAt) return true
  return thread.some(({ isAthletes, createdAt }) => !isAthletes && createdAt >= updatedAt)
}

/** Whether the athlete wrote something with a log, or a reason for a missed workout, that the coach has not seen. */
export function isUnreadLog(
  {
    status,
    notes,
    seenAt,
    updatedAt,
    scheduledTo,
  }: Pick<TriagedWorkout, 'status' | 'notes' | 'seenAt' | 'updatedAt' | 'scheduledTo'>,
  today: string,
): boolean {
  const isSeen = seenAt !== null && seenAt >= updatedAt
  return status !== 'planned' && Boolean(notes?.trim()) && !isSeen && scheduledTo >= addDays(today, -wordDays)
}

type Words = { workout: string; text: string; day: string }

/** What the athlete wrote and nobody has handled: notes, and comments after the coach's last one. Newest first. */
function wordsOf(
  workouts: readonly TriagedWorkout[],
  open: readonly TriagedWorkout[],
  threads: ReadonlyMap<string, readonly TriagedComment[]>,
  today: string,
): Words[] {
  const notes = open
    .filter(({ status, notes: text }) => status !== 'planned' && text?.trim())
    .map(({ clientId, notes: text, scheduledTo }) => ({
      workout: clientId,
      text: text ?? '',
      day: scheduledTo,
    }))
  const said = workouts.flatMap(({ clientId, seenAt, scheduledTo }) => {
    const thread = threads.get(clientId) ?? []
    const last = thread.findLastIndex(({ isAthletes }) => !isAthletes)
    return thread
      .slice(last + 1)
      .filter(({ createdAt }) => seenAt === null || createdAt > seenAt)
      .map(({ text }) => ({ workout: clientId, text, day: scheduledTo }))
      .toReversed()
  })
  return [...said, ...notes]
    .filter(({ day }) => day >= addDays(today, -wordDays))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

function saidReason(
  words: readonly Words[],
  open: readonly TriagedWorkout[],
  today: string,
  kind: 'pain' | 'illness',
): Reason | undefined {
  for (const { workout, text } of words) {
    const said = complaintIn(text)
    if (said?.kind === kind) return { kind, workout, word: said.word }
  }
  const chosen = kind === 'pain' ? 'injured' : 'ill'
  const missed = open.find(
    ({ status, missedReason: why, scheduledTo }) =>
      status === 'missed' && why === chosen && isWithin(scheduledTo, today, wordDays),
  )
  return missed && { kind, workout: missed.clientId, word: '' }
}

function markReasons(marks: readonly TriagedMark[], today: string): Reason[] {
  return marks.flatMap(({ kind, startDay, endDay }): Reason[] =>
    // Said for tomorrow, it is today that the plan can still change.
    (kind === 'ill' || kind === 'injured') && startDay <= addDays(today, 1) && today <= endDay
      ? [{ kind, day: startDay, startsTomorrow: startDay > today }]
      : [],
  )
}

/** The last sessions that were due were all missed, and in no absence. */
function missedReason<Workout extends TriagedWorkout>(
  newestFirst: readonly Workout[],
  open: readonly Workout[],
  { sessionOf }: Pick<Athlete<Workout>, 'sessionOf'>,
): Reason | undefined {
  const due = newestFirst.filter((workout) => {
    const { isDue, isDone, excused } = sessionOf(workout)
    return isDue && (isDone || !excused)
  })
  const done = due.findIndex((workout) => sessionOf(workout).status !== 'missed')
  const missed = done < 0 ? due : due.slice(0, done)
  const [last] = missed
  const isOpen = last && open.includes(last)
  return isOpen && missed.length >= missedLimit
    ? { kind: 'missed-in-a-row', workout: last.clientId, count: missed.length }
    : undefined
}

function farReason<Workout extends TriagedWorkout>(
  recent: readonly Workout[],
  { sessionOf }: Pick<Athlete<Workout>, 'sessionOf'>,
): Reason | undefined {
  for (const workout of recent) {
    const share = shareOf(sessionOf(workout)) ?? 1
    const percent = Math.round(share * 100)
    if (share < farBelow) return { kind: 'far-below', workout: workout.clientId, percent }
    if (share > farAbove) return { kind: 'far-above', workout: workout.clientId, percent }
  }
  return undefined
}

function effortReason<Workout extends TriagedWorkout>(
  recent: readonly Workout[],
  sessions: readonly Workout[],
  { sessionOf }: Pick<Athlete<Workout>, 'sessionOf'>,
): Reason | undefined {
  for (const workout of recent) {
    const { rpe } = workout
    if (rpe === null) continue
    const { expected, highest } = usualOf(workout, sessions, sessionOf)
    if (rpe >= expected + effortAbove && rpe > highest) {
      return { kind: 'effort', workout: workout.clientId, rpe, expected }
    }
  }
  return undefined
}

/**
 * The middle and the highest effort that this athlete logged for other plans of the same sport and intensity: a long
 * easy run is hard every week. Without enough logs, what the intensity alone leads to expect.
 */
function usualOf<Workout extends TriagedWorkout>(
  workout: Workout,
  sessions: readonly Workout[],
  sessionOf: (workout: Workout) => Session,
) {
  const { sport, intensity } = sessionOf(workout)
  const efforts = sessions
    .filter((other) => other.clientId !== workout.clientId && other.status === 'completed')
    .filter((other) => {
      const session = sessionOf(other)
      return session.sport === sport && session.intensity === intensity
    })
    .flatMap(({ rpe }) => (rpe === null ? [] : [rpe]))
    .toSorted((a, b) => a - b)
  const middle = efforts[Math.floor(efforts.length / 2)]
  if (middle === undefined || efforts.length < expectedFrom) {
    return { expected: usualEffort[intensity], highest: 0 }
  }
  return { expected: middle, highest: efforts.at(-1) ?? 0 }
}

function loadReason<Workout extends TriagedWorkout>(
  [last]: readonly Workout[],
  { workouts, sessionOf, recorded }: Pick<Athlete<Workout>, 'workouts' | 'sessionOf' | 'recorded'>,
  today: string,
): Reason | undefined {
  const sessions = [...workouts.map(sessionOf), ...recorded].filter(({ isDone }) => isDone)
  // Half-read weeks make any week look heavy.
  if (!last || sessions.some(({ isRead }) => !isRead)) return undefined
  if (effortGap(sessions, 'load', today)) return undefined
  const rows = sessions
    .filter(({ day }) => day <= today)
    .map(({ day, load }) => ({ day, load: load?.value ?? null }))
  const [now] = loadDays(rows, today, today)
  if (!now?.mean7 || !now.mean28 || now.mean7 < now.mean28 * loadAbove) return undefined
  return { kind: 'load', workout: last.clientId, percent: Math.round((now.mean7 / now.mean28) * 100) }
}

function questionReason(words: readonly Words[]): Reason | undefined {
  for (const { workout, text } of words) {
    const question = questionIn(text)
    if (question) return { kind: 'question', workout, question }
  }
  return undefined
}

function planReason(
  { workouts, marks }: Pick<Athlete<TriagedWorkout>, 'workouts' | 'marks'>,
  today: string,
): Reason | undefined {
  const [from, to] = [addDays(today, 1), addDays(today, planDays)]
  const isPlanned = workouts.some(({ scheduledTo }) => from <= scheduledTo && scheduledTo <= to)
  const isAway = marks.some(
    ({ kind, startDay, endDay }) => isAbsence(kind) && startDay <= from && to <= endDay,
  )
  return isPlanned || isAway ? undefined : { kind: 'no-plan', day: from }
}

function raceReason(marks: readonly TriagedMark[], today: string): Reason | undefined {
  const [next] = marks
    .filter(
      ({ kind, startDay }) => kind === 'race' && today <= startDay && startDay <= addDays(today, raceDays),
    )
    .toSorted((a, b) => a.startDay.localeCompare(b.startDay))
  return (
    next && {
      kind: 'race',
      day: next.startDay,
      title: next.title,
      inDays: dayNumber(next.startDay) - dayNumber(today),
    }
  )
}

function isWithin(day: string, today: string, days: number): boolean {
  return addDays(today, -days) <= day && day <= today
}
