import type { BrowserContext, Page } from '@playwright/test'
import { completeWorkout, fireBackgroundSync, installed, pill } from './support/acts.ts'
import { type Club, expect, signInOver, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

async function completedOffline(
  club: Club,
): Promise<{ context: BrowserContext; page: Page; clientId: string; id: number }> {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await installed(page)
  club.weather.set('status-500')
  await completeWorkout(page, 'Enviado pelo navegador')
  await expect(pill(page)).toHaveText(/1 a enviar/)
  return { context, page, ...workout }
}

async function statusOnServer(club: Club, id: number): Promise<string> {
  const row = await club.server.store.db
    .selectFrom('workouts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

test('with no page open a Background Sync event sends the completion from the service worker', async ({
  club,
}) => {
  const { context, page, id } = await completedOffline(club)
  await page.close()
  club.weather.set('fair')
  expect(await statusOnServer(club, id)).toBe('planned')
  await fireBackgroundSync(context, club.url)
  await expect.poll(() => statusOnServer(club, id)).toBe('completed')
})

test('with a page open the event asks the page to send, and nothing is sent twice', async ({ club }) => {
  const { context, page, id } = await completedOffline(club)
  club.weather.set('fair')
  await fireBackgroundSync(context, club.url)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  expect(await statusOnServer(club, id)).toBe('completed')
  const { version } = await club.server.store.db
    .selectFrom('workouts')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(version).toBe(2)
})

test('a frozen page does not keep the event from sending', async ({ club }) => {
  const { context, page, id } = await completedOffline(club)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  club.weather.set('fair')
  await fireBackgroundSync(context, club.url)
  await expect.poll(() => statusOnServer(club, id)).toBe('completed')
})

test('a page that only shows the sign-in does not keep the event from sending', async ({ club }) => {
  const { context, page, id } = await completedOffline(club)
  const other = await context.newPage()
  await other.goto(`${club.url}/auth/sign-in?again=1`)
  await expect(other.getByLabel('E-mail')).toBeVisible()
  await page.close()
  club.weather.set('fair')
  await fireBackgroundSync(context, club.url)
  await expect.poll(() => statusOnServer(club, id)).toBe('completed')
})

test('a page of another person does not keep the event from sending', async ({ club }) => {
  const workout = await club.plan()
  const { page: first, context } = await club.signedIn('coach')
  await expect(pill(first)).toHaveText(/Tudo salvo/)
  await installed(first)
  const page = await context.newPage()
  await signInOver(page, club.url, club.emails.athlete)
  await expect(first.getByRole('button', { name: 'Continuar como Ana Ribeiro' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  club.weather.set('status-500')
  await completeWorkout(page, 'Enviado pelo navegador')
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await page.close()
  club.weather.set('fair')
  await fireBackgroundSync(context, club.url)
  await expect.poll(() => statusOnServer(club, workout.id)).toBe('completed')
})
