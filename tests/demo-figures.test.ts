import { describe, expect, it } from 'vitest'
import { athletePaces, isPossible } from '#src/domain/figures.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { paceSessions, sessionOf } from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { dayFromNumber, dayNumber, initialValues, trainingSports } from '#sync/contract/index.ts'
import { type Athlete, athletes, thresholdsOf, watchOwners } from '../scripts/demo/club.ts'
import { absenceOf, raceOf } from '../scripts/demo/marks.ts'
import { recordingOf } from '../scripts/demo/recordings.ts'
import { logged, planned } from '../scripts/demo/workouts.ts'

/** Sixteen weeks, as the demo has them, from a Monday on; the demo starts on any day of the year. */
const starts = ['2026-08-03', '2026-11-30', '2027-04-05']

function weeksOf(athlete: Athlete, start: string) {
  const first = dayNumber(start)
  const days = Array.from({ length: 16 * 7 }, (_, index) => first + index)
  const workouts = days
    .filter((day) => absenceOf(athlete, day)?.kind !== 'away')
    .map((day) => {
      const plan = planned(athlete, day)
      return {
        ...initialValues('workouts', 'plan'),
        clientId: `${day}`,
        scheduledTo: dayFromNumber(day),
        day,
        ...plan,
        ...logged(athlete, day, plan),
      }
    })
  const today = dayFromNumber(first + 16 * 7)
  const paces = athletePaces({
    sessions: paceSessions(workouts, []),
    thresholds: thresholdsOf(athlete),
    today,
  })
  const sessions = workouts.map((one) =>
    sessionOf(one, { reading: readText(one), recordings: [], paces, today }),
  )
  return { workouts, sessions, paces }
}

describe.each(athletes.flatMap((athlete) => starts.map((start) => ({ athlete, start, name: athlete.name }))))(
  '$name from $start',
  ({ athlete, start }) => {
    const { workouts, sessions, paces } = weeksOf(athlete, start)

    it('logs only what a person can do, at a pace of their own', () => {
      for (const { sport, done, name, day } of sessions) {
        if (done.seconds !== null && done.meters !== null) {
          expect(isPossible(sport, done.seconds, done.meters), `${name} on ${day}`).toBe(true)
        }
      }
      const own = { swim: athlete.swimPace / 100, bike: 3.6 / athlete.bikeSpeed, run: athlete.runPace / 1000 }
      for (const sport of trainingSports) {
        const pace = paces[sport]
        if (pace !== undefined) expect(pace / own[sport], sport).toBeGreaterThan(0.8)
        if (pace !== undefined) expect(pace / own[sport], sport).toBeLessThan(1.15)
      }
    })

    it('does about what was planned, of which every amount can be compared', () => {
      for (const { compared, name, day, isDone, word } of sessions) {
        if (compared) expect(compared.ratio, `${name} on ${day}`).toBeGreaterThan(0.5)
        if (compared) expect(compared.ratio, `${name} on ${day}`).toBeLessThan(1.5)
        expect(isDone && word === 'not-compared', `${name} on ${day}`).toBe(false)
      }
    })

    it('knows the time of each session in the gym, of less than an hour', () => {
      for (const { sport, planned: plan, isDone, load, name, day } of sessions) {
        if (sport !== 'strength') continue
        expect([plan.meters, plan.seconds?.how], `${name} on ${day}`).toEqual([null, 'said'])
        expect(plan.seconds?.value, `${name} on ${day}`).toBeLessThanOrEqual(3600)
        expect(!isDone || (load?.value ?? 0) > 0, `${name} on ${day}`).toBe(true)
      }
    })

    it('trains weeks of an amateur', () => {
      for (let week = 0; week < 16; week += 1) {
        const monday = dayFromNumber(dayNumber(start) + week * 7)
        const sunday = dayFromNumber(dayNumber(start) + week * 7 + 6)
        const { time, load } = totalsOf(sessions.filter(({ day }) => monday <= day && day <= sunday))
        expect(time.planned?.value ?? 0, monday).toBeLessThan(16 * 3600)
        expect(time.done?.value ?? 0, monday).toBeLessThan(16 * 3600)
        expect(load?.value ?? 0, monday).toBeLessThan(6000)
      }
    })

    it('has no other training on the day of a race, and none the day before', () => {
      for (const { day, name, sport } of workouts) {
        const race = raceOf(athlete, day)
        if (race) expect(name).toBe(race.name)
        if (raceOf(athlete, day + 1)) expect(sport).toBe('rest')
      }
    })
  },
)

it('the watches record what their athletes can do, laps that make the whole, and one of them power', () => {
  let withPower = 0
  for (const athlete of athletes.filter(({ email }) => watchOwners.includes(email))) {
    for (const one of weeksOf(athlete, '2026-08-03').workouts) {
      const recording =
        one.status === 'completed' &&
        recordingOf(athlete, one as unknown as Parameters<typeof recordingOf>[1])
      if (!recording) continue
      const { sport, seconds, meters, laps, averagePower, maxHeartRate } = recording
      expect(isPossible(sport, seconds, meters), one.name).toBe(true)
      for (const lap of laps) {
        if (lap.meters >= 500) expect(isPossible(sport, lap.seconds, lap.meters), one.name).toBe(true)
      }
      expect(laps.reduce((sum, lap) => sum + lap.meters, 0)).toBe(meters)
      expect(Math.abs(laps.reduce((sum, lap) => sum + lap.seconds, 0) - seconds)).toBeLessThan(2)
      expect(maxHeartRate).toBeLessThanOrEqual(athlete.maxHeartRate)
      if (averagePower !== null) {
        withPower += 1
        expect(averagePower).toBeLessThan(athlete.ftp ?? 0)
        expect(averagePower).toBeGreaterThan((athlete.ftp ?? 0) / 2)
      }
    }
  }
  expect(withPower).toBeGreaterThan(0)
})

it('thresholds are those of the athletes’ own training', () => {
  for (const athlete of athletes) {
    const { swimPace, runPace, maxHeartRate, thresholdHeartRate } = thresholdsOf(athlete)
    expect(swimPace).toBeLessThan(athlete.swimPace)
    expect(runPace).toBeLessThan(athlete.runPace)
    expect(isPossible('run', runPace, 1000) && isPossible('swim', swimPace, 100)).toBe(true)
    expect(thresholdHeartRate).toBeLessThan(maxHeartRate)
  }
})
