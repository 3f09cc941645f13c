import { expect, it } from 'vitest'
import { refuseUnderPressure } from './pressure.ts'

it('refuses calls of the API while the loop is late, and serves the app’s files', () => {
  expect(() => refuseUnderPressure('/api/user', 6000)).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  )
  expect(() => refuseUnderPressure('/assets/app.js', 6000)).not.toThrow()
})

it('takes a missing reading for none, not for a standstill', () => {
  expect(() => refuseUnderPressure('/api/user', Number.POSITIVE_INFINITY)).not.toThrow()
  expect(() => refuseUnderPressure('/api/user', Number.NaN)).not.toThrow()
})
