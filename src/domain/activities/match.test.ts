import { describe, expect, it } from 'vitest'
import { type Candidate, matchedAmounts, matchOf, unmatchedAmounts } from './match.ts'

const run = { day: '2026-11-20', sport: 'run', seconds: 3000, meters: 10_000 } as const
const km = (amount: number) => ({ km: amount, m: 0, min: 0, s: 0 })
const minutes = (amount: number) => ({ km: 0, m: 0, min: amount, s: 0 })
const workout = (clientId: string, changes: Partial<Candidate> = {}): Candidate => ({
  clientId,
  sport: 'run',
  scheduledTo: '2026-11-20',
  status: 'planned',
  planned: null,
  ...changes,
})
const matched = (workouts: Candidate[], taken: string[] = []) =>
  matchOf(run, workouts, new Set(taken))?.clientId ?? null

describe('the workout of an activity', () => {
  it('is of the same day and sport', () => {
    const other = [
      workout('swim', { sport: 'swim' }),
      workout('tomorrow', { scheduledTo: '2026-11-21' }),
      workout('rest', { sport: 'rest' }),
    ]
    expect(matched(other)).toBeNull()
    expect(matched([...other, workout('run')])).toBe('run')
  })

  it('is the nearest in the first unit of its plan', () => {
    const plans = [workout('none'), workout('5 km', { planned: km(5) }), workout('9 km', { planned: km(9) })]
    expect(matched(plans)).toBe('9 km')
    expect(
      matched([workout('20 min', { planned: minutes(20) }), workout('45 min', { planned: minutes(45) })]),
    ).toBe('45 min')
    expect(matched([workout('none'), workout('60 km', { planned: km(60) })])).toBe('60 km')
  })

  it('has no other activity', () => {
    expect(matched([workout('first'), workout('second')], ['first'])).toBe('second')
    expect(matched([workout('first')], ['first'])).toBeNull()
  })
})

describe('what a match writes', () => {
  const log = { status: 'planned', notes: null, doneFrom: null, doneSeconds: null, doneMeters: null } as const
  const recorded = { doneFrom: 'activity', doneSeconds: 3000, doneMeters: 10_000 }

  it('is time and distance, and never the status', () => {
    expect(matchedAmounts(log, run)).toEqual(recorded)
    expect(matchedAmounts({ ...log, status: 'completed', notes: 'Bom', doneFrom: 'plan' }, run)).toEqual(
      recorded,
    )
  })

  it('is nothing where the person typed it, or marked the workout missed', () => {
    expect(matchedAmounts({ ...log, doneFrom: 'typed' }, run)).toBeNull()
    expect(matchedAmounts({ ...log, status: 'missed' }, run)).toBeNull()
  })

  it('keeps "as planned" where there are no notes, which the log would need otherwise', () => {
    const asPlanned = { ...log, status: 'completed', doneFrom: 'plan' } as const
    expect(matchedAmounts(asPlanned, run)).toEqual({ ...recorded, doneFrom: 'plan' })
  })

  it('is taken back with the match, unless it is not the activity’s', () => {
    const nothing = { doneFrom: null, doneSeconds: null, doneMeters: null }
    expect(unmatchedAmounts({ ...log, doneFrom: 'activity' })).toEqual(nothing)
    expect(unmatchedAmounts({ ...log, doneFrom: 'typed' })).toBeNull()
  })
})
