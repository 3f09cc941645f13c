import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

it('writes a time of the clock', () => {
  expect([clockText(30.4), clockText(270), clockText(3725)]).toEqual(['0:30', '4:30', '1:02:05'])
})
