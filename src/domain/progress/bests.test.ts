import { describe, expect, it } from 'vitest'
import type { ActivityBest, DonePlan } from '#sync/contract/index.ts'
import { type Best, bestsOfRows, compareSeasons, newBests, resultTime, type SeasonBest } from './bests.ts'

const lap = (meters: number | null, seconds: number) => ({
  meters,
  seconds,
  averageHeartRate: null,
  averagePower: null,
})
const activity = (changes: { seconds?: number; [field: string]: unknown } = {}) => ({
  clientId: 'a',
  sport: 'run' as const,
  name: 'Rodagem',
  day: '2026-11-20',
  startedAt: '2026-11-20T09:00:00.000Z',
  seconds: 3_600,
  elapsedSeconds: changes.seconds ?? 3_600,
  meters: 12_000 as number | null,
  laps: [] as ReturnType<typeof lap>[],
  curve: { step: 9 },
  bests: [] as ActivityBest[],
  ...changes,
})
const log = (doneMeters: number | null, doneSeconds: number | null, changes: object = {}) => ({
  clientId: 'w',
  name: 'Prova',
  description: '10 km',
  sport: 'run' as const,
  donePlan: null as DonePlan | null,
  scheduledTo: '2026-11-22',
  status: 'completed' as const,
  doneMeters,
  doneSeconds,
  ...changes,
})
const race = {
  kind: 'race' as const,
  startDay: '2026-11-22',
  endDay: '2026-11-22',
  result: null as string | null,
}
type Rows = { activities?: ReturnType<typeof activity>[]; logs?: ReturnType<typeof log>[] }
const seasons = ({ activities = [], logs = [] }: Rows): SeasonBest[] =>
  compareSeasons(bestsOfRows({ activities, logs, marks: [race] }), { today: '2026-11-25', against: 'last' })
const short = (best: Best | null) => best && [best.value, best.day]
const times = (rows: Rows) =>
  seasons(rows).map(({ kind, now }) => [kind, now?.value, now?.from, now?.approximate])

describe('a best of the season', () => {
  it('is what the file says, not what laps, the whole or the curve make of it', () => {
    const laps = [300, 280, 290, 285, 295].map((seconds) => lap(1_000, seconds))
    const bests: ActivityBest[] = [{ kind: 'run-1km', value: 284 }]
    expect(times({ activities: [activity({ laps, bests })] })).toEqual([
      ['run-1km', 284, 'activity', false],
      ['run-5km', 1_450, 'activity', false],
    ])
  })

  it('is the fastest laps in a row that make the distance', () => {
    const laps = [300, 280, 290, 285, 295, 310].map((seconds) => lap(1_000, seconds))
    expect(times({ activities: [activity({ laps })] })).toEqual([
      ['run-1km', 280, 'activity', false],
      ['run-5km', 1_450, 'activity', false],
    ])
  })

  it('is read off the curve where no laps make it, and says that it is approximate', () => {
    // 200 steps of 9 s: slow, with 60 steps of 4 m/s in the middle.
    const speed = Array.from({ length: 200 }, (_, index) => (index >= 70 && index < 130 ? 4 : 2.5))
    const meters = Math.round(speed.reduce((sum, value) => sum + value * 9, 0))
    expect(times({ activities: [activity({ meters, curve: { step: 9, speed } })] })).toEqual([
      ['run-400m', 100, 'activity', true],
      ['run-1km', 250, 'activity', true],
      ['run-5km', 1_676, 'activity', true],
    ])
  })

  it('counts standing, and does not believe a curve that is not of this distance', () => {
    const speed = Array.from({ length: 100 }, (_, index) => (index % 2 ? 4 : null))
    const curve = { step: 9, speed }
    expect(times({ activities: [activity({ meters: 1_800, curve })] })).toContainEqual([
      'run-1km',
      expect.closeTo(495, -1),
      'activity',
      true,
    ])
    expect(times({ activities: [activity({ meters: 3_000, curve })] })).toEqual([])
  })

  it('is a whole activity or a race of about the distance, and the fastest of all', () => {
    const activities = [activity({ meters: 10_080, seconds: 2_650 })]
    const planned = log(10_000, 2_400, { status: 'planned' })
    expect(times({ activities, logs: [log(10_000, 2_700), planned] })).toEqual([
      ['run-10km', 2_650, 'activity', false],
    ])
    expect(times({ activities, logs: [log(9_960, 2_600)] })).toEqual([['run-10km', 2_600, 'workout', false]])
    expect(times({ activities: [activity({ meters: 10_400 })], logs: [log(9_900, 1)] })).toEqual([])
  })

  it('says that it is approximate where the distance was a longer one', () => {
    expect(times({ activities: [activity({ meters: 10_200, seconds: 3_360 })] })).toEqual([
      ['run-10km', 3_360, 'activity', true],
    ])
    const laps = [lap(10_200, 3_360)]
    expect(times({ activities: [activity({ meters: 20_000, laps })] })).toContainEqual([
      'run-10km',
      3_360,
      'activity',
      true,
    ])
  })

  it('is no total of a session with rests or drills, and none of a log but that of a race', () => {
    const swim = { sport: 'swim', meters: 1_500, seconds: 2_400 }
    expect(times({ activities: [activity({ ...swim, laps: [lap(1_500, 2_400)] })] })).toEqual([])
    const inside = [lap(1_500, 2_000), lap(400, 900)]
    expect(times({ activities: [activity({ ...swim, meters: 1_900, laps: inside })] })).toContainEqual([
      'swim-1500m',
      2_000,
      'activity',
      false,
    ])
    const intervals = { meters: 10_000, seconds: 2_700, elapsedSeconds: 3_900 }
    expect(times({ activities: [activity(intervals)] })).toEqual([])
    const technique = { sport: 'swim', scheduledTo: '2026-11-20' }
    expect(times({ logs: [log(1_500, 2_400, technique)] })).toEqual([])
  })

  it('is the result of a race where somebody wrote its time there', () => {
    expect([
      resultTime('42:10'),
      resultTime('1:42:10, 3º lugar'),
      resultTime('1h42min10'),
      resultTime('3º'),
    ]).toEqual([2_530, 6_130, 6_130, null])
    const rows = { activities: [], logs: [log(10_000, null)], marks: [{ ...race, result: '42:10' }] }
    expect(bestsOfRows(rows)).toMatchObject([{ kind: 'run-10km', value: 2_530, from: 'workout' }])
  })

  it('is none that nobody can run, and none of a log that lacks the time', () => {
    expect(times({ logs: [log(5_000, 60), log(5_000, null)] })).toEqual([])
    expect(times({ activities: [activity({ laps: [lap(1_000, 40)] })] })).toEqual([])
  })

  it('stands beside that of the year before, each with its day', () => {
    const run = (clientId: string, day: string, value: number) =>
      activity({ clientId, day, bests: [{ kind: 'run-5km', value }] })
    const activities = [
      run('a', '2024-12-31', 1_100),
      run('b', '2025-01-01', 1_325),
      run('c', '2025-12-31', 1_400),
      run('d', '2026-03-02', 1_300),
      run('e', '2026-09-08', 1_300),
    ]
    expect(seasons({ activities }).map(({ now, last }) => [short(now), short(last)])).toEqual([
      [
        [1_300, '2026-03-02'],
        [1_325, '2025-01-01'],
      ],
    ])
  })

  it('is the highest power and heart rate, of each sport apart', () => {
    const bests: ActivityBest[] = [
      { kind: 'heart-rate-5min', value: 171 },
      { kind: 'power-5min', value: 290 },
    ]
    const ride = activity({ sport: 'bike', bests, meters: null })
    const slower = activity({ sport: 'bike', bests: [{ kind: 'power-5min', value: 280 }], meters: null })
    const run = activity({ bests: [...bests, { kind: 'run-5km', value: 1_300 }] })
    const all = seasons({ activities: [ride, slower, run] })
    expect(all.map(({ kind, sport, now }) => `${kind} ${sport} ${now?.value}`)).toEqual([
      'power-5min bike 290',
      'heart-rate-5min bike 171',
      'run-5km run 1300',
      'power-5min run 290',
      'heart-rate-5min run 171',
    ])
  })

  it('keeps nothing of another sport, when a person changed it', () => {
    const bests: ActivityBest[] = [{ kind: 'run-5km', value: 1_300 }]
    expect(seasons({ activities: [activity({ sport: 'bike', bests })] })).toEqual([])
  })
})

describe('a new best', () => {
  const run = (clientId: string, startedAt: string, ...bests: ActivityBest[]) =>
    activity({ clientId, startedAt, bests })
  const named = (...args: Parameters<typeof newBests>) =>
    newBests(...args).map(({ best, before }) => [best.kind, best.value, before.value])
  const earlier = run('a', '2026-11-01T09:00:00.000Z', { kind: 'run-5km', value: 1_325 })
  const later = run('c', '2026-11-22T09:00:00.000Z', { kind: 'run-5km', value: 1_200 })

  it('is better than all that began earlier, whatever came later', () => {
    const one = run('b', '2026-11-20T09:00:00.000Z', { kind: 'run-5km', value: 1_300 })
    expect(named(one, [later, one, earlier])).toEqual([['run-5km', 1_300, 1_325]])
  })

  it('is neither the first of its kind, nor as good as before, nor of another sport', () => {
    const kilometre: ActivityBest = { kind: 'run-1km', value: 240 }
    const one = run('b', '2026-11-20T09:00:00.000Z', { kind: 'run-5km', value: 1_325 }, kilometre)
    expect(named(one, [earlier, later])).toEqual([])
    const ride = activity({ sport: 'bike', bests: [{ kind: 'power-5min', value: 300 }] })
    const power = run('r', '2026-11-01T09:00:00.000Z', { kind: 'power-5min', value: 200 })
    expect(named(ride, [power])).toEqual([])
  })

  it('is higher for power', () => {
    const ride = (clientId: string, startedAt: string, value: number) =>
      activity({ clientId, startedAt, sport: 'bike', bests: [{ kind: 'power-5min', value }] })
    const before = ride('a', '2026-11-01T09:00:00.000Z', 280)
    expect(named(ride('b', '2026-11-20T09:00:00.000Z', 290), [before])).toEqual([['power-5min', 290, 280]])
    expect(named(ride('b', '2026-11-20T09:00:00.000Z', 270), [before])).toEqual([])
  })
})
