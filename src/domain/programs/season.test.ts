import { describe, expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { drawSeason, seasonWeeks, usualTime } from './season.ts'

const rules = { hours: 6, ramp: 5, easyEvery: 4, taper: 2 }

/** `phase hours Monday`, in their order. */
function drawn(from: string, race: string, changes: Partial<typeof rules> = {}): string[] {
  return drawSeason(from, race, { ...rules, ...changes }).map(
    ({ phase, startDay, targetHours }) => `${phase} ${targetHours} ${startDay}`,
  )
}

describe('a season drawn backwards from its race', () => {
  // 24 weeks to the week of 16 May 2027, a Sunday; 5 % a week, easy weeks left out.
  it('has base, build, peak, taper and a week of rest, and rises block by block', () => {
    const season = drawn('2026-11-30', '2027-05-16')
    expect(season).toHaveLength(25)
    expect(season.slice(0, 7)).toEqual([
      'base 6 2026-11-30',
      'base 6.25 2026-12-07',
      'rest 3.75 2026-12-14',
      'base 6.5 2026-12-21',
      'base 7 2026-12-28',
      'base 7.25 2027-01-04',
      'rest 4.5 2027-01-11',
    ])
    expect(season.slice(-9)).toEqual([
      'build 10.75 2027-03-22',
      'build 11.25 2027-03-29',
      'rest 6.75 2027-04-05',
      'peak 12 2027-04-12',
      'peak 12.5 2027-04-19',
      'peak 13 2027-04-26',
      'taper 7.75 2027-05-03',
      'taper 7.75 2027-05-10',
      'rest 5.25 2027-05-17',
    ])
  })

  it('has a target for every week, each but the easy ones more than the one before', () => {
    const season = drawSeason('2026-11-30', '2027-05-16', { ...rules, hours: 10 })
    const rising = season.filter(({ phase }) => phase !== 'rest' && phase !== 'taper')
    expect(rising).toHaveLength(17)
    for (const [index, { targetHours }] of rising.entries()) {
      expect(targetHours).toBeGreaterThan(rising[index - 1]?.targetHours ?? 0)
    }
  })

  it('begins on the Monday of the chosen day, and covers every day up to the week after the race once', () => {
    for (const weeks of [1, 2, 3, 5, 9, 16, 40]) {
      for (const easyEvery of [0, 3, 4]) {
        const race = new Date(Date.UTC(2026, 10, 30 + 7 * weeks - 2)).toISOString().slice(0, 10)
        const phases = drawSeason('2026-12-02', race, { ...rules, easyEvery })
        expect(phases[0]?.startDay).toBe('2026-11-30')
        for (const [index, { startDay }] of phases.entries()) {
          const before = phases[index - 1]
          if (before) expect(Date.parse(startDay) - Date.parse(before.endDay)).toBe(864e5)
        }
        expect(phases.at(-1)).toMatchObject({ phase: 'rest' })
        expect((phases.at(-2)?.endDay ?? '') >= race).toBe(true)
      }
    }
  })

  it('is a taper alone where the race is near, and nothing where it is past', () => {
    expect(drawn('2026-11-30', '2026-12-06')).toEqual(['taper 3.5 2026-11-30', 'rest 2.5 2026-12-07'])
    expect(drawn('2026-11-30', '2026-11-29')).toEqual([])
  })

  it('has blocks of four weeks where no week is easy', () => {
    expect(drawn('2026-11-30', '2027-02-07', { easyEvery: 0, ramp: 0 })).toEqual([
      ...['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((day) => `base 6 ${day}`),
      ...['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18'].map((day) => `build 6 ${day}`),
      ...['2027-01-25', '2027-02-01'].map((day) => `taper 3.5 ${day}`),
      'rest 2.5 2027-02-08',
    ])
  })
})

it('the target of a week is that of its days, and races and beginnings are named', () => {
  const phase = { kind: 'phase' as const, title: '', phase: 'base' as const }
  const week = seasonWeeks([
    { ...phase, startDay: '2026-11-30', endDay: '2026-12-09', targetHours: 7 },
    { ...phase, phase: 'rest', startDay: '2026-12-10', endDay: '2026-12-13', targetHours: 3.5 },
    { ...phase, startDay: '2026-12-14', endDay: '2026-12-20', targetHours: null },
    {
      ...phase,
      kind: 'race',
      title: 'Meia',
      phase: null,
      startDay: '2026-12-13',
      endDay: '2026-12-13',
      targetHours: null,
    },
  ])
  expect(week('2026-11-30')).toEqual({ target: 7 * 3600, phase: 'base', begins: true, races: [] })
  // Three days of 7 hours a week, four of 3.5.
  expect(week('2026-12-07')).toEqual({ target: 5 * 3600, phase: 'base', begins: false, races: ['Meia'] })
  expect(week('2026-12-14')).toMatchObject({ target: null, phase: 'base', begins: true })
  const weeks = seasonWeeks([
    { ...phase, startDay: '2026-11-30', endDay: '2026-12-06', targetHours: 7 },
    { ...phase, startDay: '2026-12-07', endDay: '2026-12-13', targetHours: 7.5 },
  ])
  expect([weeks('2026-11-30').begins, weeks('2026-12-07').begins]).toEqual([true, false])
  expect(week('2026-12-21')).toEqual({ target: null, phase: null, begins: false, races: [] })
})

describe('what an athlete trains in a week', () => {
  const range = { from: '2026-11-02', to: '2026-11-29' }
  const timed = { volume: { min: 60 }, today: '2026-11-30' }
  const sessions = [
    doneSession({ ...timed, scheduledTo: '2026-11-16', doneSeconds: 5400 }),
    sampleSession({ ...timed, clientId: 'forgotten', scheduledTo: '2026-11-18' }),
    sampleSession({ ...timed, clientId: 'given up', scheduledTo: '2026-11-20', status: 'missed' }),
    { ...sampleSession({ ...timed, scheduledTo: '2026-11-22' }), excused: true },
    doneSession({ ...timed, scheduledTo: '2026-11-23' }),
    doneSession({ ...timed, scheduledTo: '2026-11-30' }),
  ]

  it('is what was done, and what was planned where nobody said anything, from the first week that has a session', () => {
    const usual = usualTime(sessions, range, ({ key }) => key === 'given up')
    expect(usual).toEqual({ value: (5400 + 3600 + 3600) / 2, how: 'said' })
  })

  it('is nothing where there was nothing', () => {
    expect(usualTime([], range, () => false)).toBeNull()
  })
})
