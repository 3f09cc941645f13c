// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { TextSource } from '#src/domain/reading/volume.ts'
import { undoStore } from '#src/ui/toast/last-undo.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId, coachId, workoutRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { workoutByKey } from '../queries.ts'
import { PlanDoubts } from './plan-actions.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({
  usePlan: (source: TextSource) => showPlan(source),
}))

const doubtful = "10' aquecimento, 8' forte, 2' leve, 3x"

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

function Page() {
  const workout = useLiveQuery(workoutByKey, 'w')
  return workout ? <PlanDoubts workout={workout} /> : null
}

async function open(creator: number) {
  await database.workouts.insert(
    workoutRow({ clientId: 'w', createdBy: creator, sport: 'run', description: doubtful }),
  )
  renderedFor(database, <Page />)
  await screen.findByText(/o que se repete/)
}

const text = async () => (await database.workouts.findOne('w').exec())?.description

it('writes the clearer text when the planner chooses a reading, and takes it back', async () => {
  await open(athleteId)
  await userEvent.click(screen.getByRole('button', { name: /40 min/ }))
  await eventually(async () => expect(await text()).toBe("10' aquecimento, 3x(8' forte, 2' leve)"))
  await eventually(() => expect(screen.queryByText(/o que se repete/)).toBeNull())
  undoStore.read().at(-1)?.undo()
  await eventually(async () => expect(await text()).toBe(doubtful))
})

it('offers no reading to who did not plan the workout', async () => {
  await open(coachId)
  expect(screen.queryByRole('button', { name: /escrever assim/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Está certo assim' })).toBeTruthy()
})
