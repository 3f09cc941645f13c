import { expect, it } from 'vitest'
import { chainsOf, timesBetween } from './chains.ts'

const leg = (time: string, elapsedSeconds: number) => ({
  startedAt: `2026-11-20T${time}.000Z`,
  elapsedSeconds,
})

it('takes legs that follow each other within half an hour for a chain', () => {
  const swim = leg('06:00:00', 1_800)
  const bike = leg('06:32:00', 3_600)
  const evening = leg('08:05:00', 3_600)
  expect(chainsOf([evening, bike, swim])).toEqual([[swim, bike], [evening]])
  // Two clocks overlap by a little; two that ran at once are no legs.
  expect(chainsOf([swim, leg('06:29:00', 600)])).toHaveLength(1)
  expect(chainsOf([swim, leg('06:10:00', 600)])).toHaveLength(2)
})

it('says how long each change took, and the whole', () => {
  const legs = [leg('06:32:10', 3_600), leg('06:00:00', 1_800), leg('07:33:00', 1_500)]
  expect(timesBetween(legs)).toEqual({ transitions: [130, 50], startToEnd: 7_080 })
  expect(timesBetween(legs.slice(0, 1))).toEqual({ transitions: [], startToEnd: 3_600 })
})
