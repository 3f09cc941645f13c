import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeOfCopies } from '#src/domain/workouts/copies.ts'
import { rightsAlone } from '#src/domain/workouts/plan-rights.ts'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { addWorkouts } from './add-workouts.ts'
import { changeCopies, changeCopiesBack, copiesOf } from './copies.ts'

const coachId = 3
const rights = rightsAlone(coachId)
const run = {
  name: 'Tiros',
  sport: 'run' as const,
  description: '10x400',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
}

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const read = async (key: string) => {
  const row = await database.workouts.findOne(key).exec()
  return row ? [row.name, row.description, row.scheduledTo] : null
}

it('changes the copies of one workout, and takes back only what nobody has changed since', async () => {
  const [first = '', second = '', third = ''] = await addWorkouts(
    database,
    coachId,
    [7, 8, 9].map((athleteId) => ({ ...run, athleteId, scheduledTo: '2026-12-01', alike: 'template' })),
  )
  await addWorkouts(database, coachId, [{ ...run, athleteId: 10, scheduledTo: '2026-12-01' }])
  const source = await database.workouts.findOne(second).exec()
  if (!source) throw new Error('no copy')
  expect([source.copyOf, (await database.workouts.findOne(first).exec())?.copyOf]).toEqual([first, null])
  const copies = await firstValueFrom(copiesOf(database, source.toMutableJSON()))
  expect(copies.map(({ clientId }) => clientId)).toEqual([first, second, third])

  const after = { ...run, name: 'Tiros curtos', scheduledTo: '2026-12-03' }
  const rules = { rights, today: '2026-11-27', withChanged: false }
  const { changes } = changeOfCopies(source, copies, after, rules)
  const changed = await changeCopies(database, rights, changes)
  for (const key of [first, second, third])
    expect(await read(key)).toEqual(['Tiros curtos', '10x400', '2026-12-03'])

  await editLocal(database.workouts, second, { name: 'Outro' })
  await editLocal(database.workouts, third, { status: 'completed' })
  await changeCopiesBack(database, rights, changed)
  expect(await Promise.all([first, second, third].map(read))).toEqual([
    ['Tiros', '10x400', '2026-12-01'],
    ['Outro', '10x400', '2026-12-01'],
    ['Tiros curtos', '10x400', '2026-12-03'],
  ])
})
