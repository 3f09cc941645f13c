import type { Sport, TrainingSport, WorkoutStatus } from '#sync/contract/index.ts'
import { addDays } from '../days.ts'
import { sessionLoad } from '../load.ts'
import type { Volume } from '../volume/shape.ts'

/** A training session as the figures over weeks read it. Distances in metres, times in seconds. */
export type Session = {
  key: string
  name: string
  sport: TrainingSport
  day: string
  completed: boolean
  rpe: number | null
  planned: { meters: number; seconds: number }
  done: { meters: number | null; seconds: number | null }
}

type Row = {
  clientId: string
  name: string
  sport: Sport
  scheduledTo: string
  status: WorkoutStatus
  rpe: number | null
  doneMeters: number | null
  doneSeconds: number | null
}

/** @param volumeOf the volume of a workout's text. Rest days are no sessions. */
export function sessionsOf<Workout extends Row>(
  workouts: readonly Workout[],
  volumeOf: (workout: Workout) => Volume | null | undefined,
): Session[] {
  return workouts.flatMap((workout) => {
    const { clientId, name, sport, scheduledTo, status, rpe, doneMeters, doneSeconds } = workout
    if (sport === 'rest') return []
    const volume = volumeOf(workout)
    const planned = volume
      ? { meters: Math.round(volume.km * 1000 + volume.m), seconds: volume.min * 60 + volume.s }
      : { meters: 0, seconds: 0 }
    const done = { meters: doneMeters, seconds: doneSeconds }
    const completed = status === 'completed'
    return [{ key: clientId, name, sport, day: scheduledTo, completed, rpe, planned, done }]
  })
}

/** Seconds per metre of each sport; absent where there is no log with both. */
export type Paces = Partial<Record<TrainingSport, number>>

/** How many days back a log counts for the pace. */
const paceDays = 60

/** The days whose logs count for the pace, today included. */
export function paceRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -paceDays), to: today }
}

/** The athlete's median pace of the last 60 days, from logs with a distance and a time. */
export function pacesOf(sessions: readonly Session[], today: string): Paces {
  const { from } = paceRange(today)
  const paces: Partial<Record<TrainingSport, number[]>> = {}
  for (const { sport, day, completed, done } of sessions) {
    if (!completed || day < from || day > today || !done.meters || !done.seconds) continue
    const ofSport = paces[sport] ?? []
    ofSport.push(done.seconds / done.meters)
    paces[sport] = ofSport
  }
  return Object.fromEntries(Object.entries(paces).map(([sport, values]) => [sport, median(values)]))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export type Unit = 'meters' | 'seconds'

/** An amount in one unit; `estimated`: converted at the athlete's own pace. Null: not known in this unit. */
export type Amount = { value: number; estimated: boolean } | null

/** What the plan names in this unit, its parts in the other unit converted at the athlete's pace. */
export function plannedIn({ planned, sport }: Session, unit: Unit, paces: Paces): Amount {
  const other = converted(planned[otherUnit(unit)], unit, paces[sport])
  if (other !== null && planned[unit] + other > 0) {
    return { value: planned[unit] + other, estimated: other > 0 }
  }
  return planned[unit] > 0 ? { value: planned[unit], estimated: false } : null
}

/** What was done in this unit: what was logged, else what was logged in the other unit, else the plan. */
export function doneIn(session: Session, unit: Unit, paces: Paces): Amount {
  if (!session.completed) return null
  const { done, planned, sport } = session
  const logged = done[unit]
  if (logged !== null) return { value: logged, estimated: false }
  // A plan in this unit alone counts as done; a plan in the other unit only through what was logged of it.
  if (planned[unit] > 0 && planned[otherUnit(unit)] === 0) return { value: planned[unit], estimated: false }
  const value = converted(done[otherUnit(unit)] ?? 0, unit, paces[sport])
  return value ? { value, estimated: true } : plannedIn(session, unit, paces)
}

const otherUnit = (unit: Unit): Unit => (unit === 'meters' ? 'seconds' : 'meters')

function converted(amount: number, to: Unit, pace: number | undefined): number | null {
  if (amount === 0) return 0
  if (pace === undefined) return null
  return Math.round(to === 'seconds' ? amount * pace : amount / pace)
}

/** The load of a completed session, and whether its time was estimated from a distance; null when it is not known. */
export function loadOf(session: Session, paces: Paces): Amount {
  const time = doneIn(session, 'seconds', paces)
  const load = sessionLoad({ rpe: session.rpe, doneSeconds: time?.value ?? null, plannedSeconds: null })
  return load === null ? null : { value: load, estimated: time?.estimated ?? false }
}
