import { describe, expect, it } from 'vitest'
import { readingOfVolume } from '#src/domain/reading/folds/earlier-reading.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { athletePaces, comparison, doneFigures, isPossible, type Planned, plannedFigures } from './figures.ts'

const volume = { km: 0, m: 0, min: 0, s: 0 }
const noThresholds = { swimPace: null, runPace: null }
const today = '2026-11-25'

function runs(...pacesPerKm: number[]) {
  return pacesPerKm.map(
    (pace) => ({ sport: 'run', day: '2026-11-20', seconds: pace * 10, meters: 10_000 }) as const,
  )
}

describe('the pace of an athlete', () => {
  const pacesOf = (sessions: Parameters<typeof athletePaces>[0]['sessions'], thresholds = {}) =>
    athletePaces({ sessions, thresholds: { ...noThresholds, ...thresholds }, today })

  it('is the median of three sessions or more', () => {
    expect(pacesOf(runs(300, 360, 330))).toEqual({ run: 0.33 })
    expect(pacesOf(runs(300, 360, 330, 340))).toEqual({ run: 0.335 })
    expect(pacesOf(runs(300, 360))).toEqual({})
  })

  it('leaves out what nobody can do', () => {
    // 5 km in 29 hours is one finger on the wrong key.
    const wrong = { sport: 'run', day: '2026-11-24', seconds: 105_900, meters: 5000 } as const
    expect(pacesOf([...runs(300, 330, 360), wrong, wrong, wrong])).toEqual({ run: 0.33 })
    expect(pacesOf([...runs(300, 330), wrong])).toEqual({})
  })

  it.each([
    ['swim', 100, 50, 300],
    ['run', 1000, 150, 900],
    ['bike', 1000, 60, 600],
  ] as const)('believes a %s of %i m in %i to %i s', (sport, meters, fastest, slowest) => {
    const seconds = [fastest - 1, fastest, slowest, slowest + 1]
    expect(seconds.map((one) => isPossible(sport, one, meters))).toEqual([false, true, true, false])
  })

  it('is of the last 60 days', () => {
    const old = runs(300, 330, 360).map((run) => ({ ...run, day: '2026-09-25' }))
    const coming = runs(300, 330, 360).map((run) => ({ ...run, day: '2026-11-26' }))
    expect(pacesOf(old)).toEqual({})
    expect(pacesOf(coming)).toEqual({})
    expect(pacesOf(old.map((run) => ({ ...run, day: '2026-09-26' })))).toEqual({ run: 0.33 })
  })

  it('is a bit slower than the threshold where there are too few sessions', () => {
    const paces = pacesOf(runs(300, 330), { swimPace: 100, runPace: 250 })
    expect(paces.swim).toBeCloseTo(1.08)
    expect(paces.run).toBeCloseTo(0.3)
    expect(pacesOf(runs(300, 330, 360), { runPace: 250 })).toEqual({ run: 0.33 })
  })

  it('needs both a time and a distance', () => {
    expect(pacesOf(runs(300, 330, 360).map((run) => ({ ...run, meters: null })))).toEqual({})
    expect(pacesOf(runs(300, 330, 360).map((run) => ({ ...run, seconds: null })))).toEqual({})
  })
})

describe('the plan', () => {
  const easyAndStrides = { ...volume, min: 45, m: 320 }

  it('says the whole in one unit and has the other at the pace', () => {
    expect(
      plannedFigures({
        sport: 'run',
        reading: readingOfVolume('run', { ...volume, km: 8.2 }),
        paces: { run: 0.33 },
      }),
    ).toEqual({
      meters: { value: 8200, how: 'said' },
      seconds: { value: 2706, how: 'estimated' },
    })
    expect(
      plannedFigures({
        sport: 'bike',
        reading: readingOfVolume('bike', { ...volume, min: 90 }),
        paces: { run: 0.33 },
      }),
    ).toEqual({
      meters: null,
      seconds: { value: 5400, how: 'said' },
    })
  })

  it.each([
    ['bike', '90 km em 3h15', 11_700, 90_000],
    ['swim', '2800 m em 1h', 3600, 2800],
    ['run', '5 km a 5:00/km', 1500, 5000],
  ] as const)('of a %s says both where the text does: %s', (sport, text, seconds, meters) => {
    expect(plannedFigures({ sport, reading: readText({ sport, description: text }), paces: {} })).toEqual({
      seconds: { value: seconds, how: 'said' },
      meters: { value: meters, how: 'said' },
    })
  })

  it('of a ride counts a timed recovery, which is ridden, and of a run one where the text says that somebody moves', () => {
    const secondsOf = (text: string, sport: 'bike' | 'run') =>
      plannedFigures({ sport, reading: readText({ sport, description: text }), paces: {} }).seconds?.value
    expect(secondsOf('5x3 min forte, descanso 2 min', 'bike')).toBe(25 * 60)
    expect(secondsOf('5x3 min forte rec 2 min trote', 'run')).toBe(25 * 60)
  })

  it('adds times and distances of one text at the pace', () => {
    expect(
      plannedFigures({ sport: 'run', reading: readingOfVolume('run', easyAndStrides), paces: { run: 0.3 } }),
    ).toEqual({
      meters: { value: 9320, how: 'estimated' },
      seconds: { value: 2796, how: 'estimated' },
    })
  })

  it('is only a lower end where there is no pace', () => {
    expect(
      plannedFigures({ sport: 'run', reading: readingOfVolume('run', easyAndStrides), paces: {} }),
    ).toEqual({
      meters: { value: 320, how: 'partly' },
      seconds: { value: 2700, how: 'partly' },
    })
  })

  it('is nothing where the text names no volume', () => {
    const nothing = { seconds: null, meters: null }
    expect(
      plannedFigures({ sport: 'run', reading: readingOfVolume('run', null), paces: { run: 0.33 } }),
    ).toEqual(nothing)
    expect(
      plannedFigures({ sport: 'run', reading: readingOfVolume('run', volume), paces: { run: 0.33 } }),
    ).toEqual(nothing)
  })
})

const tenKm: Planned = { meters: { value: 10_000, how: 'said' }, seconds: { value: 3300, how: 'estimated' } }
const log = {
  completed: true,
  doneFrom: null,
  doneSeconds: null,
  doneMeters: null,
  recordings: [],
  planned: tenKm,
  sport: 'run',
} as const

describe('what was done', () => {
  it('is what the person typed, before what was recorded', () => {
    const recordings = [{ sport: 'run' as const, seconds: 3400, meters: 10_200 }]
    expect(doneFigures({ ...log, doneFrom: 'typed', doneMeters: 10_500, recordings })).toMatchObject({
      seconds: 3400,
      meters: 10_500,
    })
  })

  it('is the sum of all linked recordings, whatever the log says', () => {
    const recordings = [
      { sport: 'run' as const, seconds: 600, meters: 2000 },
      { sport: 'run' as const, seconds: 3400, meters: 10_200 },
    ]
    const both = { seconds: 4000, meters: 12_200 }
    expect(doneFigures({ ...log, doneFrom: 'plan', recordings })).toMatchObject(both)
    expect(doneFigures({ ...log, completed: false, recordings })).toMatchObject(both)
    expect(doneFigures({ ...log, doneFrom: 'activity', recordings: recordings.slice(1) })).toMatchObject({
      seconds: 3400,
      meters: 10_200,
    })
  })

  it('has no distance where one recording has none', () => {
    const recordings = [
      { sport: 'run' as const, seconds: 600, meters: null },
      { sport: 'run' as const, seconds: 3400, meters: 10_200 },
    ]
    expect(doneFigures({ ...log, recordings })).toMatchObject({ seconds: 4000, meters: null })
  })

  it('is the plan only where nothing was typed or recorded', () => {
    expect(doneFigures({ ...log, doneFrom: 'plan' })).toMatchObject({ seconds: 3300, meters: 10_000 })
    expect(doneFigures({ ...log, doneFrom: 'typed', doneSeconds: 3000 })).toMatchObject({
      seconds: 3000,
      meters: null,
    })
    expect(doneFigures({ ...log, completed: false })).toMatchObject({ seconds: null, meters: null })
  })

  it('is never the lower end of a plan', () => {
    const planned: Planned = {
      meters: { value: 320, how: 'partly' },
      seconds: { value: 2700, how: 'partly' },
    }
    expect(doneFigures({ ...log, doneFrom: 'plan', planned })).toMatchObject({ seconds: null, meters: null })
  })

  describe('in each sport', () => {
    const said = (seconds: number | null, meters: number | null): Planned => ({
      seconds: seconds === null ? null : { value: seconds, how: 'said' },
      meters: meters === null ? null : { value: meters, how: 'said' },
    })
    const multi = {
      ...log,
      sport: 'multi',
      planned: said(9000, 66_000),
      plannedBySport: { bike: said(7200, 60_000), run: said(1800, 6000) },
    } as const
    const ride = { sport: 'bike', seconds: 7000, meters: 59_000 } as const
    const run = { sport: 'run', seconds: 1900, meters: 6100 } as const

    it('is what each recording measured, whatever the sport of the plan', () => {
      const recordings = [ride, run, { ...run, seconds: 100, meters: 400 }]
      expect(doneFigures({ ...multi, recordings })).toEqual({
        seconds: 9000,
        meters: 65_500,
        bySport: { bike: { seconds: 7000, meters: 59_000 }, run: { seconds: 2000, meters: 6500 } },
      })
      expect(doneFigures({ ...log, recordings: [ride] }).bySport).toEqual({
        bike: { seconds: 7000, meters: 59_000 },
      })
    })

    it('is the plan of each where it was done as planned', () => {
      expect(doneFigures({ ...multi, doneFrom: 'plan' }).bySport).toEqual({
        bike: { seconds: 7200, meters: 60_000 },
        run: { seconds: 1800, meters: 6000 },
      })
    })

    it('is what was typed of each, with the time between them on the session itself', () => {
      const doneBySport = [
        { sport: 'bike', seconds: 7000, meters: 59_000 },
        { sport: 'run', seconds: 1900, meters: null },
      ] as const
      const typed = { doneFrom: 'typed', doneSeconds: 9000, doneMeters: 65_000, doneBySport } as const
      expect(doneFigures({ ...multi, ...typed })).toEqual({
        seconds: 9000,
        meters: 65_000,
        bySport: {
          bike: { seconds: 7000, meters: 59_000 },
          run: { seconds: 1900, meters: null },
          multi: { seconds: 100, meters: null },
        },
      })
    })

    it('is the typed whole in the proportions of the plan', () => {
      const typed = { doneFrom: 'typed', doneSeconds: 10_000, doneMeters: null } as const
      expect(doneFigures({ ...multi, ...typed }).bySport).toEqual({
        bike: { seconds: 8000, meters: null },
        run: { seconds: 2000, meters: null },
      })
    })
  })
})

describe('what was done against the plan', () => {
  it('is compared in the unit that the plan names in full', () => {
    expect(comparison({ planned: tenKm, done: { seconds: 5000, meters: 10_200 } })).toEqual({
      unit: 'meters',
      planned: 10_000,
      done: 10_200,
      ratio: 1.02,
      word: 'as-planned',
    })
  })

  it('is compared in the other unit where that one was not done', () => {
    expect(comparison({ planned: tenKm, done: { seconds: 1650, meters: null } })).toEqual({
      unit: 'seconds',
      planned: 3300,
      done: 1650,
      ratio: 0.5,
      word: 'shorter',
    })
  })

  it('is compared by time where the plan names both in parts', () => {
    // 45 minutes and 4 strides of 80 m, done as 8,2 km in 50 minutes: no "2563 % of the plan".
    const paces = { run: 0.36 }
    const planned = plannedFigures({
      sport: 'run',
      reading: readingOfVolume('run', { ...volume, min: 45, m: 320 }),
      paces,
    })
    expect(comparison({ planned, done: { seconds: 3000, meters: 8200 } })).toMatchObject({
      unit: 'seconds',
      planned: 2815,
      word: 'as-planned',
    })
  })

  it('is not compared with the lower end of a plan, nor where nothing was done or planned', () => {
    const planned = plannedFigures({
      sport: 'run',
      reading: readingOfVolume('run', { ...volume, min: 45, m: 320 }),
      paces: {},
    })
    expect(comparison({ planned, done: { seconds: 3000, meters: 8200 } })).toBeNull()
    expect(comparison({ planned: tenKm, done: { seconds: null, meters: null } })).toBeNull()
    const nothing = { seconds: null, meters: null }
    expect(comparison({ planned: nothing, done: { seconds: 3000, meters: 8200 } })).toBeNull()
  })
})
