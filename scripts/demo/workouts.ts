import { dayFromNumber } from '../../sync/contract/day.ts'
import type { Sport, WorkoutStatus } from '../../sync/contract/enumerations.ts'
import type { Athlete } from './club.ts'
import { type Dice, dice } from './seeded-random.ts'
import { measures } from './texts/scaling.ts'
import { kinds } from './texts/sessions.ts'
import { asPlanned, comments, good, hard, missed } from './texts/workout-notes.ts'

/** A day of an athlete as the coach wrote it. */
export type Planned = { name: string; description: string; sport: Sport; rpe: readonly [number, number] }

export type Logged = {
  status: WorkoutStatus
  rpe: number | null
  feel: number | null
  notes: string | null
  coachComment: string | null
}

/** 1970-01-01 was a Thursday. */
const thursday = 3

/** 0 is Monday. */
export function weekday(day: number): number {
  return (day + thursday) % 7
}

/** Counts weeks from Monday to Sunday. */
export function weekNumber(day: number): number {
  return Math.floor((day + thursday) / 7)
}

/** What the athlete's plan holds on this day (days since 1970-01-01). */
export function planned(athlete: Athlete, day: number): Planned {
  const week = weekNumber(day)
  const slot = weekday(day)
  const session = athlete.week[slot] ?? 'descanso'
  const { sport, writings, rpe } = kinds[session]
  // Each week the next writing; two sessions of a kind in one week never share one.
  const writing = writings[(week + athlete.weeks + slot) % writings.length]
  if (!writing) throw new Error(`Nothing written for ${session}`)
  return { name: writing.name, description: writing.text(measures(athlete, week)), sport, rpe }
}

function feeling(roll: Dice): number {
  return roll.pick([2, 3, 3, 4, 4, 4, 4, 5, 5])
}

function done(plan: Planned, roll: Dice): Logged {
  const rpe = Math.min(10, roll.between(plan.rpe[0], plan.rpe[1]))
  const feel = feeling(roll)
  const words = roll.pick(feel <= 2 ? hard[plan.sport] : good[plan.sport])
  const notes = roll.roll() < 0.55 ? words : asPlanned
  const coachComment = plan.sport !== 'rest' && roll.roll() < 0.15 ? roll.pick(comments) : null
  return { status: 'completed', rpe, feel, notes, coachComment }
}

/** What became of a day that is over: mostly done, sometimes missed with a reason, sometimes left open. */
export function logged(athlete: Athlete, day: number, plan: Planned): Logged {
  const roll = dice('log', athlete.email, dayFromNumber(day))
  const nothing = { rpe: null, feel: null, coachComment: null }
  if (roll.roll() < athlete.diligence) return done(plan, roll)
  if (roll.roll() < 0.5 && plan.sport !== 'rest')
    return { status: 'missed', notes: roll.pick(missed), ...nothing }
  return { status: 'planned', notes: null, ...nothing }
}
