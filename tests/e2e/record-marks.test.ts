import type { Page } from '@playwright/test'
import { completeWorkout, findSignal, loseSignal, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const savedHere = 'Salvo só neste aparelho'

const mark = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name })

test('a workout logged with no signal is marked on every screen until it is sent', async ({ club }) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  const card = page.getByRole('article').filter({ hasText: workout.name })
  await expect(card).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(mark(page, savedHere)).toHaveCount(0)

  await loseSignal(club, page)
  await completeWorkout(page)
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await expect(card).toContainText(/feito/i)
  await expect(card.getByRole('img', { name: savedHere })).toBeVisible()
  await card.getByRole('link', { name: workout.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await expect(card.getByRole('img', { name: savedHere })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Treinos' }).click()
  const chip = page.getByRole('link', { name: new RegExp(workout.name) })
  await expect(chip.getByRole('img', { name: savedHere })).toBeVisible()

  await findSignal(club, page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(chip).toBeVisible()
  await expect(mark(page, savedHere)).toHaveCount(0)
})
