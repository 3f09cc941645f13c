import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { isOpen, type Volume } from '#src/domain/reading/sums.ts'
import { workoutVolume } from '#src/domain/reading/volume.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'
import { isSame } from './read-corpus.ts'

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

const found = examples.map(({ id, sport, text, expected }) => ({
  id,
  isRight: isSame(workoutVolume(sport, text), expected && { km: 0, m: 0, min: 0, s: 0, ...expected }),
  isOpen: isOpen(readPlan(text, sport)),
}))

test('no agreed example is read wrong without a doubt', () => {
  expect(found.filter(({ isRight, isOpen: open }) => !isRight && !open)).toEqual([])
})

test('nearly all agreed examples are read right', () => {
  expect(found.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(2)
})
