import { describe, expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { addDays } from '../days.ts'
import type { Session } from '../sessions.ts'
import { formDays, longChange } from './form.ts'

const today = '2026-11-22'

/** 20 minutes at effort 5: a load of 100. */
const done = (day: string, sample: Parameters<typeof doneSession>[0] = {}) =>
  doneSession({ clientId: day, scheduledTo: day, today, doneSeconds: 1200, name: 'Treino', ...sample })
const open = (day: string, minutes: number, sample: Parameters<typeof sampleSession>[0] = {}) =>
  sampleSession({
    clientId: day,
    scheduledTo: day,
    today,
    volume: { min: minutes },
    name: 'Treino',
    ...sample,
  })
const every = (count: number, last = today) =>
  Array.from({ length: count }, (_, index) => done(addDays(last, -index)))

function form(sessions: readonly Session[]) {
  return formDays(sessions, { from: '2026-09-01', today, to: addDays(today, 42) }).days
}

describe('form', () => {
  it('is level where the same is done every day, once there are 42 days of sessions', () => {
    expect(form(every(42))).toEqual([])
    const days = form(every(50))
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, index) => addDays(today, index - 7)),
    )
    for (const { long, short, form: difference } of days) {
      expect(long).toBeCloseTo(100)
      expect(short).toBeCloseTo(100)
      expect(difference).toBeCloseTo(0)
    }
  })

  it('rises in a week without sessions: the short load falls by a seventh a day, the long one by a 42nd', () => {
    const last = form(every(60, addDays(today, -7))).at(-1)
    expect(last?.short).toBeCloseTo(100 * (6 / 7) ** 7)
    expect(last?.long).toBeCloseTo(100 * (41 / 42) ** 7)
    expect(last?.form).toBeCloseTo(50.5, 1)
  })

  it('goes on with what is planned, to its last day', () => {
    const days = form([...every(60), open(addDays(today, 1), 20), open(addDays(today, 3), 20)])
    expect(days.filter(({ isPlanned }) => isPlanned).map(({ day }) => day)).toEqual(
      [1, 2, 3].map((ahead) => addDays(today, ahead)),
    )
    // The effort of 5 that this athlete logs for such runs makes 20 minutes a load of 100.
    expect(days.at(-3)?.short).toBeCloseTo(100)
    expect(days.at(-2)?.short).toBeCloseTo((100 * 6) / 7)
  })

  it('takes the athlete’s own effort for the kind of session, and the usual one where there are fewer than three logs', () => {
    const hard = (['a', 'b', 'c'] as const).map((clientId, index) =>
      done(addDays(today, -index - 1), { clientId, rpe: 9, name: 'Tiros' }),
    )
    const tomorrow = addDays(today, 1)
    const short = (name: string) =>
      form([...every(60), ...hard, open(tomorrow, 70, { name })]).at(-1)?.short ?? 0
    const rest = form([...every(60), ...hard]).at(-1)?.short ?? 0
    expect(short('Intervalado forte')).toBeCloseTo(rest + (9 * 70 - rest) / 7)
    expect(short('Trote leve')).toBeCloseTo(rest + (4 * 70 - rest) / 7)
  })

  it('today is what was done of it; what is open today counts from tomorrow on, and what was missed never', () => {
    const before = every(60, addDays(today, -1))
    const ride = open(today, 150, { clientId: 'ride' })
    const tomorrow = open(addDays(today, 1), 20, { clientId: 'next' })
    const [now, next] = form([...before, ride, tomorrow]).slice(-2)
    expect(now?.short).toBeCloseTo(100 * (6 / 7))
    expect(now?.form).toBeGreaterThan(0)
    const after = 100 + (5 * 150 - 100) / 7
    expect(next?.short).toBeCloseTo(after + (100 - after) / 7)
    const missed = { ...ride, status: 'missed' as const }
    expect(form([...before, missed]).at(-1)).toEqual(form(before).at(-1))
    const days = form([...before, missed, tomorrow])
    expect(days.at(-2)).toEqual(now)
    expect(days.at(-1)?.short).toBeCloseTo((now?.short ?? 0) + (100 - (now?.short ?? 0)) / 7)
  })

  it('expects nothing of a plan in an absence', () => {
    const away = { ...open(addDays(today, 2), 600), excused: true }
    expect(form([...every(60), away])).toEqual(form(every(60)))
  })

  it('counts nothing of what was missed, planned after the last day asked for, or without a time', () => {
    const sessions = every(60)
    const more = [
      open(addDays(today, -1), 600, { clientId: 'missed' }),
      open(addDays(today, 43), 600),
      sampleSession({ clientId: 'far', scheduledTo: today, today }),
    ]
    expect(form([...sessions, ...more])).toEqual(form(sessions))
  })

  it('tells how the long load changed in four weeks', () => {
    const harder = Array.from({ length: 28 }, (_, index) =>
      done(addDays(today, -index), { clientId: `more-${index}` }),
    )
    const days = form([...every(90), ...harder])
    expect(longChange(days, today)).toBeCloseTo(1 - (41 / 42) ** 28)
    expect(longChange(days, addDays(today, -80))).toBeNull()
  })
})
