import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#sync/testing/core/seeded-random.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

type Recorded = { seconds: number; meters: number | null; averageHeartRate: number | null }
type Logged = { id: number; typed: { seconds: number | null; meters: number | null }; recorded: Recorded[] }

describe.each(databases)('the figures of the CSV on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  /** A season of one athlete: typed, recorded by one watch or two, both, or neither. */
  async function season(seed: number): Promise<Logged[]> {
    const random = seededRandom(seed)
    const below = (count: number) => Math.floor(random() * count)
    const sometimes = <T>(value: T) => (random() < 0.6 ? value : null)
    const { ana } = club.clients
    const all: Logged[] = []
    for (let index = 0; index < 30; index++) {
      const day = `2026-01-${String(index + 1).padStart(2, '0')}`
      const workout = await club.plan(day)
      const recorded: Recorded[] = []
      for (let at = below(3); at > 0; at--) {
        const one = {
          seconds: 600 + below(5000),
          meters: sometimes(1000 + below(20_000)),
          averageHeartRate: sometimes(100 + below(80)),
        }
        const startedAt = `${day}T${String(5 + at * 5).padStart(2, '0')}:00:00.000Z`
        const about = { ...one, day, startedAt, sourceId: `${index} ${at}`, workoutKey: workout.clientId }
        const body = sampleActivity({ ...about, elapsedSeconds: one.seconds, athleteId: club.people.ana.id })
        created(await ana.post('/activities', body), 'activity')
        recorded.push(one)
      }
      const typed = { seconds: sometimes(60 + below(9000)), meters: sometimes(100 + below(30_000)) }
      const log = { status: 'completed', rpe: 5, feel: 3, notes: 'Saiu', doneFrom: 'typed' }
      const done = { doneSeconds: typed.seconds, doneMeters: typed.meters }
      const reply = await ana.put<{ workout: Row }>('/workout', { id: workout.id, ...log, ...done })
      expect(reply.status).toBe(200)
      all.push({ id: workout.id, typed, recorded })
    }
    return all
  }

  /** The figures once more, by hand and without the code that makes them. */
  function byHand({ typed, recorded }: Logged) {
    let [seconds, beats, meters] = [0, 0, 0]
    let [knowsMeters, knowsBeats] = [recorded.length > 0, recorded.length > 0]
    for (const one of recorded) {
      seconds += one.seconds
      if (one.meters === null) knowsMeters = false
      else meters += one.meters
      if (one.averageHeartRate === null) knowsBeats = false
      else beats += one.averageHeartRate * one.seconds
    }
    const whole = recorded.length > 0 ? seconds : null
    const text = (value: number | null) => (value === null ? '' : String(value))
    return {
      doneSeconds: text(typed.seconds === null ? whole : typed.seconds),
      doneMeters: text(typed.meters === null ? (knowsMeters ? meters : null) : typed.meters),
      recordedSeconds: text(whole),
      recordedMeters: text(knowsMeters ? meters : null),
      recordedAverageHeartRate: text(knowsBeats ? Math.round(beats / seconds) : null),
    }
  }

  test('agree with a second computation, whatever was typed and recorded', async () => {
    const logged = await season(kind === 'sqlite' ? 1 : 2)
    const { text } = await club.clients.ana.get('/export?format=csv')
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true })
    const figures = logged.map(({ id }) => {
      const row = data.find((one) => one.id === String(id)) ?? {}
      const { doneSeconds, doneMeters, recordedSeconds, recordedMeters, recordedAverageHeartRate } = row
      return { doneSeconds, doneMeters, recordedSeconds, recordedMeters, recordedAverageHeartRate }
    })
    expect(figures).toEqual(logged.map(byHand))
  })
})
