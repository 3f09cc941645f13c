import { describe, expect, it } from 'vitest'
import {
  blankWeeks,
  fillWeeks,
  placeAfter,
  shiftWeeks,
  withChanges,
  withMoved,
  withoutChanges,
} from './edit-weeks.ts'

const item = (week: number, weekday: number, name = 'Rodagem') => ({
  week,
  weekday,
  name,
  sport: 'run' as const,
  description: '8 km leve',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
})
const places = (items: readonly { week: number; weekday: number; name: string }[]) =>
  items.map(({ week, weekday, name }) => `${week}.${weekday} ${name}`)

describe('weeks that are filled', () => {
  const content = { weeks: 6, items: [item(1, 2, 'A'), item(2, 4, 'B')] }

  it('get a pattern of weeks in turn, and no week more than there are', () => {
    const blank = blankWeeks(content)
    expect(blank).toEqual([3, 4, 5, 6])
    const filled = withChanges(content.items, fillWeeks(content.items, { from: 1, to: 2 }, [3, 4, 5]))
    expect(places(filled)).toEqual(['1.2 A', '2.4 B', '3.2 A', '4.4 B', '5.2 A'])
  })

  it('are emptied again, but for what was changed since', () => {
    const changes = fillWeeks(content.items, { from: 1, to: 1 }, [3, 4])
    const filled = withChanges(content.items, changes)
    const renamed = filled.map((one) => (one.week === 4 ? { ...one, name: 'Longo' } : one))
    expect(places(withoutChanges({ weeks: 6, items: renamed, phases: [] }, changes).items)).toEqual([
      '1.2 A',
      '2.4 B',
      '4.2 Longo',
    ])
  })
})

describe('weeks that are shifted', () => {
  it('go over the end of a week, and count what would leave the program', () => {
    const content = { weeks: 2, items: [item(1, 1), item(1, 6), item(2, 7)] }
    const first = shiftWeeks(content, { from: 1, to: 1 }, 2)
    expect([places(withChanges(content.items, first.changes)), first.outside]).toEqual([
      ['1.3 Rodagem', '2.1 Rodagem', '2.7 Rodagem'],
      0,
    ])
    expect(shiftWeeks(content, { from: 1, to: 2 }, 1).outside).toBe(1)
    expect(shiftWeeks(content, { from: 1, to: 2 }, -1).outside).toBe(1)
  })

  it('come back where workouts are alike and next to each other', () => {
    const content = { weeks: 1, items: [item(1, 1), item(1, 2), item(1, 3)], phases: [] }
    const { changes } = shiftWeeks(content, { from: 1, to: 1 }, 1)
    const items = withChanges(content.items, changes)
    expect(places(items)).toEqual(['1.2 Rodagem', '1.3 Rodagem', '1.4 Rodagem'])
    expect(withoutChanges({ weeks: 1, items, phases: [] }, changes)).toEqual(content)
  })
})

describe('a workout that is moved', () => {
  const [swim, run, ride] = [item(1, 2, 'Nado'), item(1, 2, 'Corrida'), item(1, 5, 'Pedal')]

  it('comes above another one, or last', () => {
    const items = [swim, run, ride]
    expect(places(withMoved(items, ride, { week: 1, weekday: 2 }, run))).toEqual([
      '1.2 Nado',
      '1.2 Pedal',
      '1.2 Corrida',
    ])
    expect(places(withMoved(items, swim, { week: 1, weekday: 2 }))).toEqual([
      '1.2 Corrida',
      '1.2 Nado',
      '1.5 Pedal',
    ])
    expect(places(withMoved([run], swim, { week: 1, weekday: 3 }))).toEqual(['1.2 Corrida'])
  })

  it('goes on into the next week, and not out of the program', () => {
    expect(placeAfter({ week: 1, weekday: 7 }, 1, 2)).toEqual({ week: 2, weekday: 1 })
    expect(placeAfter({ week: 2, weekday: 1 }, -7, 2)).toEqual({ week: 1, weekday: 1 })
    expect(placeAfter({ week: 2, weekday: 7 }, 1, 2)).toBeNull()
    expect(placeAfter({ week: 1, weekday: 1 }, -1, 2)).toBeNull()
  })
})
