import type { Page } from '@playwright/test'
import { storageKeys } from '#src/config/web-storage.ts'
import { coachAtAthlete, completeWorkout, installed, pill } from './support/acts.ts'
import { expect, signIn, signInOver, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** What belongs to the device and not to the person who uses it. */
const ofTheDevice: string[] = [
  storageKeys.theme,
  storageKeys.language,
  storageKeys.installDismissedAt,
  storageKeys.installNever,
  storageKeys.persistAskedAt,
]

/** Everything the browser keeps for this origin, apart from the app's own files and what belongs to the device. */
async function leftovers(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => `database ${name}`),
    caches: await caches.keys(),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  }))
  return [
    ...kept.databases,
    ...kept.caches.filter((name) => !name.startsWith('workbox-precache')),
    ...kept.keys.filter((key) => !ofTheDevice.includes(key)),
  ]
}

/** The keys of the local storage that name this person. */
function personKeys(page: Page, userId: number): Promise<string[]> {
  return page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.split(':')[1] === id),
    String(userId),
  )
}

test('a clean sign-out leaves nothing of an athlete behind', async ({ club }) => {
  const workout = await club.plan()
  const coach = await club.server.signedIn(club.coach)
  await coach.post('/comments', { workoutKey: workout.clientId, text: 'Muito bem' })
  const { page } = await club.signedIn('athlete', { at: `/dashboard/workouts/${workout.clientId}` })
  await expect(page.locator('ol').getByText('Muito bem')).toBeVisible()
  await expect.poll(() => personKeys(page, club.athleteId)).not.toEqual([])
  await askToLeave(page)
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await expect.poll(() => leftovers(page)).toEqual([])
})

test('a clean sign-out leaves nothing of a coach behind', async ({ club }) => {
  const { page } = await coachAtAthlete(club)
  await page.getByRole('button', { name: 'Abrir a barra lateral' }).click()
  await expect.poll(() => personKeys(page, club.coach.id)).toHaveLength(3)
  await askToLeave(page)
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await expect.poll(() => leftovers(page)).toEqual([])
})

test('with something unsent, leaving asks; kept work goes out at the next sign-in', async ({ club }) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  club.weather.set('status-500')
  await completeWorkout(page, 'Não se perde')
  await askToLeave(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 alteração a enviar')
  await dialog.getByRole('button', { name: 'Ficar' }).click()
  await expect(pill(page)).toHaveText(/1 a enviar/)

  await askToLeave(page)
  await dialog.getByRole('button', { name: 'Sair e guardar neste aparelho' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  club.weather.set('fair')
  await signIn(page, club.url, club.emails.athlete)
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByText('Não se perde')).toBeVisible()
})

test('another person on the same device neither sees nor sends what the first one left unsent', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  club.weather.set('status-500')
  await completeWorkout(page, 'Só da Ana')
  await askToLeave(page)
  await page.getByRole('button', { name: 'Sair e guardar neste aparelho' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  club.weather.set('fair')

  await signIn(page, club.url, club.emails.coach)
  await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
  await expect(page.getByRole('heading', { name: workout.name }).first()).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await expect(page.getByText('Só da Ana')).toBeHidden()
  const row = await club.server.store.db
    .selectFrom('workouts')
    .select('status')
    .where('id', '=', workout.id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('planned')
})

test('an open tab locks itself when somebody else signs in on the same browser', async ({ club }) => {
  await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await installed(page)
  const other = await context.newPage()
  await signInOver(other, club.url, club.emails.coach)
  await expect(page.getByText(/Marina Castro/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('an expired session with no network still opens, shows and logs', async ({ club }) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await installed(page)
  await club.server.store.db.deleteFrom('sessions').execute()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await completeWorkout(page, 'Sessão vencida, treino feito')
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await context.setOffline(false)
  await expect(pill(page)).toHaveText(/Entrar para enviar 1/)
  await pill(page).click()
  await expect(page.getByRole('dialog').getByText('será enviada quando você entrar de novo')).toBeVisible()
})
