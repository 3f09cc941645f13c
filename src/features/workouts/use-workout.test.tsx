// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId, workoutRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { useWorkout } from './use-workout.ts'

const listed = workoutRow({ clientId: 'listed', name: 'Tiros de 400', scheduledTo: '2026-11-20' })
const other = workoutRow({ clientId: 'other', name: 'Longo', scheduledTo: '2026-12-20' })
const days = { athleteId, from: '2026-11-16', to: '2026-11-22' }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
  await database.workouts.bulkInsert([listed, other])
})
afterEach(() => database.close())

/** What each render of the page had. */
let had: (string | undefined)[]

function Detail({ of }: { of: string }) {
  const name = useWorkout(of)?.name
  had.push(name)
  return <h1>{name}</h1>
}

function List({ opens }: { opens: string }) {
  const [opened, setOpened] = useState(false)
  const rows = useLiveQuery(workoutsOfAthlete, days)
  if (opened) return <Detail of={opens} />
  return rows?.map(({ clientId, name }) => (
    <button key={clientId} type="button" onClick={() => setOpened(true)}>
      {name}
    </button>
  ))
}

async function open(key: string) {
  had = []
  renderedFor(database, <List opens={key} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tiros de 400' }))
}

it('has a workout of the list it is opened from on the first render, and follows it', async () => {
  await open('listed')
  expect(had[0]).toBe('Tiros de 400')
  await editLocal(database.workouts, 'listed', { name: 'Tiros de 800' })
  expect(await screen.findByRole('heading', { name: 'Tiros de 800' })).toBeTruthy()
})

it('reads a workout of no list', async () => {
  await open('other')
  expect(had[0]).toBeUndefined()
  expect(await screen.findByRole('heading', { name: 'Longo' })).toBeTruthy()
})
