import { expect, it } from 'vitest'
import { addDays } from '#src/domain/days.ts'
import { readText, type TextReading } from '#src/domain/reading/volume.ts'
import { sessionOf as sessionWith } from '#src/domain/sessions.ts'
import { reasonsOf, type TriagedMark, type TriagedWorkout, triageRange } from '#src/domain/triage/triage.ts'
import { dayFromNumber, dayNumber, initialValues } from '#sync/contract/index.ts'
import { type Athlete, athletes } from '../scripts/demo/club.ts'
import { absenceOf, marksOf } from '../scripts/demo/marks.ts'
import { isSeen, logged, planned } from '../scripts/demo/workouts.ts'

/** An athlete's workouts around a day as the demo club has them. */
function workoutsOf(athlete: Athlete, today: string): TriagedWorkout[] {
  const { from, to } = triageRange(today)
  const workouts: TriagedWorkout[] = []
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    if (absenceOf(athlete, day)?.kind === 'away') continue
    const plan = planned(athlete, day)
    const { name, description, sport } = plan
    const scheduledTo = dayFromNumber(day)
    const open = { status: 'planned', rpe: null, notes: null, missedReason: null, doneSeconds: null } as const
    const log =
      scheduledTo < today ? logged(athlete, day, plan) : { ...open, doneMeters: null, donePlan: null }
    workouts.push({
      ...initialValues('workouts', 'plan'),
      clientId: scheduledTo,
      name,
      description,
      sport,
      scheduledTo,
      ...log,
      updatedAt: `${scheduledTo}T20:00:00.000Z`,
      seenAt: isSeen(athlete, day, dayNumber(today)) ? `${scheduledTo}T21:00:00.000Z` : null,
    })
  }
  return workouts
}

const read = new Map<string, TextReading>()

/** The same texts come back every few weeks. */
function readingOf({ sport, description }: TriagedWorkout) {
  const key = `${sport} ${description}`
  if (!read.has(key)) read.set(key, readText({ sport, description }))
  return read.get(key)
}

function marksAround(athlete: Athlete, today: string): TriagedMark[] {
  const day = dayNumber(today)
  return marksOf(athlete, day - 28, day + 28, day).map(({ kind, title, startDay, endDay }) => ({
    kind,
    title,
    startDay: dayFromNumber(startDay),
    endDay: dayFromNumber(endDay),
  }))
}

it('at most four of the seven athletes of the demo club need their coach, on any day of a year', {
  timeout: 120_000,
}, () => {
  const counts: number[] = []
  for (let day = '2026-11-01'; day < '2027-11-01'; day = addDays(day, 1)) {
    const needing = athletes.filter((athlete) => {
      const workouts = workoutsOf(athlete, day)
      const marks = marksAround(athlete, day)
      const paces = { swim: athlete.swimPace / 100, bike: 0.125, run: athlete.runPace / 1000 }
      const sessionOf = (workout: TriagedWorkout) =>
        sessionWith(
          { ...workout, doneFrom: null },
          { reading: readingOf(workout), recordings: [], paces, today: day },
        )
      return reasonsOf({ workouts, comments: [], marks, sessionOf, recorded: [] }, day).length > 0
    })
    counts.push(needing.length)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(4)
  expect(Math.max(...counts)).toBeGreaterThan(0)
})
