import { expect, it } from 'vitest'
import { thresholdToType, thresholdTyped } from './typed-threshold.ts'

it.each([
  ['runPace', '4:05', 245],
  ['swimPace', '1:35', 95],
  ['swimPace', '95', 95],
  ['ftp', '240', 240],
  ['ftp', '', null],
  ['runPace', '4:75', undefined],
  ['ftp', '2:40', undefined],
  ['ftp', '9', undefined],
  ['maxHeartRate', 'alta', undefined],
] as const)('%s typed as %j', (name, typed, value) => {
  expect(thresholdTyped(name, typed)).toBe(value)
})

it('shows a value as it is typed', () => {
  expect([
    thresholdToType('runPace', 245),
    thresholdToType('ftp', 240),
    thresholdToType('ftp', null),
  ]).toEqual(['4:05', '240', ''])
})
