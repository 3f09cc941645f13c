// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, localDay } from '#src/domain/days.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId, workoutRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { BadgesCard } from './badges-card.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({ useReadings: () => () => null }))

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const today = localDay(new Date())

it('without any record says how they come', async () => {
  renderedFor(database, <BadgesCard athleteId={athleteId} />)
  expect((await screen.findByText(/Ainda não há conquistas/)).textContent).toContain('4')
})

it('counts the weeks in a row with training', async () => {
  for (let week = 0; week < 5; week++)
    await database.workouts.insert(
      workoutRow({
        clientId: `w${week}`,
        id: week + 1,
        status: 'completed',
        scheduledTo: addDays(today, -7 * week),
      }),
    )
  renderedFor(database, <BadgesCard athleteId={athleteId} />)
  expect(await screen.findByText('5 semanas seguidas com treino')).toBeDefined()
})
