// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ActivityDocument, RumoDatabase } from '#sync/client.ts'
import { insertLocal } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleActivity, workoutRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { AddedRow } from './added-row.tsx'

const long = workoutRow({ clientId: 'long', name: 'Longo', sport: 'run' })

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

async function add(changes: Parameters<typeof sampleActivity>[0]) {
  const key = await insertLocal(database.activities, sampleActivity(changes))
  const row = await database.activities.findOne(key).exec()
  const activity = row?.toMutableJSON() as ActivityDocument
  renderedFor(database, <AddedRow file="pedal.fit" activity={activity} isNew />)
  return row
}

it('says of each recording what became of it, also when a later one took its workout', async () => {
  await database.workouts.insert(long)
  const first = await add({ workoutKey: 'long' })
  expect(await screen.findByText('Ligada ao treino “Longo”')).toBeTruthy()
  await first?.incrementalPatch({ workoutKey: null })
  expect(await screen.findByText('Guardada. Outra atividade já está no treino “Longo”.')).toBeTruthy()
  expect(screen.queryByText('Ligada ao treino “Longo”')).toBeNull()
})

it('names the other recording of the same session in the language of the screen', async () => {
  const counted = sampleActivity({ clientId: 'counted', sourceId: 'counted', name: 'Morning Run' })
  await insertLocal(database.activities, counted)
  await add({ sameAs: 'counted' })
  expect(await screen.findByText(/mesma sessão de “Corrida de manhã”/)).toBeTruthy()
})

it('says that the workout of the day was marked as missed', async () => {
  await database.workouts.insert({ ...long, status: 'missed' })
  await add({})
  expect(await screen.findByText('Guardada. O treino “Longo” está marcado como não feito.')).toBeTruthy()
})

it('says that there was no workout of the sport on the day', async () => {
  await database.workouts.insert({ ...long, sport: 'bike' })
  await add({})
  expect(await screen.findByText('Guardada. Nenhum treino deste dia e esporte.')).toBeTruthy()
})
