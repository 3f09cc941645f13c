import type { Page } from '@playwright/test'
import { coachAtAthlete, completeWorkout, installed, pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

/** Where the static routes of the service worker send this request: `network`, or empty for the worker itself. */
function sourceOf(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (address): Promise<unknown> => {
    const { url } = await fetch(address)
    // The entry comes a moment after the response: the caller asks again.
    const entry: unknown = performance.getEntriesByName(url).at(-1)?.toJSON()
    return entry instanceof Object ? Reflect.get(entry, 'workerMatchedSourceType') : undefined
  }, path)
}

test('a new version that arrives while somebody types waits, loses nothing, and comes when asked', async ({
  club,
}) => {
  const { page } = await coachAtAthlete(club)
  await installed(page)
  // The routes do not hold for a page that was open before the worker.
  await page.reload()
  // The new version would wait until the worker before it has stopped, which such requests start again.
  await expect.poll(() => sourceOf(page, '/api/sync')).toBe('network')
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const name = page.getByRole('dialog').getByLabel('Nome do treino')
  await name.fill('Ainda digitando')
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })

  club.weather.deployNewVersion()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const notice = page.getByText('Há uma versão nova do Rumo')
  await expect(notice).toBeAttached()
  await expect(name).toHaveValue('Ainda digitando')
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes')

  await page.keyboard.press('Escape')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Nome do treino')).toHaveValue('Ainda digitando')
})

test.describe('before a server that no longer speaks with this version', () => {
  test.use({ consoleRules: { requestsMayFail: true } })

  test('the app says so, keeps what is done, and fetches the new version when asked', async ({ club }) => {
    const workout = await club.plan()
    const { page } = await club.signedIn('athlete')
    await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
    await installed(page)
    await page.reload()
    club.weather.set('outdated')
    await completeWorkout(page, 'Feito com a versão antiga')
    const notice = page.getByText('Esta versão do Rumo é antiga demais para o servidor.')
    await expect(notice).toBeVisible()
    await expect(pill(page)).toHaveText(/Pede atenção/)

    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Ainda não há versão nova')).toBeVisible()

    club.weather.deployNewVersion()
    await pill(page).click()
    const panel = page.getByRole('dialog', { name: 'Seus dados' })
    await expect(panel.getByText('será enviada quando você atualizar o Rumo')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await panel.getByRole('button', { name: 'Atualizar o Rumo' }).click()
    await reloaded
    club.weather.set('fair')
    await expect(page.getByText('Seus dados').or(pill(page)).first()).toBeVisible()
    await expect
      .poll(async () => {
        const found = await club.server.store.db
          .selectFrom('workouts')
          .select('status')
          .where('id', '=', workout.id)
          .executeTakeFirstOrThrow()
        return found.status
      })
      .toBe('completed')
    await expect(notice).toBeHidden()
  })
})
