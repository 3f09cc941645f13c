import type { BrowserContext } from '@playwright/test'
import { completeWorkout, pill } from './support/acts.ts'
import { type Club, expect, test } from './support/club.ts'

/** The code of the database does not arrive before it is let through. */
async function holdDatabase(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/assets/database-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A device of the athlete that has their workout. */
async function signedInBefore(club: Club): Promise<BrowserContext> {
  const { page, context } = await club.signedIn('athlete', { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('article').first()).toBeVisible()
  // What was read of its text is kept for the next start.
  await expect(page.getByText('2.000 m').first()).toBeVisible()
  await page.close()
  return context
}

test('today’s workout is shown before the database is open, stays, and can be logged from then on; another page waits', async ({
  club,
}) => {
  await club.plan({ name: 'Ritmo com soltura' })
  const context = await signedInBefore(club)
  await test.step('another page than Today', async () => {
    const release = await holdDatabase(context)
    const page = await context.newPage()
    await page.goto(`${club.url}/dashboard/workouts`)
    await expect(page.getByText('Carregando…')).toBeVisible()
    release()
    await expect(page.getByRole('link', { name: /Ritmo com soltura/ }).first()).toBeVisible()
    await page.close()
    await context.unrouteAll()
  })

  const release = await holdDatabase(context)
  const page = await context.newPage()
  await page.goto(`${club.url}/dashboard/home`)
  const workout = page.locator('main article')
  await expect(workout).toContainText('Ritmo com soltura')
  await expect(page.getByText('2.000 m').first()).toBeVisible()
  // Nothing can be pressed that would have to be written.
  await expect(page.locator('[inert]').getByRole('button', { name: 'Concluir treino' })).toBeVisible()
  const shown = await workout.elementHandle()

  release()
  await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeEnabled()
  expect(await shown?.evaluate((element) => element.isConnected), 'it does not leave the screen').toBe(true)
  await completeWorkout(page)
  const status = () =>
    club.server.store.db
      .selectFrom('workouts')
      .select('status')
      .where('name', '=', 'Ritmo com soltura')
      .executeTakeFirst()
  await expect.poll(status).toEqual({ status: 'completed' })
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
