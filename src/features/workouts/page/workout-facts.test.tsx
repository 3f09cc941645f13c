// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { WorkoutFacts } from './workout-facts.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({ useReadings: () => () => null }))

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const show = (changes: Partial<WorkoutDocument>) => {
  return renderedFor(database, <WorkoutFacts workout={workoutRow(changes)} coachName={undefined} />)
}

it('says how long the pool is, and nothing of one that nobody named', () => {
  const { unmount } = show({ poolLength: 25 })
  expect(screen.getByText('Piscina').nextElementSibling?.textContent).toBe('25 m')
  unmount()
  show({})
  expect(screen.queryByText('Piscina')).toBeNull()
})
