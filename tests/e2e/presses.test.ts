import type { Locator, Page } from '@playwright/test'
import { type Club, expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const complete = (page: Page): Locator => page.getByRole('button', { name: 'Concluir treino' })

/** The pointer goes down in the middle of this, and stays down. */
async function pressDown(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('it is drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
}

async function todayOf(club: Club): Promise<Page> {
  await club.plan()
  const { page } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  await expect(complete(page)).toBeVisible()
  return page
}

test('a button that moves while it is pressed has been pressed', async ({ club }) => {
  const page = await todayOf(club)
  await pressDown(page, complete(page))
  const before = await complete(page).boundingBox()
  club.weather.set('outdated')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Esta versão do Rumo é antiga demais para o servidor.')).toBeVisible()
  const after = await complete(page).boundingBox()
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(40)
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('a press that leaves its button, which has not moved, is none', async ({ club }) => {
  const page = await todayOf(club)
  await pressDown(page, complete(page))
  await page.mouse.move(200, 120)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Não deu para treinar' }).click()
  await expect(page.getByRole('dialog', { name: 'Não deu para treinar' })).toBeVisible()
})

test('a press on what is shown before the database is open counts once it is', async ({ club }) => {
  const page = await todayOf(club)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/database-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const inert = page.locator('[inert]').getByRole('button', { name: 'Concluir treino' })
  await expect(inert).toBeVisible()
  await pressDown(page, inert)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
})
