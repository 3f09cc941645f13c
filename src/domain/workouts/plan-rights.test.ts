import { expect, it } from 'vitest'
import { isOpenPlanOf, isPlanOf, isPlanOfOtherCoach, mayReply, rightsAlone } from './plan-rights.ts'

it('a coach changes their own plan until it is logged, and may delete it afterwards too', () => {
  for (const status of ['planned', 'completed', 'missed'] as const) {
    const own = { createdBy: 3, athleteId: 9, status }
    expect([isOpenPlanOf(own, rightsAlone(3)), isPlanOf(own, rightsAlone(3))]).toEqual([
      status === 'planned',
      true,
    ])
    expect([isOpenPlanOf(own, rightsAlone(4)), isPlanOf(own, rightsAlone(4))]).toEqual([false, false])
  }
})

it('a plan of another coach is neither the coach’s own nor the athlete’s', () => {
  const [coach, other, athleteId] = [3, 4, 9]
  expect(
    [coach, other, athleteId].map((createdBy) =>
      isPlanOfOtherCoach({ createdBy, athleteId }, rightsAlone(coach)),
    ),
  ).toEqual([false, true, false])
})

it('coaches of one group have the same rights over their plans for its athletes, and for nobody else', () => {
  const rights = { userId: 3, colleagues: new Map([[9, new Set([4])]]) }
  const shared = { createdBy: 4, athleteId: 9, status: 'planned' as const }
  expect([isOpenPlanOf(shared, rights), mayReply(shared, rights)]).toEqual([true, true])
  expect(isPlanOfOtherCoach(shared, rights)).toBe(false)
  for (const other of [
    { ...shared, athleteId: 8 },
    { ...shared, createdBy: 5 },
  ])
    expect([isPlanOf(other, rights), isPlanOfOtherCoach(other, rights)]).toEqual([false, true])
})
