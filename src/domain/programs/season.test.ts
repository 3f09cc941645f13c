import { describe, expect, it } from 'vitest'
import { drawSeason, seasonWeeks } from './season.ts'

const rules = { hours: 6, ramp: 5, easyEvery: 4, taper: 2 }

/** `phase hours weeks`, in their order. */
function drawn(from: string, race: string, changes: Partial<typeof rules> = {}): string[] {
  return drawSeason(from, race, { ...rules, ...changes }).map(
    ({ phase, startDay, endDay, targetHours }) =>
      `${phase} ${targetHours} ${startDay} ${(Date.parse(endDay) - Date.parse(startDay)) / 864e5 + 1}`,
  )
}

describe('a season drawn backwards from its race', () => {
  // 24 weeks to the week of 16 May 2027, a Sunday; 5 % a week, easy weeks left out.
  it('has base, build, peak, taper and a week of rest, and rises block by block', () => {
    expect(drawn('2026-11-30', '2027-05-16')).toEqual([
      'base 6 2026-11-30 14',
      'rest 3.5 2026-12-14 7',
      'base 7 2026-12-21 21',
      'rest 4 2027-01-11 7',
      'base 8 2027-01-18 21',
      'rest 5 2027-02-08 7',
      'build 9.5 2027-02-15 21',
      'rest 5.5 2027-03-08 7',
      'build 11 2027-03-15 21',
      'rest 6.5 2027-04-05 7',
      'peak 12.5 2027-04-12 21',
      'taper 7.5 2027-05-03 14',
      'rest 5 2027-05-17 7',
    ])
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
    expect(drawn('2026-11-30', '2026-12-06')).toEqual(['taper 3.5 2026-11-30 7', 'rest 2.5 2026-12-07 7'])
    expect(drawn('2026-11-30', '2026-11-29')).toEqual([])
  })

  it('has blocks of four weeks where no week is easy', () => {
    expect(drawn('2026-11-30', '2027-02-07', { easyEvery: 0, ramp: 0 })).toEqual([
      'base 6 2026-11-30 28',
      'build 6 2026-12-28 28',
      'taper 3.5 2027-01-25 14',
      'rest 2.5 2027-02-08 7',
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
  expect(week('2026-12-21')).toEqual({ target: null, phase: null, begins: false, races: [] })
})
