import type { Locator, Page } from '@playwright/test'
import { said } from './support/acts.ts'
import { type Club, expect, signIn, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { width: 390, height: 844 }

/**
 * A phone without a service worker, which would fetch every file ahead.
 * @param missing files that do not arrive, until they are unrouted.
 */
async function fetchingNothingAhead(club: Club, role: 'athlete' | 'coach', missing = 'nothing') {
  const context = await club.device({ viewport: phone })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  await page.route(missing, (route) => route.abort())
  await signIn(page, club.url, club.emails[role])
  return { page, context }
}

/** The code of a log, which a page that has been open for a while fetches by itself. */
const log = '**/assets/training-*.js'

test('a dialog that was not fetched before the network went says so, and opens by itself once the network is back', async ({
  club,
}) => {
  await club.plan()
  const { page, context } = await fetchingNothingAhead(club, 'athlete', log)
  const complete = page.getByRole('button', { name: 'Concluir treino' })
  await expect(complete).toBeVisible()
  // Volumes are worked out by code that is fetched by itself.
  await expect(page.getByText('2.000 m').first()).toBeVisible()
  await context.setOffline(true)
  await complete.click()
  await expect(said(page, 'Não deu para abrir sem rede.')).toBeVisible()
  await page.unroute(log)
  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Bem' })).toBeVisible()
  // Their styles have come as well: the faces have no frame, and a drawer has corners at its top alone.
  await expect(dialog.getByRole('radiogroup', { name: 'Como você se sentiu' })).toHaveCSS('border', /^0px/)
  await expect(dialog).toHaveCSS('border-end-end-radius', '0px')
  await expect(dialog).not.toHaveCSS('border-start-start-radius', '0px')
})

test('a press on a page whose successor has not come yet counts: its dialog opens, and the page stays', async ({
  club,
}) => {
  await club.plan()
  const context = await club.device({ viewport: phone })
  const page = await context.newPage()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(log, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, club.url, club.emails.athlete)
  await page.getByRole('link', { name: 'Ritmo com soltura' }).first().click()
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  release()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bem' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'Ritmo com soltura' })).toBeVisible()
})

test('so does what is in a dialog, when other dialogs have been opened before', async ({ club }) => {
  await club.plan()
  const { page, context } = await fetchingNothingAhead(club, 'athlete', log)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Perfil de/ }).click()
  await expect(dialog.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Volumes are worked out by code that is fetched by itself.
  await expect(page.getByText('2.000 m').first()).toBeVisible()
  await context.setOffline(true)
  const opener = page.getByRole('button', { name: 'Concluir treino', exact: true })
  await opener.click()
  await expect(said(page, 'Não deu para abrir sem rede.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unroute(log)
  await context.setOffline(false)
  await expect(dialog.getByRole('radio', { name: 'Bem' })).toBeVisible()
})

/** While the code of a part or a page is missing, its place says so and offers to try again. */
async function expectOffer(page: Page): Promise<Locator> {
  await expect(
    page.getByText('Não deu para abrir sem rede. Conecte-se: abre sozinho quando chegar.'),
  ).toBeVisible()
  return page.getByRole('button', { name: 'Tentar de novo' })
}

test('a page that could not be fetched leaves the navigation usable, and is fetched again at a press', async ({
  club,
}) => {
  const chunk = '**/assets/screens-*.js'
  const { page } = await fetchingNothingAhead(club, 'athlete', chunk)
  await page.getByRole('link', { name: 'Refeições' }).click()
  const retry = await expectOffer(page)
  await expect(page.getByRole('link', { name: 'Hoje' })).toBeVisible()
  // Between the two, the page may try by itself: that ends the same.
  await retry.hover()
  await page.mouse.down()
  await page.unroute(chunk)
  await page.mouse.up()
  await expect(page.getByText('Nenhum plano alimentar')).toBeVisible()
})

test.describe('without the worker that reads texts', () => {
  test.use({ consoleRules: { requestsMayFail: true, workerMayFail: true } })

  test('a coach is told that texts cannot be read, instead of waiting for who needs them, and can try again', async ({
    club,
  }) => {
    await club.plan({ scheduledTo: today() })
    const worker = '**/assets/worker-*.js'
    const { page } = await fetchingNothingAhead(club, 'coach', worker)
    const trouble = said(page, 'Não foi possível ver quem precisa de você')
    await expect(trouble).toBeVisible()
    await page.goto(`${club.url}/dashboard/athletes?needy=1`)
    await expect(trouble).toBeVisible()
    await page.unroute(worker)
    await trouble.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(
      page.getByText('Mostrando 1 de 1').or(page.getByText('Nenhum atleta encontrado')),
    ).toBeVisible()
    await expect(trouble).toBeHidden()
  })
})
