import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { findSignal, loseSignal, pill, said } from './support/acts.ts'
import { type Club, expect, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true, storageMayFail: true } })

const weeks = 20
const total = weeks * 7
const desktop = { viewport: { width: 1280, height: 800 } }

/** Minutes or hours: the text does not say. */
const inDoubt = 'Rodagem 1:45'

/** A plan with a workout on each day, the first of them in doubt. @returns its key. */
async function addPlan({ server, coach }: Club): Promise<string> {
  const client = await server.signedIn(coach)
  const items = Array.from({ length: total }, (_, index) => ({
    week: Math.floor(index / 7) + 1,
    weekday: (index % 7) + 1,
    sport: 'run',
    name: 'Rodagem',
    description: index === 0 ? inDoubt : '8 km leve',
    // What was typed leaves no doubt.
    ...(index === 1 && { description: 'Rodagem 1:50', plannedSeconds: 6600, plannedMeters: 9000 }),
  }))
  const clientId = randomUUID()
  const plan = { clientId, name: 'Vinte semanas', kind: 'plan', weeks, items }
  expect((await client.post('/workout/template/create', plan)).status).toBe(201)
  return clientId
}

/** Opens the page that applies it, from the Monday after this week on. */
async function openApply(page: Page, club: Club, key: string): Promise<void> {
  await page.goto(`${club.url}/dashboard/plans/${key}/apply`)
  await page.getByRole('checkbox', { name: 'Ana Ribeiro' }).check({ force: true })
}

const create = (page: Page) => page.getByRole('button', { name: /^Criar \d+ treinos$/ })

/**
 * From its next load on, the page stops before the step after `rows` workouts: it goes on for as long as its
 * session storage says so.
 */
async function standStillAfter(page: Page, rows: number): Promise<void> {
  await page.addInitScript((limit) => {
    let stored = 0
    for (const method of ['put', 'add'] as const) {
      const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, method)?.value as (
        ...given: unknown[]
      ) => IDBRequest<IDBValidKey>
      IDBObjectStore.prototype[method] = function (...given: [unknown, IDBValidKey?]) {
        if ((given[0] as { name?: string }).name === 'Rodagem') stored += 1
        return own.apply(this, given)
      }
    }
    const later = setTimeout
    const step = (...given: Parameters<typeof later>) =>
      stored >= limit && given[1] === undefined && !('goOn' in sessionStorage) ? 0 : later(...given)
    Object.assign(globalThis, { setTimeout: step })
  }, rows)
}

test('a page killed while a plan is applied says so, and creates what is missing', async ({ club }) => {
  const key = await addPlan(club)
  const { page } = await club.signedIn('coach', desktop)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await standStillAfter(page, 100)
  await openApply(page, club, key)
  await expect(create(page)).toBeEnabled()
  await loseSignal(club, page)
  const count = Number((await create(page).textContent())?.match(/\d+/)?.[0])
  await create(page).click()
  await expect(page.getByText(`100 de ${count} treinos`)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('goOn', 'true'))
  await page.reload()
  const told = page.getByRole('status').filter({ hasText: 'enquanto criava treinos' })
  await expect(told).toContainText(`100 de ${count} treinos`)
  await told.getByRole('button', { name: 'Criar o que falta' }).click()
  await expect(said(page, `Treinos criados: ${count}`)).toBeVisible()
  await expect(told).toBeHidden()
  await page.reload()
  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/, { timeout: 60_000 })
  await expect(told).toBeHidden()
  const rows = await club.server.store.db
    .selectFrom('workouts')
    .select('scheduledTo')
    .where('deletedAt', 'is', null)
    .execute()
  expect(new Set(rows.map(({ scheduledTo }) => scheduledTo)).size).toBe(count)
  expect(rows).toHaveLength(count)
})

test('the preview follows what arrives, and says when it could not be worked out', async ({ club }) => {
  const key = await addPlan(club)
  const { page } = await club.signedIn('coach', desktop)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.addInitScript(() => {
    const getAll = Object.getOwnPropertyDescriptor(IDBIndex.prototype, 'getAll')?.value as (
      ...given: unknown[]
    ) => IDBRequest<unknown[]>
    IDBIndex.prototype.getAll = function (...given: unknown[]) {
      if ('unreadable' in globalThis && String(this.keyPath).includes('athleteId'))
        throw new DOMException('damaged', 'DataError')
      return getAll.apply(this, given)
    }
  })
  await page.goto(`${club.url}/dashboard/plans/${key}/apply`)
  const ana = page.getByRole('checkbox', { name: 'Ana Ribeiro' })
  await expect(ana).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { unreadable: true }))
  await ana.check({ force: true })
  await expect(said(page, 'Não deu para calcular')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'unreadable'))
  const failed = page.locator('section').filter({ hasText: 'Não deu para calcular' })
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(create(page)).toBeEnabled()
  await page.getByText('Confira 1 texto: a leitura está em dúvida').click()
  await expect(page.getByRole('listitem').filter({ hasText: inDoubt })).toBeVisible()
  const people = page.getByRole('region', { name: /^De / }).getByRole('listitem')
  await expect(people.filter({ hasText: 'Ana Ribeiro' })).not.toContainText('que já tem treino')

  await club.plan({ scheduledTo: addDays(mondayOf(today()), 15) })
  await expect(people.filter({ hasText: 'Ana Ribeiro' })).toContainText('1 em dia que já tem treino')
})
