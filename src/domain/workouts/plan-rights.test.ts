import { expect, it } from 'vitest'
import { isOpenPlanOf, isPlanOf } from './plan-rights.ts'

it('a coach changes their own plan until it is logged, and may delete it afterwards too', () => {
  for (const status of ['planned', 'completed', 'missed'] as const) {
    const own = { createdBy: 3, status }
    expect([isOpenPlanOf(own, 3), isPlanOf(own, 3)]).toEqual([status === 'planned', true])
    expect([isOpenPlanOf(own, 4), isPlanOf(own, 4)]).toEqual([false, false])
  }
})
