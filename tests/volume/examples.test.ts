import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Volume } from '#src/domain/volume/shape.ts'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'
import { readCorpus } from '../reading/read-corpus.ts'

interface Example {
  id: string
  sport: TrainingSport
  text: string
  /** Zeros are left out. */
  expected: Partial<Volume> | null
}

const examples = JSON.parse(
  readFileSync(new URL('./volume-examples.json', import.meta.url), 'utf8'),
) as Example[]

describe('the agreed examples', () => {
  test.each(examples)('$id', ({ sport, text, expected }) => {
    expect(workoutVolume(sport, text)).toEqual(expected && { km: 0, m: 0, min: 0, s: 0, ...expected })
  })
})

describe('habits of coaches, each in many variations', () => {
  test.each(readCorpus('../volume/habits'))('$file: $text', ({ sport, text, expected }) => {
    expect(workoutVolume(sport, text)).toEqual(expected)
  })
})
