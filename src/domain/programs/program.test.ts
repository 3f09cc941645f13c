import { describe, expect, it } from 'vitest'
import { readText } from '../reading/volume.ts'
import { previewOf, programWeeks } from './preview.ts'
import {
  placeProgram,
  programOfWeeks,
  withoutWeek,
  withPhase,
  withWeekAfter,
  withWeekBack,
} from './program.ts'

const run = {
  name: 'Rodagem',
  sport: 'run' as const,
  description: '8 km leve',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
}
const item = (week: number, weekday: number) => ({ ...run, week, weekday })
const places = (items: readonly { week: number; weekday: number }[]) =>
  items.map(({ week, weekday }) => [week, weekday])

describe('a program of weeks that were planned', () => {
  it('keeps weeks and weekdays, over the end of a year', () => {
    const days = ['2026-12-29', '2027-01-03', '2027-01-06']
    const program = programOfWeeks(
      days.map((scheduledTo) => ({ ...run, scheduledTo })),
      { from: '2026-12-28', to: '2027-01-10' },
    )
    expect(program?.weeks).toBe(2)
    expect(places(program?.items ?? [])).toEqual([
      [1, 2],
      [1, 7],
      [2, 3],
    ])
  })

  it('is none without workouts, and none of more than a year', () => {
    expect(programOfWeeks([], { from: '2026-12-28', to: '2027-01-10' })).toBeNull()
    const one = [{ ...run, scheduledTo: '2026-01-05' }]
    expect(programOfWeeks(one, { from: '2026-01-05', to: '2027-01-10' })).toBeNull()
  })
})

describe('weeks of a plan', () => {
  const phases = [
    { week: 1, phase: 'base' as const },
    { week: 2, phase: 'taper' as const },
  ]
  const program = { weeks: 2, items: [item(1, 2), item(2, 6)], phases }

  it('come back in their place, with what was changed in the others meanwhile', () => {
    const left = withoutWeek(program, 1)
    const changed = { weeks: 2, items: [...left.items, item(2, 3)], phases: left.phases }
    const back = withWeekBack(changed, 1, program)
    expect([back.weeks, places(back.items)]).toEqual([
      3,
      [
        [1, 2],
        [2, 6],
        [3, 3],
      ],
    ])
    expect(back.phases).toEqual(phases)
    // Nothing is left of where it was.
    const gone = { items: [item(4, 5)], phases: [] }
    expect(places(withWeekBack({ weeks: 1, items: [], phases: [] }, 4, gone).items)).toEqual([[2, 5]])
  })

  it('are copied and taken out with what follows', () => {
    const copied = withWeekAfter(program, 1, true)
    expect([copied.weeks, places(copied.items)]).toEqual([
      3,
      [
        [1, 2],
        [2, 2],
        [3, 6],
      ],
    ])
    expect(places(withWeekAfter(program, 1, false).items)).toEqual([
      [1, 2],
      [3, 6],
    ])
    expect(withoutWeek(copied, 1)).toEqual({ weeks: 2, items: [item(1, 2), item(2, 6)], phases })
  })

  it('get phases, which go along with them', () => {
    const named = withPhase({ ...program, phases: [] }, { from: 1, to: 2 }, 'build')
    expect(withWeekAfter(named, 1, true).phases.map(({ week }) => week)).toEqual([1, 2, 3])
    expect(withPhase(named, { from: 2, to: 2 }, null).phases).toEqual([{ week: 1, phase: 'build' }])
    expect(withoutWeek(named, 1).phases).toEqual([{ week: 1, phase: 'build' }])
  })
})

describe('placing a plan', () => {
  const program = { weeks: 2, items: [item(1, 1), item(1, 4), item(2, 6), item(2, 7)] }
  const days = (anchor: { start: string } | { race: string }, today: string) =>
    placeProgram(program, anchor, today).map(({ day }) => day)

  it('keeps the weekdays from the first day on', () => {
    expect(days({ start: '2026-11-30' }, '2026-11-23')).toEqual([
      '2026-11-30',
      '2026-12-03',
      '2026-12-12',
      '2026-12-13',
    ])
    expect(days({ start: '2026-12-02' }, '2026-11-23')).toEqual(['2026-12-03', '2026-12-12', '2026-12-13'])
  })

  it('ends in the week of the race, on its day, and leaves out what has passed', () => {
    expect(days({ race: '2026-12-12' }, '2026-11-23')).toEqual(['2026-11-30', '2026-12-03', '2026-12-12'])
    expect(days({ race: '2026-12-12' }, '2026-12-01')).toEqual(['2026-12-03', '2026-12-12'])
  })
})

describe('the preview', () => {
  const placed = placeProgram(
    { weeks: 2, items: [item(1, 1), item(1, 4), item(2, 6)] },
    { start: '2026-11-30' },
    '',
  )
  const ill = { kind: 'ill' as const, startDay: '2026-12-03', endDay: '2026-12-05' }
  const race = { kind: 'race' as const, startDay: '2026-12-12', endDay: '2026-12-12' }
  const athlete = { athleteId: 7, busyDays: new Set(['2026-11-30']), marks: [ill, race] }

  it('counts clashes and absences, and leaves out what the coach chose', () => {
    const all = previewOf(placed, athlete, { skipAbsences: false, skipBusyDays: false })
    expect([all.clashes, all.absences, all.items.length]).toEqual([1, 1, 3])
    const careful = previewOf(placed, athlete, { skipAbsences: true, skipBusyDays: true })
    expect(careful.items.map(({ day }) => day)).toEqual(['2026-12-12'])
  })

  const estimated = (value: number) => ({ value, how: 'estimated' })

  it('adds up each week, a distance as load at the pace of the athletes', () => {
    const everybody = [{ items: placed, paces: { run: 0.3 } }]
    const weeks = programWeeks(everybody, readText)
    expect(weeks.map(({ week, monday, sessions }) => [week, monday, sessions])).toEqual([
      [1, '2026-11-30', 2],
      [2, '2026-12-07', 1],
    ])
    // 8 km of 5 min are 40 min; easy is an effort of 4.
    expect(
      weeks.map(({ totals: { time, sports, load } }) => [time.planned, sports[0]?.planned, load]),
    ).toEqual([
      [estimated(4800), { value: 16_000, how: 'said' }, estimated(320)],
      [estimated(2400), { value: 8000, how: 'said' }, estimated(160)],
    ])
    expect(programWeeks([{ items: placed, paces: {} }], readText)[0]?.totals.load).toEqual({
      value: 0,
      how: 'partly',
    })
  })

  it('lists only what is made, and for several athletes what each gets on average', () => {
    const readingOf = () => readText({ sport: 'run', description: '8 km' })
    const careful = previewOf(placed, athlete, { skipAbsences: true, skipBusyDays: true })
    const [week] = programWeeks([{ items: careful.items, paces: {} }], readingOf)
    expect([week?.monday, week?.sessions]).toEqual(['2026-12-07', 1])
    const two = [placed, careful.items].map((items) => ({ items, paces: {} }))
    expect(programWeeks(two, readingOf).map(({ sessions }) => sessions)).toEqual([2, 2])
    expect(programWeeks(two, readingOf)[0]?.totals.sports[0]?.planned?.value).toBe(8000)
  })
})
