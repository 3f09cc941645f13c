import { describe, expect, test } from 'vitest'
import type { Volume } from './shape.ts'
import { addVolumes } from './volume-totals.ts'

function volume(parts: Partial<Volume>): Volume {
  return { km: 0, m: 0, min: 0, s: 0, ...parts }
}

describe('adding volumes', () => {
  test('rolls seconds into minutes and leaves minutes as they are', () => {
    expect(addVolumes(volume({ min: 59, s: 40 }), volume({ min: 1, s: 30 }))).toEqual(
      volume({ min: 61, s: 10 }),
    )
  })

  test('keeps metres beside kilometres', () => {
    expect(addVolumes(volume({ km: 2, m: 800 }), volume({ m: 400 }))).toEqual(volume({ km: 2, m: 1200 }))
  })

  test('adds kilometres without the noise of binary fractions', () => {
    expect(addVolumes(volume({ km: 0.1 }), volume({ km: 0.2 })).km).toBe(0.3)
  })
})
