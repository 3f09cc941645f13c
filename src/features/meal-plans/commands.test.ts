import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RumoDatabase, removeLocal, restoreLocal } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createItem, createMealPlan, setActive } from './commands.ts'
import { itemsOf, mealPlansOf } from './queries.ts'

const owner = { athleteId: 7, coachId: 3 }
const values = { name: 'Semana de carga', description: 'Mais carboidrato', active: true }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const names = async (athleteId: number) =>
  (await firstValueFrom(mealPlansOf(database, athleteId))).map(({ name }) => name)

it('lists an athlete’s own plans, those to follow now first', async () => {
  await createMealPlan(database, owner, values)
  const base = await createMealPlan(database, owner, { ...values, name: 'Base' })
  await createMealPlan(database, { ...owner, athleteId: 8 }, { ...values, name: 'De outra pessoa' })
  await setActive(database, base, false)
  expect(await names(7)).toEqual(['Semana de carga', 'Base'])
})

it('keeps items under a plan the server does not know yet, and gives a deleted one back', async () => {
  const plan = { clientId: await createMealPlan(database, owner, values), id: 0 }
  const key = await createItem(database, plan, { name: 'Mingau', type: 'breakfast', description: 'Aveia' })
  const items = () => firstValueFrom(itemsOf(database, plan.clientId))
  expect(await items()).toMatchObject([{ clientId: key, name: 'Mingau' }])
  const before = await removeLocal(database.mealItems, key)
  expect(await items()).toEqual([])
  if (before) await restoreLocal(database.mealItems, before)
  expect(await items()).toMatchObject([{ clientId: key, name: 'Mingau' }])
})

it('refuses a plan or an item without its texts', () => {
  expect(() => createMealPlan(database, owner, { ...values, description: '  ' })).toThrow()
  expect(() =>
    createItem(database, { clientId: 'x', id: 0 }, { name: '', type: 'lunch', description: 'Arroz' }),
  ).toThrow()
})
