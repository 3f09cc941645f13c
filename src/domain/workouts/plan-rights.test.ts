import { expect, it } from 'vitest'
import { isOpenPlanOf, isPlanOf, isPlanOfOtherCoach } from './plan-rights.ts'

it('a coach changes their own plan until it is logged, and may delete it afterwards too', () => {
  for (const status of ['planned', 'completed', 'missed'] as const) {
    const own = { createdBy: 3, status }
    expect([isOpenPlanOf(own, 3), isPlanOf(own, 3)]).toEqual([status === 'planned', true])
    expect([isOpenPlanOf(own, 4), isPlanOf(own, 4)]).toEqual([false, false])
  }
})

it('a plan of another coach is neither the coach’s own nor the athlete’s', () => {
  const [coach, other, athleteId] = [3, 4, 9]
  expect(
    [coach, other, athleteId].map((createdBy) => isPlanOfOtherCoach({ createdBy, athleteId }, coach)),
  ).toEqual([false, true, false])
})
