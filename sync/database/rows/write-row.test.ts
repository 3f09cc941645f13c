import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { collectionOf, type RumoDatabase } from '../open.ts'
import { contentOf, received } from './row-state.ts'
import { readRow, writeRow, writeRows } from './write-row.ts'

let database: RumoDatabase
const [known, own, gone, missing] = ['known', 'own', 'gone', 'missing'] as const

beforeEach(async () => {
  database = await memoryDatabase()
})

afterEach(() => database.remove())

it('loses nothing that is stored where rows were taken for new ones', async () => {
  const workouts = collectionOf(database, 'workouts')
  const newer = sampleWorkout({ clientId: known, version: 3, name: 'Novo' })
  const edited = sampleWorkout({ clientId: own, name: 'Minha', unsent: 1, base: contentOf(sampleWorkout()) })
  const live = sampleWorkout({ clientId: gone, version: 1 })
  for (const row of [newer, edited, live]) await writeRow(workouts, row.clientId, () => row)
  const reading = { fullResync: true, acceptOlder: false }
  const keys = [known, own, gone, missing]
  await writeRows(
    workouts,
    keys,
    (row, key) => {
      // The server says only of a known row that it is gone.
      if (key === gone)
        return row && received(row, { ...contentOf(row), version: 2, _deleted: true }, reading)
      const sent = sampleWorkout({ clientId: key, version: 2, name: 'Servidor' })
      return received(row, contentOf(sent), reading)
    },
    { fills: false, areNew: true },
  )
  const [knownNow, ownNow, goneNow, missingNow] = await Promise.all(keys.map((key) => readRow(workouts, key)))
  expect(knownNow).toMatchObject({ version: 3, name: 'Novo' })
  expect(ownNow).toMatchObject({ name: 'Minha', unsent: 1, remote: { version: 2 } })
  expect(goneNow).toMatchObject({ _deleted: true, version: 2 })
  expect(missingNow).toMatchObject({ version: 2, name: 'Servidor', unsent: 0 })
})
