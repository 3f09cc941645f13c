import type { Page } from '@playwright/test'
import {
  coachAtAthlete,
  completeWorkout,
  installed,
  pill,
  renameWorkout,
  withoutBatches,
} from './support/acts.ts'
import { expect, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const marks = {
  savedHere: 'Salvo só neste aparelho',
  needsYou: 'Algo aqui pede atenção',
}

const mark = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name })

test('a workout logged with no signal is marked on every screen until it is sent', async ({ club }) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  const card = page.getByRole('article').filter({ hasText: workout.name })
  await expect(card).toBeVisible()
  await installed(page)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  for (const name of Object.values(marks)) await expect(mark(page, name)).toHaveCount(0)

  await context.setOffline(true)
  await completeWorkout(page)
  await expect(card.getByRole('img', { name: marks.savedHere })).toBeVisible()
  await card.getByRole('link', { name: workout.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await expect(card.getByRole('img', { name: marks.savedHere })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Treinos' }).click()
  const chip = page.getByRole('link', { name: new RegExp(workout.name) })
  await expect(chip.getByRole('img', { name: marks.savedHere })).toBeVisible()

  await context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(chip).toBeVisible()
  await expect(mark(page, marks.savedHere)).toHaveCount(0)
})

test('a workout whose change was refused is marked until its person has decided', async ({ club }) => {
  const workout = await club.plan()
  const { page } = await coachAtAthlete(club)
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await withoutBatches(page)
  await page.route('**/api/workout**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'invalid', status: 422, code: 'invalid' },
        }),
  )
  await renameWorkout(page, 'Recusado pelo servidor')
  await expect(pill(page)).toHaveText(/Pede atenção/)
  await expect(card.getByRole('img', { name: marks.needsYou })).toBeVisible()

  await pill(page).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Descartar o meu' }).click()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(card.getByRole('img', { name: marks.needsYou })).toHaveCount(0)
})
