import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertLocal, type RumoDatabase } from '#sync/client.ts'
import { initialValues } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteByKey, athletes } from './queries.ts'

let database: RumoDatabase

async function addPerson(id: number, name: string, role: 'coach' | 'athlete'): Promise<string> {
  const key = await insertLocal(database.users, {
    ...initialValues('users'),
    name,
    email: `p${id}@rumo.example`,
    role,
    language: 'pt',
    thresholds: [],
    readComments: [],
  })
  await database.users.findOne(key).incrementalPatch({ id })
  return key
}

beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

it('lists the athletes by name, without the coach', async () => {
  await addPerson(3, 'Marina', 'coach')
  await addPerson(9, 'Bruno', 'athlete')
  await addPerson(7, 'Ana', 'athlete')
  const team = await firstValueFrom(athletes(database))
  expect(team.map(({ name }) => name)).toEqual(['Ana', 'Bruno'])
})

it('finds an athlete by key and by number, and says when they are not here or no athlete', async () => {
  const key = await addPerson(7, 'Ana', 'athlete')
  const coach = await addPerson(3, 'Marina', 'coach')
  expect(await firstValueFrom(athleteByKey(database, key))).toMatchObject({ name: 'Ana' })
  expect(await firstValueFrom(athleteByKey(database, '7'))).toMatchObject({ name: 'Ana' })
  expect(await firstValueFrom(athleteByKey(database, '8'))).toBeNull()
  expect(await firstValueFrom(athleteByKey(database, coach))).toBeNull()
})
