import { plannedFigures } from '#src/domain/figures.ts'
import type { CountedPlan } from '#src/domain/reading/folds/planned.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { planIntensity } from '#src/domain/triage/intensity.ts'
import { partOf } from '#src/domain/workouts/by-sport.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import type { DoneBySport } from '#sync/contract/shapes/entities.ts'
import type { DoneSource, MissedReason, WorkoutStatus } from '#sync/contract/shapes/enumerations.ts'
import { isTrainingSport, type Sport, trainingSports } from '#sync/contract/sports.ts'
import { type Athlete, quicker, usualPace } from './club.ts'
import { absenceOf, raceOf } from './marks.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { scalingFor } from './texts/scaling.ts'
import { kinds } from './texts/sessions.ts'
import { comments, good, hard, ill, injured, missed } from './texts/workout-notes.ts'

/** A workout as the coach plans it. */
type Planned = { name: string; description: string; sport: Sport; rpe: readonly [number, number] }

type Logged = {
  status: WorkoutStatus
  rpe: number | null
  feel: number | null
  notes: string | null
  doneFrom: DoneSource | null
  doneSeconds: number | null
  doneMeters: number | null
  doneBySport: DoneBySport | null
  missedReason: MissedReason | null
  /** In the club every log was made on the plan of today. */
  donePlan: null
  coachComment: string | null
}

/** 1970-01-01 was a Thursday. */
const thursday = 3

/** 0 is Monday. */
export function weekday(day: number): number {
  return (day + thursday) % 7
}

/** Weeks from Monday to Sunday, numbered from 1970. */
export function weekNumber(day: number): number {
  return Math.floor((day + thursday) / 7)
}

/** The athlete's planned workout of this day (days since 1970-01-01). */
export function planned(athlete: Athlete, day: number): Planned {
  const race = raceOf(athlete, day)
  if (race) return { ...race, rpe: race.sport === 'rest' ? [1, 1] : [9, 9] }
  const week = weekNumber(day)
  const slot = weekday(day)
  // The day before a race is for the journey and the legs.
  const session = raceOf(athlete, day + 1) ? 'descanso' : (athlete.week[slot] ?? 'descanso')
  const { sport, variants, rpe } = kinds[session]
  // Another variant each week. Two sessions of one kind in a week differ.
  const writing = variants[(week + athlete.weeks + slot) % variants.length]
  if (!writing) throw new Error(`Nothing written for ${session}`)
  return { name: writing.name, description: writing.text(scalingFor(athlete, week)), sport, rpe }
}

function feeling(roll: SeededRandom): number {
  return roll.pick([2, 3, 3, 4, 4, 4, 4, 5, 5])
}

const notDone = { doneFrom: null, doneSeconds: null, doneMeters: null, doneBySport: null }
const asPlanned = { ...notDone, doneFrom: 'plan' as const }

/** What was typed: the plan at the athlete's own pace, now and then cut short or a little more. */
function amounts(athlete: Athlete, plan: Planned, roll: SeededRandom) {
  const { sport, description } = plan
  const { volume, intensity, nodes } = readText({ sport, description })
  if (sport === 'multi') return partAmounts(athlete, { nodes, total: null }, roll)
  const share = roll.pick([0.75, 0.9, 0.95, 1, 1, 1, 1, 1, 1.05, 1.1])
  if (!volume || !isTrainingSport(sport)) return notDone
  const pace =
    (usualPace(athlete, sport) / quicker[planIntensity(plan.name, intensity)]) * (0.97 + roll.roll() * 0.06)
  const meters = (volume.km * 1000 + volume.m + (volume.min * 60 + volume.s) / pace) * share
  const step = sport === 'swim' ? 50 : 100
  return {
    doneFrom: 'typed' as const,
    doneSeconds: Math.max(300, Math.round((meters * pace) / 60) * 60),
    doneMeters: Math.max(step, Math.round(meters / step) * step),
    doneBySport: null,
  }
}

/** The same of each sport of a brick, and of the whole. */
function partAmounts(athlete: Athlete, plan: CountedPlan, roll: SeededRandom) {
  const paces = Object.fromEntries(trainingSports.map((sport) => [sport, usualPace(athlete, sport)]))
  const doneBySport = trainingSports.flatMap((sport) => {
    const { seconds } = plannedFigures({ sport, reading: partOf(plan, sport), paces })
    if (!seconds) return []
    const done = Math.round((seconds.value * (0.95 + roll.roll() * 0.1)) / 60) * 60
    return [{ sport, seconds: done, meters: Math.round(done / usualPace(athlete, sport) / 100) * 100 }]
  })
  const sum = (unit: 'seconds' | 'meters') => doneBySport.reduce((total, { [unit]: one }) => total + one, 0)
  return { doneFrom: 'typed' as const, doneSeconds: sum('seconds'), doneMeters: sum('meters'), doneBySport }
}

function done(athlete: Athlete, plan: Planned, roll: SeededRandom): Logged {
  const rpe = Math.min(10, roll.between(plan.rpe[0], plan.rpe[1]))
  const feel = feeling(roll)
  const words = roll.pick(feel <= 2 ? hard[plan.sport] : good[plan.sport])
  const noted = roll.roll() < 0.55
  const coachComment = plan.sport !== 'rest' && roll.roll() < 0.15 ? roll.pick(comments) : null
  const how = noted ? { notes: words, ...amounts(athlete, plan, roll) } : { notes: null, ...asPlanned }
  return { status: 'completed', rpe, feel, ...how, missedReason: null, donePlan: null, coachComment }
}

/** Whether the coach has seen the log of a past day: whatever is older than yesterday, and a part of yesterday's. */
export function isSeen(athlete: Athlete, day: number, today: number): boolean {
  return day < today - 1 || seededRandom('seen', athlete.email, day).roll() < 0.35
}

/** The log of a past day: mostly completed, sometimes missed with a reason, sometimes left open. */
export function logged(athlete: Athlete, day: number, plan: Planned): Logged {
  const roll = seededRandom('log', athlete.email, dayFromNumber(day))
  const nothing = {
    rpe: null,
    feel: null,
    ...notDone,
    missedReason: null,
    donePlan: null,
    coachComment: null,
  }
  const absence = absenceOf(athlete, day)
  if (absence && plan.sport !== 'rest') {
    const words = (absence.kind === 'ill' ? ill : injured)[day === absence.startDay ? 0 : 1]
    return { ...nothing, notes: null, status: 'missed', ...words }
  }
  const race = raceOf(athlete, day)
  if (race) return { ...nothing, status: 'completed', ...race.log }
  if (roll.roll() < athlete.diligence) return done(athlete, plan, roll)
  if (roll.roll() < 0.5 && plan.sport !== 'rest')
    return { ...nothing, status: 'missed', ...roll.pick(missed) }
  return { status: 'planned', notes: null, ...nothing }
}
